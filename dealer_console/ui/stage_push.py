"""The push script: rake and jackpot first, then a card per pot in the order of pushing (screens.md, "Push script")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF

from dealer_console.table.view import FeltView, PushView, ShareView
from dealer_console.ui import paint
from dealer_console.ui import tokens as t
from dealer_console.ui.brush import Brush, area, broken, measure
from dealer_console.ui.felt import badges
from dealer_console.ui.tokens import BOLD, NORMAL, STRONG, Type
from dealer_console.ui.words import say
from rules.figures import Figures

_LEFT: Final = 692
_WIDTH: Final = 444
_CARDS_TOP: Final = 152
_CARDS_BOTTOM: Final = 500
_GAP: Final = 10
_FOLDED: Final = 42
_MORE: Final = 24
_LINE: Final = 18.0
_SPREADS: Final[tuple[tuple[int, frozenset[str]], ...]] = (
    (78, frozenset()),
    (78, frozenset({"done"})),
    (60, frozenset({"done"})),
    (78, frozenset({"done", "later"})),
    (60, frozenset({"done", "later"})),
    (46, frozenset({"done", "later"})),
)
_NAME: Final = Type((19, 18, 17, 16, 15), STRONG)
_SMALL_SHARE: Final = Type((21, 19, 17, 16), STRONG)
_SIDES: Final = {"high": "show.hi", "low": "show.lo", "all": "push.all", "uncontested": "push.all"}


def draw_pushes(brush: Brush, view: FeltView, shown: Figures) -> None:
    """The right side of the showdown page: the script, or the pots while nobody knows yet who gets them."""
    if not view.pushes:
        _waiting(brush, view, shown)
        return
    paid = sum(share.amount for push in view.pushes for share in push.shares)
    done = sum(share.amount for push in view.pushes if push.state == "done" for share in push.shares)
    sums = {"done": shown.show(done), "all": shown.show(paid)}
    _title(brush, say("push.title"), say("push.sum", **sums), say("push.sum.short", **sums))
    _take(brush, view, shown)
    top = float(_CARDS_TOP)
    pushes = _chosen(view.pushes)
    room = _CARDS_BOTTOM - _CARDS_TOP - (_MORE if len(pushes) < len(view.pushes) else 0)
    for push, height in zip(pushes, _heights(pushes, room), strict=True):
        _card(brush, area(_LEFT, top, _WIDTH, height), push, _ink(view.pushes, push), shown)
        top += height + _GAP
    if len(pushes) < len(view.pushes):
        brush.ground = t.STAGE
        words = say("push.more", count=len(view.pushes) - len(pushes))
        brush.text(area(_LEFT + 16, _CARDS_BOTTOM - _MORE + 4, _WIDTH - 32, 18), words, t.CAPTION, t.TEXT_3)
    _totals(brush, view.pushes, shown)


def _title(brush: Brush, title: str, *asides: str) -> None:
    brush.ground = t.STAGE
    taken = brush.text(area(_LEFT, 68, 220, 36), title, Type((22, 20), STRONG), t.TEXT_1)
    kind = Type((18, 17, 16, 15), NORMAL)
    room = area(_LEFT + taken + 12, 68, _WIDTH - taken - 12, 36)
    words = next((each for each in asides if measure(each, 15, kind) <= room.width()), asides[-1])
    brush.text(room, words, kind, t.TEXT_2, "right")


def _waiting(brush: Brush, view: FeltView, shown: Figures) -> None:
    _title(brush, say("push.pots"), say("sum.total", amount=shown.show(view.total)))
    step = 56 if len(view.pots) <= 7 else 44
    for at, pot in enumerate(view.pots):
        spot = area(_LEFT, 112 + step * at, _WIDTH, step - 8)
        ink = t.POTS[min(at, 3)]
        paint.panel(brush, spot, "off")
        brush.box(area(spot.left(), spot.top(), 12, spot.height()), ink, radius=3)
        brush.ground = t.PLATE_OFF
        brush.text(
            area(spot.left() + 28, spot.top(), 72, spot.height()), paint.pot_name(pot.key, pot.title), _NAME, ink
        )
        brush.text(
            area(spot.left() + 104, spot.top(), 140, spot.height()), shown.show(pot.amount), t.POT, t.TEXT_1, "right"
        )
        badges(brush, spot.left() + 262, spot.center().y(), pot.seats, 174)


def _take(brush: Brush, view: FeltView, shown: Figures) -> None:
    """Rake (or the fee beside the pot) and jackpot, seen before the first push; where nothing is raked, why."""
    spot = area(_LEFT, 108, _WIDTH, 36)
    paint.panel(brush, spot, "off")
    house = ("push.fee", view.fees) if view.fees else ("push.rake", view.rake)  # a house takes one or the other
    x, wide = spot.left() + 16, 220
    for name, amount in (house, ("push.jackpot", view.jackpot)):
        taken = brush.text(area(x, spot.top(), 90, 36), say(name), t.CAPTION, t.TEXT_2)
        room = area(x + taken + 10, spot.top(), wide - taken - 22, 36)
        figure = brush.text(room, shown.show(amount), _SMALL_SHARE, t.TEXT_1)
        if name == "push.rake" and view.no_rake:
            brush.block(room.adjusted(figure + 8, 0, 0, 0), view.no_rake, Type((15,), NORMAL), t.TEXT_3, pitch=1.1)
        x += wide


def _chosen(pushes: Sequence[PushView]) -> list[PushView]:
    """The pots that the column has room for: the one in hand always, then those to come, then the last done."""
    now = next((at for at, push in enumerate(pushes) if push.state == "now"), len(pushes) - 1)
    room = _CARDS_BOTTOM - _CARDS_TOP - min(52 + 46 * len(pushes[now].shares), _CARDS_BOTTOM - _CARDS_TOP)
    if (len(pushes) - 1) * (_FOLDED + _GAP) <= room:
        return list(pushes)
    most = 1 + max(0, (room - _MORE) // (_FOLDED + _GAP))
    first = max(0, min(now - (most > 2), len(pushes) - most))
    return list(pushes[first : first + most])


def _heights(pushes: Sequence[PushView], room: float) -> list[float]:
    """Heights that fill no more than ``room``: the pot in hand is largest, the others fold as they must."""
    for row, folded in _SPREADS:
        made: list[float] = []
        for push in pushes:
            if push.state == "now":
                made.append(52 + row * max(1, len(push.shares)))
            else:
                made.append(_FOLDED if push.state in folded else 44 + 32 * len(push.shares))
        if sum(made) + _GAP * (len(made) - 1) <= room:
            return made
    rest = room - sum(_FOLDED for push in pushes if push.state != "now") - _GAP * (len(pushes) - 1)
    return [rest if push.state == "now" else _FOLDED for push in pushes]


def _ink(pushes: Sequence[PushView], push: PushView) -> str:
    # The script runs from the last side pot to the main pot; colours belong to the pots, not to the order.
    order = sorted((each.key for each in pushes), key=lambda key: (key != "main", len(key), key))
    return t.POTS[min(order.index(push.key), 3)]


def _card(brush: Brush, spot: QRectF, push: PushView, ink: str, shown: Figures) -> None:
    now, done = push.state == "now", push.state == "done"
    paint.panel(brush, spot, "frame" if now else "off")
    inset = 4 if now else 0
    brush.box(area(spot.left() + inset, spot.top() + inset, 12, spot.height() - 2 * inset), ink, radius=4)
    brush.ground = t.PLATE if now else t.PLATE_OFF
    x, head = spot.left() + 28, (48 if now else _FOLDED)
    name = brush.text(area(x, spot.top() + 2, 84, head), paint.pot_name(push.key, push.title), _NAME, ink)
    amount = Type((25, 21, 19) if now else (21, 19), BOLD if now else STRONG)
    brush.text(
        area(x + name + 14, spot.top() + 2, 170, head), shown.show(push.amount), amount, t.TEXT_1 if now else t.TEXT_3
    )
    state = say(f"push.{push.state}")
    room = area(spot.right() - 134, spot.top() + 2, 120, head)
    width = brush.text(
        room, state, Type((18, 17, 16), STRONG), t.NOW if now else t.TEXT_2 if done else t.TEXT_3, "right"
    )
    if done:
        paint.sign(brush, "tick", spot.right() - 14 - width - 26, room.center().y(), 20, t.TEXT_1)
    if spot.height() <= _FOLDED:
        return
    if now:
        brush.rule(x, spot.top() + 51, spot.right() - 16, spot.top() + 51, t.PLATE_LINE)
    top, pitch = spot.top() + (54 if now else 42), (spot.height() - (58 if now else 46)) / max(1, len(push.shares))
    for at, share in enumerate(push.shares):
        (_share if now else _past_share)(brush, area(x, top + pitch * at, spot.right() - 12 - x, pitch), share, shown)


def _share(brush: Brush, spot: QRectF, share: ShareView, shown: Figures) -> None:
    """A share to push now: side, amount, seat, and why, with its clause."""
    brush.text(area(spot.left(), spot.top(), 36, spot.height()), _side(share), _NAME, t.TEXT_2)
    kind = Type((21, 19, 17), BOLD) if spot.height() < 40 else t.SHARE
    brush.text(
        area(spot.left() + 36, spot.top(), 105, spot.height()), shown.show(share.amount), kind, t.TEXT_1, "right"
    )
    brush.text(area(spot.left() + 148, spot.top(), 26, spot.height()), say("push.to"), t.BODY, t.TEXT_3, "centre")
    paint.number(brush, spot.left() + 200, spot.center().y(), share.seat, min(21.0, spot.height() / 2 - 2))
    why = share.why
    if share.odd and "odd" not in why:
        why = f"{why}, {say('push.odd', amount=shown.show(share.odd))}"
    room = area(spot.left() + 230, spot.top() + 2, spot.width() - 230, spot.height() - 4)
    _reason(brush, room, why, share.cites)


def _clause(cites: Sequence[str], lines: int, width: float) -> str:
    """The clauses in the longest form that is read whole: all, all by section, the first by section."""
    sections = [cite.removeprefix("58 Pa. Code ") for cite in cites]
    forms = ["; ".join(cites), "; ".join(sections), *sections[:1], *(one.split(",")[0] for one in sections[:1])]
    return next((form for form in forms if len(broken(form, 15, t.SMALL, width)) <= lines), "")


def _reason(brush: Brush, room: QRectF, why: str, clauses: Sequence[str]) -> None:
    """Why, and the clause under it. Where both do not fit the reason is said shorter; then the clause gives way."""
    most = max(1, int(room.height() // _LINE))
    forms = (why, why.replace(say("push.odd.long"), say("push.odd.short")))
    why = next(
        (form for form in forms if _clause(clauses, most - len(broken(form, 15, t.SMALL, room.width())), room.width())),
        why,
    )
    lines = min(len(broken(why, 15, t.SMALL, room.width())), most)
    cites = _clause(clauses, most - lines, room.width())
    under = len(broken(cites, 15, t.SMALL, room.width())) if cites else 0
    top = room.center().y() - _LINE * (lines + under) / 2
    brush.block(area(room.left(), top, room.width(), _LINE * lines), why, t.SMALL, t.TEXT_2, pitch=1.2)
    if under:
        rest = area(room.left(), top + _LINE * lines, room.width(), _LINE * under)
        brush.block(rest, cites, t.SMALL, t.TEXT_3, pitch=1.2)


def _past_share(brush: Brush, spot: QRectF, share: ShareView, shown: Figures) -> None:
    """A share done or to come: the same columns, quiet."""
    brush.text(area(spot.left(), spot.top(), 44, spot.height()), _side(share), _NAME, t.TEXT_3)
    brush.text(
        area(spot.left() + 40, spot.top(), 118, spot.height()),
        shown.show(share.amount),
        _SMALL_SHARE,
        t.TEXT_3,
        "right",
    )
    brush.text(area(spot.left() + 166, spot.top(), 22, spot.height()), say("push.to"), t.BODY, t.TEXT_3, "centre")
    paint.number(brush, spot.left() + 212, spot.center().y(), share.seat, 14, "off")
    brush.name(
        area(spot.left() + 242, spot.top(), spot.width() - 242, spot.height()),
        share.why.split(";")[0].split(",")[0],
        t.SMALL,
        t.TEXT_3,
    )


def _side(share: ShareView) -> str:
    return say(_SIDES.get(share.side, "push.all"))


def _totals(brush: Brush, pushes: Sequence[PushView], shown: Figures) -> None:
    """What each seat gets in all: the last check of chips against words."""
    spot = area(_LEFT, 510, _WIDTH, 100)
    paint.panel(brush, spot)
    brush.text(area(spot.left() + 16, spot.top() + 6, 200, 22), say("push.total"), t.CAPTION, t.TEXT_3)
    gets: dict[int, int] = {}
    for push in pushes:
        for share in push.shares:
            gets[share.seat] = gets.get(share.seat, 0) + share.amount
    entries = sorted(gets.items())
    total = shown.show(sum(gets.values()))
    large = Type((23,), STRONG)
    right = max(measure(total, 23, large), 90.0)
    room = spot.width() - right - 50
    if _row_width(entries, 23, 17, shown) <= room:
        brush.text(area(spot.right() - 14 - right, spot.top() + 30, right, 34), total, large, t.TEXT_1, "right")
        brush.text(area(spot.right() - 124, spot.top() + 62, 110, 22), say("push.equals"), t.SMALL, t.TEXT_2, "right")
        _entries(brush, area(spot.left() + 16, spot.top() + 44, room, 36), entries, 23, 17, shown)
        return
    # Many seats: the total moves up beside the caption, and the seats take two rows.
    head = area(spot.left() + 230, spot.top() + 4, _WIDTH - 246, 26)
    brush.text(head, total, Type((19, 17), STRONG), t.TEXT_1, "right")
    per_row = next((n for n in (5, 4, 3, 2) if _row_width(entries[:n], 16, 12, shown) <= _WIDTH - 32), 1)
    for at in range(2):
        chosen = entries[at * per_row : (at + 1) * per_row]
        _entries(brush, area(spot.left() + 16, spot.top() + 34 + 30 * at, _WIDTH - 32, 30), chosen, 16, 12, shown)


def _entries(
    brush: Brush, room: QRectF, entries: Sequence[tuple[int, int]], px: int, disc: int, shown: Figures
) -> None:
    x, kind = room.left(), Type((px,), STRONG)
    for seat, amount in entries:
        words = shown.show(amount)
        paint.number(brush, x + disc, room.center().y(), seat, disc)
        x += 2 * disc + 6
        x += brush.text(area(x, room.top(), measure(words, px, kind), room.height()), words, kind, t.TEXT_1) + 14


def _row_width(entries: Sequence[tuple[int, int]], px: int, disc: int, shown: Figures) -> float:
    widths = [2 * disc + 20 + measure(shown.show(amount), px, Type((px,), STRONG)) for _, amount in entries]
    return sum(widths) - 14
