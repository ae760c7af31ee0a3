"""docs/shoe-link.md, "Sequence", "Timers" and "Health": the host's side, frame by frame in made time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from devices.ports import CardId
from devices.reading import (
    CardPushedBack,
    CardSeen,
    CardsLost,
    CutCard,
    HealthState,
    Lid,
    Misread,
    ShoeBooted,
    ShoeFault,
    ShoeReading,
)
from devices.shoe.frame import BadFrame, Fault, Frame
from devices.shoe.message import NOTHING, Heartbeat, Identity, ReplayStart, frame_of, heartbeat_frame, reply_frame
from devices.shoe.policy import Policy
from rules.cards import DECK, card

SHOE = ShoeBooted("M", "S", "1", 1, "B1")
NEXT_LIFE = ShoeBooted("M", "S", "1", 1, "B2")


class Host:
    """A policy with a hand-written shoe: says what comes, keeps what goes out and what is read."""

    def __init__(self, after: CardId | None = None) -> None:
        self.policy = Policy(after, lambda: datetime(2026, 3, 14, 20, 5, tzinfo=UTC))
        self.now = 1000.0
        self.counts: dict[str, int] = {}
        self.notes: list[str] = []
        self.policy.opened(self.now)

    def take(self) -> tuple[list[ShoeReading], list[Frame]]:
        outcome = self.policy.take()
        for name, more in outcome.counts.items():
            self.counts[name] = self.counts.get(name, 0) + more
        self.notes += outcome.notes
        return list(outcome.readings), list(outcome.frames)

    def hear(self, *frames: Frame) -> tuple[list[ShoeReading], list[str]]:
        """Readings, and what was sent in short: ``a 01``."""
        for frame in frames:
            self.policy.received(frame, self.now)
        return self.short()

    def short(self) -> tuple[list[ShoeReading], list[str]]:
        readings, sent = self.take()
        return readings, [" ".join((frame.kind, *frame.fields[:1])) for frame in sent]

    def later(self, seconds: float) -> tuple[list[ShoeReading], list[str]]:
        self.now += seconds
        self.policy.tick(self.now)
        return self.short()

    def greet(self, shoe: ShoeBooted = SHOE, acknowledged: int = 0) -> list[ShoeReading]:
        """Answer the identify under way; afterwards a replay is under way."""
        [request] = [frame for frame in self.take()[1] if frame.kind == "i"]
        self.policy.received(reply_frame(Identity(shoe, acknowledged), request.seq), self.now)
        readings, sent = self.take()
        self.replay_request = sent[-1]
        assert self.replay_request.kind == "l"
        return readings

    def replay(self, from_seq: int, last_seq: int, before: int, boot_id: str = "B1") -> list[ShoeReading]:
        """Answer the replay request under way."""
        start = ReplayStart(boot_id, from_seq, last_seq, before)
        self.policy.received(reply_frame(start, self.replay_request.seq), self.now)
        return self.short()[0]

    def asked_replay(self) -> Frame:
        """The one frame that was sent is a replay request."""
        sent = self.take()[1]
        assert [frame.kind for frame in sent] == ["l"]
        self.replay_request = sent[0]
        return sent[0]


def seen(index: int, boot_id: str = "B1") -> CardSeen:
    return CardSeen(boot_id, index, DECK[index % 52], 99)


def card_frame(index: int, seq: int | None = None) -> Frame:
    return frame_of(seen(index), index if seq is None else seq)


def beat(last_seq: int, cards: int, state: str = "ready", boot_id: str = "B1", settled: int | None = None) -> Frame:
    return heartbeat_frame(Heartbeat(last_seq, state, 9, boot_id, cards, settled))


@pytest.fixture
def host() -> Host:
    """A host that heard a fresh boot and acknowledged it."""
    made = Host()
    readings, sent = made.hear(frame_of(SHOE, 0))
    assert readings == [SHOE]
    assert sent == ["i", "a 00"]
    return made


# --- cards -----------------------------------------------------------------------------------------------


def test_a_card_is_acknowledged_only_after_the_commit(host: Host):
    assert host.hear(card_frame(1)) == ([seen(1)], [])
    assert host.later(0.05) == ([], [])
    host.policy.acknowledge("B1", 1)
    assert host.take()[1][0].fields == ("01", "B1")


def test_a_commit_longer_than_100_ms_asks_the_shoe_for_patience_once(host: Host):
    host.hear(card_frame(1))
    assert host.later(0.1) == ([], ["w 01"])
    assert host.later(1.0) == ([], [])
    host.policy.working("B1", 1)
    assert host.short() == ([], ["w 01"])


def test_a_retransmission_before_the_commit_is_answered_with_patience_and_not_delivered(host: Host):
    host.hear(card_frame(1))
    assert host.hear(card_frame(1)) == ([], ["w 01"])
    assert host.counts["duplicates"] == 1


def test_a_retransmission_after_the_commit_is_acknowledged_again_and_delivered_once(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 1)
    host.take()
    assert host.hear(card_frame(1), card_frame(1)) == ([], ["a 01", "a 01"])


def test_an_acknowledgement_for_another_card_is_ignored(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 2)
    host.policy.acknowledge("B0", 1)
    host.policy.working("B1", 7)
    assert host.short() == ([], [])


def test_no_card_is_taken_while_another_waits_for_its_commit(host: Host):
    host.hear(card_frame(1))
    assert host.hear(card_frame(2)) == ([], ["w 01"])
    host.policy.acknowledge("B1", 1)
    host.take()
    assert host.hear(card_frame(2)) == ([seen(2)], [])


def test_a_misread_takes_an_index_and_waits_for_its_commit(host: Host):
    misread = Misread("B1", 1, "smudge")
    assert host.hear(frame_of(misread, 1)) == ([misread], [])
    host.policy.acknowledge("B1", 1)
    assert host.short() == ([], ["a 01"])
    assert host.hear(card_frame(2)) == ([seen(2)], [])


def test_everything_that_is_no_card_is_acknowledged_when_delivered(host: Host):
    events = [Lid(True), CardPushedBack(), CutCard(), ShoeFault("jam", True)]
    for seq, event in enumerate(events, 1):
        assert host.hear(frame_of(event, seq)) == ([event], [f"a {seq:02X}"])
        assert host.hear(frame_of(event, seq)) == ([], [f"a {seq:02X}"])


def test_the_sequence_wraps_from_ff_to_01(host: Host):
    for index in range(1, 600):
        seq = (index - 1) % 255 + 1
        assert host.hear(card_frame(index, seq)) == ([seen(index)], [])
        host.policy.acknowledge("B1", index)
        assert host.short()[1] == [f"a {seq:02X}"]


# --- gaps ------------------------------------------------------------------------------------------------


def test_a_gap_asks_for_the_replay_and_delivers_nothing_out_of_order(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 1)
    host.take()
    host.policy.received(card_frame(3), host.now)
    assert host.asked_replay().fields == ("01", "B1", "1")
    assert host.counts["gaps"] == 1
    assert host.hear(card_frame(3)) == ([], [])  # nothing is heard before the answer
    assert host.replay(2, 3, 1) == []
    assert host.hear(card_frame(2)) == ([seen(2)], [])


def test_a_gap_that_cannot_be_filled_is_cards_lost(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 1)
    host.take()
    host.policy.received(card_frame(9), host.now)
    host.asked_replay()
    assert host.replay(8, 9, 7) == [CardsLost("B1", 2, 7)]
    assert host.hear(card_frame(8)) == ([seen(8)], [])


def test_an_index_that_jumps_in_an_unbroken_sequence_is_cards_lost(host: Host):
    assert host.hear(card_frame(4, seq=1)) == ([CardsLost("B1", 1, 3), seen(4)], [])


def test_a_heartbeat_reveals_a_lost_last_frame(host: Host):
    host.policy.received(beat(1, 1), host.now)
    assert host.asked_replay().fields == ("00", "B1", "0")
    assert host.replay(1, 1, 0) == []
    assert host.hear(card_frame(1)) == ([seen(1)], [])
    assert host.hear(beat(1, 1)) == ([], [])


def test_an_acknowledgement_that_was_lost_is_repeated_when_a_heartbeat_shows_an_older_one(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 1)
    host.take()
    assert host.hear(beat(1, 1, settled=0)) == ([], ["a 01"])
    assert host.counts["retries"] == 1
    assert host.hear(beat(1, 1, settled=1)) == ([], [])
    assert host.hear(beat(1, 1)) == ([], [])  # a shoe that does not say


def test_a_lost_acknowledgement_of_the_boot_is_repeated_too(host: Host):
    assert host.hear(beat(0, 0, settled=NOTHING)) == ([], ["a 00"])


def test_a_card_that_waits_for_its_commit_is_not_acknowledged_by_a_heartbeat(host: Host):
    host.hear(card_frame(1))
    assert host.hear(beat(1, 1, settled=0)) == ([], [])


def test_a_heartbeat_reveals_a_lost_last_event_that_was_no_card(host: Host):
    host.policy.received(beat(1, 0), host.now)
    host.asked_replay()
    assert host.replay(1, 1, 0) == []
    assert host.hear(frame_of(CutCard(), 1)) == ([CutCard()], ["a 01"])


def test_after_a_whole_round_of_numbers_a_heartbeat_finds_nothing_missing():
    host = Host()
    host.greet(acknowledged=255)
    host.replay(0x01, 0xFF, 255)
    assert host.hear(beat(0xFF, 255)) == ([], [])
    assert host.hear(card_frame(256, seq=1)) == ([seen(256)], [])


def test_a_heartbeat_with_more_cards_reveals_a_whole_lap_that_was_lost(host: Host):
    host.hear(card_frame(1))
    host.policy.acknowledge("B1", 1)
    host.take()
    host.policy.received(beat(1, 256), host.now)
    assert host.asked_replay().fields == ("01", "B1", "1")


def test_a_replay_request_is_repeated_under_its_own_number_and_answered_once(host: Host):
    host.policy.received(card_frame(2), host.now)
    first = host.asked_replay()
    host.now += 0.5
    host.policy.tick(host.now)
    assert host.take()[1] == [first]
    assert host.counts["retries"] == 1
    assert host.replay(1, 2, 0) == []
    host.hear(frame_of(Lid(True), 1))
    # The second reply comes late, and another replay is under way by then: it is not taken for its answer.
    host.policy.received(card_frame(2, seq=9), host.now)
    second = host.asked_replay()
    host.policy.received(reply_frame(ReplayStart("B1", 1, 2, 0), first.seq), host.now)
    assert host.hear(frame_of(Lid(True), 1)) == ([], [])
    assert second.seq != first.seq


def test_an_old_frame_that_comes_late_is_acknowledged_and_not_delivered(host: Host):
    for index in (1, 2, 3):
        host.hear(card_frame(index))
        host.policy.acknowledge("B1", index)
    host.take()
    assert host.hear(card_frame(1)) == ([], ["a 01"])
    assert host.hear(card_frame(4)) == ([seen(4)], [])


def test_a_new_card_under_an_old_number_is_never_acknowledged_as_a_repeat(host: Host):
    for index in (1, 2, 3):
        host.hear(card_frame(index))
        host.policy.acknowledge("B1", index)
    host.take()
    host.policy.received(card_frame(300, seq=2), host.now)
    assert host.asked_replay().fields == ("03", "B1", "3")


# --- connect and boot ------------------------------------------------------------------------------------


def test_on_connect_the_host_identifies_and_asks_for_what_was_never_acknowledged():
    host = Host()
    assert host.greet(acknowledged=7) == [SHOE]
    assert host.replay_request.fields == ("", "B1")
    assert host.replay(0x09, 0x09, 7) == []
    assert host.hear(card_frame(8, seq=9)) == ([seen(8)], [])


def test_the_time_of_day_is_told_after_identification():
    host = Host()
    request = host.take()[1][0]
    host.policy.received(reply_frame(Identity(SHOE, 0), request.seq), host.now)
    assert [f.fields for f in host.take()[1] if f.kind == "t"] == [("2026-03-14T20:05:00Z",)]


def test_after_a_restart_a_committed_card_is_acknowledged_and_not_delivered():
    """Killed after the commit and before the ack: the shoe sends again what the journal already holds."""
    host = Host(after=CardId("B1", 8))
    host.greet(acknowledged=7)
    host.replay(0x09, 0x0A, 7)
    assert host.hear(card_frame(8, seq=9)) == ([], ["a 09"])
    assert host.hear(card_frame(9, seq=10)) == ([seen(9)], [])


def test_after_a_restart_cards_between_journal_and_shoe_are_lost_and_told():
    host = Host(after=CardId("B1", 8))
    host.greet(acknowledged=11)
    assert host.replay(13, 12, 11) == [CardsLost("B1", 9, 11)]


def test_another_boot_in_mid_hand_is_told_and_counts_from_one():
    host = Host(after=CardId("B1", 8))
    host.greet(acknowledged=8)
    host.replay(9, 8, 8)
    assert host.hear(frame_of(NEXT_LIFE, 0)) == ([NEXT_LIFE], ["a 00"])
    assert host.hear(card_frame(1)) == ([seen(1, "B2")], [])


def test_a_boot_frame_again_is_acknowledged_and_told_once(host: Host):
    assert host.hear(frame_of(SHOE, 0)) == ([], ["a 00"])


def test_a_card_of_the_last_life_is_not_acknowledged_to_the_next(host: Host):
    host.hear(card_frame(1))
    host.hear(frame_of(NEXT_LIFE, 0))
    host.policy.acknowledge("B1", 1)
    assert host.short() == ([], [])
    assert host.hear(card_frame(1)) == ([seen(1, "B2")], [])


@pytest.mark.parametrize("after", [None, CardId("B0", 5)])
def test_cards_of_a_new_life_that_another_host_acknowledged_are_told_as_lost(after: CardId | None):
    host = Host(after)
    if after is None:
        host.hear(frame_of(SHOE, 0))
        host.policy.closed()
        host.policy.opened(host.now)
    host.greet(NEXT_LIFE, acknowledged=3)
    assert host.replay(4, 3, 3, "B2") == [CardsLost("B2", 1, 3)]


def test_a_boot_that_nobody_heard_is_found_by_its_heartbeat(host: Host):
    assert host.hear(beat(1, 1, boot_id="B2")) == ([], ["i"])
    host.policy.opened(host.now)
    assert host.greet(NEXT_LIFE) == [NEXT_LIFE]
    assert host.replay_request.fields == ("", "B2")
    assert host.replay(1, 1, 0, "B2") == []
    assert host.hear(card_frame(1)) == ([seen(1, "B2")], [])


def test_a_boot_that_nobody_heard_is_found_by_the_replay(host: Host):
    host.policy.received(card_frame(5), host.now)
    host.asked_replay()
    host.replay(1, 5, 0, "B2")
    host.policy.tick(host.now + 0.5)
    assert host.short()[1] == ["i"]


def test_an_unplug_before_the_ack_keeps_the_card_and_acknowledges_it_after_the_replug(host: Host):
    host.hear(card_frame(1))
    host.policy.closed()
    host.policy.acknowledge("B1", 1)
    assert host.short() == ([], [])
    host.policy.opened(host.now)
    assert host.greet() == []
    assert host.replay_request.fields == ("01", "B1", "1")


def test_an_unplug_before_the_commit_does_not_deliver_again_after_the_replug(host: Host):
    host.hear(card_frame(1))
    host.policy.closed()
    host.policy.opened(host.now)
    host.greet()
    assert host.replay_request.fields == ("00", "B1", "0")
    host.replay(1, 1, 0)
    assert host.hear(card_frame(1)) == ([], ["w 01"])
    host.policy.acknowledge("B1", 1)
    assert host.short() == ([], ["a 01"])
    assert host.hear(card_frame(2)) == ([seen(2)], [])


def test_a_commit_between_the_replay_and_the_repeated_card_is_not_a_gap(host: Host):
    host.hear(card_frame(1))
    host.policy.closed()
    host.policy.opened(host.now)
    host.greet()
    host.replay(1, 1, 0)
    host.policy.acknowledge("B1", 1)
    assert host.short() == ([], ["a 01"])
    assert host.hear(card_frame(2)) == ([seen(2)], [])


def test_what_was_not_sent_before_an_unplug_is_not_sent_after_the_replug(host: Host):
    host.policy.received(frame_of(CutCard(), 1), host.now)
    host.policy.closed()
    host.policy.opened(host.now)
    assert host.short() == ([CutCard()], ["i"])


# --- what cannot be understood ---------------------------------------------------------------------------


def test_an_unknown_kind_is_logged_refused_and_does_not_hold_up_the_next(host: Host):
    assert host.hear(Frame(1, "Z", ("hello",))) == ([], ["n 01"])
    assert host.notes == ["event 01 of the shoe is unknown"]
    assert host.hear(card_frame(1, seq=2)) == ([seen(1)], [])


def test_a_malformed_card_is_refused_and_missed_at_the_next(host: Host):
    assert host.hear(Frame(1, "C", ("1", "Zz", "99"))) == ([], ["n 01"])
    assert "Zz" not in "".join(host.notes)
    assert host.hear(card_frame(2)) == ([CardsLost("B1", 1, 1), seen(2)], [])


def test_an_unknown_kind_out_of_order_does_not_settle_what_is_missing(host: Host):
    host.policy.received(Frame(2, "Z"), host.now)
    assert host.asked_replay().fields == ("00", "B1", "0")


def test_heartbeats_and_replies_that_cannot_be_read_change_nothing(host: Host):
    for frame in (Frame(1, "H", ("01",)), Frame(1, "R", ("i", "x")), Frame(1, "R", ("z",)), Frame(0, "B", ())):
        assert host.hear(frame) == ([], [])
    assert len(host.notes) == 4


def test_a_shoe_of_another_protocol_is_incompatible_and_its_cards_are_not_taken():
    host = Host()
    host.hear(frame_of(ShoeBooted("M", "S", "1", 2, "B1"), 0))
    condition = host.policy.condition(host.now)
    assert condition.state is HealthState.INCOMPATIBLE
    assert "version 2" in condition.reason
    assert host.hear(card_frame(1)) == ([], [])
    assert host.hear(frame_of(NEXT_LIFE, 0))[0] == [NEXT_LIFE]
    assert host.policy.condition(host.now).state is HealthState.READY


# --- lock and faults -------------------------------------------------------------------------------------


def test_the_lock_is_insisted_upon_by_heartbeat_boot_and_reconnect(host: Host):
    host.policy.lock(True)
    assert host.short() == ([], ["k lock"])
    assert host.hear(beat(0, 0, "ready")) == ([], ["k lock"])
    assert host.hear(beat(0, 0, "locked")) == ([], [])
    assert host.hear(frame_of(NEXT_LIFE, 0))[1] == ["k lock", "a 00"]
    host.policy.lock(False)
    assert host.hear(beat(0, 0, "locked", "B2"))[1] == ["k unlock", "k unlock"]
    host.policy.lock(True)
    host.short()
    assert host.hear(beat(0, 0, "fault", "B2")) == ([], [])  # it does not say whether it is locked


def test_a_fault_ends_with_the_life_of_the_shoe(host: Host):
    host.hear(frame_of(ShoeFault("jam", True), 1))
    host.hear(frame_of(NEXT_LIFE, 0))
    assert host.policy.condition(host.now).state is HealthState.READY


def test_clearing_a_fault_is_repeated_until_answered_and_then_given_up(host: Host):
    host.hear(frame_of(ShoeFault("jam", True), 1))
    assert host.policy.condition(host.now).state is HealthState.FAULT
    host.policy.clear_fault("jam", host.now)
    assert host.short() == ([], ["c jam"])
    assert host.later(0.5) == ([], ["c jam"])
    assert host.hear(Frame(9, "R", ("c", "ok"))) == ([], [])
    assert host.later(0.5) == ([], [])
    host.hear(frame_of(ShoeFault("jam", False), 2))
    assert host.policy.condition(host.now).state is HealthState.READY
    host.policy.clear_fault("jam", host.now)
    assert [host.later(0.5)[1].count("c jam") for _ in range(6)] == [2, 1, 1, 0, 0, 0]


# --- health ----------------------------------------------------------------------------------------------


def test_heartbeat_late_after_2500_ms_and_down_after_5_s(host: Host):
    assert host.policy.condition(host.now + 2.4).state is HealthState.READY
    late = host.policy.condition(host.now + 2.5)
    assert (late.state, late.down) == (HealthState.DEGRADED, False)
    down = host.policy.condition(host.now + 5.0)
    assert (down.state, down.down) == (HealthState.FAULT, True)
    assert "silent" in down.reason
    host.now += 4.9
    host.hear(beat(0, 0))
    assert host.policy.condition(host.now).state is HealthState.READY


def test_a_port_where_nobody_answers_is_opening_and_then_a_fault():
    host = Host()
    assert host.policy.condition(host.now).state is HealthState.OPENING
    assert host.policy.condition(host.now + 5).state is HealthState.FAULT
    assert host.later(0.5)[1] == ["i", "i"]


def test_a_clock_that_jumps_an_hour_loses_nothing(host: Host):
    host.hear(card_frame(1))
    host.later(3600)
    assert host.policy.condition(host.now).down
    host.policy.closed()
    host.policy.opened(host.now)
    host.policy.acknowledge("B1", 1)
    host.greet()
    host.replay(2, 2, 1)
    assert host.hear(card_frame(2)) == ([seen(2)], [])
    host.now -= 3600
    assert host.policy.condition(host.now).state is HealthState.READY


def test_five_bad_frames_in_ten_seconds_are_noise(host: Host):
    for _ in range(5):
        assert host.policy.condition(host.now).state is HealthState.READY
        host.policy.received(BadFrame(Fault.CRC, 20), host.now)
        host.hear(beat(0, 0))
    assert host.policy.condition(host.now).state is HealthState.DEGRADED
    assert host.counts["crc_errors"] == 5
    host.now += 10.1
    host.hear(beat(0, 0))
    assert host.policy.condition(host.now).state is HealthState.READY


def test_a_heartbeat_that_tells_a_fault_is_a_fault_until_it_tells_none(host: Host):
    host.hear(beat(0, 0, "fault"))
    assert host.policy.condition(host.now).state is HealthState.FAULT
    host.hear(beat(0, 0))
    assert host.policy.condition(host.now).state is HealthState.READY


def test_the_face_of_a_card_stands_in_no_note(host: Host):
    host.hear(Frame(1, "C", ("x", str(card("Ah")), "99")), Frame(2, "C", ("1", "Ah")), Frame(3, "Z", ("Ah",)))
    assert len(host.notes) == 3
    assert "Ah" not in "".join(host.notes)


def test_cards_of_a_replay_are_told_as_late_and_later_ones_are_not(host: Host) -> None:
    host.policy.received(card_frame(3), host.now)
    host.asked_replay()
    host.replay(1, 3, 0)
    late = []
    for index in (1, 2, 3, 4):
        readings, _ = host.hear(card_frame(index))
        late += [reading.late for reading in readings if isinstance(reading, CardSeen)]
        host.policy.acknowledge("B1", index)
        host.take()
    assert late == [True, True, True, False]
