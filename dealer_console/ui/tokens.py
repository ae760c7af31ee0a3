"""Colours, type sizes and spaces of the console, each named once (screens.md, "Tokens").

A token is a string ``#RRGGBB``; ``colour`` turns it into a QColor once. ``PAIRS`` lists every text and the ground
it stands on; a test measures their contrast after WCAG 2.1.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QFont

SCREEN: Final = "#0B0F13"
STAGE: Final = "#0D1317"
BAR: Final = "#11171D"
BAR_LINE: Final = "#1A2229"
PROMPT: Final = "#151D24"
FELT: Final = "#10211C"
FELT_LINE: Final = "#24463B"
FELT_SLOT: Final = "#1A2D27"
FELT_PILL: Final = "#0B1512"
FELT_PILL_LINE: Final = "#21342E"
PLATE: Final = "#1B242C"
PLATE_LINE: Final = "#36444F"
PLATE_OFF: Final = "#10161B"
PLATE_OFF_LINE: Final = "#222C35"
KEY: Final = "#26323D"
KEY_LINE: Final = "#5C6E7D"
KEY_PRESSED: Final = "#3F5261"
KEY_OFF: Final = "#141B21"
KEY_OFF_LINE: Final = "#222C35"
BADGE: Final = "#3A4955"
BADGE_OFF: Final = "#1B242C"
TAG_LINE: Final = "#87929E"
BACK: Final = "#4A5D6C"
BACK_LINE: Final = "#8A9AA8"
HATCH: Final = "#6F8291"
TEXT_1: Final = "#F4F6F8"
TEXT_2: Final = "#B9C3CC"
TEXT_3: Final = "#8E9AA5"
# One step lighter than the #77838E of screens.md, which measures 4.49 on a dim key.
TEXT_OFF: Final = "#7A8691"
NOW: Final = "#FFC53D"
NOW_GROUND: Final = "#3A2E0C"
NOW_LINE: Final = "#534216"
ON_NOW: Final = "#1A1200"
ALERT: Final = "#FF8264"
ALERT_FILL: Final = "#B3261E"
ALERT_GROUND: Final = "#2A1714"
WHITE: Final = "#FFFFFF"
CONFIRM: Final = "#E9EEF2"
ON_CONFIRM: Final = "#0B0F13"
CARD: Final = "#F3EFE6"
POTS: Final = ("#6CC1F5", "#4ED0A6", "#DB93C6", "#D9D36A")
SUITS_TWO: Final = {"s": "#14181C", "h": "#C2151B", "c": "#14181C", "d": "#C2151B"}
SUITS_FOUR: Final = {"s": "#14181C", "h": "#C2151B", "c": "#0A7237", "d": "#1450BE"}

PAIRS: Final[tuple[tuple[str, str], ...]] = (
    *((text, ground) for text in (TEXT_1, TEXT_2, TEXT_3) for ground in (SCREEN, STAGE, BAR, PROMPT, FELT)),
    *((text, ground) for text in (TEXT_1, TEXT_2, TEXT_3) for ground in (PLATE, PLATE_OFF, FELT_PILL)),
    *((text, ground) for text in (TEXT_1, TEXT_2) for ground in (KEY, KEY_PRESSED, BADGE, ALERT_GROUND)),
    *((text, NOW_GROUND) for text in (TEXT_1, TEXT_2, NOW)),
    (TEXT_OFF, KEY_OFF),
    (TEXT_OFF, PLATE_OFF),
    (TEXT_3, BADGE_OFF),
    (NOW, PLATE),
    (ON_NOW, NOW),
    (ALERT, SCREEN),
    (ALERT, FELT),
    (WHITE, ALERT_FILL),
    (ON_CONFIRM, CONFIRM),
    (ON_CONFIRM, WHITE),
    *((pot, ground) for pot in POTS for ground in (FELT, FELT_PILL, PLATE, PLATE_OFF)),
    *((suit, CARD) for suit in (*SUITS_TWO.values(), *SUITS_FOUR.values())),
)

NORMAL: Final = QFont.Weight.Normal
MEDIUM: Final = QFont.Weight.Medium
STRONG: Final = QFont.Weight.DemiBold
BOLD: Final = QFont.Weight.Bold


class Type(NamedTuple):
    """A type role: sizes in px, the wanted one first and then those it may fall to when the words are long."""

    sizes: tuple[int, ...]
    weight: QFont.Weight = NORMAL
    caps: bool = False


SHARE: Final = Type((32, 28, 24, 21, 19), BOLD)
TYPED: Final = Type((44, 38, 32), BOLD)
STACK: Final = Type((24, 21, 19), STRONG)
POT: Final = Type((25, 21, 19), BOLD)
BET: Final = Type((21, 19, 17, 16), BOLD)
ORDER: Final = Type((23, 21, 19), STRONG)
TITLE: Final = Type((26, 23, 21), STRONG)
KEY_NAME: Final = Type((22, 20, 18), STRONG)
KEY_SECOND: Final = Type((16, 15), NORMAL)
BODY: Final = Type((17, 16, 15), NORMAL)
BODY_STRONG: Final = Type((17, 16, 15), STRONG)
CAPTION: Final = Type((15,), STRONG, caps=True)
SMALL: Final = Type((15,), NORMAL)

RADIUS: Final = 10.0
RADIUS_STRIP: Final = 8.0
MM: Final = 5.88
"""Canvas px per millimetre on a 10.1-inch panel: no touch area is under 10 mm of it."""


@cache
def colour(token: str) -> QColor:
    """The QColor of a token, opaque. Raises ValueError for a string that is no colour: Qt would paint black."""
    made = QColor(token)
    if not made.isValid():
        raise ValueError(f"{token!r} is no colour: write a token of tokens.py")
    return made


def contrast(text: str, ground: str) -> float:
    """The contrast ratio of two tokens, 1 to 21 (WCAG 2.1, 1.4.3)."""
    lighter, darker = sorted((_luminance(colour(text)), _luminance(colour(ground))), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(shade: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(shade.redF()) + 0.7152 * linear(shade.greenF()) + 0.0722 * linear(shade.blueF())
