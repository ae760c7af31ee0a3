"""Cards of which the shoe told otherwise than as they came: late, when a hand had entered them, or as lost.

Each is an entry of the shoe with a sentence for the reader, and after a restart the card is read back from that
sentence: written and read here alone, and the words of old journals stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

from devices.reading import CardsLost
from rules import event as ev

LATE: Final = "told late"
LOST: Final = "cards lost"
_LOST_CARDS: Final = re.compile(r"cards \d+ to (\d+) of the shoe are lost \(its start (\S+)\)")
_LATE_CARD: Final = re.compile(r"card (\d+) of boot (\S+) was entered by hand already")


def late(boot_id: str, index: int) -> ev.DeviceChanged:
    """The entry for a card that had been entered by hand before the shoe told of it."""
    return ev.DeviceChanged("shoe", LATE, f"card {index} of boot {boot_id} was entered by hand already")


def lost_words(reading: CardsLost) -> str:
    """Which cards are lost, for a sentence."""
    return f"cards {reading.first} to {reading.last} of the shoe are lost"


def lost(reading: CardsLost) -> ev.DeviceChanged:
    """The entry for cards that left the shoe and that nobody read."""
    return ev.DeviceChanged("shoe", LOST, f"{lost_words(reading)} (its start {reading.boot_id})")


def told_late(event: ev.Event) -> tuple[str, int] | None:
    """(boot, index) of a card that the shoe told after it had been entered by hand; None for any other event."""
    return _card(event, LATE, _LATE_CARD)


def told_lost(event: ev.Event) -> tuple[str, int] | None:
    """(boot, index) of the last of the cards that the shoe lost: they were told once and are not missed again."""
    return _card(event, LOST, _LOST_CARDS)


def _card(event: ev.Event, state: str, words: re.Pattern[str]) -> tuple[str, int] | None:
    if not isinstance(event, ev.DeviceChanged) or event.state != state:
        return None
    found = words.fullmatch(event.reason)
    return (found[2], int(found[1])) if found else None
