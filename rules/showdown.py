"""The showdown: who shows first, what is shown, and how every pot is divided.

58 Pa. Code §§ 637a.12(k)-(m), 637a.18; Robert's Rules, Showdown. The division is worked out once, when the last
holding is shown or mucked, and read from the hand afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.chips import ZERO, Cents
from rules.event import Award
from rules.hand import IN, SHOWN, Hand, Phase
from rules.holdings import Holdings
from rules.house_values import Rake
from rules.odd_chip import Share, halves, shares
from rules.pot import Pot, contributions, pots
from rules.rake import taken
from rules.record import record
from rules.terms import Terms


@record(frozen=True, slots=True)
class PotScript:
    """How one pot is pushed: its name, what it holds, what the house takes, who can win it, who gets what."""

    name: str
    amount: Cents
    rake: Cents
    jackpot: Cents
    places: tuple[int, ...]
    awards: tuple[Award, ...]


def settle_showdown(hand: Hand) -> Hand:
    """Goes on to the push once every live holding is shown, or only one seat is left."""
    live = [seat for seat in hand.seats if seat.live]
    if len(live) > 1 and (hand.phase is not Phase.SHOW or any(seat.status == IN for seat in live)):
        return hand
    return hand.changed(phase=Phase.PUSH, script=script(hand))


def due(hand: Hand) -> int | None:
    """The place that is due to show, or None.

    The last aggressor of the last round that was bet, or by the profile of any round, or who bet first in the last
    round, or who first put money in of his own will, first; after a checked round
    the first seat left of the button; then clockwise (§ 637a.18; Robert's Rules, Showdown).
    """
    if hand.phase is not Phase.SHOW:
        return None
    return next((at for at in show_order(hand) if hand.seats[at].status == IN), None)


def show_order(hand: Hand) -> tuple[int, ...]:
    """All live places in the order of showing."""
    by_rule = {
        "last_aggressor": hand.aggressor, "last_aggressor_any_round": hand.aggressor_any, "opener": hand.opener,
        "first_aggressor": hand.aggressor_first if hand.aggressor is not None else None,
    }  # fmt: skip
    first = by_rule.get(hand.terms.showdown_first, hand.aggressor)
    # The order runs clockwise from him also when he has mucked meanwhile.
    first = 0 if first is None else first
    places = range(len(hand.seats))
    return tuple(at for at in (*places[first:], *places[:first]) if hand.seats[at].status in {IN, SHOWN})


# --- the script of the pots -------------------------------------------------------------------------------


def script(hand: Hand) -> tuple[PotScript, ...]:
    """Every pot with its awards, main pot first.

    A pot that one live seat alone can win is uncontested; so is the whole hand when all the others mucked before
    anybody showed.
    """
    layers = pots(hand.seats)
    made = Holdings(hand)
    fees = taken(
        hand.terms,
        tuple(pot.amount for pot in layers),
        flop=flop_seen(hand),
        players=len(hand.seats),
        called=hand.called,
        counts=_raked_part(hand, layers, made),
    )
    return tuple(
        PotScript(
            pot.name,
            pot.amount,
            rake,
            jackpot,
            pot.places,
            _awards(hand, pot, pot.amount - rake - jackpot, made),
        )
        for pot, (rake, jackpot) in zip(layers, fees, strict=True)
    )


def flop_seen(hand: Hand) -> bool:
    """Whether the flop, in draw games the draw, was dealt (hand-files.md, reading 9)."""
    return bool(hand.board) or any(street.draw for street in hand.terms.game.streets[1 : hand.street + 1])


def _raked_part(hand: Hand, layers: Sequence[Pot], made: Holdings) -> tuple[Cents, ...] | None:
    """What of each pot a rake looks at where several share it: all of it, or by the house rule ``fee`` (``split``) only
    what those put in who get nothing of it (dead_money), or only what its sharers put in (contributors_only)."""
    fee = hand.terms.fee
    if not isinstance(fee, Rake) or fee.split == "full":
        return None
    return tuple(_part_of(hand, fee.split, at, pot, layers, made) for at, pot in enumerate(layers))


def _part_of(hand: Hand, split: str, at: int, pot: Pot, layers: Sequence[Pot], made: Holdings) -> Cents:
    winners = {award.seat for award in _awards(hand, pot, pot.amount, made)}
    if len(winners) < 2:
        return pot.amount
    own = contributions(hand.seats, len(layers))
    shared = Cents(sum(own[place][at] for place, seat in enumerate(hand.seats) if seat.no in winners))
    return shared if split == "contributors_only" else pot.amount - shared


def _awards(hand: Hand, pot: Pot, net: Cents, made: Holdings) -> tuple[Award, ...]:
    terms = hand.terms
    live = [at for at in pot.places if hand.seats[at].live]
    if len(live) == 1 and (hand.seats[live[0]].status != SHOWN or len(pot.places) == 1):
        why = "the only player left" if len(hand.live) == 1 else "the only player left in this pot"
        return (Award(hand.seats[live[0]].no, "uncontested", net, ZERO, (), (), "", (terms.cite("uncontested"),), why),)
    best = made.best("all", live)
    lows = made.best_low(live) if terms.game.split else []
    if not lows:
        return _side(hand, "all", best, net, made, _whole_cites(terms, len(best)))
    high, low, excess = halves(net, terms.split_unit)
    tops = _side(hand, "high", best, high, made, _high_cites(terms, len(best)), excess if len(best) == 1 else ZERO)
    behind = {award.seat for award in tops if award.odd} if set(best) == set(lows) else set()
    return tops + _side(hand, "low", lows, low, made, _low_cites(terms, len(lows)), behind=behind)


def _whole_cites(terms: Terms, winners: int) -> tuple[str, ...]:
    way = _way(terms, "all")
    first = terms.cite("award_no_low") if terms.game.split else terms.cite(f"award_{way}")
    return (first,) if winners == 1 else (first, terms.cite(f"award_tie_{way}"))


def _high_cites(terms: Terms, winners: int) -> tuple[str, ...]:
    return (terms.cite("award_halves"),) if winners == 1 else (terms.cite("award_tie_high"),)


def _low_cites(terms: Terms, winners: int) -> tuple[str, ...]:
    base = (terms.cite("award_low"), terms.cite("award_halves"))
    return base if winners == 1 else (terms.cite("award_tie_low"), *base)


def _side(
    hand: Hand,
    side: str,
    winners: Sequence[int],
    amount: Cents,
    made: Holdings,
    cites: tuple[str, ...],
    excess: Cents = ZERO,
    behind: set[int] | None = None,
) -> tuple[Award, ...]:
    """The awards of one side of one pot. ``excess`` is the odd part of a sole high winner; ``behind`` are seats that
    already hold an odd chip of the other side and take the next one last (hand-files.md, reading 3)."""
    terms = hand.terms
    way = terms.tie_low if _way(terms, side) == "low" else terms.tie_high
    by_suit = len(winners) > 1 and way == "suit"
    order = made.suit_order(side, winners) if by_suit else sorted(winners)
    if behind:
        order = sorted(order, key=lambda at: hand.seats[at].no in behind)
    given = shares(amount, order, terms.split_unit)
    if len(winners) == 1:
        given = (Share(winners[0], amount, excess),)
    return tuple(_award(hand, side, share, made, cites, len(winners), by_suit) for share in given)


def _award(
    hand: Hand, side: str, share: Share, made: Holdings, cites: tuple[str, ...], winners: int, by_suit: bool
) -> Award:
    terms = hand.terms
    five = made.five(side, share.place)
    rank = made.words(side, share.place)
    why = {"all": "the whole pot", "high": "the high half", "low": "the low half"}[side]
    if winners > 1:
        why = f"{why}, shared by {winners}"
    if share.odd:
        cite = _odd_cite(terms, side, winners)
        cites = cites if cite in cites else (*cites, cite)
        why = f"{why}; the odd chip {_odd_words(_way(terms, side), winners, by_suit)}"
    return Award(hand.seats[share.place].no, side, share.amount, share.odd, five.holding, five.board, rank, cites, why)


def _odd_cite(terms: Terms, side: str, winners: int) -> str:
    if winners == 1:
        return terms.cite("odd_halves")
    way = _way(terms, side)
    return terms.cite_setting(f"odd_chip.tie_{way}", f"odd_tie_{way}")


def _way(terms: Terms, side: str) -> str:
    """Whether a side is won by the high or by the low hand."""
    return "low" if side == "low" or not terms.game.high else "high"


def _odd_words(side: str, winners: int, by_suit: bool) -> str:
    if winners == 1:
        return "goes to the high hand"
    if not by_suit:
        return "goes to the first seat left of the button"
    return "goes to the lowest card by suit" if side == "low" else "goes to the highest card by suit"
