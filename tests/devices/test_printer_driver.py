"""What becomes of a print job when the printer does what printers do (devices, "Printer" and "Faults").

The driver speaks over real sockets to the simulator. Waits end when something happened; a deadline only ends a
test that has failed already.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from devices.address import EscposAddress, TcpAddress, parse
from devices.errors import JobError
from devices.ports import Line, PrintJob
from devices.printer.dialogue import PrinterTimes
from devices.printer.driver import PrinterDriver, open_printer
from devices.printer.sim import PrinterSim
from devices.printer.wire import TcpWire
from devices.reading import HealthChanged, HealthState, JobChanged, JobState, Paper, PrinterReading, PrinterStatus

DEADLINE = 10.0
PATIENT = PrinterTimes(slice=0.01, poll=0.02, idle=0.05, answer=DEADLINE, silence=60.0, confirm=60.0, settle=0.02)

LONG = tuple(Line(f"line {number}") for number in range(12))


def job(name: str = "7-482", copy: int = 0, lines: tuple[Line, ...] = LONG) -> PrintJob:
    return PrintJob(name, 482, copy, lines)


class Heard:
    """Collects readings; ``until`` waits for them. ``papers_at`` notes what was on paper when a state was told."""

    def __init__(self, sim: PrinterSim) -> None:
        self.readings: list[PrinterReading] = []
        self.papers_at: list[tuple[str, JobState, int]] = []
        self._sim = sim
        self._more = threading.Condition()

    def __call__(self, reading: PrinterReading) -> None:
        if isinstance(reading, JobChanged):
            self.papers_at.append((reading.job_id, reading.state, len(self._sim.papers)))
        with self._more:
            self.readings.append(reading)
            self._more.notify_all()

    def states(self, name: str = "7-482") -> list[JobState]:
        told = [one.state for one in self.readings if isinstance(one, JobChanged) and one.job_id == name]
        return [state for at, state in enumerate(told) if at == 0 or told[at - 1] is not state]

    def cause(self, state: JobState, word: str) -> bool:
        return any(isinstance(one, JobChanged) and one.state is state and word in one.cause for one in self.readings)

    def told(self, word: str) -> bool:
        return any(isinstance(one, JobChanged) and word in one.cause for one in self.readings)

    def health(self, state: HealthState, word: str = "") -> bool:
        return any(
            isinstance(one, HealthChanged) and one.health.state is state and word in one.health.reason
            for one in self.readings
        )

    def until(self, holds: Callable[[], bool]) -> None:
        with self._more:
            assert self._more.wait_for(holds, DEADLINE), self.readings


@pytest.fixture
def sim() -> Iterator[PrinterSim]:
    with PrinterSim() as one:
        yield one


class Bench:
    """Starts drivers on a simulator and stops them at the end."""

    def __init__(self, sim: PrinterSim) -> None:
        self.sim = sim
        self._started: list[PrinterDriver] = []

    def start(
        self,
        times: PrinterTimes = PATIENT,
        *,
        port: int = 0,
        dead_tries: int = 5,
        clock: Callable[[], float] = time.monotonic,
    ) -> tuple[PrinterDriver, Heard]:
        where = TcpAddress("127.0.0.1", port or self.sim.port)
        driver = PrinterDriver(lambda: TcpWire(where, dead_tries=dead_tries), str(where), times=times, clock=clock)
        self._started.append(driver)
        heard = Heard(self.sim)
        driver.start(heard)
        return driver, heard

    def close(self) -> None:
        for one in self._started:
            one.stop()


@pytest.fixture
def bench(sim: PrinterSim) -> Iterator[Bench]:
    one = Bench(sim)
    yield one
    one.close()


def test_a_job_is_queued_sending_sent_confirmed_and_one_paper(sim: PrinterSim, bench: Bench) -> None:
    driver, heard = bench.start()
    driver.submit(job(lines=(Line("Zoë 5,00 €"),)))
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED] and heard.health(HealthState.READY))
    assert heard.states() == [JobState.QUEUED, JobState.SENDING, JobState.SENT, JobState.CONFIRMED]
    assert driver.jobs() == {"7-482": JobState.CONFIRMED}
    (paper,) = sim.papers
    assert "Zoë 5,00 €" in paper.text
    assert sim.oddities == ()
    assert driver.health().state is HealthState.READY


def test_jobs_are_printed_in_the_order_of_submit(sim: PrinterSim, bench: Bench) -> None:
    driver, heard = bench.start()
    for number in range(5):
        driver.submit(job(f"7-{number}"))
    heard.until(lambda: set(driver.jobs().values()) == {JobState.CONFIRMED})
    assert [paper.text.split("\n")[0] for paper in sim.papers] == [f"JOB 7-{number}" for number in range(5)]


def test_confirmed_means_that_the_paper_exists(sim: PrinterSim, bench: Bench) -> None:
    sim.slow(4000)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert ("7-482", JobState.CONFIRMED, 1) in heard.papers_at


def test_paper_out_before_a_job_holds_it_back_unsent(sim: PrinterSim, bench: Bench) -> None:
    sim.paper_out()
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.QUEUED, "paper is out"))
    assert PrinterStatus(Paper.OUT, offline=True) in heard.readings
    assert heard.health(HealthState.DEGRADED, "new roll")
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert len(sim.papers) == 1


def test_paper_out_in_mid_job_fails_nothing_and_prints_once_after_the_roll_change(
    sim: PrinterSim, bench: Bench
) -> None:
    sim.paper_out(after_lines=5)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    assert sim.papers == ()
    assert sim.hanging.endswith("line 2")
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert heard.states() == [JobState.QUEUED, JobState.SENDING, JobState.SENT, JobState.CONFIRMED]
    assert len(sim.papers) == 1
    assert heard.readings[-1] != PrinterStatus(Paper.OUT, offline=True)


@pytest.mark.parametrize(("trouble", "word"), [("cover_open", "cover"), ("cutter_jam", "cutter")])
def test_cover_and_cutter_hold_the_job_and_say_so(sim: PrinterSim, bench: Bench, trouble: str, word: str) -> None:
    getattr(sim, trouble)(after_lines=4)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, word))
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert len(sim.papers) == 1


def test_near_end_prints_and_lights_the_lamp(sim: PrinterSim, bench: Bench) -> None:
    sim.near_end()
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert PrinterStatus(Paper.NEAR_END) in heard.readings
    assert driver.health().state is HealthState.DEGRADED
    assert not heard.cause(JobState.SENT, "roll")


def test_off_before_the_job_keeps_it_queued_and_on_again_prints_it(sim: PrinterSim, bench: Bench) -> None:
    sim.off()
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.QUEUED, "no printer at"))
    assert heard.health(HealthState.ABSENT, "is it on")
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert len(sim.papers) == 1


def test_power_cut_in_mid_job_is_uncertain_and_never_sent_again_by_itself(sim: PrinterSim, bench: Bench) -> None:
    sim.off(after_lines=6)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    assert heard.cause(JobState.UNCERTAIN, "REPRINT or VOID")
    assert sim.papers == ()
    assert "JOB 7-482" in sim.hanging
    sim.ok()
    # A job behind it goes out: had the first been sent again, it would have come out before this one.
    driver.submit(job("7-483"))
    heard.until(lambda: heard.states("7-483")[-1:] == [JobState.CONFIRMED])
    assert driver.jobs()["7-482"] is JobState.UNCERTAIN
    (paper,) = sim.papers
    assert paper.text.count("line 11") == 1


def test_reprint_after_uncertain_carries_the_same_id_and_duplicate(sim: PrinterSim, bench: Bench) -> None:
    sim.off(after_lines=6)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    sim.ok()
    driver.submit(job(copy=1))
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert "JOB 7-482  DUPLICATE 1" in sim.papers[-1].text


def test_connection_lost_while_the_printer_holds_the_job_is_uncertain(sim: PrinterSim, bench: Bench) -> None:
    sim.paper_out(after_lines=5)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    sim.hang_up()
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    assert heard.cause(JobState.UNCERTAIN, "was lost")


def test_the_answer_of_a_lost_job_does_not_confirm_the_next_one(sim: PrinterSim, bench: Bench) -> None:
    """The printer kept the lost job: it prints it, and answers its question, in the next job's connection.

    It prints so slowly that the two answers come one after the other, and the next record long after them.
    """
    sim.slow(150)
    sim.paper_out(after_lines=3)
    driver, heard = bench.start(replace(PATIENT, poll=0.5, settle=0.5))
    driver.submit(job(lines=LONG[:2]))
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    sim.hang_up()
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    driver.submit(job("7-483", lines=LONG[:2]))
    heard.until(lambda: JobChanged("7-483", JobState.QUEUED, _OUT) in heard.readings)
    sim.near_end()  # the roll is changed, and it prints as slowly as before
    heard.until(lambda: heard.states("7-483")[-1:] == [JobState.CONFIRMED])
    assert ("7-483", JobState.CONFIRMED, 2) in heard.papers_at


def test_time_without_paper_does_not_count_against_the_confirmation(sim: PrinterSim, bench: Bench) -> None:
    """The clock is moved on by hand while the printer is blocked, further than a confirmation may take."""
    ahead = [0.0]
    times = replace(PATIENT, answer=1e9, silence=1e9, confirm=100.0)
    sim.slow(400)
    sim.paper_out(after_lines=5)
    driver, heard = bench.start(times, clock=lambda: time.monotonic() + ahead[0])
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    ahead[0] = 1000.0
    sim.cover_open()
    heard.until(lambda: heard.cause(JobState.SENT, "cover"))
    sim.near_end()  # roll and cover are in order, and it prints as slowly as before
    heard.until(lambda: heard.states()[-1:] in ([JobState.CONFIRMED], [JobState.UNCERTAIN]))
    assert driver.jobs() == {"7-482": JobState.CONFIRMED}


_OUT = "the paper is out: put a new roll in; the record prints by itself"


def test_silent_printer_before_the_job_keeps_it_unsent(sim: PrinterSim, bench: Bench) -> None:
    sim.silent()
    driver, heard = bench.start(PrinterTimes(slice=0.01, poll=0.02, idle=0.05, answer=0.02, silence=0.1))
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.QUEUED, "answers no status question"))
    assert heard.health(HealthState.FAULT, "switch the printer off and on")
    assert driver.jobs() == {"7-482": JobState.QUEUED}
    driver.stop()
    assert sim.papers == ()


def test_printer_that_falls_silent_in_mid_job_is_uncertain(sim: PrinterSim, bench: Bench) -> None:
    sim.silent(after_lines=5)
    driver, heard = bench.start(
        PrinterTimes(slice=0.01, poll=0.02, idle=DEADLINE, answer=1.0, silence=2.0, settle=0.02)
    )
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    assert heard.cause(JobState.UNCERTAIN, "answers no status question")
    assert sim.papers == ()


def test_printer_that_never_confirms_is_found_out_before_anything_is_sent(sim: PrinterSim, bench: Bench) -> None:
    sim.unconfirming()
    driver, heard = bench.start(PrinterTimes(slice=0.01, poll=0.02, idle=0.05, confirm=0.1))
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.QUEUED, "GS r 1"))
    driver.stop()
    assert sim.papers == ()
    assert JobState.SENDING not in heard.states()


def test_printer_that_stops_confirming_in_mid_job_is_uncertain(sim: PrinterSim, bench: Bench) -> None:
    driver, heard = bench.start(
        PrinterTimes(slice=0.01, poll=0.02, idle=DEADLINE, confirm=0.5, silence=60.0, settle=0.02)
    )
    driver.submit(job("7-1"))
    heard.until(lambda: heard.states("7-1")[-1:] == [JobState.CONFIRMED])
    sim.slow(2000)
    driver.submit(job())
    heard.until(lambda: JobState.SENDING in heard.states())
    sim.unconfirming()
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    assert heard.cause(JobState.UNCERTAIN, "does not confirm")


@pytest.mark.parametrize(
    "babble", [b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff\xfb\x01login: "]
)
def test_wrong_device_on_the_address_is_named_and_gets_no_record(sim: PrinterSim, bench: Bench, babble: bytes) -> None:
    sim.wrong_device(babble)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.QUEUED, "not as a receipt printer"))
    assert heard.health(HealthState.INCOMPATIBLE, "compare address and cable")
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert len(sim.papers) == 1


def test_slow_printer_is_waited_for(sim: PrinterSim, bench: Bench) -> None:
    sim.slow(1500)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    assert JobState.UNCERTAIN not in heard.states()


def test_full_buffer_while_paper_is_out_is_waited_for_and_prints_whole(bench: Bench) -> None:
    """The job is larger than printer and wire together hold: it waits for the roll change in their midst."""
    long = tuple(Line(f"line {number} " + "x" * 38) for number in range(6000))
    with PrinterSim(capacity=2048) as small:
        small.paper_out(after_lines=5)
        times = PrinterTimes(slice=0.01, poll=0.02, idle=0.05, answer=0.05, silence=60.0, confirm=60.0, settle=0.02)
        driver, heard = bench.start(times, port=small.port)
        driver.submit(job(lines=long))
        heard.until(lambda: heard.told("takes no more data"))
        assert small.papers == ()
        small.ok()
        heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
        (paper,) = small.papers
        assert len([line for line in paper.lines if line.text.startswith("line ")]) == 6000
        driver.stop()


def test_full_buffer_can_be_given_up_and_stopped(bench: Bench) -> None:
    long = tuple(Line("x" * 48) for _ in range(6000))
    with PrinterSim(capacity=2048) as small:
        small.paper_out(after_lines=5)
        times = PrinterTimes(slice=0.01, poll=0.02, idle=DEADLINE, answer=0.05, silence=60.0, settle=0.02)
        driver, heard = bench.start(times, port=small.port)
        driver.submit(job(lines=long))
        heard.until(lambda: heard.told("takes no more data"))
        driver.cancel("7-482")
        heard.until(lambda: heard.states()[-1:] == [JobState.VOID])
        driver.stop()
        assert driver.jobs() == {"7-482": JobState.VOID}


def test_network_cable_pulled_in_mid_job_is_uncertain_and_not_a_full_buffer(sim: PrinterSim, bench: Bench) -> None:
    """Nothing comes back, not even a reset: only the kernel's count of vain repetitions tells."""
    sim.paper_out(after_lines=5)
    driver, heard = bench.start(dead_tries=3)
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    sim.vanish()
    heard.until(lambda: heard.states()[-1:] == [JobState.UNCERTAIN])
    assert heard.cause(JobState.UNCERTAIN, "stopped answering")
    assert heard.health(HealthState.ABSENT, "cable")


