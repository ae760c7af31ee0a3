"""The key of the hand in play, on the disk until the hand is over (records.md, section 4, "Crash").

Without a TPM it is a plain file of mode 0600, and console and record say "unsealed machine".
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from dealer_console.vault.errors import KeyNotKept

UNSEALED: Final = "unsealed machine"
"""What console and record say where the key is a file and not in a TPM."""
NAME: Final = "current-hand.key"
KEY_BYTES: Final = 32
_TITLE: Final = b"dealer-console current hand key v1\n"


class KeyFile:
    """``current-hand.key`` in a folder of the vault's own."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is made, for this user only, when it is not there."""
        self.path: Final = folder / NAME
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise self._not_kept(error) from None

    def keep(self, key: bytearray) -> None:
        """Put the key on the disk in place of the last one; when this returns it survives a power cut."""
        unborn = self.path.with_suffix(".new")
        text = bytearray(_TITLE) + key
        try:
            self.erase()
            unborn.unlink(missing_ok=True)
            fd = os.open(unborn, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            try:
                os.write(fd, text)
                os.fsync(fd)
            finally:
                os.close(fd)
            os.rename(unborn, self.path)
            self._sync_folder()
        except OSError as error:
            raise self._not_kept(error) from None
        finally:
            text[:] = bytes(len(text))

    def fetch(self) -> bytearray | None:
        """The key that is kept; None when there is none that can be read."""
        text = bytearray(len(_TITLE) + KEY_BYTES + 1)
        try:
            with self.path.open("rb", buffering=0) as stream:
                length = stream.readinto(text)
        except OSError:
            return None
        if length != len(text) - 1 or not text.startswith(_TITLE):
            return None
        key = text[len(_TITLE) : -1]
        text[:] = bytes(len(text))
        return key

    def erase(self) -> None:
        """Overwrite the file, then take it away: as far as the disk lets anybody erase. Raises OSError."""
        try:
            fd = os.open(self.path, os.O_WRONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return
        try:
            os.write(fd, bytes(len(_TITLE) + KEY_BYTES))
            os.fsync(fd)
        finally:
            os.close(fd)
        self.path.unlink()
        self._sync_folder()

    def _sync_folder(self) -> None:
        fd = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def _not_kept(self, error: OSError) -> KeyNotKept:
        return KeyNotKept(
            f"{self.path}: the key of the hand cannot be kept ({error.strerror}). No hand may begin: make "
            "the folder writable for this user, or make room on the disk"
        )
