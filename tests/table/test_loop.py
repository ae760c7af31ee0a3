"""The desk's thread stops loudly: no error is swallowed, none tells what it held, nobody waits for ever."""

from __future__ import annotations

import queue
import threading
from typing import Any

import pytest
from bench import Bench

from dealer_console.table.loop import DeskStoppedError, Loop
from rules import event as ev
from rules.errors import BrokenJournal


def test_an_unexpected_error_stops_the_table_and_tells_its_place_but_not_its_words() -> None:
    told: list[str] = []
    ended = threading.Event()

    def handle(item: str) -> None:
        raise ValueError(f"{item} 481516 As")

    loop: Loop[str] = Loop(handle, lambda reason: (told.append(reason), ended.set())[0])
    loop.start()
    loop.post("PIN")
    assert ended.wait(5)
    assert "ValueError in test_loop.py, line" in told[0]
    assert "start the console again" in told[0]
    assert "481516" not in told[0]
    assert "As" not in told[0]


def test_our_own_errors_stop_it_in_their_words() -> None:
    told: list[str] = []
    ended = threading.Event()

    def handle(item: str) -> None:
        raise BrokenJournal("entry 7: seat 3 acts out of turn")

    loop: Loop[str] = Loop(handle, lambda reason: (told.append(reason), ended.set())[0])
    loop.start()
    loop.post("x")
    assert ended.wait(5)
    assert told == ["entry 7: seat 3 acts out of turn"]


def test_who_waits_for_an_answer_hears_of_the_end() -> None:
    loop: Loop[str] = Loop(lambda item: 1 / 0, lambda reason: None)
    answered: queue.SimpleQueue[Any] = queue.SimpleQueue()
    loop.start()
    loop.post("x")
    with pytest.raises(DeskStoppedError, match="ZeroDivisionError"):
        loop.wait(answered, 30)


def test_a_desk_that_takes_too_long_is_a_time_out() -> None:
    go = threading.Event()
    loop: Loop[str] = Loop(lambda item: go.wait(10), lambda reason: None)
    loop.start()
    loop.post("x")
    with pytest.raises(TimeoutError, match="does not answer"):
        loop.wait(queue.SimpleQueue(), 0.2)
    go.set()
    loop.stop()


def test_a_fault_of_the_program_keeps_the_journal_whole(opened: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry before it is there, a start finds the same hand, and the vault still has its cards."""
    opened.riffle()
    opened.deal("Ks Ah")
    before = opened.events()
    monkeypatch.setattr(opened.desk._cards, "arrived", lambda card: 1 / 0)
    opened.desk.post(_arrival(opened))
    with pytest.raises(DeskStoppedError):
        opened.tap("HOLD")
    assert len(opened.failures) == 1
    again = Bench(opened.folder) if opened.book.close() is None else None
    assert again is not None
    again.start()
    assert again.events()[: len(before)] == before
    assert again.view.hand_no == 1
    assert not again.kinds(ev.Locked)
    again.cut()


def test_what_cannot_be_folded_never_reaches_the_journal(opened: Bench) -> None:
    """A poisoned entry would stop every later start: it is folded before it is appended."""
    opened.riffle()
    count = len(opened.events())
    wrong = (ev.Folded(3),)
    opened.desk.post(_asked(lambda: opened.desk.commit(wrong)))
    with pytest.raises(DeskStoppedError, match="out of turn"):
        opened.desk.ask(lambda: None)
    assert len(list(opened.book.read_all())) == count


def _asked(what: Any) -> Any:
    from dealer_console.table.inbox import Asked

    return Asked(what, lambda answer: None)


def _arrival(bench: Bench) -> Any:
    from dealer_console.vault.port import CardArrived

    return CardArrived(bench.boot, 99)