def test_cancel_of_a_waiting_job_means_that_it_never_prints(sim: PrinterSim, bench: Bench) -> None:
    sim.paper_out()
    driver, heard = bench.start()
    driver.submit(job())
    driver.submit(job("7-483"))
    heard.until(lambda: heard.cause(JobState.QUEUED, "paper is out"))
    driver.cancel("7-482")
    sim.ok()
    heard.until(lambda: heard.states("7-483")[-1:] == [JobState.CONFIRMED])
    assert heard.states() == [JobState.QUEUED, JobState.VOID]
    assert [paper.text.split("\n")[0] for paper in sim.papers] == ["JOB 7-483"]


def test_cancel_does_not_unprint(sim: PrinterSim, bench: Bench) -> None:
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    driver.cancel("7-482")
    assert driver.jobs() == {"7-482": JobState.CONFIRMED}


def test_wrong_job_ids_are_refused_by_name(sim: PrinterSim, bench: Bench) -> None:
    sim.off()
    driver, heard = bench.start()
    with pytest.raises(JobError, match="7-9 is unknown"):
        driver.cancel("7-9")
    driver.submit(job())
    with pytest.raises(JobError, match="still queued"):
        driver.submit(job(copy=1))
    sim.ok()
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    with pytest.raises(JobError, match="DUPLICATE 1"):
        driver.submit(job())
    with pytest.raises(JobError, match="DUPLICATE 1"):
        driver.submit(job(copy=2))


