"""The printed hand record: console.md, The printed hand record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reports.findings import findings
from reports.hand_record import HandRecord, RecordHeader, Status, hand_record, record_lines
from rules import command as cm
from rules import event as ev
from rules.button import coming_button
from rules.chips import cents
from rules.errors import BrokenJournal
from rules.game import Stakes
from rules.table import Table

GOLDEN = Path(__file__).resolve().parent / "golden"
PLO8 = ("demo-pennsylvania", "omaha-hi-lo-8", "pot-limit", Stakes((cents("1.00"), cents("2.00"))))
SEATS = {1: ("Ada", "300.00"), 3: ("Ben", "45.00"), 4: ("Cy", "210.00"), 6: ("Flo", "180.00"), 8: ("Gus", "250.00")}

MONEY_LINES = """\
 1 Ada    300.00 |  6 Flo SB 180.00
 3 Ben     45.00 |  8 Gus BB 250.00
 4 Cy BTN 210.00 |
MAIN 145.00  rake 5.00 jp 1.00 = 139.00
SIDE 122.00  seats 1,4
 1 As 3s Kh Qc HI KKQQ7  LO 7-5-3-2-A
 3 Ac 3d 9c 9d HI 99KQ7  LO 7-5-3-2-A
 4 Kc 7c 8s Ts HI KK77Q  no low
MAIN HI 70.00 seat 1 (odd 1.00 to high)
MAIN LO 69.00 1: 35.00 (odd) 3: 34.00
SIDE HI+LO 122.00 seat 1
END 1:421 3:34 4:104 6:179 8:241
IN 267.00 = OUT 261.00 + 6.00  OK""".splitlines()


def paper(record: HandRecord, columns: int = 42) -> list[str]:
    return [line.on(columns) for line in record_lines(record, columns)]


def words(record: HandRecord, columns: int = 42) -> str:
    """The paper as running text: what a reader finds, wherever a line breaks."""
    return " ".join(" ".join(paper(record, columns)).split())


@pytest.fixture
def dealt(desk, open_table):
    """The worked hand's table, all holdings dealt, seat 1 to act."""
    desk.sit(open_table(*PLO8), SEATS)
    desk.riffle()
    desk.shoe(20)
    return desk


def floor_comes(desk, badge: str = "F7") -> None:
    desk.must(cm.Note(ev.FloorCame(badge)))


@pytest.mark.parametrize("columns", [42, 48])
def test_worked_hand_is_its_golden_file(worked, columns):
    printed = "\n".join(paper(worked, columns)) + "\n"
    assert printed == (GOLDEN / f"worked-hand-{columns}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", MONEY_LINES)
def test_money_lines_of_the_worked_hand_stand_as_in_the_design(worked, line):
    assert line in paper(worked)


def test_a_hand_belongs_to_the_gaming_day_on_which_it_started(worked):
    assert "23:58:10 - 00:03:41 PDT" in words(worked)
    assert "GAMING DAY 2026-03-14" in words(worked)


def test_no_regulation_is_torn_at_a_line_end(worked):
    for columns in (42, 48):
        assert any("58 Pa. Code § 637a.12(k)(2)(i)" in line for line in paper(worked, columns))


def test_entries_that_start_no_hand_have_no_record():
    with pytest.raises(BrokenJournal, match="start no hand"):
        hand_record([], None, RecordHeader("", 0, "", 0, "", ""))


def test_a_journal_from_its_first_entry_gives_its_last_hand(desk, open_table, header):
    """Without a table before them the entries are folded from the empty one; an earlier hand stays out."""
    desk.table = desk.before = Table()
    desk.sit(open_table(*PLO8), SEATS)
    for _ in range(2):
        desk.do(cm.Ready())
        button = coming_button(desk.table)
        desk.slots = 0
        desk.must(cm.SeePuck(button), cm.Riffle("k"))
        desk.shoe(20)
        while desk.table.playing.turn is not None:
            desk.must(cm.Fold(desk.table.playing.seats[desk.table.playing.turn].no))
        desk.push_all()
    record = hand_record(desk.entries, None, header)
    assert record.number == 2
    assert [seat.stack for seat in record.seats[:2]] == [cents("299.00"), cents("46.00")]
    assert record == desk.record(header)
    assert findings(record) == ()


