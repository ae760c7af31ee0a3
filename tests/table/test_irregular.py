"""Irregularities at the desk: what may be reported, the ruling before it is made, cards opened where they lie open."""

from __future__ import annotations

import pytest
from bench import Bench

from dealer_console.settings import TableSetup
from dealer_console.table.setup import Posted
from rules import event as ev
from rules.chips import Cents
from rules.game import Stakes

DEAL = "Ks Ah 4c 9s Qh 4d 3d Jc 8h 3h Td 6s"


def test_the_ruling_is_shown_before_anything_is_written_down(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    before = opened.events()
    opened.ok("IRREG?", text="exposed")
    preview = opened.view.preview
    assert preview is not None
    assert (preview.seat, preview.rule, preview.asks) == (8, "Robert's Rules, Misdeals", False)
    assert preview.ruling.startswith("play on: seat 8 does not keep the card")
    assert opened.events() == before
    opened.ok("IRREG", text="exposed")
    assert opened.view.preview is None


def test_an_exposed_card_is_opened_once_its_report_is_committed(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.ok("IRREG", text="exposed")
    kinds = [type(event) for event in opened.events()[-3:]]
    assert kinds == [ev.IrregularityNoted, ev.RemedyApplied, ev.CardOpened]
    assert str(opened.events()[-1].card) == "4c"


def test_a_report_that_the_law_has_no_use_for_is_dim_with_its_clause(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    assert opened.view.kinds == ()
    opened.ok("IRREG?")
    kinds = {kind.name: kind for kind in opened.view.kinds}
    assert len(kinds) == 23
    assert not kinds["no-burn"].lit
    assert "(Robert's Rules, Irregularities)" in kinds["no-burn"].reason
    assert kinds["misdeal"].lit
    assert opened.view.kinds[0].name == "unclear"


def test_a_misdeal_asks_and_its_question_shows_the_ruling_with_what_the_table_saw(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks")
    opened.ok("IRREG", text="exposed")
    asked = opened.view.irregular
    assert asked is not None
    assert (asked.card, asked.opened, [way.floor for way in asked.ways]) == ("Ks", True, [False, True])
    assert ("Threshold", "2 exposed, or one of the first 2") in asked.saw
    opened.ok("ANSWER", text="1")
    assert opened.view.phase == "void"


def test_the_shuffle_in_mid_hand_is_the_confirm_keys(opened: Bench) -> None:
    opened.riffle()
    opened.deal(f"{DEAL} 2h 2d 2s 2c")
    opened.ok("ANSWER", text="1")
    opened.ok("CALL")
    opened.ok("CALL")
    opened.ok("CHECK")
    assert (opened.view.confirm.name, opened.view.confirm.second) == ("NEXT", "shuffle")
    assert opened.view.order.startswith("Shuffle the stub, then NEXT")
    opened.ok("CONFIRM")
    opened.deal("2d 5h 5c")
    assert opened.view.board == ("2d", "5h", "5c")


def test_a_seat_that_is_bound_sees_one_act_and_why(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("IRREG", text="out-of-turn", seat=3, amount=600)
    opened.ok("CALL")
    keys = {key.name: key for key in opened.view.keys}
    assert not keys["FOLD"].lit
    assert "acted out of turn" in keys["FOLD"].reason
    assert "acted out of turn" in keys["CHECK"].reason
    assert keys["MIN"].lit


def test_a_new_deck_is_signed_at_the_menu(opened: Bench) -> None:
    menu = {key.name: key for key in opened.view.menu}
    assert "the floor identifies first" in menu["DECK"].reason
    opened.ok("FLOOR", text="F1", secret="730294")
    assert {key.name: key for key in opened.view.menu}["DECK"].lit
    opened.ok("DECK")
    assert opened.events()[-1] == ev.DeckChanged("D1", "F1")


LOWBALL: dict[str, object] = {
    "fee": "none", "jackpot": "none", "odd_chip.unit": 1, "button.first": "right_of_dealer",
    "odd_chip.tie_low": "suit", "limit.cap": 3, "draw.big_bet_after": "yes", "draw.exposed_keep": 7,
}  # fmt: skip


@pytest.mark.parametrize(("face", "place", "count"), [("7c", "down", 15), ("8c", "burn", 16)])
def test_draw_exposed_keep_the_seal_is_opened_and_its_face_rules(
    bench: Bench, face: str, place: str, count: int
) -> None:
    stakes = Stakes((Cents(100), Cents(200)), small_bet=Cents(200), big_bet=Cents(400))
    bench.desk.games = Posted(TableSetup("pennsylvania", "draw-low", "limit", stakes, LOWBALL))
    bench.open().riffle()
    bench.deal(f"Ks Ah {face}")
    bench.ok("IRREG?", text="exposed")
    assert bench.view.preview is not None
    assert [way.floor for way in bench.view.preview.ways] == [False, False]
    bench.ok("IRREG", text="exposed")
    kinds = [type(event) for event in bench.events()[-5:]]
    assert kinds == [
        ev.IrregularityNoted, ev.QuestionOpened, ev.CardOpened, ev.QuestionAnswered, ev.RemedyApplied,
    ]  # fmt: skip
    assert bench.view.question == ()
    assert bench.desk.table.hand is not None
    assert bench.desk.table.hand.slots[2].place == place
    bench.deal("9s Qh 4d 3d Jc 8h 3h Td 6s 2d 2h 5c" + " 5d" * (count - 15))
    assert bench.view.phase == "bet"
