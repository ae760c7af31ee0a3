"""Scenario files as data: one step a line (``scenarios.md``). Reading only; ``rig.player`` plays them."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from rules.cards import card
from rules.chips import cents
from rules.errors import NotationError
from rules.irregular.kinds import MISDEALS


class ScenarioError(Exception):
    """A scenario file that cannot be read. Names file, line and what stands there."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its line, its word, and the words after it (quoted text without the quotes).

    ``rest`` is the line after the step's word as it stands, for values in TOML.
    """

    line: int
    text: str
    word: str
    words: tuple[str, ...]
    rest: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of steps: its forms, what it does, and the shapes of its words."""

    forms: str
    means: str
    shapes: tuple[str, ...]


def _row(forms: str, means: str, *shapes: str) -> Row:
    return Row(forms, means, shapes)


_IRREG: Final = (
    "no-burn", "out-of-turn", "string-bet", "one-chip", "wrong-button", "wrong-blinds", "wrong-order", "stub-dropped",
    "left", "not-seated", "mucked-winner", "miscount", "impound", "stub-short", "short-hand", "dispute",
)  # fmt: skip
_KINDS: Final = "|".join(_IRREG)

# Shapes: N a seat or number, A an amount, C a card, P a pot, W a word or quoted text, C+ one or more cards, A+ amounts,
# * anything. Words in lower case, parted by |, stand for themselves.
STEPS: Final[dict[str, Row]] = {
    "house": _row("house NAME", "the profile, before open", "W"),
    "rule": _row("rule KEY VALUE", "a setting replaced in the profile; VALUE as in TOML, a bare word is a text", "*"),
    "game": _row("game GAME LIMIT", "what is dealt, before open", "W W"),
    "blinds": _row("blinds A B ...", "the blinds, before open", "A+"),
    "bets": _row("bets SMALL BIG", "the two bets of a limit game, before open", "A A"),
    "ante": _row("ante A", "the ante, before open", "A"),
    "staff": _row("staff ID ROLE PIN", "a badge for this run", "W dealer|floor|shift|technician|auditor W"),
    "sign-on": _row("sign-on ID PIN", "a dealer signs on at the console", "W W"),
    "relief": _row("relief ID PIN", "another dealer takes over, in mid-hand too", "W W"),
    "sign-off": _row("sign-off", "the dealer leaves", ""),
    "open": _row("open", "the table opens; the run's floor signs float, deck and sign", ""),
    "close": _row("close", "the table closes", ""),
    "float": _row("float A", "the tray's opening chips, before open", "A"),
    "count": _row("count A", "the tray is counted: dealer and floor sign what is found, A", "A"),
    "fill": _row("fill A", "chips come to the tray; dealer and floor sign", "A"),
    "credit": _row("credit A", "chips leave the tray; dealer and floor sign", "A"),
    "drop": _row("drop", "the drop box is taken; dealer and floor sign", ""),
    "seat": _row("seat N NAME AMOUNT", "a player sits down", "N W A"),
    "leave": _row("leave N", "a player leaves", "N"),
    "away": _row("away N", "a player is absent", "N"),
    "back": _row("back N", "a player is back", "N"),
    "move": _row("move N M", "a player changes from seat N to the open seat M", "N N"),
    "add": _row("add N AMOUNT", "a player buys chips between hands", "N A"),
    "puck": _row("puck N / puck off / puck unplug / puck plug", "what the sensor reports from now on", "N",
                 "off|unplug|plug"),
    "high-card": _row("high-card N CARD", "a card for the first button, in dealing order", "N C"),
    "draws": _row("draws N K", "seat N draws K cards", "N N"),
    "discard": _row("discard N CARD ...", "the cards seat N gave back, when seen", "N C+"),
    "post": _row("post N live / post N dead / post N both", "a player posts what he owes, before the deal",
                 "N live|dead|both"),
    "kill": _row("kill N", "the player kills unasked: before the shuffle, or with two cards seen", "N"),
    "wait": _row("wait N", "a player who owes waits for the big blind", "N"),
    "straddle": _row("straddle N", "a player straddles the coming hand", "N"),
    "riffle": _row("riffle", "the shuffle begins: the hand starts", ""),
    "deal": _row("deal CARD ...", "cards leave the shoe in this order; with the shoe down, the card pad", "C+"),
    "fold": _row("fold", "the acting seat folds", ""),
    "check": _row("check", "the acting seat checks", ""),
    "call": _row("call", "the acting seat calls", ""),
    "bet": _row("bet A", "the acting seat bets, to A", "A"),
    "raise": _row("raise A", "the acting seat raises, to A", "A"),
    "all-in": _row("all-in", "the acting seat puts in its stack", ""),
    "show": _row("show N CARD ...", "seat N tables its hand", "N", "N C+"),
    "muck": _row("muck N", "seat N concedes unseen", "N"),
    "push": _row("push / push all", "the next pot is pushed, last side pot first; or all", "", "all"),
    "next": _row("next", "ready for the next hand", ""),
    "undo": _row("undo", "the last player's action of this round is taken back", ""),
    "correct": _row("correct K TEXT", "player action K of this hand becomes TEXT, a step without its seat", "N *"),
    "exposed": _row("exposed", "the last card was exposed", ""),
    "boxed": _row("boxed", "the last card lay face up in the deck", ""),
    "foreign": _row("foreign", "the last card belongs to no deck in play", ""),
    "extra": _row("extra", "the last card came too many", ""),
    "misdeal": _row("misdeal CAUSE", f"a misdeal is asked for: {', '.join(MISDEALS)}", "|".join(MISDEALS)),
    "dead": _row("dead N", "the floor declares the holding of seat N dead", "N"),
    "unclear": _row("unclear A", "the chips of the acting seat have no clear amount", "A"),
    "irreg": _row("irreg KIND [N] [A]", f"what no device sees, of seat N, with amount A: {', '.join(_IRREG)}",
                  _KINDS, f"{_KINDS} N", f"{_KINDS} A", f"{_KINDS} N A"),
    "deck": _row("deck new", "a new deck set is logged by dealer and floor", "new"),
    "hold": _row("hold", "the hand is frozen", ""),
    "floor": _row("floor ID PIN", "the floor identifies", "W W"),
    "answer": _row("answer K / answer \"WORDS\"", "the floor's choice of the open question", "W"),
    "rule-on": _row("rule-on \"TEXT\"", "a ruling; releases a hold or a lock", "W"),
    "shoe": _row("shoe unplug / plug / mute / noise SEED / misread / reboot / lid open / lid closed / ok",
                 "faults of the simulated shoe", "unplug|plug|mute|misread|reboot|ok", "noise N", "lid open|closed"),
    "printer": _row("printer paper-out / near-end / cover-open / off / ok", "faults of the simulated printer",
                    "paper-out|near-end|cover-open|off|ok"),
    "reprint": _row("reprint HAND", "the record of a hand once more", "N"),
    "power-cut": _row("power-cut", "the console is killed and started on the same journal", ""),
    "elapse": _row("elapse SECONDS", "time passes", "A"),
    "look": _row("look NAME", "a screenshot, with --screen", "W"),
    "expect": _row("expect ...", "what must now be true", "*"),
}  # fmt: skip

