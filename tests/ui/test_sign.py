"""Signing: console.md, "Sign on" and "Open table"; the badge never replaces the PIN."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui_table import Table
from views import OPENING, PLAY, QUESTION, READY, SIGN_ON, UNSET

from dealer_console.table.tap import Tap
from dealer_console.ui.sign_card import SignCard
from dealer_console.ui.stage_sign import SignedPage


def page(table: Table) -> SignedPage:
    """The page that lies on the stage."""
    found = table.console.stage.page
    assert isinstance(found, SignedPage)
    return found


def digits(table: Table, run: str) -> None:
    """Taps on the card's digits."""
    for digit in run:
        table.tap(page(table).card.keys[digit])


def test_badge_then_pin_then_sign_on(table: Table) -> None:
    table.show(SIGN_ON)
    assert "Type your badge number" in table.said()
    digits(table, "2217")
    assert table.console.keys["CONFIRM"].text() == "NEXT then the PIN"
    table.press("CONFIRM")
    assert table.taps == []
    assert "Type your PIN" in table.said()
    digits(table, "481516")
    assert table.console.keys["CONFIRM"].text() == "SIGN ON"
    table.press("CONFIRM")
    assert table.taps == [Tap("SIGN-ON", text="2217", secret="481516", version=54)]


def test_the_badge_alone_signs_nobody_on(table: Table) -> None:
    table.show(SIGN_ON)
    table.press("CONFIRM")
    assert "Nobody is signed on: type the badge number first" in table.said()
    QTest.keyClicks(table.console, "2217")
    QTest.keyClick(table.console, Qt.Key.Key_Return)
    table.press("CONFIRM")
    assert table.taps == []
    assert "Type the PIN first" in table.said()


def test_a_badge_reader_types_as_a_keyboard_and_letters_count(table: Table) -> None:
    table.show(SIGN_ON)
    QTest.keyClicks(table.console, "d1")
    QTest.keyClick(table.console, Qt.Key.Key_Return)
    digits(table, "481516")
    table.press("CONFIRM")
    assert table.taps == [Tap("SIGN-ON", text="D1", secret="481516", version=54)]


def test_letters_are_typed_by_touch_and_rest_while_the_pin_is_typed(table: Table) -> None:
    table.show(SIGN_ON)
    letters = page(table).letters.keys
    table.tap(letters["F"])
    digits(table, "1")
    table.tap(page(table).card.fields["pin"])
    table.tap(letters["F"])
    assert "digits only" in table.said()
    assert page(table).card.pin == ""
    assert page(table).card.badge == "F1"


def test_the_pin_is_never_painted_nor_spoken_nor_in_the_taps_words(table: Table) -> None:
    table.show(SIGN_ON)
    digits(table, "2217")
    table.press("CONFIRM")
    digits(table, "481516")
    table.console.grab()
    card = page(table).card
    every = [part.words() + part.accessibleName() for part in (page(table), card, *card.fields.values())]
    assert all("481516" not in each for each in every)
    table.press("CONFIRM")
    assert "481516" not in repr(table.taps)


def test_both_are_wiped_once_sent_and_when_the_page_leaves(table: Table) -> None:
    table.show(SIGN_ON)
    card = page(table).card
    QTest.keyClicks(table.console, "2217")
    table.press("CONFIRM")
    digits(table, "48")
    table.press("CONFIRM")
    assert (card.badge, card.pin, card.active) == ("", "", "badge")
    digits(table, "99")
    table.show(PLAY)
    assert (card.badge, card.pin) == ("", "")


def test_erase_and_clear_work_on_the_field_in_use(table: Table) -> None:
    table.show(SIGN_ON)
    card = page(table).card
    digits(table, "221")
    table.tap(card.keys["erase"])
    assert card.badge == "22"
    table.tap(card.fields["pin"])
    digits(table, "48")
    table.tap(card.keys["CLR"])
    assert (card.badge, card.pin) == ("22", "")


def test_fields_take_twelve_signs(table: Table) -> None:
    table.show(SIGN_ON)
    digits(table, "1234567890123")
    assert page(table).card.badge == "123456789012"


def test_the_five_checks_are_told_apart_by_shape(table: Table) -> None:
    table.show(OPENING)
    page(table).grab()
    words = f"{page(table).words()} {page(table).count_row.words()}"
    assert all(what in words for what, _, _ in OPENING.opening.checks) if OPENING.opening else False
    assert "2 of 5 checks left" in words
    assert "Not submitted: fee, jackpot, straddle.multiple" in words
    assert [mark.shape for mark in page(table).marks if mark.shape in {"tick", "cross"}] == ["tick"] * 3 + ["cross"]


def test_open_stays_dim_with_the_views_reason_until_all_checks_are_done(table: Table) -> None:
    table.show(OPENING)
    QTest.keyClicks(table.console, "F1")
    table.tap(page(table).card.fields["pin"])
    digits(table, "730294")
    table.press("CONFIRM")
    assert table.taps == []
    assert "Two checks are left" in table.said()


def test_open_takes_badge_and_pin_of_the_floor(table: Table) -> None:
    table.show(READY)
    QTest.keyClicks(table.console, "F1")
    table.press("CONFIRM")
    digits(table, "730294")
    table.press("CONFIRM")
    counted = tuple(zip(READY.tray.values, READY.tray.posted, strict=True))
    assert table.taps == [
        Tap("OPEN", text="F1", secret="730294", version=56, amount=READY.tray.expected, chips=counted)
    ]


def test_values_that_are_not_set_are_listed_and_the_rest_counted(table: Table) -> None:
    table.show(UNSET)
    page(table).grab()
    words = page(table).words()
    assert "betting.limit.value_0" in words
    assert "betting.limit.value_16" in words
    assert "and 7 more" in words
    assert page(table).letters.isHidden()
    few = replace(UNSET, opening=replace(UNSET.opening, unset=("fee", "jackpot"))) if UNSET.opening else UNSET
    table.show(few)
    page(table).grab()
    assert "more" not in page(table).words().split("OPEN")[-1]


def test_a_question_offers_its_options_in_order_and_the_answer_is_in_words(table: Table) -> None:
    table.show(QUESTION)
    question = table.console.stage.pages["question"]
    assert table.console.stage.page is question
    visible = [key for key in question.options if not key.isHidden()]  # type: ignore[attr-defined]
    assert [key.view.name for key in visible] == list(QUESTION.question[1:])
    table.tap(visible[1])
    assert table.taps == [Tap("ANSWER", text=QUESTION.question[2], version=58)]


def test_the_floor_signs_on_the_question_page(table: Table) -> None:
    table.show(QUESTION)
    table.press("CONFIRM")
    assert "A question waits for the floor" in table.said()
    QTest.keyClicks(table.console, "F1")
    table.press("CONFIRM")
    digits(table, "730294")
    assert table.console.keys["CONFIRM"].text() == "FLOOR sign"
    table.press("CONFIRM")
    assert table.taps == [Tap("FLOOR", text="F1", secret="730294", version=58)]


def test_an_answered_question_gives_the_felt_back(table: Table) -> None:
    table.show(QUESTION)
    table.show(PLAY)
    assert table.console.stage.page is None
    assert isinstance(table.console.stage.pages["question"].card, SignCard)  # type: ignore[attr-defined]
    assert table.console.stage.pages["question"].isHidden()
