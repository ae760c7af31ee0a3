"""Where everything stands: rectangles on the canvas of 1280 x 800 (screens.md, "Grid"). They never change."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect

from dealer_console.table.view import ACTION_KEYS, TOOL_KEYS

CANVAS: Final = QRect(0, 0, 1280, 800)
STATUS: Final = QRect(0, 0, 1280, 56)
STAGE: Final = QRect(0, 56, 1152, 564)
PROMPT: Final = QRect(0, 620, 1152, 52)
MODE: Final = QRect(546, 0, 188, 56)
ACTIONS: Final = {name: QRect(16 + 142 * at, 684, 130, 104) for at, name in enumerate(ACTION_KEYS)}
TOOLS: Final = {name: QRect(1164, 72 + 96 * at, 104, 84) for at, name in enumerate(TOOL_KEYS)}
CONFIRM: Final = QRect(1164, 660, 104, 128)
DEALER: Final = QRect(1070, 0, 114, 64)
LAMPS: Final = {
    "SHOE": QRect(746, 0, 93, 64),
    "PUCK": QRect(847, 0, 93, 64),
    "PRINTER": QRect(948, 0, 116, 64),
    # Over the end of the heading, and there only while the disk wants somebody: a healthy disk has no lamp.
    "DISK": QRect(473, 0, 86, 64),
}

_CORNERS: Final = {
    **{1: (16, 476), 2: (16, 342), 3: (16, 208)},
    **{4: (206, 74), 5: (394, 74), 6: (582, 74), 7: (770, 74)},
    **{8: (960, 208), 9: (960, 342), 10: (960, 476)},
}
SEATS: Final = {seat: QRect(x, y, 176, 118) for seat, (x, y) in _CORNERS.items()}
LEFT_SEATS: Final = (1, 2, 3)
TOP_SEATS: Final = (4, 5, 6, 7)

BOARD: Final = tuple(QRect(x, 262, 80, 112) for x in (342, 434, 526, 628, 730))
POT_TOP: Final = 398
POT_LEFT: Final = 342
POT_WIDTH: Final = 468

DRAW: Final = QRect(300, 236, 556, 146)
DRAW_KEYS: Final = tuple(QRect(306 + 92 * at, 274, 84, 104) for at in range(6))

PAD: Final = QRect(300, 246, 552, 362)
PAD_DIGITS: Final = tuple(QRect(532 + 102 * (at % 3), 260 + 84 * (at // 3), 94, 76) for at in range(12))
PAD_SHORTCUTS: Final = tuple(QRect(324, 392 + 70 * at, 192, 62) for at in range(3))

CHECK_ROWS: Final = tuple(QRect(16, 126 + 98 * at, 532, 88) for at in range(5))
MIDDLE: Final = QRect(564, 126, 276, 480)
SIGN: Final = QRect(856, 126, 280, 480)
SIGN_DIGITS: Final = tuple(QRect(870 + 86 * (at % 3), 256 + 86 * (at // 3), 80, 78) for at in range(12))
SIGN_BADGE: Final = QRect(870, 132, 252, 60)
SIGN_PIN: Final = QRect(870, 192, 252, 60)


def bet_place(seat: int) -> tuple[str, int, int]:
    """Where a seat's bet lies on the felt: which side of the pill is fixed, that side's x, and the pill's middle y."""
    plate = SEATS[seat]
    if seat in TOP_SEATS:
        return "left", plate.left() + 36, 218
    if seat in LEFT_SEATS:
        return "left", plate.right() + 13, plate.top() + 66
    return "right", plate.left() - 12, plate.top() + 66
