"""Showdown and push script: screens.md, "Showdown" and "Push script"."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication
from ui_table import Table
from views import ALONE, FOUR_ROWS, PUSH, SHOWDOWN, TEN_ROWS

from dealer_console.table.view import MadeView, PushView, ShowRow
from dealer_console.ui.console import Console
from dealer_console.ui.felt import runs
from dealer_console.ui.paint import pot_name
from dealer_console.ui.stage_push import _heights
from dealer_console.ui.stage_showdown import heights
from rules.chips import ZERO, Cents


def words(console: Console) -> str:
    """What the showdown page says."""
    page = console.stage.pages["showdown"]
    page.grab()
    return page.words()


def test_the_due_seat_is_told_from_those_that_wait(console: Console) -> None:
    console.show_view(SHOWDOWN)
    said = words(console)
    assert "to show" in said
    assert "waits" in said
    assert "No low" in said


def test_rake_and_jackpot_stand_before_the_first_push(console: Console) -> None:
    console.show_view(PUSH)
    said = words(console)
    assert said.index("RAKE 5") < said.index("SIDE 1")
    assert said.index("JACKPOT 1") < said.index("SIDE 1")


def test_the_script_names_share_seat_why_and_clause(console: Console) -> None:
    console.show_view(PUSH)
    said = words(console)
    assert "LO 218 to 5 quarter + odd chip, first left of the button 58 Pa. Code § 637a.12(k)(2)(iii)" in said
    assert "push now" in said
    assert "Pushed" in said


def test_an_odd_chip_that_the_reason_does_not_name_is_added(console: Console) -> None:
    share = replace(PUSH.pushes[1].shares[1], why="quarter", cites=())
    console.show_view(replace(PUSH, pushes=(PUSH.pushes[0], replace(PUSH.pushes[1], shares=(share,)))))
    assert "quarter, odd 1" in words(console)


def test_totals_per_seat_add_up_over_the_pots(console: Console) -> None:
    console.show_view(PUSH)
    said = words(console)
    assert "620 of 1,490 pushed" in said
    assert said.endswith("1,490 to the seats 4 745 5 218 8 527")


def test_a_game_without_a_low_says_wins_alone(console: Console) -> None:
    high = MadeView(("As", "Qc"), ("Kd", "Ks", "7d"), "pair of kings", wins=True)
    console.show_view(replace(PUSH, showdown=(ShowRow(4, "Cy", "shown", ("As", "Qc", "2d", "9h"), high),)))
    said = words(console)
    assert "WINS" in said
    assert "WINS HI" not in said


def test_a_side_that_two_seats_share_says_ties(console: Console) -> None:
    made = MadeView(("As", "Qc"), ("Kd", "Ks", "7d"), "pair of kings", wins=True, ties=True)
    rows = tuple(ShowRow(seat, "", "shown", ("As", "Qc", "2d", "9h"), made, no_low=True) for seat in (4, 5))
    for low, pill in ((True, "TIES HI"), (False, "TIES")):
        console.show_view(replace(PUSH, showdown=tuple(replace(row, no_low=low) for row in rows)))
        assert words(console).count(pill) == 2
        assert "WINS" not in words(console)


def test_a_winner_that_shows_to_nobody_does_not_wait(console: Console) -> None:
    console.show_view(replace(PUSH, showdown=(ShowRow(4, "Cy", "unshown"), ShowRow(5, "Dot", "mucked"))))
    assert "Not shown" in words(console)
    assert "waits" not in words(console)


def test_a_pot_won_without_a_showdown_says_so(console: Console) -> None:
    console.show_view(ALONE)
    said = words(console)
    assert "Won without a showdown" in said
    assert "ALL 864 to 8 the only player left" in said


def test_pots_have_the_short_names_of_their_strips(console: Console) -> None:
    console.show_view(PUSH)
    assert "Side pot" not in words(console)
    assert pot_name("side-12", "Side pot 12") == "SIDE 12"
    assert pot_name("jackpot", "Jackpot") == "Jackpot"


def test_a_row_without_a_name_takes_it_from_the_seat(console: Console) -> None:
    console.show_view(PUSH)
    assert "Dot · All-in" in words(console)


def test_up_to_three_rows_are_full_four_are_close_and_more_fold_losers() -> None:
    assert heights(PUSH.showdown) == [148] * 3
    assert heights(FOUR_ROWS.showdown) == [111] * 4
    made = heights(TEN_ROWS.showdown)
    assert sum(made) + 4 * len(made) <= 456
    six = heights(TEN_ROWS.showdown[:6])
    assert six == [40, 40, 111, 40, 40, 40]


def test_nine_pots_never_leave_the_column_and_the_one_in_hand_is_readable(console: Console) -> None:
    console.show_view(TEN_ROWS)
    said = words(console)
    assert "SIDE 6" in said
    assert "more pots" in said
    assert said.count("quarter + odd chip, first") == 3


def test_the_column_holds_any_number_of_shares() -> None:
    for count in range(1, 11):
        pushes = [PushView("main", "MAIN", Cents(1), ZERO, ZERO, (), (PUSH.pushes[1].shares[0],) * count, "now", "")]
        assert sum(_heights(pushes, 348)) <= 348


def test_four_colours_are_a_setting_of_the_console(qapp: QApplication) -> None:
    four = Console(four_colours=True)
    four.show_view(PUSH)
    page = four.stage.pages["showdown"]
    page.grab()
    assert {"#0A7237", "#1450BE"} <= {line.ink for line in page.painted}
    four.close()


def test_neighbouring_seats_join_into_runs() -> None:
    assert runs((1, 2, 3, 7)) == ["1–3", "7"]
    assert runs((1, 4, 5, 10)) == ["1", "4–5", "10"]
    assert runs(()) == []


def test_a_card_that_differs_from_the_screen_stops_the_hand(table: Table) -> None:
    key = table.console.stage.showdown.differs
    first, second, *others = (replace(row, cards=(), state="waiting") for row in SHOWDOWN.showdown)
    table.show(replace(SHOWDOWN, showdown=(replace(first, state="due"), second, *others)))
    assert key.isHidden()  # nothing is on the screen yet that could differ
    seen = replace(first, cards=("As", "Kd", "7c", "2h"), state="shown")
    shown = (seen, replace(second, state="due"), *others)
    table.show(replace(SHOWDOWN, showdown=shown, version=SHOWDOWN.version + 1))
    table.tap(key)
    (tap,) = table.taps
    assert tap.key == "HOLD"
    assert tap.text == f"shown cards differ from the screen: seats {first.seat}"


def test_a_long_reason_is_said_shorter_before_its_clause_gives_way(console: Console) -> None:
    long = "the low half, shared by 2; the odd chip goes to the first seat left of the button"
    clause = "58 Pa. Code § 637a.12(k)(2)(iii)"
    main = PUSH.pushes[1]
    shares = tuple(replace(share, why=long, cites=(clause,)) for share in (*main.shares, *main.shares)[:3])
    console.show_view(replace(PUSH, pushes=(PUSH.pushes[0], replace(main, shares=shares))))
    said = words(console)
    assert "shared by 2; odd chip: first seat left of the button § 637a.12(k)(2)(iii)" in said
    assert "goes to the" not in said
