"""The kill: which pot makes one, who owes it, and what becomes of it.

§ 637a.12(n); Robert's Rules, Kill Pots; scenarios.md, reading 4. What a kill is posted at stands in ``rules.blinds``.
"""

from __future__ import annotations

from rules.chips import Cents
from rules.hand import Hand
from rules.record import record
from rules.terms import Terms


@record(frozen=True, slots=True)
class Kill:
    """Between hands: the seat that has a leg, and the seat that owes the kill of the coming hand; 0 for nobody."""

    leg: int = 0
    killer: int = 0

    def without(self, seat: int) -> Kill:
        """The same after the player of a seat has left."""
        return Kill(0 if self.leg == seat else self.leg, 0 if self.killer == seat else self.killer)

    def moved(self, seat: int, to: int) -> Kill:
        """The same after the player of a seat has changed to another."""
        return Kill(to if self.leg == seat else self.leg, to if self.killer == seat else self.killer)


NO_KILL = Kill()


def after_hand(before: Kill, hand: Hand) -> Kill:
    """Leg and kill after a hand whose pots are pushed. ``before`` is what stood once its own kill was posted.

    A scoop kills where one player receives every chip of every pot and they hold ``kill.min_pot`` before rake. Two in a
    row: the first such win gives a leg, the next the kill; a split keeps the leg or removes it, another's win removes
    it. A pot without a showdown counts where the house says so.
    """
    terms = hand.terms
    if terms.kill == "none":
        return NO_KILL
    winners = {award.seat for pot in hand.script for award in pot.awards if award.amount}
    owed = before.killer
    if len(winners) != 1:
        return _split(before, hand, winners)
    winner = winners.pop()
    if terms.kill_trigger == "scoop":
        return Kill(0, winner if _counts(hand) and pot_of(hand) >= terms.kill_min_pot else owed)
    if before.leg == winner:
        return Kill(winner, winner if _counts(hand) and _second(hand) else owed)
    return Kill(winner if _counts(hand) and pot_of(hand) >= terms.kill_leg_min else 0, owed)


def _split(before: Kill, hand: Hand, winners: set[int]) -> Kill:
    """Nobody received everything: under ``keeps`` the leg stays, and a killer with a share kills again."""
    terms = hand.terms
    if terms.kill_trigger == "scoop":
        return before
    if terms.kill_split == "removes":
        return Kill(0, before.killer)
    again = killer_of(hand)
    return Kill(before.leg, again if again in winners else before.killer)


def killer_of(hand: Hand) -> int:
    """The seat that killed a hand; 0 when nobody did."""
    return next((hand.seats[at].no for at, kind, _, _ in hand.posts if kind == "kill"), 0)


def pot_of(hand: Hand) -> Cents:
    """What all pots of a hand hold, before rake."""
    return Cents(sum(pot.amount for pot in hand.script))


def _counts(hand: Hand) -> bool:
    """Whether the hand was won at a showdown, or needs none."""
    contested = any(award.side != "uncontested" for pot in hand.script for award in pot.awards)
    return contested or hand.terms.kill_uncontested


def _second(hand: Hand) -> bool:
    """Whether the second pot in a row is large enough (``kill.second_win``)."""
    if hand.terms.kill_second == "min_pot":
        return pot_of(hand) >= hand.terms.kill_min_pot
    before_play = sum(amount for _, _, amount, _ in hand.posts)
    full = hand.terms.bet_size(0, hand.kill) or hand.terms.least_bet
    return pot_of(hand) - before_play >= full


def kill_words(terms: Terms) -> str:
    """``kill`` or ``half kill``, as a dealer says it."""
    return "half kill" if terms.kill == "half" else "kill"