_SIDES: Final = "high|low|all|uncontested"
EXPECTS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("N",), "draws": ("N",), "call": ("A",), "raise": ("A A",), "no-raise": ("",), "refused": ("", "W"),
    "stack": ("N A",), "bet": ("N A",), "pot": ("P A",), "board": ("C+", ""), "button": ("N",),
    "owes": ("N A A",),
    "award": (f"N {_SIDES} A",), "odd": (f"N {_SIDES} A",), "rake": ("A",), "jackpot": ("A",),
    "question": ("W",), "locked": ("W",),
    "degraded": ("",), "printed": ("N",), "paper": ("W",), "not-paper": ("W",), "entries-valid": ("",),
    "hidden": ("C",), "hand": ("N",), "complete": ("",),
}  # fmt: skip
_SEATED: Final = ("fold", "check", "call", "bet", "raise", "all-in")


def read_scenario(text: str, name: str) -> tuple[Step, ...]:
    """All steps of a scenario. Raises ScenarioError, with ``name`` and the line, for what cannot be read."""
    return tuple(
        _step(line, number, name) for number, line in enumerate(text.splitlines(), 1) if _without_comment(line)
    )


def _without_comment(line: str) -> str:
    quoted = False
    for at, letter in enumerate(line):
        quoted ^= letter == '"'
        if letter == "#" and not quoted:
            return line[:at].strip()
    return line.strip()


