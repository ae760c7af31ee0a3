"""Faults of the program itself: Qt sends an exception of a slot to ``sys.excepthook`` and goes on."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Final

from dealer_console.ui.words import say

_LOG: Final = logging.getLogger(__name__)


def install_excepthook(show: Callable[[str], None]) -> Callable[[], None]:
    """Logs each unhandled exception with its traceback and gives ``show`` one sentence for the dealer.

    Gives a function that puts the former hook back. KeyboardInterrupt still ends the program. The sentence names the
    exception's type only: its text may hold what no player should read.
    """
    former = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            former(kind, error, trace)
            return
        _LOG.error("unhandled fault in the console", exc_info=(kind, error, trace))
        show(say("fault", what=kind.__name__))

    def restore() -> None:
        sys.excepthook = former

    sys.excepthook = hook
    return restore
