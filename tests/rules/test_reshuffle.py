"""The reshuffle in mid-draw and the discards that somebody saw. § 637a.13(g)(2); house-rules.md, reading 6."""

from __future__ import annotations

from evening import Deal, Evening, opening, stakes, terms

from rules import command as cm
from rules import event as ev
from rules.cards import DECK, Card, cards, spell
from rules.decision import Refused
from rules.draw import pile, reshuffle_due, unseen
from rules.hand import Phase
from rules.hand_events import bits

DEALT = {no: "".join(map(str, DECK[5 * no - 5 : 5 * no])) for no in range(1, 9)}
LEFT = DECK[40:]


def eight(**rules: object) -> Deal:
    """Eight players hold the first forty cards of the deck, everybody is in; twelve cards are left."""
    keys = {f"draw.{key}": value for key, value in {"max_consecutive": 5, **rules}.items()}
    hand = Deal([100] * 8, terms("draw-high", "limit", stakes((1, 2), (2, 4)), rules=keys), holdings=DEALT)
    return hand.does(*(f"{no} call" for no in (3, 4, 5, 6, 7, 8, 1)), "2 check")


def threw(hand: Deal, no: int, count: int, *new: Card) -> None:
    """Seat ``no`` throws its first cards away and receives new ones."""
    hand.must(cm.DrawCards(no, count, cards(DEALT[no])[:count]))
    if new:
        hand.must(cm.DealHolding(no, new))


def drawn(**rules: object) -> Deal:
    """Burn, then two players drew five each: one card is left in the stub, and seat 3 wants four."""
    hand = eight(**rules)
    hand.must(cm.BurnCard(LEFT[0]))
    threw(hand, 1, 5, *LEFT[1:6])
    threw(hand, 2, 5, *LEFT[6:11])
    threw(hand, 3, 4)
    assert hand.hand.stub == 1
    return hand


def reason(hand: Deal, command: cm.Command) -> str:
    answer = hand.ask(command)
    assert isinstance(answer, Refused)
    assert "§" in answer.rule or ", " in answer.rule
    return f"{answer.reason} [{answer.rule}]"


# --- the reshuffle ----------------------------------------------------------------------------------------


def test_637a13_g2_the_stub_goes_first_and_then_the_discards_shuffled_again() -> None:
    hand = drawn()
    first, *others = LEFT[11], *cards(DEALT[1])[:3]
    hand.must(cm.DealHolding(3, (first, *others)))
    dealt, mixed, again = hand.events[-3:]
    assert dealt == ev.HoldingDealt(3, (first,))
    assert mixed == ev.Reshuffled(10)
    assert again == ev.HoldingDealt(3, tuple(others))
    assert hand.hand.stub == 7
    assert hand.hand.mixed
    assert hand.hand.epoch == len(hand.hand.slots)
    assert [draw.gone for draw in hand.hand.draws] == [True, True, False]
    assert [draw.thrown for draw in hand.hand.draws] == [cards(DEALT[1]), cards(DEALT[2]), cards(DEALT[3])[:4]]
    # What lies in the deck again may come; what lies on the table may not.
    lying = bits((*LEFT[:12], *cards(DEALT[3]), *others)) | bits(
        card for no in range(4, 9) for card in cards(DEALT[no])
    )
    assert hand.hand.seen == lying


def test_637a13_g2_his_own_discards_and_those_of_who_has_yet_to_draw_stay_out() -> None:
    hand = drawn()
    own = cards(DEALT[3])[0]
    assert f"{own} is not in the stub: it was dealt, or its owner has not drawn yet" in reason(
        hand, cm.DealHolding(3, (LEFT[11], *cards(DEALT[1])[:2], own))
    )
    assert "is not in the stub" in reason(hand, cm.DealHolding(3, (LEFT[11], *cards(DEALT[1])[:2], cards(DEALT[4])[0])))
    # Nor one that came from the stub a moment ago, nor one that lies before a player.
    assert f"{LEFT[1]} is not in the stub" in reason(hand, cm.DealHolding(3, (LEFT[1],)))
    twice = (LEFT[11], cards(DEALT[1])[0], cards(DEALT[1])[0])
    assert f"{spell(twice[1:2])} is not in the stub" in reason(hand, cm.DealHolding(3, twice))


