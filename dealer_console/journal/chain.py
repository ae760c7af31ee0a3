"""The chain: each entry's head is a hash over its bytes and the head before it (records.md 3.1).

By hand, with no program of ours::

    printf 'dealer-console entry v1\\n%s\\n%s' "$prev" "$line" | sha256sum
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

HEAD_0: Final = "0" * 64
"""The head before the first entry of a table's first journal."""

_LABEL: Final = b"dealer-console entry v1\n"


class Head(NamedTuple):
    """A place in the chain: the number of an entry and the head behind it."""

    seq: int
    hash: str


START: Final = Head(0, HEAD_0)


def next_head(head: str, line: bytes) -> str:
    """The head behind ``line``, given the head before it: 64 lower-case hexadecimal digits."""
    return sha256(b"%b%b\n%b" % (_LABEL, head.encode("ascii"), line)).hexdigest()


def heads(lines: Iterable[bytes], head: str = HEAD_0) -> Iterator[str]:
    """The head behind each line in turn; the last one vouches for them all."""
    for line in lines:
        head = next_head(head, line)
        yield head
