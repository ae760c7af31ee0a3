"""The lines of a street: actions in columns, and under an action the block that concerns it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reports.layout import BOLD, Line, ends, grid, labelled, styled
from reports.record import Action, Block, StreetFacts
from reports.wording import Clock
from rules.cards import spell
from rules.figures import Figures

_LABEL = 10


def action_words(action: Action, figures: Figures) -> str:
    """``3 raises to 9 (POT)``, ``3 ALL-IN 36`` for a call that the stack does not cover."""
    to, seat = figures.show(action.to), f"{action.seat:>2}"
    if action.verb in {"folds", "checks", "mucks"}:
        return f"{seat} {action.verb}"
    if action.verb == "draws":
        seen = f" ({spell(action.thrown)})" if action.thrown else ""
        return f"{seat} draws {action.cards}{seen}" if action.cards else f"{seat} stands pat"
    if action.short:
        return f"{seat} ALL-IN {to}"
    words = f"{seat} {action.verb} {'to ' if action.verb == 'raises' else ''}{to}"
    if action.pot:
        words += " (POT)" if action.exact is None else f" (POT, exact {figures.show(action.exact)})"
    return f"{words} ALL-IN" if action.all_in else words


def street_lines(street: StreetFacts, figures: Figures, clock: Clock, columns: int) -> Iterator[Line]:
    """A street: heading with the cards turned up, actions and blocks in their order, the pot at the right end."""
    heading = " ".join((street.name.upper().replace("-", ""), "", spell(street.board))).rstrip()
    yield Line(heading, BOLD)
    run: list[str] = []
    for item in street.items:
        if isinstance(item, Action):
            run.append(action_words(item, figures))
            continue
        yield from styled(grid(run, columns))
        run = []
        yield from block_lines(item, figures, clock, columns)
    told = grid(run, columns) or [""]
    yield from styled(told[:-1])
    yield from styled(ends(told[-1], f"POT {figures.full(street.pot)}", columns))


def block_lines(block: Block, figures: Figures, clock: Clock, columns: int) -> list[Line]:
    """One block: what and when, who asked, who approved, why, the clause, the entry before and after."""
    time = clock.time(block.at)
    title = f" * {block.kind}{f' {time}' if time else ''}"
    return [
        *styled(labelled("", title, columns, indent=1), BOLD),
        *styled(
            line for label, text in _parts(block, figures, clock) for line in labelled(label, text, columns, 3, _LABEL)
        ),
    ]


def _parts(block: Block, figures: Figures, clock: Clock) -> Iterable[tuple[str, str]]:
    if block.asked:
        yield "asked", block.asked
    if block.approved:
        yield "approved", f"{block.approved} {clock.time(block.answered)}".rstrip()
    elif block.kind in {"HELD", "FLOOR QUESTION", "IRREGULARITY"}:
        yield "approved", "no ruling yet"
    if block.was is not None:
        yield "before", action_words(block.was, figures).strip()
        yield "after", f"{block.was.seat} acts again" if block.now is None else action_words(block.now, figures).strip()
    for old, new in block.also:
        yield "with it", f"{action_words(old, figures).strip()}, now {action_words(new, figures).strip()}"
    if block.reason:
        yield "reason", block.reason
    if block.ruling:
        yield "ruling", block.ruling
    if block.rule:
        yield "clause", block.rule
