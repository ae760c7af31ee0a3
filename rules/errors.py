"""The exceptions of the rules, one tree.

::

    RulesError
    ├── NotationError     a text that is no card, amount, action or hand file; names the field
    ├── ProfileError      a house profile that cannot be read or lacks values; lists all faults
    └── BrokenJournal     entries that do not follow one another

A refusal of the law is no exception: it is a value, ``rules.decision.Refused``.
"""

from __future__ import annotations


class RulesError(Exception):
    """Base of all errors that ``rules`` raises on purpose."""


class NotationError(RulesError):
    """A text that cannot be read. The message names the field and what stands there."""


class ProfileError(RulesError):
    """A house profile with faults. ``faults`` holds a line for each: file, key, what is wrong, clause."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class BrokenJournal(RulesError):
    """Entries that the rules could never have written, or that do not follow one another."""
