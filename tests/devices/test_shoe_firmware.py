"""docs/shoe-link.md, "Sequence", the shoe's rules: the simulated firmware frame by frame in made time."""

from __future__ import annotations

import pytest

from devices.reading import CutCard, Lid, ShoeFault
from devices.shoe.frame import BadFrame, Fault, Frame
from devices.shoe.message import Heartbeat, Identity, ReplayStart, heartbeat_of, reply_of
from devices.shoe.sim_firmware import Firmware, ShoeLockedError, identity
from rules.cards import DECK, card


class Shoe:
    """A firmware, its clock, and what it said in short: ``C01``."""

    def __init__(self, ring: int = 64) -> None:
        self.now = 0.0
        self.firmware = Firmware(identity("B1"), self.now, ring=ring)

    def said(self) -> list[str]:
        return [f"{frame.kind}{frame.seq:02X}" for frame in self.firmware.take()]

    def frames(self) -> list[Frame]:
        return self.firmware.take()

    def later(self, seconds: float) -> list[str]:
        """Time passes in hundredths; heartbeats are left out."""
        for _ in range(round(seconds * 100)):
            self.now += 0.01
            self.firmware.tick(self.now)
        return [word for word in self.said() if word[0] != "H"]

    def told(self, kind: str, *fields: str, seq: int = 9) -> None:
        self.firmware.received(Frame(seq, kind, fields), self.now)

    def deal(self) -> int:
        return self.firmware.deal(card("Ah"), self.now)


@pytest.fixture
def shoe() -> Shoe:
    """A shoe whose boot was acknowledged."""
    made = Shoe()
    assert made.said() == ["B00"]
    made.told("a", "00", "B1")
    return made


def test_rule_1_one_event_is_sent_and_the_next_when_it_is_settled(shoe: Shoe):
    shoe.deal()
    shoe.deal()
    assert shoe.said() == ["C01"]
    assert not shoe.firmware.idle
    shoe.told("a", "01", "B1")
    assert shoe.said() == ["C02"]
    shoe.told("a", "02", "B1")
    assert shoe.said() == []
    assert shoe.firmware.idle
    assert shoe.firmware.cards_acknowledged == 2


def test_rule_1_three_repetitions_with_the_same_bytes_and_then_the_ring(shoe: Shoe):
    shoe.deal()
    first = shoe.frames()
    for _ in range(3):
        for _ in range(30):
            shoe.now += 0.01
            shoe.firmware.tick(shoe.now)
            if again := [frame for frame in shoe.frames() if frame.kind != "H"]:
                break
        assert again == first
    assert shoe.later(3) == []
    shoe.deal()
    assert shoe.said() == ["C02"]
    shoe.told("l", "00", "B1", "0")
    assert shoe.said() == ["R09", "C01"]


def test_rule_1_the_time_out_is_150_ms_and_the_frame_on_the_wire(shoe: Shoe):
    shoe.deal()
    shoe.said()
    assert shoe.later(0.16) == []
    assert shoe.later(0.02) == ["C01"]  # 18 bytes at 9600 baud are 19 ms


def test_rule_2_nothing_is_sent_before_the_boot_is_settled():
    shoe = Shoe()
    shoe.deal()
    assert shoe.said() == ["B00"]
    assert set(shoe.later(5)) == {"B00"}
    assert "B00" in shoe.later(1.1)  # with each heartbeat, long after it was given up
    shoe.told("a", "00", "B1")
    assert shoe.said() == ["C01"]


def test_rule_2_a_boot_that_fell_out_of_the_ring_is_told_by_identify():
    shoe = Shoe(ring=4)
    for _ in range(6):
        shoe.deal()
    shoe.frames()
    shoe.told("i")
    assert reply_of(shoe.frames()[-1]) == Identity(identity("B1"), 0)
    shoe.told("l", "", "B1")
    assert shoe.said() == ["R09", "C03"]


def test_rule_3_working_is_five_seconds_of_patience(shoe: Shoe):
    shoe.deal()
    shoe.said()
    shoe.told("w", "01", "B1")
    assert shoe.later(4.9) == []
    assert shoe.later(0.2) == ["C01"]
    shoe.told("w", "01", "B0")
    assert "C01" in shoe.later(0.3)  # another life's patience is none


def test_rule_4_a_replay_begins_after_the_event_that_the_host_names(shoe: Shoe):
    for seq in (1, 2, 3):
        shoe.deal()
        shoe.told("a", f"{seq:02X}", "B1")
    shoe.said()
    shoe.told("l", "01", "B1", "1")
    start, event = shoe.frames()
    assert reply_of(start) == ReplayStart("B1", 2, 3, 1)
    assert (event.kind, event.seq) == ("C", 2)


