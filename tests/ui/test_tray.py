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
    table.tap(drop.count.rows[0])
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
