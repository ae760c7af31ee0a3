"""Pages of the tray by touch: counts, differences, two signatures (console.md, Tray; screens.md, Open table)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from ui_table import Table
from views import FLOAT, PUSH, READY, TRAY, whole

from dealer_console.table.tap import Tap
from dealer_console.table.view import TrayView
from dealer_console.ui.counted_page import CountedPage
from rules.chips import ZERO, Cents

SUM = replace(TRAY, tray=replace(TRAY.tray, values=()))


def page(table: Table) -> CountedPage:
    found = table.console.stage.page
    assert isinstance(found, CountedPage)
    return found


def opened(table: Table, name: str, view: object = TRAY) -> CountedPage:
    table.show(view)  # type: ignore[arg-type]
    table.console.stage.toggle_panel(name)
    return page(table)


def rows(table: Table, *counts: str) -> None:
    for digits in counts:
        for digit in digits:
            table.tap(page(table).card.keys[digit])
        table.press("CONFIRM")


def sign(table: Table) -> None:
    QTest.keyClicks(table.console, "F1")
    table.press("CONFIRM")
    for digit in "730294":
        table.tap(page(table).card.keys[digit])
    table.press("CONFIRM")


def said(table: Table) -> str:
    page(table).grab()
    return f"{page(table).words()} {page(table).count.words()} {page(table).count_row.words()}"


def test_a_count_goes_row_by_row_to_the_badge_and_says_the_difference(table: Table) -> None:
    opened(table, "COUNT")
    rows(table, "10", "49", "60", "180", "100")
    assert "12,400" in said(table)
    assert "100 short" in said(table)
    sign(table)
    (tap,) = table.taps
    assert (tap.key, tap.amount, tap.text, tap.secret) == ("COUNT", whole(12_400), "F1", "730294")
    assert tap.chips == tuple(zip(FLOAT.values, (10, 49, 60, 180, 100), strict=True))


def test_the_digits_are_the_count_s_while_a_row_is_in_use_and_then_the_badge_s(table: Table) -> None:
    count = opened(table, "COUNT")
    table.tap(count.card.keys["7"])
    assert (count.count.counted, count.card.badge) == (whole(3500), "")
    table.tap(count.card.fields["badge"])
    table.tap(count.card.keys["9"])
    assert (count.count.counted, count.card.badge) == (whole(3500), "9")
    assert not count.letters.isHidden()
    table.tap(count.count_row)
    assert not count.count.isHidden()


def by_touch(table: Table, badge: str = "F1") -> None:
    """Badge and PIN with a finger alone; the letters lie there as soon as the badge field is amber."""
    keys = {**page(table).letters.keys, **page(table).card.keys}
    for sign in badge:
        table.tap(keys[sign])
    table.press("CONFIRM")
    for digit in "730294":
        table.tap(keys[digit])


NAMES = ("OPEN", "CLOSE", "FILL", "CREDIT", "COUNT")


def begun(table: Table, name: str) -> CountedPage:
    """Counted to the last row, the badge is next."""
    if name == "OPEN":
        table.show(READY)
        rows(table, *[""] * len(FLOAT.values))
    else:
        opened(table, name)
        rows(table, "1", "2", "3", "4", "5")
    return page(table)


def amber(table: Table) -> list[str]:
    """What takes the digits now, by its amber frame."""
    found = page(table)
    parts = (*found.count.rows, *found.card.fields.values())
    return [part.objectName() for part in parts if part.latched and not part.isHidden()]


@pytest.mark.parametrize("name", NAMES)
def test_one_field_is_amber_and_the_letters_lie_there_once_it_is_the_badge(table: Table, name: str) -> None:
    if name == "OPEN":
        table.show(READY)
    else:
        opened(table, name)
    assert amber(table) == ["row 0"]
    table.console.stage.close()
    signed = begun(table, name)
    assert amber(table) == ["badge"]
    assert "Floor: badge, then PIN" in table.said()
    assert not signed.letters.isHidden()
    by_touch(table)
    assert amber(table) == ["pin"]
    table.press("CONFIRM")
    assert [(tap.key, tap.text, tap.secret) for tap in table.taps] == [(name, "F1", "730294")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edit", ["9", "erase", "CLR"])
def test_a_count_changed_after_the_floor_has_typed_must_be_signed_anew(table: Table, name: str, edit: str) -> None:
    signed = begun(table, name)
    by_touch(table)
    assert signed.card.complete()
    table.tap(signed.count_row)
    table.tap(signed.count.rows[1])
    assert signed.card.complete(), "to look at a row changes nothing"
    table.tap(signed.card.keys[edit])
    assert (signed.card.badge, signed.card.pin) == ("", "")
    for _ in range(len(FLOAT.values)):
        table.press("CONFIRM")
    assert table.taps == []
    assert amber(table) == ["badge"]


def test_the_opening_asks_for_the_rows_of_the_float_first(table: Table) -> None:
    table.show(READY)
    assert "Count the float, row by row" in table.said()


def test_another_badge_is_not_signed_by_the_pin_of_the_first(table: Table) -> None:
    signed = begun(table, "COUNT")
    by_touch(table)
    table.tap(signed.card.fields["badge"])
    table.tap(signed.card.keys["2"])
    assert (signed.card.badge, signed.card.pin) == ("F12", "")


def test_a_signature_does_not_go_over_to_another_game(table: Table) -> None:
    signed = begun(table, "OPEN")
    by_touch(table)
    assert READY.opening is not None
    table.show(replace(READY, version=99, opening=replace(READY.opening, game=(2, 3))))
    assert not signed.card.complete()


def test_erase_and_clear_take_back_digits_of_the_row(table: Table) -> None:
    count = opened(table, "COUNT", SUM)
    for key in ("1", "2", "5", "erase"):
        table.tap(count.card.keys[key])
    assert count.count.counted == whole(12)
    table.tap(count.card.keys["CLR"])
    assert not count.count.typed


def test_a_sum_is_typed_to_the_cent_where_the_table_has_cents(table: Table) -> None:
    count = opened(table, "COUNT", replace(SUM, cents=True))
    for key in "1249950":
        table.tap(count.card.keys[key])
    assert count.count.counted == Cents(1_249_950)
    assert "0.50 short" in said(table)


@pytest.mark.parametrize(("name", "after"), [("FILL", "12,750"), ("CREDIT", "12,250")])
def test_a_fill_or_credit_says_what_the_tray_must_hold_afterwards(table: Table, name: str, after: str) -> None:
    opened(table, name, SUM)
    table.press("CONFIRM")
    assert "first" in table.said()
    rows(table, "250")
    assert after in said(table)
    sign(table)
    assert table.taps == [Tap(name, text="F1", secret="730294", amount=whole(250), version=TRAY.version)]


def test_the_drop_shows_each_ledger_and_nobody_types_it(table: Table) -> None:
    drop = opened(table, "DROP")
    assert all(part in said(table) for part in ("85", "17", "40", "142"))
    table.tap(drop.count_row)
    assert "count room" in table.said()
    sign(table)
    assert table.taps == [Tap("DROP", text="F1", secret="730294", version=TRAY.version)]


def test_closing_names_the_box_and_who_still_sits(table: Table) -> None:
    opened(table, "CLOSE")
    assert "rake 85, jackpot 17, fees 40" in said(table)
    assert "3 seated" in said(table)


def test_the_float_is_proposed_as_posted_and_only_rows_that_differ_are_typed(table: Table) -> None:
    table.show(READY)
    assert "No difference" in said(table)
    table.tap(page(table).count.rows[3])
    table.tap(page(table).card.keys["CLR"])
    for digit in "179":
        table.tap(page(table).card.keys[digit])
    assert "5 short" in said(table)


def test_another_setup_is_another_float(table: Table) -> None:
    table.show(READY)
    table.show(replace(READY, version=99, tray=TrayView(whole(700))))
    assert page(table).count.counted == whole(700)


def test_the_strip_of_the_house_names_rake_or_fee_and_why_nothing_is_raked(table: Table) -> None:
    for more, words in (
        ({}, ("RAKE", "JACKPOT")),
        ({"rake": ZERO, "no_rake": "no flop, no drop"}, ("RAKE", "no flop, no drop")),
        ({"rake": ZERO, "fees": whole(12), "no_rake": "the fee is paid beside the pot"}, ("FEE", "12")),
    ):
        table.show(replace(PUSH, version=PUSH.version + len(words) + len(more), **more))  # type: ignore[arg-type]
        table.console.stage.showdown.grab()
        drawn = table.console.stage.showdown.words()
        assert all(word in drawn for word in words), (more, drawn)