def test_discards_are_shuffled_in_once_and_later_ones_at_the_next_time() -> None:
    hand = drawn()
    hand.must(cm.DealHolding(3, (LEFT[11], *cards(DEALT[1])[:3])))
    threw(hand, 4, 5, *cards(DEALT[1])[3:], *cards(DEALT[2])[:3])
    threw(hand, 5, 2, *cards(DEALT[2])[3:])
    assert hand.hand.stub == 0
    hand.must(cm.DrawCards(6, 1, cards(DEALT[6])[:1]))
    assert reshuffle_due(hand.hand)
    assert set(pile(hand.hand)) == {*cards(DEALT[3])[:4], *cards(DEALT[4]), *cards(DEALT[5])[:2]}
    hand.must(cm.DealHolding(6, cards(DEALT[4])[:1]))
    assert hand.events[-2:] == [ev.Reshuffled(11), ev.HoldingDealt(6, cards(DEALT[4])[:1])]
    assert [draw.gone for draw in hand.hand.draws] == [True] * 5 + [False]


def test_folded_hands_and_the_burn_go_in_at_the_first_reshuffle_by_the_profile() -> None:
    for folded, burn in ((True, True), (True, False), (False, True), (False, False)):
        rules: dict[str, object] = {"draw.max_consecutive": 5}
        rules |= {"draw.reshuffle_folded": "yes" if folded else "no", "draw.reshuffle_burn": "yes" if burn else "no"}
        under = terms("draw-high", "limit", stakes((1, 2), (2, 4)), rules=rules)
        hand = Deal([100] * 8, under, holdings=DEALT)
        hand.does(*(f"{no} call" for no in (3, 4, 5, 6, 7)), "8 fold", "1 call", "2 check").must(cm.BurnCard(LEFT[0]))
        threw(hand, 1, 5, *LEFT[1:6])
        threw(hand, 2, 5, *LEFT[6:11])
        threw(hand, 3, 1, LEFT[11])
        threw(hand, 4, 1)
        extra = {*(cards(DEALT[8]) if folded else ()), *(LEFT[:1] if burn else ())}
        assert set(pile(hand.hand)) == {*cards(DEALT[1]), *cards(DEALT[2]), cards(DEALT[3])[0], *extra}
        hand.must(cm.DealHolding(4, cards(DEALT[2])[:1]))
        assert hand.events[-2] == ev.Reshuffled(11 + len(extra))


def test_a_deck_that_has_no_card_left_says_so() -> None:
    hand = drawn(reshuffle_folded="no", reshuffle_burn="no")
    hand.must(cm.DealHolding(3, (LEFT[11],)))
    # Three cards are due and ten lie in the pile; of a pile that is too small nothing is dealt.
    assert due_count(hand) == 3
    small = hand.table.changed(hand=hand.hand.changed(draws=hand.hand.draws[1:], stub=0))
    hand.table = small.changed(hand=small.hand.changed(draws=small.hand.draws[1:]))  # type: ignore[union-attr]
    assert "the deck has no 2 cards left" in reason(hand, cm.DealHolding(3, cards(DEALT[1])[:2]))


def due_count(hand: Deal) -> int:
    return next(draw.asked - draw.given for draw in hand.hand.draws if hand.hand.seats[draw.place].no == 3)


def test_cards_that_went_back_are_seen_no_more_and_the_others_still_are() -> None:
    seen = bits(cards("As2cKd"))
    assert unseen(seen, cards("2c")) == bits(cards("AsKd"))
    assert unseen(seen, (None,)) == seen


# --- discards that somebody saw ---------------------------------------------------------------------------


def seated() -> Evening:
    """Three players at a table with a shoe; seat 2 has drawn two cards, seat 5 stood pat."""
    evening = Evening(opening(game="draw-high")).sit({2: 100, 5: 100, 8: 100})
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal().must(cm.Call(8), cm.Call(2), cm.Check(5))
    evening.card()
    evening.must(cm.DrawCards(2, 2))
    evening.card()
    evening.card()
    return evening.must(cm.DrawCards(5, 0))


