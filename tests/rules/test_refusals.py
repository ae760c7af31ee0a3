"""Every refusal says why and names the section; no two reasons share both sentence and citation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evening import Deal, Evening, opening, stakes, terms

from rules import command as cm
from rules import event as ev
from rules.cards import cards
from rules.chips import cents
from rules.decision import Refused

HOLDINGS = {1: "As3hKcJd", 2: "Ad9sTsJc", 3: "8c8d4s4h"}


def hand(limit: str = "pot-limit", stacks: tuple[int, ...] = (100, 100, 100), **rules: object) -> Deal:
    changed = {key.replace("__", "."): value for key, value in rules.items()}
    under = terms("omaha-hi-lo-8", limit, stakes((1, 2), (2, 4)), "pennsylvania", {"limit.cap": 3, **changed})
    return Deal(stacks, under, holdings=HOLDINGS)


def river(**rules: object) -> Deal:
    deal = hand(**rules).does("3 call", "1 call", "2 check")
    for run in ("2c7hKd", "5s", "Qh"):
        deal.does(run, "1 check", "2 check", "3 check")
    return deal


def asked(deal: Deal, command: cm.Command) -> Refused:
    answer = deal.ask(command)
    assert isinstance(answer, Refused), answer
    return answer


def flop_due() -> Deal:
    return hand().does("3 call", "1 call", "2 check")


def short_all_in() -> Deal:
    return hand("no-limit", (99, 30, 99)).does("3 raise 20", "1 call", "2 all-in", "3 call")


def table() -> Evening:
    return Evening(opening(game="omaha-hi-lo-8", limit="pot-limit")).sit({3: 100, 6: 100, 9: 100}).must(cm.SeePuck(9))


SITUATIONS: list[tuple[Callable[[], Refused], str]] = [
    (lambda: hand().no("1 fold"), "637a.12(g)"),
    (lambda: hand().does("3 call", "1 call", "2 check", "2c7hKd").no("2 check"), "637a.12(h)"),
    (lambda: hand().no("3 check"), "637a.12(g)-(h), end of the round"),
    (lambda: hand().does("3 call", "1 call").no("2 call"), "637a.12(g), option to raise"),
    (lambda: hand().no("3 bet 4"), "637a.12(g)-(h), end of the round"),
    (lambda: hand().does("3 call", "1 call", "2 check", "2c7hKd").no("1 raise 4"), "637a.12(h)"),
    (lambda: hand().no("3 raise 3"), "least bet and raise"),
    (lambda: hand().no("3 raise 8"), "most that may be bet"),
    (lambda: hand().no("3 raise 101"), "table stakes"),
    (lambda: hand("limit").no("3 raise 5"), "fixed bets"),
    (lambda: hand("limit").does("3 raise 4", "1 raise 6", "2 raise 8").no("3 raise 10"), "number of raises"),
    (lambda: short_all_in().no("1 raise 90"), "all-in for less"),
    (lambda: hand("no-limit", (100, 200, 90)).does("3 all-in", "1 fold").no("2 raise 200"), "table stakes"),
    (lambda: hand("no-limit", (100, 40, 50)).does("3 all-in", "1 call").no("2 raise 45"), "table stakes"),
    (lambda: hand("no-limit", (60, 100, 50)).does("3 all-in", "1 all-in", "2 call").no("2 fold"), "637a.12(g)-(h)"),
    (lambda: hand("no-limit", odd_chip__unit=5).no("3 raise 12"), "smallest chip"),
    (lambda: hand().no("9 fold"), "637a.12(f)"),
    (lambda: river().no("1 check"), "637a.18"),
    (lambda: river().does("2 muck", "3 muck").no("1 check"), "the award"),
    (lambda: hand().no("push"), "the award"),
    (lambda: river().no("push"), "the award"),
    (lambda: hand().no(f"3 show {HOLDINGS[3]}"), "the winning hand is shown"),
    (lambda: river().no("1 show AsKc"), "the winning hand is shown"),
    (lambda: river().no("1 show As3hKc9c"), "the winning hand is shown"),
    (lambda: river().does("1 muck").no(f"1 show {HOLDINGS[1]}"), "637a.18"),
    (lambda: hand().no("3 muck"), "conceding unseen"),
    (lambda: river().does("1 muck").no("1 muck"), "conceding unseen"),
    (lambda: river(showdown__muck="no").no("1 muck"), "637a.18"),
    (lambda: asked(hand(), cm.DealHolding(1, cards("2c3c4c5c"))), "637a.12(f)"),
    (lambda: asked(hand(), cm.BurnCard(None)), "637a.12(g)-(h)"),
    (lambda: asked(hand(), cm.DealBoard(cards("2c7hKd"))), "637a.12(g)-(h)"),
    (lambda: asked(flop_due(), cm.DealBoard(cards("2c7hKd"))), "637a.12(h), burn and flop"),
    (lambda: flop_due().no("2c7hKd9h"), "637a.12(h), burn and flop"),
    (lambda: flop_due().no("2c7hAs"), "the deck"),
    (lambda: asked(hand(), cm.TakeBack()), "taken back"),
    (lambda: asked(hand().does("3 call", "1 call", "2 check", "2c7hKd"), cm.TakeBack()), "taken back"),
    (lambda: asked(hand().does("3 call"), cm.Correct(2, cm.Fold(1))), "637a.18, the shift supervisor"),
    (lambda: asked(hand().does("3 call"), cm.Correct(1, cm.Fold(1))), "637a.18, the shift supervisor"),
    (lambda: table().no(cm.Fold(3)), "637a.12(c)(2)"),
    (lambda: table().must(cm.Riffle("k")).no(cm.Riffle("k")), "637a.12(c)(2)"),
    (lambda: table().must(cm.SeePuck(3)).no(cm.Riffle("k")), "place of the button"),
    (lambda: table().must(cm.Note(ev.Locked("x"))).no(cm.Riffle("k")), "637a.12(c)(2)"),
    (lambda: table().no(cm.ChooseStraddle(3)), "left of the blind"),
    (lambda: table().must(cm.ChooseStraddle(9)).no(cm.ChooseStraddle(9)), "no more than one"),
    (lambda: table().no(cm.TakeSeat(4, "Ada", cents(5))), "Buy-In"),
    (lambda: table().no(cm.TakeSeat(3, "Ada", cents(50))), "Seating"),
    (lambda: table().no(cm.AddChips(3, cents(0))), "Buy-In"),
    (lambda: Evening().sit({3: 100}).no(cm.Riffle("k")), "637a.12(b), number of players"),
    (lambda: table().no(cm.RuleOn("play on")), "637a.18, the shift supervisor"),
    (lambda: table().no(cm.Answer(1)), "637a.18, the shift supervisor"),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(SITUATIONS)))
def test_a_refusal_names_its_section(number: int) -> None:
    situation, section = SITUATIONS[number]
    refused = situation()
    assert len(refused.reason) > 10
    assert section in refused.rule
    # The book alone is no citation: a section follows it.
    assert "§" in refused.rule or "," in refused.rule


def test_different_reasons_never_share_sentence_and_citation() -> None:
    given = [situation() for situation, _ in SITUATIONS]
    assert len({(one.reason, one.rule) for one in given}) == len(given)
