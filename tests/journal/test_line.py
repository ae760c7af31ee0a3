"""The bytes of an entry and the chain: records.md 3.1 and the vectors of 3.7."""

from __future__ import annotations

import base64
import json
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_console.journal.chain import HEAD_0, heads
from dealer_console.journal.errors import UnwritableEntry
from dealer_console.journal.line import LINE_LIMIT, TOP_KEYS, Line, is_canonical, line_bytes, read_line

VECTORS = (
    (
        (
            b'{"at":"2026-12-01T12:00:00.000000Z","by":null,"data":{"house":"Example","key":'
            b'"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a","profile":"holdem-1"},"hand":null,'
            b'"kind":"journal_opened","seq":1,"table":17,"v":1}'
        ),
        "8eb381c2ed71fdf9a2acc6a54605f379694a797710d3469855855aa87690684d",
    ),
    (
        base64.b64decode(
            "eyJhdCI6IjIwMjYtMTItMDFUMTI6MDA6MDEuMjUwMDAwWiIsImJ5IjoiZDAxNyIsImRhdGEiOnsibm90ZSI6Ikdyw7bDn2UgXCI1XCIg"
            "4oCoIHRhYlx0IG51bFx1MDAwMSBkZWx/In0sImhhbmQiOjEsImtpbmQiOiJub3RlX2FkZGVkIiwic2VxIjoyLCJ0YWJsZSI6MTcsInYi"
            "OjF9"
        ),
        "5024c9cfa5aa47b5a876acb9b1a2808300d1c19a7d732f618e380d4404137454",
    ),
    (
        (
            b'{"at":"2026-12-01T12:00:02.000000Z","by":null,"data":{"card":'
            b'"0ddf7dc40e2733eceeb2e6c11dc0d059457ea5d14c2863c8875e776d1d7507cc","seat":4,"slot":4},"hand":1,'
            b'"kind":"card_read","seq":3,"table":17,"v":1}'
        ),
        "3d229fb4e9fec776d92099abadcc44449ee21122f39a2ffc7bf843151b9f7beb",
    ),
)
NOTE = {"note": 'Gr\u00f6\u00dfe "5" \u2028 tab\t nul\x01 del\x7f'}


def line(data: dict[str, object] | None = None, **changed: object) -> Line:
    fields: dict[str, object] = {
        "at": "2026-12-01T12:00:01.250000Z", "by": "d017", "data": data if data is not None else NOTE, "hand": 1,
        "kind": "note_added", "seq": 2, "table": 17, "v": 1,
    }  # fmt: skip
    return Line(**{**fields, **changed})  # type: ignore[arg-type]


def test_vectors_1_to_3_in_python() -> None:
    assert [len(written) for written, _ in VECTORS] == [228, 159, 200]
    assert list(heads(written for written, _ in VECTORS)) == [head for _, head in VECTORS]


def test_vectors_1_to_3_in_shell() -> None:
    """By hand, with no program of ours, as records.md 3.1 says."""
    head = HEAD_0
    for written, expected in VECTORS:
        made = subprocess.run(
            ["sh", "-c", r"""printf 'dealer-console entry v1\n%s\n%s' "$1" "$2" | sha256sum""", "sh", head, written],
            capture_output=True, check=True,
        )  # fmt: skip
        head = made.stdout.split()[0].decode()
        assert head == expected


def test_vectors_1_to_3_are_written_again_byte_by_byte() -> None:
    assert line_bytes(line()) == VECTORS[1][0]
    for written, _ in VECTORS:
        assert line_bytes(read_line(written)) == written
        assert is_canonical(written)


def test_3_1_the_top_keys_are_these_eight_in_this_order() -> None:
    assert tuple(json.loads(line_bytes(line()))) == TOP_KEYS == tuple(sorted(TOP_KEYS))


_KEYS = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True)
_PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-(2**53 - 1), 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
)
_DATA = st.dictionaries(
    _KEYS, st.recursive(_PLAIN, lambda part: st.lists(part, max_size=4) | st.dictionaries(_KEYS, part, max_size=4))
)


@given(_DATA)
def test_3_1_any_lawful_data_is_written_as_rfc_8785_writes_it(data: dict[str, object]) -> None:
    """Another encoder, given the rules of 3.1, makes the same bytes."""
    made = line_bytes(line(data))
    assert json.dumps(json.loads(made), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode() == made
    assert read_line(made) == line(data)
    assert is_canonical(made)


@pytest.mark.parametrize(
    ("data", "named"),
    [
        ({"pot": 1.5}, "data.pot is a float"),
        ({"pot": {"rake": [1, 2.0]}}, r"data.pot.rake\[1\] is a float"),
        ({"text": "half \ud800 a pair"}, "surrogate"),
        ({"text": "x" * LINE_LIMIT}, "the limit is 65536"),
        ({"amount": 2**53}, "data.amount is 9007199254740992"),
        ({"amount": -(2**53)}, "data.amount is -9007199254740992"),
        ({"Seat": 1}, "the key 'Seat'"),
        ({"seat no": 1}, "the key 'seat no'"),
        ({"x": {7: 1}}, "data.x has the key 7"),
        ({"raw": b"\x00"}, "data.raw is a bytes"),
    ],
)
def test_fault_32_a_bad_serialisation_is_refused_with_its_place(data: dict[str, object], named: str) -> None:
    with pytest.raises(UnwritableEntry, match=named):
        line_bytes(line(data))


@pytest.mark.parametrize(
    "changed",
    [
        {"seq": 0}, {"seq": True}, {"seq": 2**53}, {"table": -1}, {"hand": 0}, {"hand": 1.0}, {"v": 0}, {"by": 17},
        {"kind": "NoteAdded"}, {"kind": ""}, {"kind": None}, {"at": "2026-12-01T12:00:01Z"}, {"at": 1},
        {"at": "2026-12-01T12:00:01.250000+01:00"}, {"at": "2026-12-01T12:00:01.250000Z\n"}, {"data": [1]},
    ],
)  # fmt: skip
def test_fault_32_each_top_key_has_its_own_form(changed: dict[str, object]) -> None:
    with pytest.raises(UnwritableEntry):
        line_bytes(line(**changed))


@pytest.mark.parametrize(
    "written",
    [
        b'{"at": "2026-12-01T12:00:01.250000Z","by":null,"data":{},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"by":null,"at":"2026-12-01T12:00:01.250000Z","data":{},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"b":1,"a":1},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"a":1,"a":1},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"a":1e2},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"a":-0},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"a":"\\u0041"},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{"a":"\\/"},"hand":1,"kind":"a","seq":2,"table":17,"v":1}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{},"hand":1,"kind":"a","seq":2,"table":17}',
        b'{"at":"2026-12-01T12:00:01.250000Z","by":null,"data":{},"hand":1,"kind":"a","seq":2,"table":17,"v":1,"w":1}',
        b"not json",
        b'{"at":"\xff"}',
        b'{"data":' + b"[" * 30000,
    ],
)
def test_3_1_other_spellings_of_a_line_are_not_canonical(written: bytes) -> None:
    assert not is_canonical(written)


@given(st.integers(0, 586), st.integers(1, 255))
def test_7_a_change_of_any_byte_changes_the_head_at_its_entry(place: int, flip: int) -> None:
    lines = [bytearray(written) for written, _ in VECTORS]
    changed = 0
    while place >= len(lines[changed]):
        place -= len(lines[changed])
        changed += 1
    lines[changed][place] ^= flip
    made = list(heads(bytes(written) for written in lines))
    assert [made[at] == VECTORS[at][1] for at in range(3)] == [at < changed for at in range(3)]