def test_stop_before_the_confirmation_says_uncertain(sim: PrinterSim, bench: Bench) -> None:
    sim.paper_out(after_lines=5)
    driver, heard = bench.start()
    driver.submit(job())
    heard.until(lambda: heard.cause(JobState.SENT, "paper is out"))
    driver.stop()
    assert heard.states()[-1:] == [JobState.UNCERTAIN]
    assert heard.cause(JobState.UNCERTAIN, "console stopped")
    assert not any(thread.name == "printer" for thread in threading.enumerate())


def test_the_printer_is_free_for_others_after_each_job(sim: PrinterSim, bench: Bench) -> None:
    times = PrinterTimes(slice=0.01, poll=0.02, idle=DEADLINE, settle=0.02, silence=60.0)
    driver, heard = bench.start(times)
    driver.submit(job())
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    with socket.create_connection(("127.0.0.1", sim.port), DEADLINE) as other:
        other.sendall(b"\x10\x04\x01")
        assert other.recv(1) == b"\x12"


def test_two_consoles_on_one_printer_take_turns(sim: PrinterSim, bench: Bench) -> None:
    first, heard_first = bench.start()
    second, heard_second = bench.start()
    for number in range(3):
        first.submit(job(f"7-{number}"))
        second.submit(job(f"8-{number}"))
    heard_first.until(lambda: set(first.jobs().values()) == {JobState.CONFIRMED})
    heard_second.until(lambda: set(second.jobs().values()) == {JobState.CONFIRMED})
    assert len(sim.papers) == 6
    assert all(len({line for line in paper.text.split("\n") if line.startswith("JOB")}) == 1 for paper in sim.papers)


def test_trouble_with_no_job_is_seen_too(sim: PrinterSim, bench: Bench) -> None:
    _, heard = bench.start()
    heard.until(lambda: heard.health(HealthState.READY))
    sim.cover_open()
    heard.until(lambda: PrinterStatus(cover_open=True, offline=True) in heard.readings)
    sim.ok()
    heard.until(lambda: heard.readings.count(PrinterStatus()) == 2)


def test_address_of_the_simulator_opens_the_driver(sim: PrinterSim) -> None:
    address = parse(sim.address)
    assert isinstance(address, EscposAddress)
    driver = open_printer(address, columns=42)
    heard = Heard(sim)
    driver.start(heard)
    driver.submit(job(lines=(Line("x" * 43),)))
    heard.until(lambda: heard.states()[-1:] == [JobState.CONFIRMED])
    driver.stop()
    assert "x" * 42 + "\nx\n" in sim.papers[0].text
