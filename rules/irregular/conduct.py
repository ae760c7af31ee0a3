"""What players and dealer do with hands and pots: dead hands, players who leave, hands mucked, pots counted.

Robert's Rules, Dead Hands, Irregularities, Decision-Making; TDA 14, 22, 65; § 637a.18.
"""

from __future__ import annotations

from rules.chips import Cents, money
from rules.decision import Refused
from rules.hand import IN, MUCKED, SHOWN, Hand, Phase, Seat
from rules.irregular.late import mortal
from rules.irregular.remedy import DEAD_HANDS, DECISIONS, IRREGULAR, Case, Remedy, Ruling, by_floor, other, play_on
from rules.pot import unmatched
from rules.table import Table


def dead(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The floor declares a holding dead: its chips stay in the pot, it wins nothing."""
    if not table.duty.floor:
        return Refused("the floor must identify before a hand is declared dead", DEAD_HANDS)
    seat = mortal(hand, case.seat)
    if isinstance(seat, Refused):
        return seat
    return Ruling(f"the hand of seat {seat.no} is declared dead", (by_floor(_killed(seat.no, "is dead", DEAD_HANDS)),))


def left(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A player left in mid-hand: his hand is dead, unless he is all-in and has no choice left to make."""
    del table
    seat = mortal(hand, case.seat)
    if isinstance(seat, Refused):
        return seat
    words = f"seat {seat.no} left the table in mid-hand"
    if not seat.stack and seat.status in {IN, SHOWN}:
        return Ruling(words, (play_on(DEAD_HANDS, f"seat {seat.no} is all-in: its hand stays in play", floor=False),))
    return Ruling(words, (_killed(seat.no, "is dead: the player left", DEAD_HANDS),))


def _killed(no: int, fate: str, rule: str, back: tuple[tuple[int, Cents], ...] = ()) -> Remedy:
    uncalled = tuple(f"Give seat {seat} {money(amount)} back: nobody called it" for seat, amount in back)
    return Remedy(
        "dead", f"the hand of seat {no} {fate}, its chips stay in the pot", rule,
        ("Take the holding into the muck", *uncalled, "Its other chips stay in the pot"), dead=(no,), back=back,
    )  # fmt: skip


def mucked_winner(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The dealer took a hand into the muck that was still in (TDA 65): who protects his hand keeps it."""
    del table
    seat = hand.seat(case.seat)
    if seat is None or hand.pushed or seat.status not in {IN, MUCKED, SHOWN}:
        return Refused(f"seat {case.seat} had no hand in play that the dealer could muck", IRREGULAR)
    words = f"the dealer mucked the hand of seat {seat.no}"
    if hand.phase is Phase.PUSH and hand.live == [hand.place(seat.no)]:
        stands = f"the pot is seat {seat.no}'s: everybody else is out, no card is needed"
        return Ruling(words, (play_on(hand.terms.cite("uncontested"), stands, floor=False),))
    if seat.status == SHOWN:
        stands = f"the hand of seat {seat.no} was shown: the cards speak"
        return Ruling(words, (play_on(hand.terms.cite("showdown"), stands, floor=False),))
    back = _uncalled(hand, seat)
    fetched = Remedy(
        "retrieved", f"the hand of seat {seat.no} is identified by its seals and lives", IRREGULAR,
        ("Keep the muck untouched", "The floor identifies the holding: its seals prove it", "The hand plays on"),
        live=(seat.no,), floor=True,
    )  # fmt: skip
    if seat.status == MUCKED:
        stays = play_on(other(hand.terms, "showdown.muck", "muck"), f"seat {seat.no} stays mucked", floor=False)
        return Ruling(words, (stays, fetched), asks=True)
    if len(hand.live) < 2:
        return Refused(f"seat {seat.no} holds the only live hand: the pot is his", hand.terms.cite("uncontested"))
    killed = _killed(seat.no, "is dead: it was not protected", "Robert's Rules, Irregularities; TDA 65", back)
    return Ruling(words, (killed, fetched), asks=True)


def _uncalled(hand: Hand, seat: Seat) -> tuple[tuple[int, Cents], ...]:
    """The part of his bet that nobody has called goes back to the player."""
    top = unmatched(hand.seats) if hand.phase is Phase.BET else None
    if top is None or hand.seats[top[0]].no != seat.no:
        return ()
    amount = min(top[1], seat.bet)
    return ((seat.no, amount),) if amount else ()


def miscount(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A pot that was counted wrong: the journal's sum is the pot; a count states and never repairs."""
    del table
    rule = hand.terms.cite("pots")
    if hand.pushed:
        return Refused("a pot is pushed already: report the count before the push", rule)
    if case.amount <= 0:
        return Refused("what was counted? The amount is told", rule)
    differs = case.amount - hand.pot
    gap = "they agree" if not differs else f"{money(Cents(abs(differs)))} {'too much' if differs > 0 else 'missing'}"
    counted = Remedy(
        "counted", f"the pot is {money(hand.pot)} by every bet of the hand; {money(case.amount)} counted, {gap}", rule,
        ("Count the pot before all players", f"Bets count from {money(hand.pot)}"),
    )  # fmt: skip
    return Ruling(f"pot counted at {money(case.amount)}", (counted,))


def impound(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The pot is kept aside, nothing is pushed, until the floor has ruled (Robert's Rules, Decision-Making)."""
    del case
    if table.duty.held:
        return Refused(f"the hand is held already ({table.duty.held})", DECISIONS)
    kept = Remedy(
        "impounded", f"the pot of {money(hand.pot)} is impounded until the floor has ruled", DECISIONS,
        ("Leave the pot where it lies and push nothing", "Call the floor: a ruling releases the pot"),
        hold="pot impounded",
    )  # fmt: skip
    return Ruling("the pot is impounded", (kept,))


def dispute(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The hand before is disputed, while its window is open (``dispute_window``; TDA 22)."""
    del case
    window = hand.terms.remedies.dispute_window
    rule = other(hand.terms, "dispute_window", "next_hand")
    if table.duty.held:
        return Refused(f"the table is held already ({table.duty.held})", rule)
    number = table.number if table.playing is None else table.number - 1
    if number < 1:
        return Refused("no hand was dealt before this one", rule)
    dealt = bool(hand.slots) or any(seat.cards for seat in hand.seats)
    if table.playing is not None and (window == "first_riffle" or dealt):
        closed = "the first riffle" if window == "first_riffle" else "the first card"
        return Refused(f"the window of hand {number} closed with {closed} of hand {table.number}", rule)
    held = Remedy(
        "held", f"hand {number} is held until the floor has ruled", rule,
        ("Stop the next hand", "Keep the muck and the pots as they are", "Call the floor"),
        hold=f"dispute of hand {number}",
    )  # fmt: skip
    return Ruling(f"hand {number} is disputed inside its window", (held,))
