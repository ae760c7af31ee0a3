"""Cards at the desk: sealed and counted once, opened only after the entry that permits it (records.md, section 4)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from bench import BOARD, BURNS, DEAL, HOLDINGS, TABLE, Bench, cards_in

from dealer_console.vault.errors import NoKey, UnknownSlot
from dealer_console.vault.keyfile import NAME
from dealer_console.vault.port import CardArrived, ShoePort
from dealer_console.vault.vault import InProcessVault
from devices.reading import CardSeen, CardsLost, Misread, ShoeFault
from rules import command as cm
from rules import event as ev
from rules.cards import card
from rules.decide import decide
from rules.decision import Accepted

Restart = Callable[..., Bench]


def to_flop(bench: Bench) -> None:
    bench.riffle()
    bench.deal(DEAL)
    bench.ok("CALL", seat=8)
    bench.ok("CALL", seat=3)
    bench.ok("CHECK", seat=5)


def acked(bench: Bench) -> list[str]:
    return [word for word in bench.told if word.startswith("ack")]


# --- once and only once -----------------------------------------------------------------------------------


def test_a_card_that_the_shoe_repeats_after_a_restart_is_acknowledged_and_not_dealt_twice(
    opened: Bench, restarted: Restart
) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    again = restarted(opened)
    assert again.desk.last_card() == ("B00T", 3)
    for index, face in ((2, "Ah"), (3, "4c")):
        again.vault.see("B00T", index, card(face))
        again.reads(CardArrived("B00T", index))
    assert acked(again) == ["ack B00T/2", "ack B00T/3"]
    assert len(again.kinds(ev.CardDealt)) == 3
    again.deal("9s")
    assert [seat.backs for seat in again.view.seats if seat.backs] == [2, 1, 1]


def test_a_card_of_another_boot_with_a_known_number_is_a_new_card(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.boot, opened.index = "N3W", 0
    opened.deal("9s")
    assert len(opened.kinds(ev.CardDealt)) == 4


def test_the_first_card_implies_next_where_it_would_be_accepted(opened: Bench) -> None:
    opened.desk.ask(lambda: opened.desk.do(cm.SeePuck(8)))
    opened.deal("Ks")
    assert opened.view.hand_no == 1
    assert opened.kinds(ev.HandStarted)


def test_an_unread_first_card_implies_next_as_well(opened: Bench) -> None:
    opened.desk.ask(lambda: opened.desk.do(cm.SeePuck(8)))
    opened.index = 1
    opened.reads(Misread("B00T", 1, "unreadable"))
    assert [seat.backs for seat in opened.view.seats if seat.backs] == [1]
    assert acked(opened) == ["ack B00T/1"]


def test_a_card_between_hands_asks_the_floor_and_has_its_acknowledgement(opened: Bench) -> None:
    opened.desk.ask(lambda: opened.desk.do(cm.SeePuck(5)))
    opened.deal("Ks")
    assert "no hand is on" in opened.view.question[0]
    assert acked(opened) == ["ack B00T/1"]
    assert not cards_in(str(opened.view))


def test_a_shoe_that_reports_two_cards_under_one_number_is_a_fault_and_its_thread_lives(tmp_path: Any) -> None:
    class OneShoe:
        def start(self, take: Callable[[Any], None], after: Any) -> None:
            self.take = take

    shoe, told = OneShoe(), list[Any]()
    port = ShoePort(shoe, InProcessVault(tmp_path), told.append)  # type: ignore[arg-type]  # only start is asked
    port.start(None)
    shoe.take(CardSeen("B00T", 1, card("As"), 99))
    shoe.take(CardSeen("B00T", 1, card("Kd"), 99))
    assert told == [CardArrived("B00T", 1), ShoeFault("two cards under one number", True)]
    assert not cards_in(str(told))


def test_a_card_that_the_vault_cannot_seal_takes_its_place_and_locks_the_next_hand(
    opened: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.riffle()

    def refuse(*given: Any) -> None:
        raise UnknownSlot("slot 1 is not free for a card")

    monkeypatch.setattr(opened.vault, "seal", refuse)
    opened.deal("Ks")
    view = opened.view
    assert view.degraded
    assert "could not be sealed" in view.locks[0]
    assert acked(opened) == ["ack B00T/1"]


def test_lost_cards_lock_the_next_hand_and_no_slot_is_guessed(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks")
    opened.reads(CardsLost("B00T", 2, 3))
    assert "cards 2 to 3 of the shoe are lost" in opened.view.locks[0]
    assert len(opened.kinds(ev.CardDealt)) == 1


def test_cards_lost_between_two_hands_are_an_entry_and_no_lock(opened: Bench) -> None:
    opened.reads(CardsLost("B00T", 2, 3))
    assert opened.view.locks == ()
    assert [event.state for event in opened.kinds(ev.DeviceChanged)] == ["cards lost"]


# --- power cuts -------------------------------------------------------------------------------------------


def test_a_board_card_sealed_but_not_opened_before_the_cut_is_opened_at_the_start(
    opened: Bench, restarted: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_flop(opened)
    opened.deal("2h")
    monkeypatch.setattr(opened.desk._cards, "open_board", lambda: None)
    opened.deal("2c 9d Kh")
    assert opened.view.board == ()
    again = restarted(opened)
    assert again.view.board == ("2c", "9d", "Kh")
    assert again.view.turn == 3


def test_a_seat_asked_to_show_before_the_cut_is_open_after_it(
    opened: Bench, restarted: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.riffle()
    opened.to_showdown()
    monkeypatch.setattr(opened.desk._cards, "_open_holding", lambda seat, slots: Accepted(()))
    opened.ok("SHOW", seat=3)
    assert opened.view.seats[2].shown == ()
    again = restarted(opened)
    assert set(again.view.seats[2].shown) == set(HOLDINGS[3].split())
    assert [event.proof for event in again.kinds(ev.HandShown)] == ["opened"]


def test_a_lost_key_locks_the_next_hand_once_and_the_holdings_are_entered(opened: Bench, restarted: Restart) -> None:
    to_flop(opened)
    (opened.folder / "vault" / NAME).unlink()
    again = restarted(opened)
    assert again.view.locks == ("the key of hand 1 is lost: its cards are unverified",)
    once_more = restarted(again)
    assert len(once_more.kinds(ev.Locked)) == 1
    once_more.deal("2h")
    for one in BOARD[:3]:
        once_more.deal(one)
    # The vault has no key for them: the board is named on the pad.
    assert once_more.view.board == ()
    once_more.ok("CARD", text=" ".join(BOARD[:3]))
    assert once_more.view.board == BOARD[:3]
    assert once_more.view.degraded


def test_a_key_that_is_not_the_hands_own_is_no_key(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal("Ks")
    path = opened.folder / "vault" / NAME
    path.write_bytes(path.read_bytes()[:-32] + bytes(32))
    assert "is lost" in restarted(opened).view.locks[0]


# --- what is hidden ---------------------------------------------------------------------------------------


def test_no_card_stands_in_view_journal_or_answers_before_it_is_shown(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    everything = " ".join((str(opened.view), str(opened.events()), repr(opened.vault), str(opened.told)))
    assert not cards_in(everything) & set(DEAL.split())
    lines = [entry.line for entry in opened.desk.ask(lambda: list(opened.book.read_all()))]
    assert not cards_in(b" ".join(lines).decode()) & set(DEAL.split())


def test_only_the_seat_that_shows_is_opened(opened: Bench) -> None:
    opened.riffle()
    opened.to_showdown()
    opened.ok("SHOW", seat=3)
    seen = cards_in(" ".join(json.dumps(str(event)) for event in opened.events()))
    assert not seen & {*HOLDINGS[5].split(), *HOLDINGS[8].split()}


def test_a_key_is_erased_when_the_table_closes(opened: Bench) -> None:
    opened.short_hand()
    path = opened.folder / "vault" / NAME
    assert path.exists()
    for seat in (3, 5, 8):
        opened.ok("LEAVE", seat=seat)
    opened.ok("FLOOR", text="F1", secret="730294")  # the record is not out: the floor closes over it
    opened.ok("CLOSE", text="F1")
    assert not path.exists()
    with pytest.raises(NoKey):
        opened.vault.close(1)


# --- the card pad -----------------------------------------------------------------------------------------


def test_a_tap_where_no_card_is_due_is_refused_and_asks_no_floor(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    outcome = opened.tap("CARD", text="2h")
    assert not outcome.accepted
    assert "seat 8 must act" in outcome.reason
    assert opened.view.question == ()
    assert len(opened.kinds(ev.CardDealt)) == 12


def test_a_board_card_by_hand_takes_a_slot_and_degrades_the_hand(opened: Bench) -> None:
    to_flop(opened)
    opened.deal("2h 2c 9d")
    assert not opened.view.degraded
    opened.ok("CARD", text="Kh")
    assert opened.view.board == BOARD[:3]
    assert opened.view.degraded
    assert len(opened.kinds(ev.CardDealt)) == 16


def test_three_flop_cards_in_one_tap_are_one_commit(opened: Bench) -> None:
    to_flop(opened)
    opened.deal("2h")
    before = len([word for word in opened.told if word.startswith("commit")])
    opened.ok("CARD", text="2c 9d Kh")
    assert len([word for word in opened.told if word.startswith("commit")]) == before + 1
    assert opened.view.turn == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "which card"),
        ("2c 2c 9d", "already"),
        ("2c 9d Kh 4s", "too many"),
        ("Xx", "Xx"),
    ],
)
def test_a_slip_of_the_pad_commits_nothing(opened: Bench, text: str, reason: str) -> None:
    to_flop(opened)
    opened.deal("2h")
    before = opened.events()
    outcome = opened.tap("CARD", text=text)
    assert reason in outcome.reason
    assert opened.events() == before


def test_an_unread_board_card_is_named_on_the_pad_and_the_street_opens(opened: Bench) -> None:
    to_flop(opened)
    opened.deal("2h 2c")
    opened.index += 1
    opened.reads(Misread("B00T", opened.index, "unreadable"))
    opened.deal("Kh")
    assert opened.view.turn is None
    opened.ok("CARD", text="9d")
    assert set(opened.view.board) == set(BOARD[:3])
    assert opened.view.turn == 3


def test_the_pad_is_closed_while_the_floor_is_asked(opened: Bench) -> None:
    to_flop(opened)
    opened.ok("HOLD", text="dispute")
    assert "held" in opened.tap("CARD", text="2h").reason


# --- entered holdings -------------------------------------------------------------------------------------


@pytest.fixture
def entering(opened: Bench, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A showdown where the house has the cards entered."""
    opened.riffle()
    opened.to_showdown()
    _enter(opened)
    return opened


