"""A card pushed back into the shoe (docs/shoe-link.md, K): an entry, its place free again, and no fouled deck later."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bench import BOARD, DEAL, Bench

from dealer_console.vault.door import Reason
from dealer_console.vault.errors import UnknownSlot
from devices.reading import CardPushedBack, Misread
from rules import event as ev
from rules.decide import fold
from rules.hand import RETURNED, Phase

Restart = Callable[..., Bench]


def backs(bench: Bench) -> list[int]:
    return [seat.backs for seat in bench.view.seats if seat.name]


def to_flop(bench: Bench) -> None:
    bench.riffle()
    bench.deal(DEAL)
    bench.ok("CALL", seat=8)
    bench.ok("CALL", seat=3)
    bench.ok("CHECK", seat=5)


def test_a_card_pushed_back_is_an_entry_and_comes_again_without_a_fouled_deck(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.reads(CardPushedBack())
    assert opened.kinds(ev.CardReturned) == [ev.CardReturned(3)]
    assert backs(opened) == [1, 1, 0]
    opened.deal("4c")
    assert backs(opened) == [1, 1, 1], "it went where the first one had lain"
    assert opened.view.question == ()
    hand = opened.desk.table.hand
    assert hand is not None
    assert [lies.place for lies in hand.slots] == ["down", "down", RETURNED, "down"]
    assert hand.stub == 49
    opened.deal(" ".join(DEAL.split()[3:]))
    assert opened.view.turn == 8
    assert not opened.view.degraded


def test_another_card_in_its_place_is_dealt_and_the_first_one_may_still_come(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.reads(CardPushedBack())
    opened.deal("9s 4c")
    assert opened.view.question == ()
    assert backs(opened) == [2, 1, 1]
    opened.deal("9s")
    assert "fouled deck" in opened.view.question[0], "a card that is out is a duplicate as ever"


def test_the_slot_of_a_card_pushed_back_holds_nothing_and_is_never_written_again(
    opened: Bench, restarted: Restart
) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.reads(CardPushedBack())
    again = restarted(opened)
    for bench in (opened, again):
        with pytest.raises(UnknownSlot):
            bench.vault.open(3, Reason.SHOWN)
    again.deal("4c")
    assert again.view.question == ()
    seals = [event.sight.seal for event in again.kinds(ev.CardDealt)]
    assert len(set(seals)) == 4, "one seal never stands for two cards, and a card's second seal is another"
    assert again.view.locks == ()


def test_the_last_card_of_the_deal_takes_the_round_back_with_it(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    assert opened.view.turn == 8
    opened.reads(CardPushedBack())
    assert opened.view.turn is None
    assert opened.view.phase == Phase.DEAL
    opened.deal(DEAL.split()[-1])
    assert opened.view.turn == 8
    assert [seat.bet for seat in opened.view.seats if seat.name] == [100, 200, 0], "posted once"


@pytest.mark.parametrize("cards", ["2h", "2h 2c", "2h 2c 9d Kh"])
def test_a_burn_or_a_board_card_pushed_back_is_dealt_again(opened: Bench, cards: str) -> None:
    to_flop(opened)
    opened.deal(cards)
    opened.reads(CardPushedBack())
    assert opened.view.board == tuple(cards.split()[1:-1])
    assert opened.view.turn is None
    rest = ("2h", *BOARD[:3])[len(cards.split()) - 1 :]
    opened.deal(" ".join(rest))
    assert opened.view.board == BOARD[:3]
    assert opened.view.turn == 3
    assert opened.view.question == ()


def test_replay_equals_live_with_a_card_pushed_back_and_a_correction_after_it(opened: Bench) -> None:
    to_flop(opened)
    opened.deal("2h 2c 9d Kh")
    opened.reads(CardPushedBack())
    opened.deal("Kh")
    opened.ok("CHECK", seat=3)
    opened.ok("CORRECT", text="4 bet 2.00")
    live = opened.desk.table
    assert fold(opened.events()) == live
    assert live.hand is not None
    assert sum(lies.place == RETURNED for lies in live.hand.slots) == 1


def test_an_unread_card_pushed_back_leaves_no_gap(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks")
    opened.index += 1
    opened.reads(Misread("B00T", opened.index, "unreadable"))
    opened.reads(CardPushedBack())
    opened.deal("Ah")
    assert backs(opened) == [1, 1, 0]


def test_with_an_action_on_it_the_floor_is_asked_and_play_may_go_on(opened: Bench) -> None:
    opened.riffle()
    opened.deal(DEAL)
    opened.ok("CALL", seat=8)
    opened.reads(CardPushedBack())
    assert "card 12 of this hand was pushed back into the shoe after play went on" in opened.view.question[0]
    assert not opened.kinds(ev.CardReturned)
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("ANSWER", text="1")
    assert opened.view.turn == 3


def test_a_card_pushed_back_with_no_hand_on_is_an_entry_and_touches_nothing(opened: Bench) -> None:
    opened.reads(CardPushedBack())
    assert [(one.state, one.reason) for one in opened.kinds(ev.DeviceChanged)] == [
        ("card pushed back", "no card of a hand lies on the table")
    ]
    assert opened.view.question == ()


def test_a_second_push_without_a_card_between_locks_the_next_hand(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah")
    opened.reads(CardPushedBack())
    opened.reads(CardPushedBack())
    assert opened.view.locks == ("the shoe tells twice that card 2 of the hand was pushed back: count the stub",)
    assert backs(opened) == [1, 0, 0]


def test_the_record_counts_the_card_once_and_tells_of_the_push(opened: Bench) -> None:
    opened.riffle()
    opened.deal("Ks Ah 4c")
    opened.reads(CardPushedBack())
    opened.deal(" ".join(DEAL.split()[2:]))
    opened.fold_all(8, 3)
    opened.ok("PUSH")
    paper = " ".join(opened.printer.newest.split())
    assert "CARD PUSHED BACK" in paper
    assert "card 3 of the hand went back into the shoe" in paper
    assert "SEALED CARDS 12 " in paper


def test_an_exposed_card_pushed_back_is_ruled_on_and_no_seal_of_it_is_opened_later(
    opened: Bench, restarted: Restart
) -> None:
    opened.riffle()
    opened.deal("Ks")
    opened.ok("IRREG", text="exposed")
    opened.reads(CardPushedBack())
    assert opened.view.question, "the misdeal is the floor's to decide"
    opened.ok("FLOOR", text="F1", secret="730294")
    opened.ok("RULE", text="play on")
    assert opened.view.question == ()
    again = restarted(opened)
    assert again.view.locks == (), "nothing is to be opened of a card that lies in the shoe"
    again.deal("Ks")
    assert again.view.question == ()
    assert backs(again) == [1, 0, 0]
