"""Names on paper: accents and the euro come out, other alphabets are readable, nothing is obeyed."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices.printer.text import printable


@pytest.mark.parametrize("text", ["Zoë Müller", "Ångström", "Señor Núñez", "5,00 €", "Ça va", "£10 ½", "Ada"])
def test_what_code_page_858_has_stays_as_it_is(text: str) -> None:
    assert printable(text) == text
    assert printable(text).encode("cp858").decode("cp858") == text


def test_letters_with_loose_marks_are_composed() -> None:
    assert printable(unicodedata.normalize("NFD", "Zoë Müller")) == "Zoë Müller"


@pytest.mark.parametrize(
    ("text", "latin"),
    [
        ("Юрий", "Yuriy"),
        ("Ελένη", "Eleni"),
        ("李小龙", "LiXiaoLong"),
        ("Łukasz", "Lukasz"),
        ("Nguyễn", "Nguyen"),
        ("A♠ K♥ Q♦ J♣", "As Kh Qd Jc"),
        ("“Ada” – Ben…", '"Ada" - Ben...'),
        ("\ue000", "_"),
    ],
)
def test_other_alphabets_are_transliterated(text: str, latin: str) -> None:
    assert printable(text) == latin


def test_columns_stay_under_one_another_when_a_name_grows_or_shrinks() -> None:
    bar = "1 Abc     300.00 | 6 Flo".index("|")
    assert printable("1 Юля     300.00 | 6 Flo") == "1 Yulya   300.00 | 6 Flo"
    assert printable("1 A\x07b     300.00 | 6 Flo").index("|") == bar
    assert printable("Юля x") == "Yulya x"


def test_line_ends_and_tabs_do_not_break_a_line() -> None:
    assert printable("Ada\nBen\tCy\u2028Flo") == "Ada Ben Cy Flo"


@given(st.text())
def test_nothing_that_a_printer_obeys_comes_out_of_any_text(text: str) -> None:
    assert all(byte >= 0x20 and byte != 0x7F for byte in printable(text).encode("cp858"))


def test_no_letter_number_or_sign_comes_out_as_one() -> None:
    others = "".join(one for one in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(one)[0] in "LMNS")
    assert "?" not in printable(others)