def _enter(bench: Bench) -> None:
    from dataclasses import replace

    hand = bench.desk.table.hand
    assert hand is not None
    bench.desk.table = bench.desk.table.changed(hand=hand.changed(terms=replace(hand.terms, reveal="enter")))


def test_an_entered_holding_that_agrees_is_shown_with_its_proof(entering: Bench) -> None:
    entering.ok("SHOW", seat=3, text=HOLDINGS[3])
    assert [event.proof for event in entering.kinds(ev.HandShown)] == ["entered"]


def test_a_holding_that_differs_stops_the_hand_and_twice_is_the_most(entering: Bench, restarted: Restart) -> None:
    """records.md, section 4: two wrong answers, then the vault is silent; a power cut gives no third."""
    for _ in range(2):
        assert "differ" in entering.tap("SHOW", seat=3, text="Ad 9s 3d 3h").reason
        assert entering.view.held
        entering.ok("FLOOR", text="F1", secret="730294")
        entering.ok("RULE", text="look again")
    again = restarted(entering)
    _enter(again)
    assert "stay unverified" in again.tap("SHOW", seat=3, text=HOLDINGS[3]).reason


def test_no_answer_of_the_vault_names_a_card_that_was_not_entered(entering: Bench) -> None:
    reason = entering.tap("SHOW", seat=3, text="Ad 9s 3d 3h").reason
    assert not cards_in(reason)


