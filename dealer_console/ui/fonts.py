"""The console's typeface: Inter from Debian's package ``fonts-inter``, loaded by path; tabular figures on.

No system family is asked for by name, because families differ by machine and figures would no longer stand in columns.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

FOLDERS: Final = (Path("/usr/share/fonts/opentype/inter"), Path("/usr/share/fonts/truetype/inter"))
WEIGHTS: Final = ("Regular", "Medium", "SemiBold", "Bold")
_LOG: Final = logging.getLogger(__name__)


def load(folders: tuple[Path, ...] = FOLDERS) -> str:
    """The family to draw with: Inter where the package lies in one of the folders, else the system's sans.

    Needs a QGuiApplication. Says once, in the log, what is missing and how to get it.
    """
    for folder in folders:
        files = [folder / f"Inter-{weight}.otf" for weight in WEIGHTS]
        if all(file.is_file() for file in files):
            numbers = [QFontDatabase.addApplicationFont(str(file)) for file in files]
            if min(numbers) >= 0:
                return QFontDatabase.applicationFontFamilies(numbers[0])[0]
    _LOG.warning("Typeface Inter is not installed: the system's sans is used. Cure: apt-get install fonts-inter")
    return QFont().defaultFamily()


@cache
def family() -> str:
    """The loaded family, once per process."""
    return load()


@cache
def font(px: int, weight: QFont.Weight, caps: bool = False) -> QFont:
    """A face of ``px`` canvas pixels. ``caps`` spreads capitals by 4 %."""
    made = QFont(family())
    made.setPixelSize(px)
    made.setWeight(weight)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    if caps:
        made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
    return made


@cache
def even(px: int) -> QFont:
    """A face whose letters are all of one width, for the lines of a record: the system's own."""
    made = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    made.setPixelSize(px)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@cache
def metrics(px: int, weight: QFont.Weight, caps: bool = False) -> QFontMetricsF:
    """The measures of ``font`` of the same arguments, in canvas px."""
    return QFontMetricsF(font(px, weight, caps))
