"""An expectation that does not hold fails, and says what was expected and what was found: one failing case a kind."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dealer_console.rig.expects import Expectation, FailureError
from dealer_console.rig.scenario_file import EXPECTS
from dealer_console.vault.seal import commitment, key_check, nonce
from rules.cards import card

SEAT = {"no": 3, "state": "acting", "stack": 9_800, "bet": 200, "call": 400, "least": 800, "most": 1_400, "note": ""}
SHUT = {**SEAT, "no": 5, "state": "live", "least": None, "most": None, "note": "call or fold only"}
OWING = {**SEAT, "owes_live": 200, "owes_dead": 100}
VIEW: dict[str, Any] = {
    "turn": 3, "seats": [SEAT, SHUT], "pots": [{"key": "main", "amount": 900}], "board": ["2c", "9d", "Kh"],
    "button": 8, "hand_no": 2, "complete": True, "degraded": True, "order": "Seat 3 to act", "rake": 300,
    "jackpot": 100, "question": ["a card left the shoe", "void"], "locks": ["the key is lost"],
    "pushes": [{"shares": [{"seat": 3, "side": "high", "amount": 700, "odd": 100}]}],
}  # fmt: skip
PAPERS = ("HAND RECORD\nORIGINAL\nAda  100.00", "TABLE SIGN")
SEAL_PLACE = (7, 2, 1)


class Console:
    """What the expectations ask of a stage: answers laid down beforehand."""

    def __init__(self, data: Path, **view: Any) -> None:
        self.data = data
        self.running = True
        self.view = {**VIEW, **view}
        self.printer = SimpleNamespace(papers=[SimpleNamespace(text=text) for text in PAPERS])
        self.closed: list[tuple[int, int, int, str]] = []

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"closed": self.closed} if "seals" in request else self.view


def verify(console: Console, text: str) -> None:
    Expectation(console).verify(tuple(text.split()))  # type: ignore[arg-type]  # all that is asked of a stage


HOLD = {
    "turn": ("turn 3", {}), "draws": ("draws 5", {"draws": 5}),
    "call": ("call 4.00", {}), "raise": ("raise 8.00 14.00", {}),
    "no-raise": ("no-raise", {"turn": 5, "seats": [SEAT, {**SHUT, "state": "acting"}]}),
    "stack": ("stack 3 98.00", {}), "bet": ("bet 3 2.00", {}), "pot": ("pot main 9.00", {}),
    "board": ("board 2c 9d Kh", {}), "button": ("button 8", {}), "owes": ("owes 3 2.00 1.00", {"seats": [OWING]}),
    "award": ("award 3 high 7.00", {}),
    "odd": ("odd 3 high 1.00", {}), "rake": ("rake 3.00", {}), "jackpot": ("jackpot 1.00", {}),
    "question": ("question SHOE", {}), "locked": ("locked key", {}), "degraded": ("degraded", {}),
    "printed": ("printed 1", {}), "paper": ("paper ada", {}), "not-paper": ("not-paper Ben", {}),
    "hidden": ("hidden As", {}), "hand": ("hand 2", {}), "complete": ("complete", {}),
}  # fmt: skip
FAIL = [
    ("draws 4", {"draws": 5}, "expected 4, found 5"),
    ("turn 5", {}, "expected 5, found 3"),
    ("turn 5", {"turn": None}, "found None"),
    ("call 3.00", {}, "expected 3.00, found 4.00"),
    ("call 3.00", {"turn": None}, "nobody has to act"),
    ("raise 9.00 14.00", {}, "expected 9.00, found 8.00"),
    ("raise 8.00 15.00", {}, "expected 15.00, found 14.00"),
    ("raise 8.00 14.00", {"turn": 5, "seats": [{**SHUT, "state": "acting"}]}, "call or fold only"),
    ("no-raise", {}, "found 8.00 to 14.00"),
    ("stack 3 99.00", {}, "found 98.00"),
    ("stack 9 99.00", {}, "found nothing"),
    ("bet 3 1.00", {}, "found 2.00"),
    ("pot main 8.00", {}, "found 9.00"),
    ("pot side-1 8.00", {}, "found 0.00"),
    ("board 2c 9d", {}, "found 2c 9d Kh"),
    ("board", {}, "found 2c 9d Kh"),
    ("button 7", {}, "found 8"),
    ("owes 3 2.00 0.00", {"seats": [OWING]}, "owes dead"),
    ("owes 3 0.00 1.00", {"seats": [OWING]}, "owes live"),
    ("award 3 high 6.00", {}, "found 7.00"),
    ("award 3 low 6.00", {}, "found 0.00"),
    ("award 5 high 7.00", {}, "found 0.00"),
    ("odd 3 high 0.00", {}, "found 1.00"),
    ("rake 2.00", {}, "found 3.00"),
    ("jackpot 0.00", {}, "found 1.00"),
    ("question puck", {}, "expected 'puck'"),
    ("question shoe", {"question": []}, "found ''"),
    ("locked clock", {}, "the key is lost"),
    ("degraded", {"degraded": False}, "came from the shoe"),
    ("printed 2", {}, "expected 2, found 1"),
    ("paper Ben", {}, "expected 'Ben'"),
    ("not-paper ADA", {}, "stands on the newest record"),
    ("hidden Kh", {}, "the screen"),
    ("hand 3", {}, "expected 3, found 2"),
    ("complete", {"complete": False}, "Seat 3 to act"),
]


@pytest.mark.parametrize(("text", "view"), HOLD.values(), ids=HOLD)
def test_what_holds_holds(tmp_path: Path, text: str, view: dict[str, Any]) -> None:
    verify(Console(tmp_path, **view), text)


@pytest.mark.parametrize(("text", "view", "words"), FAIL)
def test_what_does_not_hold_fails(tmp_path: Path, text: str, view: dict[str, Any], words: str) -> None:
    with pytest.raises(FailureError) as failure:
        verify(Console(tmp_path, **view), text)
    assert words in str(failure.value)


def test_each_kind_of_expectation_has_its_failing_case_here() -> None:
    shown = {text.split()[0] for text, _, _ in FAIL}
    assert {*EXPECTS} - shown == {"refused", "entries-valid"}, "those two have tests of their own"
    assert {*HOLD} == shown


def test_entries_valid_finds_a_changed_journal(tmp_path: Path) -> None:
    from dealer_console.journal.book import Book
    from dealer_console.journal.codec import EVENTS
    from dealer_console.journal.entry import Draft
    from rules import event as ev

    path = tmp_path / "table-7.journal"
    opening = Draft(ev.JournalOpened("1", "SQLite", "Example"), None, "2026-12-01T12:00:00.000000Z", None)
    Book.create(path, 7, EVENTS, opening).close()
    verify(Console(tmp_path), "entries-valid")
    content = bytearray(path.read_bytes())
    at = content.index(b"Example")
    content[at] ^= 1
    path.write_bytes(content)
    with pytest.raises(FailureError, match="does not verify"):
        verify(Console(tmp_path), "entries-valid")


# --- expect hidden ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "content"),
    [
        ("table-7.journal", b'\x00\x01{"card":"As"}\x00'),
        ("console.log", b"seat 3 holds As, Kd"),
        ("vault/notes", b"As"),
        ("deep/er/file", b"\xffAs\xff"),
    ],
)
def test_a_planted_card_is_found_in_every_file(tmp_path: Path, where: str, content: bytes) -> None:
    path = tmp_path / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    with pytest.raises(FailureError, match=f"As stands in {path.name}"):
        verify(Console(tmp_path), "hidden As")


@pytest.mark.parametrize("content", [b"Assets", b"as", b"LAs", b"As7", b"9As"])
def test_letters_around_it_or_another_case_are_another_word(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    verify(Console(tmp_path), "hidden As")


def journal_line(card: str, digest: bytes) -> bytes:
    return b'{"data":{"card":"' + card.encode() + b'"},"v":1}' + digest


def test_a_hash_that_spells_a_card_by_chance_is_no_find_and_a_card_beside_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(journal_line("Kd", b"\x00As\x00" * 8))
    verify(Console(tmp_path), "hidden As")
    with pytest.raises(FailureError, match="Kd stands in file"):
        verify(Console(tmp_path), "hidden Kd")
    (tmp_path / "file").write_bytes(journal_line("Kd", bytes(32)) + b"\x00As\x00")
    with pytest.raises(FailureError, match="As stands in file"):
        verify(Console(tmp_path), "hidden As")


def test_checksums_of_the_write_ahead_log_are_no_find_and_its_pages_are_read(tmp_path: Path) -> None:
    page = 512
    header = (0x377F0682).to_bytes(4) + bytes(4) + page.to_bytes(4) + b"\x00Qd\x00" * 5
    frame = b"\x00As\x00" * 6
    pages = [bytes(200) + b" Kd " + bytes(page - 204), bytes(page)]
    (tmp_path / "log-wal").write_bytes(header + frame + pages[0] + frame + pages[1])
    verify(Console(tmp_path), "hidden As")
    verify(Console(tmp_path), "hidden Qd")
    with pytest.raises(FailureError, match="log-wal"):
        verify(Console(tmp_path), "hidden Kd")


def test_a_card_on_any_paper_is_found(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.printer.papers[0].text += "\n 3 As Kd"
    with pytest.raises(FailureError, match="paper 1"):
        verify(console, "hidden As")


def sealed(console: Console) -> bytes:
    """A closed seal of slot 1, and the key behind it."""
    key = os.urandom(32)
    salt = nonce(key, *SEAL_PLACE)
    console.closed = [(*SEAL_PLACE, commitment(*SEAL_PLACE, card("As"), salt))]
    return key


def test_a_seal_whose_nonce_lies_on_the_disk_is_no_seal(tmp_path: Path) -> None:
    console = Console(tmp_path)
    key = sealed(console)
    (tmp_path / "log").write_text(f"nonce {nonce(key, *SEAL_PLACE).hex()}")
    with pytest.raises(FailureError, match="slot 1 of hand 2 opens"):
        verify(console, "hidden Qd")


def test_a_seal_whose_key_lies_on_the_disk_is_no_seal(tmp_path: Path) -> None:
    console = Console(tmp_path)
    key = sealed(console)
    (tmp_path / "log").write_text(f"key={key.hex()}")
    with pytest.raises(FailureError, match="slot 1 of hand 2 opens"):
        verify(console, "hidden Qd")


def test_the_key_check_and_the_seals_themselves_open_nothing_and_the_hands_key_file_is_excepted(tmp_path: Path) -> None:
    console = Console(tmp_path)
    key = sealed(console)
    (tmp_path / "table-7.journal").write_text(f"{key_check(key)} {console.closed[0][3]}")
    (tmp_path / "current-hand.key").write_bytes(key.hex().encode())
    verify(console, "hidden Qd")