def test_discards_are_named_and_cannot_be_shown_afterwards() -> None:
    evening = seated().must(cm.NameDiscards(2, cards("As")))
    assert evening.events[-1] == ev.DiscardsNamed(2, cards("As"))
    assert [draw.thrown for draw in evening.hand.draws] == [(*cards("As"), None), ()]
    assert [(draw.place, draw.asked, draw.given, draw.gone) for draw in evening.hand.draws] == [
        (0, 2, 2, False),
        (1, 0, 0, False),
    ]
    assert evening.hand.seen == bits(cards("As"))
    evening.must(cm.DrawCards(8, 0))
    while evening.hand.phase is Phase.BET:
        evening.must(cm.Check(evening.hand.seats[evening.hand.round.pending[0]].no))
    assert "As lies elsewhere in this hand" in evening.no(cm.Show(5, cards("AsKsQsJsTs"), (), "entered")).reason


def test_only_what_was_thrown_away_can_be_named_and_each_card_once() -> None:
    evening = seated()
    drawing, deck = "58 Pa. Code § 637a.13(g)", "Robert's Rules, Irregularities, the deck"
    for command, words, rule in (
        (cm.NameDiscards(5, cards("As")), "seat 5 has thrown no card away", drawing),
        (cm.NameDiscards(8, cards("As")), "seat 8 has thrown no card away", drawing),
        (cm.NameDiscards(2, cards("As2c3d")), "seat 2 has thrown 2 cards away, not 3", drawing),
        (cm.NameDiscards(2, ()), "seat 2 has thrown 2 cards away, not 0", drawing),
        (cm.NameDiscards(2, cards("AsAs")), "As is no discard of seat 2: it lies elsewhere", deck),
    ):
        refused = evening.no(command)
        assert refused.reason == words
        assert refused.rule.startswith(rule)
    evening.must(cm.NameDiscards(2, cards("As2c")))
    assert evening.hand.draws[0].thrown == cards("As2c")


def test_discards_that_are_shuffled_in_already_have_no_faces() -> None:
    hand = drawn()
    hand.must(cm.DealHolding(3, (LEFT[11], *cards(DEALT[1])[:3])))
    assert "the discards of seat 1 are shuffled in already" in reason(hand, cm.NameDiscards(1, cards("As")))


def test_a_reshuffle_before_the_draw_takes_the_rest_of_the_stub_with_it() -> None:
    hand = drawn(reshuffle_when="before_draw", reshuffle_folded="no", reshuffle_burn="no")
    hand.must(cm.DealHolding(3, (*cards(DEALT[1])[:3], LEFT[11])))
    assert hand.events[-2:] == [ev.Reshuffled(11), ev.HoldingDealt(3, (*cards(DEALT[1])[:3], LEFT[11]))]


def test_the_last_card_of_the_pile_may_be_dealt() -> None:
    hand = eight(reshuffle_folded="no", reshuffle_burn="no")
    hand.must(cm.BurnCard(LEFT[0]))
    threw(hand, 1, 3, *LEFT[1:4])
    threw(hand, 2, 3)
    hand.table = hand.table.changed(hand=hand.hand.changed(stub=0))
    hand.must(cm.DealHolding(2, cards(DEALT[1])[:3]))
    assert hand.events[-2] == ev.Reshuffled(3)
    assert hand.hand.stub == 0


def test_a_reshuffle_begins_a_deck_epoch_at_the_cards_that_left_the_shoe() -> None:
    evening = Evening(opening(game="draw-high")).sit(dict.fromkeys(range(1, 9), 100))
    evening.must(cm.SeePuck(8), cm.Riffle("k")).deal()
    evening.must(*(cm.Call(no) for no in range(3, 9)), cm.Call(1), cm.Check(2))
    evening.card()
    for no in (1, 2):
        evening.must(cm.DrawCards(no, 5))
        for _ in range(5):
            evening.card()
    evening.must(cm.DrawCards(3, 4))
    evening.card()
    evening.must(cm.Riffle(""))
    assert evening.hand.epoch == 52


def test_a_discard_named_again_takes_the_place_of_what_was_told_before() -> None:
    evening = seated().must(cm.NameDiscards(2, cards("AsKh")), cm.NameDiscards(2, cards("Kh")))
    assert evening.hand.draws[0].thrown == (*cards("Kh"), None)
    assert evening.hand.seen == bits(cards("Kh"))