def test_correction_stands_under_its_action_with_both_versions(dealt, header):
    dealt.must(cm.Call(1), cm.Raise(3, cents("9")), cm.Call(4))
    dealt.must(cm.Correct(2, cm.Raise(3, cents("7"))))
    lines = paper(dealt.record(header))
    at = next(no for no, line in enumerate(lines) if "* CORRECTED" in line)
    assert "3 raises to 7" in lines[at - 1]
    block = " ".join(" ".join(lines[at : at + 10]).split())
    assert "asked D12" in block
    assert "before 3 raises to 9 (POT) after 3 raises to 7" in block
    assert "with it 4 calls 9, now 4 calls 7" in block
    assert "approved" not in block
    assert "clause 58 Pa. Code § 637a.18" in block


def test_correction_past_a_card_names_the_floor(dealt, header):
    dealt.must(cm.Call(1), cm.Raise(3, cents("9")), cm.Call(4), cm.Fold(6), cm.Fold(8), cm.Call(1))
    dealt.board("2c7hKd")
    floor_comes(dealt)
    dealt.must(cm.Correct(2, cm.Raise(3, cents("8"))))
    text = words(dealt.record(header))
    assert "asked D12 approved F7" in text
    assert "before 3 raises to 9 (POT) after 3 raises to 8" in text
    assert "FLOOR F3, F7" in text


def test_what_was_taken_back_is_printed_where_it_stood(dealt, header):
    dealt.must(cm.Call(1), cm.Raise(3, cents("9")), cm.TakeBack(), cm.Fold(3))
    lines = paper(dealt.record(header))
    at = next(no for no, line in enumerate(lines) if "* TAKEN BACK" in line)
    assert lines[at - 1] == " 1 calls 2"
    assert "before    3 raises to 9 (POT)" in lines[at + 2]
    assert "3 acts again" in lines[at + 3]
    assert any(line.startswith(" 3 folds") for line in lines[at:])


def test_a_hold_and_its_ruling_are_one_block_and_the_paper_is_signed(dealt, header):
    dealt.must(cm.Call(1), cm.Hold("seat 6 says he raised"))
    assert "approved no ruling yet" in words(dealt.record(header))
    floor_comes(dealt)
    dealt.must(cm.RuleOn("cards speak, seat 3 has the wheel"))
    record = dealt.record(header)
    assert "* HELD 23:58:28 asked D12 approved F7 23:58:36 reason" in words(record)
    assert "reason seat 6 says he raised ruling cards speak, seat 3 has the wheel" in words(record)
    assert "FLOOR ______" in words(record)


def test_only_void_and_dispute_prints_carry_signature_lines(worked):
    assert "____" not in words(worked)


def test_void_hand_gives_all_money_back_and_says_why(dealt, header):
    dealt.must(cm.Call(1))
    dealt.shoe(1)
    floor_comes(dealt)
    dealt.must(cm.Answer(2))
    record = dealt.record(header)
    text = words(record)
    assert record.status == (Status.ORIGINAL, Status.VOID)
    assert "HAND VOID" in text
    assert "floor F7" in text
    assert "BACK 1:300 3:45 4:210 6:180 8:250 IN 5.00 = BACK 5.00 OK" in text
    assert "FLOOR ______" in text
    assert findings(record) == ()


def test_mucked_cards_never(dealt, header):
    """Seat 4 shows, seat 1 mucks: the mucked holding is nowhere, though the vault dealt it."""
    dealt.must(cm.Call(1), cm.Fold(3), cm.Call(4), cm.Fold(6), cm.Check(8))
    for street in ("2c7hKd", "5s", "Qh"):
        dealt.board(street)
        dealt.must(cm.Check(8), cm.Check(1), cm.Check(4))
    dealt.show(8, "As3sKhQc")
    dealt.must(cm.Muck(1), cm.Muck(4))
    dealt.push_all()
    record = dealt.record(header)
    text = words(record)
    assert "SHOWDOWN 8 As 3s Kh Qc HI KKQQ7 LO 7-5-3-2-A" in text
    assert " 1 mucks 4 mucks" in text
    assert "SHOWN CARDS verified: seat 8" in text
    assert [shown.seat for shown in record.shown] == [8]


def test_uncalled_money_is_returned_with_its_clause(dealt, header):
    dealt.must(cm.Raise(1, cents("7")), cm.Fold(3), cm.Fold(4), cm.Fold(6), cm.Fold(8))
    dealt.push_all()
    text = words(dealt.record(header))
    assert "RETURNED 5.00 to seat 1 (uncalled) Robert's Rules, Betting and Raising, uncalled bets" in text
    assert "MAIN 5.00 seat 1 uncontested" in text
    assert "SHOWDOWN" not in text


