"""Badges and PINs: who may do what at this table. PINs are kept as argon2id hashes only (records.md, section 6)."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

ROLES: Final = ("dealer", "floor", "shift", "technician", "auditor")
FLOOR_ROLES: Final = ("floor", "shift")
WRONG_BEFORE_LOCK: Final = 5
LOCK_SECONDS: Final = 15 * 60

# RFC 9106, second choice, in one lane: about a fifth of a second on a small core.
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=1)


class StaffError(Exception):
    """A staff list that cannot be read, or a badge that cannot be entered. Names the file or the badge."""


@dataclass(frozen=True, slots=True)
class Badge:
    """One member of staff: badge number, role, and the hash of the PIN."""

    number: str
    role: str
    pin_hash: str = field(repr=False)


class Staff:
    """The staff list of a table, by badge number."""

    def __init__(self, badges: Mapping[str, Badge]) -> None:
        """``badges`` by badge number."""
        self._badges = dict(badges)

    @classmethod
    def load(cls, path: Path) -> Staff:
        """The list in a file; an absent file is an empty list. Raises StaffError."""
        if not path.exists():
            return cls({})
        try:
            rows = json.loads(path.read_text(encoding="utf-8"))
            badges = [Badge(str(row["badge"]), str(row["role"]), str(row["pin"])) for row in rows]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise StaffError(f"{path}: the staff list cannot be read ({error}); enter the badges again") from None
        return cls({badge.number: badge for badge in badges})

    def save(self, path: Path) -> None:
        """Writes the list, for this user only, in one step."""
        rows = [{"badge": one.number, "role": one.role, "pin": one.pin_hash} for one in self._badges.values()]
        unborn = path.with_name(path.name + ".new")
        handle = os.open(unborn, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(json.dumps(rows, indent=1))
            stream.flush()
            os.fsync(stream.fileno())
        unborn.rename(path)

    def with_badge(self, number: str, role: str, pin: str) -> Staff:
        """The list with one more badge, or with a new role and PIN for a known one. Raises StaffError."""
        if role not in ROLES:
            raise StaffError(f"badge {number}: {role!r} is no role; roles are {', '.join(ROLES)}")
        if not (pin.isascii() and pin.isdigit() and len(pin) == 6):
            raise StaffError(f"badge {number}: a PIN has six digits")
        if len(set(pin)) == 1 or pin in "01234567890" or pin in "09876543210":
            raise StaffError(f"badge {number}: that PIN is too easy to guess; choose another")
        return Staff({**self._badges, number: Badge(number, role, _HASHER.hash(pin))})

    def role(self, number: str) -> str:
        """The role of a badge, empty when it is not known."""
        badge = self._badges.get(number)
        return badge.role if badge else ""

    def holders(self, roles: tuple[str, ...]) -> list[str]:
        """The badges with one of these roles."""
        return [badge.number for badge in self._badges.values() if badge.role in roles]

    def verified(self, number: str, pin: str) -> bool:
        """Whether badge and PIN belong together. Takes as long for an unknown badge as for a wrong PIN."""
        badge = self._badges.get(number)
        try:
            return bool(_HASHER.verify(badge.pin_hash if badge else _decoy(), pin)) and badge is not None
        except (VerificationError, InvalidHashError, UnicodeError):
            return False


@cache
def _decoy() -> str:
    return _HASHER.hash("no badge has this PIN")
