"""Cards that went wrong as they were dealt: exposed, boxed, foreign, too many.

Robert's Rules, Misdeals and Irregularities; TDA 35; practice.md, section 1. A replacement is applied at once, a
misdeal is a question.
"""

from __future__ import annotations

from rules.decision import Refused
from rules.draw import drawing
from rules.hand import Hand, Phase
from rules.irregular.board import four_card_flop
from rules.irregular.event import FOULED_LOCK, Move
from rules.irregular.kept import by_rank, keeps
from rules.irregular.late import acted, acted_on_street, dealing, drawn, mortal, threshold_words, too_late
from rules.irregular.remedy import Case, Remedy, Ruling, by_floor, misdeal, other, play_on, void_by_floor
from rules.table import Table


def seen_before(hand: Hand, case: Case, kind: str) -> int:
    """How many irregularities of a kind this hand had before a case, or in all where the case is not noted yet."""
    return sum(1 for one in hand.cases if one.kind == kind and one.slot != case.slot)


def exposed(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A card that everybody saw on its way (``misdeal.exposed_first``, ``misdeal.exposed_any``, ``exposed_card``)."""
    rules, lies = hand.terms.remedies, hand.slots[case.slot - 1]
    clause = other(hand.terms, "exposed_card", "deal")
    if lies.place == "board":
        return Refused(f"card {case.slot} lies face up on the board: nothing was exposed", clause)
    if lies.place == "stray":
        return Ruling(f"exposed card: card {case.slot} left the shoe too early", (as_burn(hand, case, clause),))
    if lies.place != "down":
        return Ruling("exposed burn", (play_on(clause, "an exposed burn changes nothing", floor=False),))
    words = f"exposed card: card {case.slot}, dealt to seat {lies.seat}"
    if drawing(hand) and drawn(table, case.slot):
        return Ruling(words, (_replaced_last(case, lies.seat, clause),))
    if _held(table, hand, case.slot):
        why = f"seat {lies.seat} keeps the exposed card: the betting has begun"
        return Ruling(words, (play_on(other(hand.terms, "action_threshold", "deal"), why, floor=False),))
    count = seen_before(hand, case, "exposed") + 1
    threshold = f"{rules.exposed_any} exposed, or one of the first {rules.exposed_first}"
    replaced = replaced_after(hand, case, lies.seat, clause)
    if case.slot <= rules.exposed_first:
        key, why = "misdeal.exposed_first", f"card {case.slot} of the first {rules.exposed_first}"
    elif count >= rules.exposed_any:
        key, why = "misdeal.exposed_any", f"{count} of {rules.exposed_any} exposed cards"
    else:
        return by_rank(hand, lies, replaced, Ruling(words, (replaced,), False, threshold))
    rule = other(hand.terms, key, "deal")
    else_keeps = (by_floor(keeps(hand, lies)),) if rules.exposed_keep else ()
    return Ruling(f"{words}: a misdeal ({why})", (misdeal(rule), by_floor(replaced), *else_keeps), True, threshold)


def boxed(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A card that lay face up in the deck (``misdeal.boxed``): scrap, replaced by the next."""
    most, lies = hand.terms.remedies.boxed, hand.slots[case.slot - 1]
    rule = other(hand.terms, "misdeal.boxed", "deal")
    count, words = seen_before(hand, case, "boxed") + 1, f"boxed card: card {case.slot}{_to(lies.seat)}"
    if lies.place == "down" and _held(table, hand, case.slot):
        return Ruling(words, (play_on(rule, "the boxed card plays: the betting has begun", floor=False),))
    if played_on(table, hand, lies.place):
        return Ruling(words, (play_on(rule, f"card {case.slot} stays: the betting has gone on over it", floor=False),))
    scrap = scrapped(hand, case, rule)
    if count >= most and dealing(hand) and not too_late(table, hand):
        why = f"{words}: a misdeal ({count} of {most} boxed cards)"
        return Ruling(why, (misdeal(rule), by_floor(scrap)), True, f"{most} boxed cards")
    return Ruling(words, (scrap,), False, f"{most} boxed cards")


def foreign(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A joker or a card of another deck (``foreign_card``); who acts without looking has a dead hand."""
    value, lies = hand.terms.remedies.foreign_card, hand.slots[case.slot - 1]
    rule = other(hand.terms, "foreign_card", "deck")
    seat = case.seat or lies.seat
    words = f"foreign card: card {case.slot}{_to(seat)}"
    if value == "fouled":
        return Ruling(f"{words}: the deck is fouled", (fouled(rule), void_by_floor(hand.terms)), True)
    if value == "misdeal_before_action" and not too_late(table, hand):
        why = f"{words}: a misdeal before the action"
        return Ruling(why, (misdeal(rule), by_floor(scrapped(hand, case, rule))), True, threshold_words(table, hand))
    if played_on(table, hand, lies.place):
        stays = play_on(rule, "the card stays: the betting has gone on over it")
        return Ruling(words, (void_by_floor(hand.terms), stays), asks=True)
    if seat and acted(table, seat):
        held = mortal(hand, seat)
        if isinstance(held, Refused):
            return held
        dead = Remedy(
            "dead", f"the hand of seat {seat} is dead: it acted without looking", rule,
            ("Take the holding into the muck", "Its chips stay in the pot"), dead=(seat,),
        )  # fmt: skip
        return Ruling(words, (dead,))
    if lies.place == "down" and _held(table, hand, case.slot):
        return Ruling(words, (play_on(rule, f"the card stays scrap with seat {seat}, which plays without it", False),))
    return Ruling(words, (scrapped(hand, case, rule),))


def extra(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """One card too many (``misdeal.extra``; on the flop ``flop_extra``): it goes back as the burn."""
    most, lies = hand.terms.remedies.extra, hand.slots[case.slot - 1]
    if hand.phase in {Phase.BET, Phase.STREET} and hand.street > 0 and lies.place == "stray":
        return four_card_flop(table, hand, case)
    rule = other(hand.terms, "misdeal.extra", "deal")
    count, words = seen_before(hand, case, "extra") + 1, f"a card too many: card {case.slot}"
    if not dealing(hand) or lies.place not in {"down", "stray"}:
        return Refused("no card too many: the last card was due where it lies", rule)
    back = as_burn(hand, case, rule)
    if count >= most and not too_late(table, hand):
        why = f"{words}: a misdeal ({count} of {most} cards too many)"
        return Ruling(why, (misdeal(rule), by_floor(back)), True, f"{most} cards too many")
    if lies.place == "down" and acted(table):
        return Refused("the betting has begun: say which hand holds a wrong number of cards", rule)
    return Ruling(words, (back,), False, f"{most} cards too many")


def fouled_deck(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The same card twice in one deck: all money goes back at any time, and a new deck comes (hard rule)."""
    del table, case
    # No other remedy stands beside it: with a twin on the table nobody could say which of the two was read wrongly.
    return Ruling("fouled deck: the same card twice in one deck", (fouled(hand.terms.cite("deck")),), True)


def fouled(rule: str) -> Remedy:
    """All money back, and no hand before a new deck set is signed."""
    return Remedy(
        "fouled", "fouled deck: the hand is void, all money goes back", rule,
        (
            "Give each player back all he put in", "Take all cards off the table",
            "Bring a new deck set: dealer and floor sign it",
        ),
        void=True, lock=FOULED_LOCK,
    )  # fmt: skip


def replaced_after(hand: Hand, case: Case, seat: int, rule: str) -> Remedy:
    """The seat does not keep the card: it gets the first one after the deal; the exposed one becomes the next burn, or
    is discarded (``exposed_card``)."""
    burn = hand.terms.remedies.exposed_card == "as_burn" and next_burn(hand)
    fate = "becomes the next burn" if burn else "is discarded"
    last = "Use the exposed card as the burn of the next round" if burn else "Leave the exposed card in the muck"
    return Remedy(
        "replace-after", f"play on: seat {seat} does not keep the card, which {fate}", rule,
        ("Turn the card face up on the felt", "Finish the deal to the other seats", f"Deal one card to seat {seat}",
         last),
        moves=(Move(case.slot, "burn" if burn else "scrap"),), owed=(seat,), burns=(burn,) if burn else (),
    )  # fmt: skip


def _replaced_last(case: Case, seat: int, rule: str) -> Remedy:
    return Remedy(
        "replace-last", f"seat {seat} does not take the exposed card: it is replaced after everybody has drawn", rule,
        ("Lay the exposed card in the muck", "Give the other players their cards", f"Deal one card to seat {seat}"),
        moves=(Move(case.slot, "scrap"),), owed=(seat,),
    )  # fmt: skip


def as_burn(hand: Hand, case: Case, rule: str) -> Remedy:
    """A card too many becomes the next burn; where none is due it stays out of play."""
    burn = next_burn(hand)
    if not burn:
        return Remedy(
            "scrap", "the card stays out of play", rule, ("Lay the card in the muck", "Play goes on"),
            moves=(Move(case.slot, "scrap"),),
        )  # fmt: skip
    return Remedy(
        "as-burn", "the card becomes the next burn", rule,
        ("Lay the card face down beside the stub", "Use it as the burn of the next round"),
        moves=(Move(case.slot, "burn"),), burns=(burn,),
    )  # fmt: skip


def scrapped(hand: Hand, case: Case, rule: str) -> Remedy:
    """The card is out of play and the next one takes its place."""
    lies = hand.slots[case.slot - 1]
    whole = hand.phase is Phase.DEAL and all(
        len(seat.cards) + hand.owed.count(seat.no) >= hand.terms.game.holding
        for seat in hand.seats
        if seat.no != lies.seat
    )
    due = {"down": f"Deal the next card to seat {lies.seat}", "burn": "Burn the next card"}.get(lies.place)
    steps = ("Lay the card out of play", due or "Turn the next card up in its place")
    if lies.place == "stray":
        steps = ("Lay the card out of play", "Play goes on")
    return Remedy(
        "scrap", "the card is scrap and the next one takes its place", rule, steps, moves=(Move(case.slot, "scrap"),),
        burns=(hand.street,) if lies.place == "board" else (),
        owed=(lies.seat,) if lies.place == "down" and (drawing(hand) or (whole and hand.owed)) else (),
    )  # fmt: skip


def _held(table: Table, hand: Hand, slot: int) -> bool:
    """Whether a down card can no longer be replaced: the deal is over and somebody has acted, or nobody can."""
    if drawing(hand):
        return not drawn(table, slot)
    return acted(table) or not dealing(hand)


def played_on(table: Table, hand: Hand, place: str) -> bool:
    """Whether a burn or board card can no longer be replaced: it was bet on, or the betting is over."""
    if place not in {"board", "burn"}:
        return False
    bet = hand.phase is Phase.BET and (hand.street == 0 or place == "burn" or acted_on_street(table))
    return bet or hand.phase not in {Phase.BET, Phase.STREET}


def next_burn(hand: Hand) -> int:
    """The street whose burn is the next one, if none lies ready for it; 0 when there is none."""
    street = hand.street if hand.phase is Phase.STREET and not hand.burned else hand.street + 1
    streets = hand.terms.game.streets
    return street if street < len(streets) and streets[street].burn and street not in hand.burn_at else 0


def _to(seat: int) -> str:
    return f", seat {seat}" if seat else ""
