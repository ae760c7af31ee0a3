"""A bad line as data: what it does to frames, by a seed. Pure, time comes in."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

_SWAP_FOR: Final = 0.05


@dataclass(frozen=True, slots=True)
class FaultPlan:
    """Chance (0 to 1) of each fault, for each frame. All zero is a perfect line."""

    seed: int = 0
    corrupt: float = 0.0
    """One to three bits are flipped."""
    garble: float = 0.0
    """A stretch of the frame is overwritten by random bytes."""
    truncate: float = 0.0
    drop: float = 0.0
    repeat: float = 0.0
    swap: float = 0.0
    """The frame arrives after the next one."""
    babble: float = 0.0
    """Random bytes come before the frame."""
    split: float = 0.0
    """The frame arrives in two pieces."""
    delay: float = 0.0
    delay_seconds: float = 0.05


def noisy(seed: int) -> FaultPlan:
    """A line as a broken screen would make it: about every third frame suffers."""
    return FaultPlan(
        seed,
        corrupt=0.08,
        garble=0.05,
        truncate=0.05,
        drop=0.05,
        repeat=0.05,
        swap=0.03,
        babble=0.05,
        split=0.1,
        delay=0.03,
    )


class Line:
    """Carries frames one way under a plan."""

    def __init__(self, plan: FaultPlan) -> None:
        self._plan = plan
        self._chance = random.Random(plan.seed)
        self._carried: list[tuple[float, int, bytes]] = []
        self._count = 0

    def carry(self, data: bytes, now: float) -> None:
        """Put a frame on the line at ``now``."""
        plan, happens = self._plan, self._happens
        if happens(plan.drop):
            return
        if happens(plan.corrupt):
            data = self._flip(data)
        if happens(plan.garble):
            data = self._garble(data)
        if happens(plan.truncate):
            data = data[: self._chance.randrange(len(data))]
        if happens(plan.babble):
            data = self._chance.randbytes(self._chance.randrange(1, 40)) + data
        due = now
        if happens(plan.delay):
            due += plan.delay_seconds
        if happens(plan.swap):
            due += _SWAP_FOR
        cut = self._chance.randrange(len(data) + 1) if happens(plan.split) else len(data)
        for piece in (data[:cut], data[cut:]):
            self._put(due, piece)
        if happens(plan.repeat):
            self._put(due, data)

    def arrived(self, now: float) -> bytes:
        """What has come through by ``now``."""
        self._carried.sort()
        out = b"".join(data for due, _, data in self._carried if due <= now)
        self._carried = [item for item in self._carried if item[0] > now]
        return out

    def _happens(self, chance: float) -> bool:
        # No number is drawn for what the plan leaves out: a plan with a fault more keeps its others.
        return chance > 0 and self._chance.random() < chance

    def _put(self, due: float, data: bytes) -> None:
        self._count += 1
        self._carried.append((due, self._count, data))

    def _flip(self, data: bytes) -> bytes:
        changed = bytearray(data)
        for bit in self._chance.sample(range(len(data) * 8), self._chance.randint(1, 3)):
            changed[bit // 8] ^= 1 << bit % 8
        return bytes(changed)

    def _garble(self, data: bytes) -> bytes:
        start = self._chance.randrange(len(data))
        end = self._chance.randrange(start, len(data)) + 1
        return data[:start] + self._chance.randbytes(end - start) + data[end:]