def _step(line: str, number: int, name: str) -> Step:
    text = _without_comment(line)
    try:
        words = _split(text)
        seat = ""
        if re.fullmatch(r"[0-9]{1,9}", words[0]) and len(words) > 1 and words[1] in _SEATED:
            seat, words = words[0], words[1:]
        _verify(words, text)
    except (NotationError, ValueError) as error:
        raise ScenarioError(f"{name}:{number}: {text!r}: {error}") from None
    rest = text.split(None, 1)[1] if len(text.split(None, 1)) > 1 else ""
    return Step(number, text, words[0], tuple(([seat] if seat else []) + words[1:]), rest)


def _split(text: str) -> list[str]:
    lexer = shlex.shlex(text, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.quotes = '"'
    lexer.escape = ""
    lexer.commenters = ""
    return list(lexer)


def _verify(words: list[str], text: str) -> None:
    word, given = words[0], words[1:]
    row = STEPS.get(word)
    if row is None:
        raise NotationError(f"{word!r} is no step")
    if word == "expect":
        _verify_expect(given)
    elif word == "rule":
        _verify_rule(text.split(None, 2), row.forms)
    elif not any(_fits(shape, given) for shape in row.shapes):
        raise NotationError(f"it is written {row.forms}")


def _verify_rule(parts: list[str], forms: str) -> None:
    if len(parts) < 3:
        raise NotationError(f"it is written {forms}")
    read_rule(parts[1], parts[2])


def read_rule(key: str, text: str) -> object:
    """A setting's value as in TOML; a bare word is a text. Raises NotationError."""
    try:
        return tomllib.loads(f"value = {text}", parse_float=Decimal)["value"]
    except tomllib.TOMLDecodeError:
        if text.replace("-", "").replace("_", "").isalnum():
            return text
        raise NotationError(f"rule {key}: {text!r} is no value: write it as in TOML") from None


def _verify_expect(given: list[str]) -> None:
    if not given:
        raise NotationError("what is expected?")
    shapes = EXPECTS.get(given[0])
    if shapes is None:
        raise NotationError(f"{given[0]!r} is nothing that can be expected")
    if not any(_fits(shape, given[1:]) for shape in shapes):
        raise NotationError(f"expect {given[0]} is followed by {' or '.join(shape or 'nothing' for shape in shapes)}")


def _fits(shape: str, given: list[str]) -> bool:
    parts = shape.split()
    for at, part in enumerate(parts):
        if part == "*":
            return len(given) > at
        if part.endswith("+"):
            return len(given) > at and all(_is(part[0], one) for one in given[at:])
        if at >= len(given) or not _is(part, given[at]):
            return False
    return len(given) == len(parts)


def _is(shape: str, word: str) -> bool:
    test = _TESTS.get(shape)
    return word in shape.split("|") if test is None else test(word)


def _reads(read: Callable[[str], object]) -> Callable[[str], bool]:
    def test(word: str) -> bool:
        try:
            read(word)
        except NotationError:
            return False
        return True

    return test


_TESTS: Final[dict[str, Callable[[str], bool]]] = {
    "N": lambda word: re.fullmatch(r"[0-9]{1,9}", word) is not None,
    "P": lambda word: re.fullmatch(r"main|side-[1-9]", word) is not None,
    "A": _reads(cents),
    "C": _reads(card),
    "W": bool,
}


def explain(word: str) -> str:
    """The row of the table of steps for ``scenario --explain``. Raises ScenarioError for a word that is no step."""
    row = STEPS.get(word)
    if row is None:
        raise ScenarioError(f"{word!r} is no step; steps are {', '.join(sorted(STEPS))}")
    return f"{row.forms}\n    {row.means}"
