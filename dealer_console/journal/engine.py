"""The database engine beneath the book, as the journal's first entry names it (records.md 1.7)."""

from __future__ import annotations

import sqlite3


def engine_version() -> str:
    """``SQLite 3.40.1``: the library that really runs, not the module that wraps it."""
    return f"SQLite {sqlite3.sqlite_version}"