def test_rule_4_with_nothing_to_come_the_reply_names_the_next_number(shoe: Shoe):
    shoe.deal()
    shoe.told("a", "01", "B1")
    shoe.said()
    shoe.told("l", "01", "B1", "1")
    assert [reply_of(frame) for frame in shoe.frames()] == [ReplayStart("B1", 2, 1, 1)]


def test_rule_4_without_a_number_it_begins_at_what_was_never_settled(shoe: Shoe):
    shoe.deal()
    shoe.told("a", "01", "B1")
    shoe.deal()
    shoe.said()
    shoe.told("l", "", "B1")
    assert shoe.said() == ["R09", "C02"]
    shoe.told("l", "01", "B0", "1")  # another life's number says nothing
    assert shoe.said() == ["R09", "C02"]


def test_rule_4_a_number_of_an_earlier_round_is_not_taken_for_this_one(shoe: Shoe):
    shoe.deal()
    shoe.told("a", "01", "B1")
    for at in range(255):
        shoe.firmware.deal(DECK[at % 52], shoe.now)
    shoe.said()
    shoe.told("l", "01", "B1", "1")
    assert reply_of(shoe.frames()[0]) == ReplayStart("B1", 193, 1, 192)


def test_a_replay_settles_what_the_host_names(shoe: Shoe):
    shoe.deal()
    shoe.told("l", "01", "B1", "1")
    assert shoe.firmware.idle
    assert shoe.firmware.cards_acknowledged == 1


def test_an_acknowledgement_for_another_life_or_another_event_settles_nothing(shoe: Shoe):
    shoe.deal()
    for fields in (("01", "B0"), ("02", "B1"), ("FF", "B1"), ("zz", "B1"), ("01",), ()):
        shoe.told("a", *fields)
    assert not shoe.firmware.idle


def test_a_refused_event_does_not_hold_up_the_next(shoe: Shoe):
    shoe.firmware.report(CutCard(), shoe.now)
    shoe.firmware.report(Lid(True), shoe.now)
    assert shoe.said() == ["E01"]
    shoe.told("n", "01", "unknown", "B1")
    assert shoe.said() == ["D02"]


def test_a_heartbeat_each_second_names_the_newest_event_that_was_sent(shoe: Shoe):
    shoe.deal()
    shoe.deal()
    shoe.frames()
    shoe.now = 1.0
    shoe.firmware.tick(shoe.now)
    beats = [heartbeat_of(frame) for frame in shoe.frames() if frame.kind == "H"]
    assert beats == [Heartbeat(1, "ready", 1, "B1", 1, settled=0)]


def test_a_heartbeat_names_the_newest_event_that_was_acknowledged(shoe: Shoe):
    shoe.deal()
    shoe.told("a", "01", "B1")
    shoe.deal()
    shoe.frames()
    shoe.now = 1.0
    shoe.firmware.tick(shoe.now)
    beats = [heartbeat_of(frame) for frame in shoe.frames() if frame.kind == "H"]
    assert [(beat.last_seq, beat.settled) for beat in beats] == [(2, 1)]


def test_the_sequence_wraps_over_00(shoe: Shoe):
    numbers = []
    for _ in range(257):
        shoe.deal()
        [frame] = shoe.frames()
        numbers.append(frame.seq)
        shoe.told("a", f"{frame.seq:02X}", "B1")
    assert numbers == [*range(1, 256), 1, 2]


def test_a_locked_shoe_lets_no_card_out_and_says_so(shoe: Shoe):
    shoe.told("k", "lock")
    assert shoe.said() == ["R09"]
    with pytest.raises(ShoeLockedError, match="locked"):
        shoe.deal()
    with pytest.raises(ShoeLockedError):
        shoe.firmware.misread("smudge", shoe.now)
    shoe.now = 1.0
    shoe.firmware.tick(shoe.now)
    assert heartbeat_of(shoe.frames()[-1]).state == "locked"
    shoe.told("k", "unlock")
    assert shoe.deal() == 1


def test_a_fault_is_cleared_by_its_code(shoe: Shoe):
    shoe.firmware.report(ShoeFault("jam", True), shoe.now)
    shoe.told("a", "01", "B1")
    shoe.told("c", "dust")
    assert shoe.firmware.faults == {"jam"}
    shoe.told("c", "jam")
    assert shoe.firmware.faults == frozenset()
    assert shoe.said() == ["F01", "R09", "R09", "F02"]


def test_what_the_shoe_cannot_read_is_as_good_as_not_sent(shoe: Shoe):
    for item in (BadFrame(Fault.CRC, 9), Frame(1, "l", ("01",)), Frame(1, "z"), Frame(1, "w", ("01",))):
        shoe.firmware.received(item, shoe.now)
    assert shoe.said() == []