def test_a_card_told_by_hand_degrades_the_hand(desk, open_table, header):
    desk.sit(open_table(*PLO8), SEATS)
    desk.riffle()
    desk.shoe(19)
    desk.must(cm.DealCard(None))
    record = desk.record(header)
    assert Status.DEGRADED in record.status
    assert "SEALED CARDS 19 by hand 1" in words(record)


def test_unverified_holdings_are_named(dealt, header):
    dealt.must(cm.Call(1), cm.Fold(3), cm.Fold(4), cm.Fold(6), cm.Check(8))
    for street in ("2c7hKd", "5s", "Qh"):
        dealt.board(street)
        dealt.must(cm.Check(8), cm.Check(1))
    dealt.show(8, "As3sKhQc", proof="entered")
    dealt.show(1, "AcAdJsJh", proof="unverified")
    dealt.push_all()
    record = dealt.record(header)
    text = words(record)
    assert "SHOWN CARDS verified: seat 8 SHOWN CARDS unverified: seat 1" in text
    assert "ORIGINAL DEGRADED" in text


def test_relief_in_mid_hand_keeps_both_badges(dealt, header):
    dealt.must(cm.Call(1), cm.Note(ev.SignedOn("D20", "dealer")), cm.Fold(3))
    text = words(dealt.record(header))
    assert "DEALER D12, D20" in text
    assert "D20 deals from here on" in text


def test_device_faults_and_restarts_stand_in_their_place(dealt, header):
    dealt.must(
        cm.Call(1),
        cm.Note(ev.DeviceChanged("shoe", "absent", "cable out")),
        cm.Note(ev.Restarted("power cut", 34)),
        cm.Note(ev.Locked("cards by hand")),
        cm.Fold(3),
    )
    text = words(dealt.record(header))
    assert "reason cable out" in text
    assert "reason power cut, away 34 s" in text
    assert "reason cards by hand" in text


def test_puck_away_is_said(desk, open_table, header):
    desk.sit(open_table(*PLO8), SEATS)
    desk.before = desk.table
    desk.must(cm.SeePuck(None), cm.Riffle("b477"))
    assert "BTN SEAT 4 puck away: confirmed by the dealer" in words(desk.record(header))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"copy": 2}, "DUPLICATE 1"),
        ({"copy": 4}, "DUPLICATE 3"),
        ({"status": (Status.TRAINING,)}, "ORIGINAL * * * TRAINING * * *"),
    ],
)
def test_status_of_the_paper_stands_at_both_ends(worked, desk, header, change, said):
    text = words(desk.record(replace(header, **change)))
    assert text.count(said) == 2
    assert ("ORIGINAL" in text) == ("ORIGINAL" in said)


def test_cents_are_shown_everywhere_alike_if_a_stake_has_them(desk, open_table, header):
    """Canada's limit game at 2.50 and 5.00: whole amounts carry their cents too."""
    desk.sit(
        open_table(
            "canada", "omaha-high", "limit", Stakes((cents("2.50"), cents("5.00")), cents("0"), cents("5"), cents("10"))
        ),
        {1: ("Ada", "300.00"), 4: ("Cy", "210.00"), 6: ("Flo", "200.00")},
    )
    desk.riffle("k")
    desk.shoe(12)
    desk.must(cm.Raise(desk.table.hand.seats[desk.table.hand.turn].no, cents("10")))
    text = words(desk.record(header))
    assert "raises to 10.00" in text
    assert "LIMIT OMAHA HIGH 5.00/10.00, blinds 2.50/5.00" in text


def test_amounts_are_written_as_the_house_writes_them(worked, desk, header):
    text = words(desk.record(replace(header, group=".", point=",")))
    assert "MAIN 145,00 rake 5,00 jp 1,00 = 139,00" in text
    assert "END 1:421 3:34" in text


def test_an_unfinished_hand_says_who_must_act(dealt, header):
    dealt.must(cm.Call(1))
    text = words(dealt.record(header))
    assert "TO ACT seat 3: fold call 2.00 raise to 4.00-9.00" in text
    assert "(not over)" in text
    assert "OK" not in text.split()
