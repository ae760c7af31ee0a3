"""Board cards that came too early, too many, without their burn, or from a stub that fell.

Robert's Rules, Irregularities; TDA 39, RP-4, RP-5; practice.md, section 2; scenarios.md, reading 6.
"""

from __future__ import annotations

from typing import Final

from rules.decision import Refused
from rules.draw import next_to_draw
from rules.hand import Hand, Phase
from rules.irregular.event import Move
from rules.irregular.late import acted_on_street, dealing, too_late
from rules.irregular.remedy import (
    IRREGULAR,
    STUB,
    Case,
    Remedy,
    Ruling,
    by_floor,
    misdeal,
    other,
    play_on,
    void_by_floor,
)
from rules.table import Table

_PLACES: Final = ("first", "second", "third", "fourth")


def strays(hand: Hand, slot: int) -> tuple[int, ...]:
    """The cards that came with an early one, from slot ``slot`` on."""
    return tuple(no for no, lies in enumerate(hand.slots, 1) if no >= slot and lies.place == "stray")


# --- a card before the betting is over --------------------------------------------------------------------


def premature(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A street dealt before everybody has acted (``premature_flop``, ``premature_turn``, ``premature_river``)."""
    del table
    terms, came = hand.terms, strays(hand, case.slot) or (case.slot,)
    lies = f"the {terms.game.streets[hand.street].name.lower()} is dealt already"
    waits = f"seat {case.seat} must act before the next card" if case.seat else lies
    if hand.street and terms.game.streets[hand.street].draw:
        return _too_many(hand, came, waits)
    if hand.street + 1 == len(terms.game.streets):
        back = Remedy(
            "aside", "the card goes back into the deck: the betting goes on", terms.cite("round"),
            ("Lay the card aside", "Go on with the betting"), moves=tuple(Move(no, "aside") for no in came),
        )  # fmt: skip
        return Ruling(f"a card after the last street: {waits}", (back, void_by_floor(terms)), asks=True)
    street = hand.street + 1
    name = terms.game.streets[street].name.lower()
    key = {"flop": "premature_flop", "turn": "premature_turn", "river": "premature_river"}.get(name, "round")
    rule = other(terms, key, "round")
    made = {"reshuffle": _reshuffle(hand, came, rule), "set_aside": _set_aside(hand, came, rule)}
    first = terms.remedies.premature_turn if key == "premature_turn" else "reshuffle"
    second = {"set_aside": "reshuffle", "reshuffle": "set_aside"}[first] if key == "premature_turn" else ""
    remedies = [made[first], *([by_floor(made[second])] if second else []), void_by_floor(terms)]
    return Ruling(f"premature {name}: {waits}", tuple(remedies), asks=True)


def _too_many(hand: Hand, came: tuple[int, ...], waits: str) -> Ruling:
    """A card too many in a draw: nobody is owed it, and the next one is as good (§ 637a.13(g))."""
    turn = next_to_draw(hand)
    if turn is not None:
        waits = f"seat {hand.seats[turn].no} has not said how many it draws"
    aside = Remedy(
        "aside", "the card lies aside, out of play: the hand goes on", hand.terms.cite("draw"),
        ("Lay the card aside, face down", "Go on with the draw or the betting"),
        moves=tuple(Move(no, "aside") for no in came),
    )  # fmt: skip
    return Ruling(f"a card too many in the draw: {waits}", (aside, void_by_floor(hand.terms)), asks=True)


def _parts(hand: Hand, came: tuple[int, ...], street: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The burn among early cards, unless it lies already, and the rest."""
    burn = hand.terms.game.streets[street].burn and street not in hand.burn_at
    return (came[:1], came[1:]) if burn else ((), came)


def _reshuffle(hand: Hand, came: tuple[int, ...], rule: str) -> Remedy:
    """Back into the stub; the burn stays; after the betting the stub is shuffled and no further card is burned."""
    street = hand.street + 1
    burn, rest = _parts(hand, came, street)
    name = hand.terms.game.streets[street].name.lower()
    return Remedy(
        "reshuffle", f"the burn stays, the {name} goes back into the stub and is shuffled in after the betting", rule,
        ("Lay the cards aside, the burn stays", "Finish the betting", f"Shuffle the stub with them before the {name}",
         f"Deal the {name} without another burn"),
        moves=(*(Move(no, "burn") for no in burn), *(Move(no, "aside") for no in rest)),
        burns=(street,), shuffle=street if rest else 0,
    )  # fmt: skip


def _set_aside(hand: Hand, came: tuple[int, ...], rule: str) -> Remedy:
    """The turn lies aside; after the betting one card is burned and the next is the turn; before the river the stub is
    shuffled with it, and the river comes without a burn."""
    street = hand.street + 1
    burn, rest = _parts(hand, came, street)
    words = "the card lies aside: after the betting burn one and turn the next; before the river it is shuffled in"
    later = street + 1 if rest and street + 1 < len(hand.terms.game.streets) else 0
    return Remedy(
        "set-aside", words, rule,
        ("Lay the turn aside, face up", "Finish the betting", "Burn one card and turn the next: that is the turn",
         "Before the river shuffle the stub with the card, then turn the river without a burn"),
        moves=(*(Move(no, "burn") for no in burn), *(Move(no, "aside") for no in rest)),
        burns=(later,) if later else () if rest else (street,), shuffle=later,
    )  # fmt: skip


# --- four cards on the flop, or no burn -------------------------------------------------------------------


def four_card_flop(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A flop of four cards (``flop_extra``), or a street with one card too many."""
    terms, street = hand.terms, hand.street
    name = terms.game.streets[street].name.lower()
    if name != "flop" or acted_on_street(table):
        return _one_more(hand, case, name)
    rule = other(terms, "flop_extra", "flop")
    board = tuple(no for no, lies in enumerate(hand.slots, 1) if lies.place == "board")
    redeal = Remedy(
        "redeal", "all board cards go back, the burn stays, and the flop is dealt again without a burn", rule,
        ("Take the four cards back into the stub", "Leave the burn where it lies", "Shuffle the stub",
         "Deal the flop again without a burn"),
        moves=tuple(Move(no, "aside") for no in (*board, case.slot)), burns=(street,), shuffle=street,
    )  # fmt: skip
    scramble = tuple(_drawn(hand, case, (*board, case.slot), at, rule) for at in range(4))
    profile = (redeal,) if terms.remedies.flop_extra == "redeal" else scramble
    others = scramble if terms.remedies.flop_extra == "redeal" else (redeal,)
    words = "flop of four cards: one card too many"
    return Ruling(words, (*profile, *(by_floor(one) for one in others), void_by_floor(terms)), asks=True)


def _drawn(hand: Hand, case: Case, cards: tuple[int, ...], at: int, rule: str) -> Remedy:
    """Four face down, one of them drawn as the next burn; the other three are the flop (TDA 39A)."""
    street, drawn = hand.street, cards[at]
    moves = [Move(drawn, "burn")]
    if drawn != case.slot:
        moves.append(Move(case.slot, "board"))
    return Remedy(
        f"scramble-{at + 1}", f"scrambled face down: the {_PLACES[at]} card was drawn as the next burn", rule,
        ("Turn the four cards face down and scramble them", "The floor draws one: it is the burn of the turn",
         "Turn the other three up: they are the flop"),
        moves=tuple(moves), burns=(street, street + 1),
    )  # fmt: skip


def _one_more(hand: Hand, case: Case, name: str) -> Ruling:
    terms, later = hand.terms, hand.street + 1
    rule = other(terms, "flop_extra", "round")
    there = later < len(terms.game.streets) and not terms.game.streets[later].draw
    aside = Remedy(
        "aside", f"the {name} stands, the card too many is shuffled into the stub", rule,
        ("Leave the board as it is", "Lay the card aside",
         "Shuffle it into the stub before the next card" if there else "It goes back after the hand"),
        moves=(Move(case.slot, "aside"),), shuffle=later if there else 0,
    )  # fmt: skip
    return Ruling(f"a card too many on the {name}", (aside, void_by_floor(terms)), asks=True)


def no_burn(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A flop that came without its burn (``flop_no_burn``; TDA 39B)."""
    del case
    terms = hand.terms
    rule = other(terms, "flop_no_burn", "flop")
    if hand.street != 1 or terms.game.streets[1].draw or hand.phase not in {Phase.STREET, Phase.BET} or hand.draws:
        return Refused("a flop without a burn is reported on the flop", rule)
    if acted_on_street(table):
        words = "flop without a burn, after action"
        return Ruling(words, (play_on(rule, "the flop stands: somebody has acted on it", floor=False),))
    cards = _dealt_as_flop(hand)
    if len(cards) < 3:
        return Refused("a flop without a burn is reported when its three cards are out", rule)
    redeal = Remedy(
        "redeal", "the flop goes back, the stub is shuffled, one card is burned and the flop dealt again", rule,
        ("Take the three cards back into the stub", "Shuffle the stub", "Burn one card", "Deal the flop again"),
        moves=tuple(Move(no, "aside") for no in cards), shuffle=1,
    )  # fmt: skip
    mixed = tuple(_mixed(cards, at, rule) for at in range(3))
    stands = terms.remedies.flop_no_burn == "stands_after_action"
    profile, others = (mixed, (redeal,)) if stands else ((redeal,), mixed)
    words = "flop without a burn: nobody has acted on it"
    return Ruling(words, (*profile, *(by_floor(one) for one in others), void_by_floor(terms)), asks=True)


def _dealt_as_flop(hand: Hand) -> tuple[int, ...]:
    """The three cards on the felt: with fewer than three by the shoe's count, the one that was counted as the burn."""
    board = tuple(no for no, lies in enumerate(hand.slots, 1) if lies.place == "board")
    burn = tuple(no for no, lies in enumerate(hand.slots, 1) if lies.place == "burn")[-1:]
    return board if len(board) == 3 else (*burn, *board)


def _mixed(cards: tuple[int, ...], at: int, rule: str) -> Remedy:
    """Scrambled face down, one becomes the burn, the stub's next card completes the flop (TDA 39B)."""
    return Remedy(
        f"scramble-{at + 1}", f"scrambled face down: the {_PLACES[at]} card became the burn, one more is dealt", rule,
        ("Turn the three cards face down and scramble them", "One of them becomes the burn",
         "Turn the other two up and deal one more"),
        moves=tuple(Move(no, "burn" if place == at else "board") for place, no in enumerate(cards)), burns=(1,),
    )  # fmt: skip


# --- the stub ---------------------------------------------------------------------------------------------


def stub_dropped(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """The stub fell: its order is restored, or it is shuffled before the next card (TDA RP-4)."""
    del case
    terms = hand.terms
    if hand.phase is Phase.DEAL and not too_late(table, hand):
        words = "the stub was dropped during the deal: a misdeal"
        restored = play_on(STUB, "the order of the stub is restored: the deal goes on")
        return Ruling(words, (misdeal(STUB), restored), asks=True)
    street = hand.street if hand.phase is Phase.STREET else hand.street + 1
    restored = play_on(STUB, "the order of the stub is restored: play goes on", floor=False)
    if street >= len(terms.game.streets) or terms.game.streets[street].draw or hand.phase in {Phase.SHOW, Phase.PUSH}:
        return Ruling("the stub was dropped: no further card is due", (restored,))
    shuffled = Remedy(
        "shuffle", "the stub is shuffled before the next card", STUB,
        ("Gather the stub without the burns and the muck", "Shuffle it before the next card"), shuffle=street,
        floor=True,
    )  # fmt: skip
    return Ruling("the stub was dropped", (restored, shuffled, void_by_floor(terms)), asks=True)


def stub_short(table: Table, hand: Hand, case: Case) -> Ruling | Refused:
    """A card is missing from the deck: that does not void the result (Robert's Rules, Irregularities)."""
    del table, case
    counted = Remedy(
        "noted", "a missing card does not void the result: play goes on", IRREGULAR,
        ("Play the hand out", "Count the deck before the next one"),
    )  # fmt: skip
    words = "a card is missing from the deck"
    if dealing(hand):
        words = f"{words}, found during the deal"
    return Ruling(words, (counted,))
