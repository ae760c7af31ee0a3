"""The table sign says what the texts want posted, with the clause of each line; nothing unset is posted in silence."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest

from reports.layout import NARROW, WIDE
from reports.table_sign import TableSign, sign_lines, table_sign
from rules.chips import cents
from rules.game import Stakes
from rules.house import load
from rules.settings import KNOWN_NOT_DEALT

HOUSES = Path(__file__).parents[2] / "config" / "houses"
MONEY = {"fee": "none", "jackpot": "none", "odd_chip.unit": Decimal(1), "limit.cap": 3}
Amount = int | str


def stakes(blinds: tuple[Amount, ...], bets: tuple[Amount, Amount] = (0, 0), ante: Amount = 0) -> Stakes:
    return Stakes(tuple(map(cents, blinds)), cents(ante), cents(bets[0]), cents(bets[1]))


def sign(house: str, game: str, limit: str, at: Stakes, rules: dict[str, object] | None = None) -> TableSign:
    return table_sign(load(house, HOUSES).with_rules(rules or {}), game, limit, at, "Card Room", "Table 7", "USD")


def rows(made: TableSign) -> dict[str, tuple[str, str]]:
    return {row.label: (row.text, row.clause) for row in made.rows}


def test_637a12_b_d_e_the_ante_the_blinds_and_the_straddle_are_posted_with_their_amounts() -> None:
    found = rows(sign("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2), ante="0.50")))
    assert found["Ante"] == ("0.50", "Rules Submission 2.4, under 58 Pa. Code § 601a.2")
    assert found["Blinds"][0] == "2 blinds: 1.00 and 2.00, before the deal"
    assert found["Straddle"][0].startswith("4.00: one, 2 x")
    without = rows(sign("demo-pennsylvania", "omaha-high", "limit", stakes((2, 4), (4, 8))))
    assert without["Straddle"] == ("none", "Rules Submission 5.2, under 58 Pa. Code § 601a.2")


def test_637a12_n_the_kill_and_its_least_pot_are_posted() -> None:
    rules = {**MONEY, "kill.type": "half", "kill.trigger": "scoop", "kill.min_pot": 40}
    found = rows(sign("pennsylvania", "omaha-hi-lo-8", "limit", stakes((2, 4), (4, 8)), rules))
    assert found["Kill"] == ("half kill, after a scoop", "58 Pa. Code § 637a.12(n)")
    assert found["Kill from pot"] == ("40.00", "58 Pa. Code § 637a.12(n)")
    unset = sign("pennsylvania", "omaha-hi-lo-8", "limit", stakes((2, 4), (4, 8)), {**MONEY, "kill.type": "full"})
    assert rows(unset)["Kill from pot"] == ("NOT SET", "")
    assert any("kill.min_pot" in fault for fault in unset.faults)


def test_637a13_b_e_draw_posts_its_ante_and_blinds_after_the_deal_and_knows_no_straddle() -> None:
    found = rows(sign("demo-pennsylvania", "draw-low", "no-limit", stakes((2,), ante=1)))
    assert found["Players"] == ("2 to 8", "58 Pa. Code § 637a.13(b)")
    assert found["Ante"][0] == "1.00"
    assert found["Blinds"][0] == "1 blind: 2.00, after the deal"
    assert found["Straddle"] == ("none", "58 Pa. Code § 637a.13")
    assert found["Low"] == ("no qualifier", "58 Pa. Code § 637a.13(i)(2)")


def test_rake_cap_and_jackpot_stand_apart() -> None:
    found = rows(sign("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", stakes((1, 2))))
    assert found["Rake"][0] == "10 %, in steps of 1.00, from a pot of 10.00, no flop, no drop"
    assert found["Cap"][0] == "5.00"
    assert found["Jackpot"][0] == "1.00, from a pot of 30.00"


@pytest.mark.parametrize(
    ("fee", "label", "words"),
    [
        ("none", "Rake", "none"),
        ({"flat": {"amount": 3}}, "Rake", "3.00 of each pot"),
        ({"time": {"amount": 6, "minutes": 30}}, "Fee", "6.00 a seat for 30 minutes, in advance"),
        ({"per_hand": {"amount": Decimal("0.50"), "payer": "button"}}, "Fee", "0.50 a hand from the button"),
        (
            {"rake": {"steps": [{"at": "flop", "amount": 1}, {"at": 40, "amount": 2}], "cap": [1, 3], "round": "up"}},
            "Rake", "1.00 from the flop, 2.00 from a pot of 40.00, rounded up",
        ),
    ],
)  # fmt: skip
def test_each_kind_of_fee_has_its_words(fee: object, label: str, words: str) -> None:
    made = sign("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), {"fee": fee})
    assert rows(made)[label][0] == words


def test_a_cap_by_players_says_from_how_many_on() -> None:
    fee = {"rake": {"percent": 10, "cap": [{"players": 2, "amount": 1}, {"players": 5, "amount": 4}]}}
    made = sign("demo-pennsylvania", "omaha-high", "pot-limit", stakes((1, 2)), {"fee": fee})
    assert rows(made)["Cap"][0] == "1.00 with 2 or more dealt in; 4.00 with 5 or more dealt in"


def test_a_sign_with_something_unset_or_against_the_rules_is_a_draft() -> None:
    draft = sign("canada", "omaha-high", "limit", stakes((2, 5), (5, 10)))
    assert any("odd_chip.unit, fee, jackpot" in fault for fault in draft.faults)
    assert any("Blind Amounts 5-10" in fault for fault in draft.faults)
    assert "DRAFT: NOT TO BE POSTED" in [line.text for line in sign_lines(draft, WIDE)]
    bare = sign("demo-pennsylvania", "omaha-high", "limit", Stakes(()))
    assert len([fault for fault in bare.faults if "not named" in fault]) == 2
    good = sign("demo-pennsylvania", "omaha-high", "limit", stakes((2, 4), (4, 8)))
    assert good.faults == ()
    assert not any("DRAFT" in line.text for line in sign_lines(good, WIDE))


def test_what_was_not_submitted_and_what_is_not_dealt_are_named() -> None:
    made = sign("pennsylvania", "omaha-hi-lo-8", "pot-limit", stakes((1, 2)), MONEY)
    text = " ".join(line.text for line in sign_lines(made, WIDE))
    assert "not submitted, base rule in force" in text
    assert "entry.gap: big_blind_to_button (Robert's Rules, Button and Blind Use)" in made.not_submitted
    assert set(made.not_dealt) == set(KNOWN_NOT_DEALT.values())
    assert "running it twice" in text


@pytest.mark.parametrize("columns", [NARROW, WIDE, 80])
@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit"), ("pennsylvania", "draw-low", "limit")],
)
def test_no_line_is_wider_than_the_paper_and_nothing_is_lost(house: str, game: str, limit: str, columns: int) -> None:
    made = sign(house, game, limit, stakes((2, 4), (4, 8)))
    lines = sign_lines(made, columns)
    assert max(len(line.text) for line in lines) <= columns
    run = re.sub(r"\s+", "", "".join(line.text for line in lines))
    for part in (*(f"{row.text}{row.clause}" for row in made.rows), *made.not_submitted, made.digest):
        assert re.sub(r"\s+", "", part) in run


def test_the_pdf_says_the_same_and_the_same_sign_gives_the_same_bytes() -> None:
    pytest.importorskip("reportlab", reason="reportlab stands in requirements.lock: make setup installs it")
    from reports.sign_pdf import sign_pdf

    made = sign("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", stakes((1, 2)))
    one = sign_pdf(made)
    assert one.startswith(b"%PDF-")
    assert one == sign_pdf(made)
    assert one != sign_pdf(made, "a4")
    other = sign("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", stakes((2, 4)))
    assert one != sign_pdf(other)