def test_seals_that_cannot_be_opened_are_entered_instead(opened: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.riffle()
    opened.to_showdown()

    def refuse(*given: Any) -> None:
        raise NoKey("no hand is open in the vault")

    monkeypatch.setattr(opened.vault, "open", refuse)
    assert "enter its cards" in opened.tap("SHOW", seat=3).reason
    opened.ok("SHOW", seat=3, text=HOLDINGS[3])
    assert [event.proof for event in opened.kinds(ev.HandShown)] == ["unverified"]
    assert "cannot be opened" in opened.view.locks[0]


def test_every_burn_and_board_card_of_a_hand_by_the_shoe_has_a_slot(opened: Bench) -> None:
    opened.riffle()
    opened.to_showdown()
    assert len(opened.kinds(ev.CardDealt)) == 12 + len(BURNS) + len(BOARD)
    assert opened.desk.table_no == TABLE
    assert isinstance(decide(opened.desk.table, cm.AskShow(3)), Accepted)


# --- cards entered by hand while the cable was out ----------------------------------------------------------


def late(bench: Bench, index: int, name: str) -> None:
    """The shoe tells afterwards of a card that left it while nobody listened."""
    bench.vault.see("B00T", index, card(name))
    bench.desk.ask(lambda: None)
    bench.desk.post(CardArrived("B00T", index, late=True))
    bench.desk.ask(lambda: None)


def test_a_card_entered_by_hand_is_not_dealt_again_when_the_shoe_tells_of_it_later(opened: Bench) -> None:
    to_flop(opened)
    told = len(DEAL.split())
    for text in ("", "9d", "7d"):
        opened.ok("CARD", text=text)
    late(opened, told + 1, "2s")
    late(opened, told + 2, "9d")
    assert opened.view.board == ("9d", "7d")
    assert len(opened.desk.table.hand.slots) == told + 3  # type: ignore[union-attr]
    assert acked(opened)[-1].endswith(str(told + 2))
    # One of the three taps is still open to be told of; after it the shoe's cards are cards again.
    late(opened, told + 3, "7d")
    late(opened, told + 4, "Qd")
    assert opened.view.board == ("9d", "7d", "Qd")


def test_a_card_told_late_is_known_after_a_restart(opened: Bench, restarted: Restart) -> None:
    to_flop(opened)
    told = len(DEAL.split())
    opened.ok("CARD", text="")
    late(opened, told + 1, "2s")
    again = restarted(opened)
    assert again.desk.last_card() == ("B00T", told + 1)


def test_cards_that_left_while_the_console_was_away_are_dealt_when_nobody_entered_them(opened: Bench) -> None:
    to_flop(opened)
    late(opened, len(DEAL.split()) + 1, "2s")
    late(opened, len(DEAL.split()) + 2, "9d")
    assert opened.view.board == ("9d",)


def test_a_board_card_that_fouls_the_deck_stays_closed_until_the_floor_has_ruled(opened: Bench) -> None:
    to_flop(opened)
    hidden = DEAL.split()[0]
    opened.deal(f"2s {hidden}")
    assert opened.desk.table.duty.question is not None
    assert opened.view.board == ()
    assert not [event for event in opened.events() if isinstance(event, ev.CardOpened)]


def test_the_key_of_a_void_hand_goes_when_the_table_closes(opened: Bench, restarted: Restart) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("VOID", text="a wrong card")
    again = restarted(opened)
    assert (again.folder / "vault" / NAME).exists()
    again.ok("FLOOR", text="F1", secret="730294")
    again.ok("CLOSE", text="F1")
    assert not (again.folder / "vault" / NAME).exists()
