"""``dealer-console staff``: badges and PINs of a table, entered at the keyboard and never shown."""

from __future__ import annotations

import getpass
import sys
from pathlib import Path

from dealer_console.table.staff import ROLES, Staff, StaffError

ENTERED, REFUSED = 0, 2


def add_badge(badge: str, role: str, data: Path) -> int:
    """Asks for a PIN twice and enters the badge. Returns 0, or 2 with the reason."""
    path = data / "staff.json"
    try:
        staff = Staff.load(path)
        pin = _asked_twice(badge, role)
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        staff.with_badge(badge, role, pin).save(path)
    except StaffError as error:
        print(f"dealer-console: {error}", file=sys.stderr)
        return REFUSED
    print(f"{badge} is entered as {role} in {path}")
    return ENTERED


def _asked_twice(badge: str, role: str) -> str:
    if role not in ROLES:
        raise StaffError(f"badge {badge}: {role!r} is no role; roles are {', '.join(ROLES)}")
    try:
        pin = getpass.getpass(f"PIN for {badge}, six digits: ")
        again = getpass.getpass("Once more: ")
    except EOFError:
        raise StaffError(f"badge {badge}: no PIN was entered; run the command at a keyboard") from None
    if again != pin:
        raise StaffError(f"badge {badge}: the two PINs differ; nothing was entered")
    return pin
