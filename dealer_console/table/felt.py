"""The projection of a table to the screen: ``felt(table, ...) -> FeltView``. Pure; the law is asked, not repeated."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from dealer_console.settings import TableSetup
from dealer_console.table import felt_pots, irregular, keys, keys_draw, past, posts
from dealer_console.table.ahead import Ahead
from dealer_console.table.figures import figures
from dealer_console.table.intake import card_due
from dealer_console.table.view import (
    DeviceView,
    FeltView,
    IrregularView,
    KeyView,
    LampView,
    OpeningView,
    RecallView,
    SeatView,
    TrayView,
)
from rules.betting import Options, options
from rules.button import coming_button
from rules.chips import ZERO, Cents
from rules.dealing import cards_due, unread
from rules.decision import Refused
from rules.draw import early_due, most_drawn, next_to_draw
from rules.game import Limit
from rules.hand import FOLDED, IN, MUCKED, SHOWN, Hand, Phase, Seat
from rules.seating import MOST_SEATS
from rules.showdown import due
from rules.table import Table


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a view shows that no entry tells: the table's number, devices, the last refusal, the opening
    page, the hand looked at again, the seats that a finger passes over, the ruling before it is applied, what the
    table is set up with, and whether something irregular is being reported."""

    table_no: int
    lamps: tuple[LampView, ...]
    notice: str
    opening: OpeningView | None
    recall: RecallView | None = None
    ahead: Ahead | None = None
    preview: IrregularView | None = None
    devices: tuple[DeviceView, ...] = ()
    recovered: str = ""
    bars: Refused | None = None
    """What keeps the next hand back beside the law."""
    setup: TableSetup | None = None
    reporting: bool = False


def felt(table: Table, around: Surroundings, version: int) -> FeltView:
    """Everything the console shows at this moment; with seats passed over, as it would be after they fold or check."""
    if around.ahead is not None:
        return _passed(table, around, around.ahead, version)
    hand, playing = table.hand, table.playing
    may = options(playing) if playing is not None else None
    stage = _stage(table)
    order, aside = keys.prompt(table, may, around.bars)
    order = f"{order}: CARDS, by hand" if _by_hand(table, around) else order
    return FeltView(
        version=version, stage=stage, mode=_mode(table), table_no=around.table_no,
        title=_title(table), stakes=_stakes(table), hand_no=table.number + table.ready,
        dealer=table.duty.dealer, floor=table.duty.floor, lamps=around.lamps,
        seats=tuple(_seat(table, no, may) for no in range(1, _seats(table) + 1)),
        board=tuple(map(str, hand.board)) if hand else (), street=_street(hand), pots=felt_pots.pot_views(hand),
        total=hand.pot if playing and hand else ZERO, turn=_turn(playing, may), order=order, aside=aside,
        recovered=around.recovered,
        keys=keys.key_views(table, may), confirm=_confirm(table, may, around),
        showdown=felt_pots.show_rows(hand), pushes=felt_pots.push_views(table, hand),
        rake=felt_pots.taken(hand, "rake"), jackpot=felt_pots.taken(hand, "jackpot"), no_rake=felt_pots.no_rake(hand),
        fees=Cents(sum(amount for _, amount in hand.fees)) if hand else ZERO, opening=around.opening,
        button=_button(table), puck=table.puck,
        question=_question(table), locks=table.duty.locks,
        held=bool(table.duty.held), degraded=degraded(hand), notice=around.notice,
        phase=str(hand.phase) if hand else "", complete=hand is not None and hand.phase is Phase.OVER,
        draws=_draws(playing), draw=keys_draw.draw_view(table), discards=keys_draw.named(playing),
        community=table.terms is None or table.terms.game.community,
        enters=playing is not None and (playing.terms.reveal != "console" or not playing.terms.game.community),
        coming=coming_button(table) if table.terms and playing is None else None,
        cards_due=cards_due(playing) if playing is not None else 0,
        posts=posts.rows(table), riffle=posts.at_riffle(table), first=posts.first_button(table),
        kills=posts.may_kill(table),
        actions=past.action_views(table), hands=past.hand_numbers(table), recall=around.recall,
        menu=keys.menu(table), cents=figures(table).cents, tray=_tray(table, around.setup), card_due=card_due(table),
        kinds=irregular.kind_views(table) if around.reporting else (), causes=irregular.causes(),
        irregular=irregular.asked(table), preview=around.preview,
        devices=around.devices,
    )  # fmt: skip


def _passed(table: Table, around: Surroundings, ahead: Ahead, version: int) -> FeltView:
    """The seat that was tapped has the keys; the seats before it are marked, and are not folded yet."""
    seen = felt(ahead.table, replace(around, ahead=None), version)
    marks = dict(ahead.marks)
    seats = tuple(
        replace(_seat(table, seat.no, None), note=f"{marks[seat.no].capitalize()}?") if seat.no in marks else seat
        for seat in seen.seats
    )
    what = " and ".join(
        f"seat{'s' * (len(group) > 1)} {', '.join(map(str, group))} {word}{'' if len(group) > 1 else 's'}"
        for word in ("fold", "check")
        if (group := [no for no, mark in ahead.marks if mark == word])
    )
    undo = tuple(keys.restore() if key.name == "UNDO" else key for key in seen.keys)
    order = f"Seat {ahead.marks[0][0]} acts before seat {ahead.seat}: {what}?"
    return replace(seen, seats=seats, keys=undo, order=order, marks=ahead.marks)


def _confirm(table: Table, may: Options | None, around: Surroundings) -> KeyView:
    """OPEN is dim while the profile leaves values open that this game needs; CARDS leads to the card pad."""
    opening = around.opening
    if opening is not None and opening.unset:
        return KeyView("OPEN", lit=False, reason=f"not set: {', '.join(opening.unset)}")
    if _by_hand(table, around):
        return KeyView("CARDS", lit=True, second="by hand")
    return keys.confirm(table, may, around.bars)


def _by_hand(table: Table, around: Surroundings) -> bool:
    """Whether the next card is to be entered: the shoe does not work, or a board card lies there unread."""
    hand = table.playing
    if hand is None or table.duty.held or table.duty.question or not card_due(table):
        return False
    if keys_draw.reshuffles(hand) or early_due(hand):
        return False  # the deck is shuffled before its next card can be entered
    down = any(lamp.name == "SHOE" and lamp.state in {"fault", "absent"} for lamp in around.lamps)
    return bool(unread(hand)) or (down and bool(cards_due(hand)))


def _tray(table: Table, setup: TableSetup | None) -> TrayView:
    """Before the first opening the float as it is set, then what the last closing left; else what the journal
    expects."""
    tray = table.tray
    if table.terms is not None or setup is None:
        return TrayView(tray.expected, tray.rake, tray.jackpot, tray.fees, tray.values)
    expected, chips = (setup.tray, setup.chips) if tray.closed is None else (tray.closed, tray.left)
    values, posted = tuple(value for value, _ in chips), tuple(many for _, many in chips)
    return TrayView(expected, tray.rake, tray.jackpot, tray.fees, values, posted)


def degraded(hand: Hand | None) -> bool:
    """Whether a card of this hand was entered by hand: it left no seal."""
    return hand is not None and bool(hand.key_check) and any(not slot.seal for slot in hand.slots)


def _stage(table: Table) -> str:
    if not table.duty.dealer:
        return "sign-on"
    if table.terms is None:
        return "opening"
    hand = table.playing
    if hand is not None and hand.phase is Phase.SHOW:
        return "showdown"
    return "push" if hand is not None and hand.phase is Phase.PUSH else "felt"


def _mode(table: Table) -> str:
    return "held" if table.duty.held or table.duty.question else "locked" if table.duty.locks else "live"


def _title(table: Table) -> str:
    terms = table.terms
    if terms is None:
        return ""
    return f"{terms.game.title} | {'Spread limit' if terms.spread else _LIMITS[terms.limit]}"


_LIMITS: Final = {Limit.LIMIT: "Limit", Limit.POT: "Pot limit", Limit.NO: "No limit"}


def _stakes(table: Table) -> str:
    """The stakes as posted: the bets of a limit game, the blinds otherwise; the ante behind them."""
    terms, fig = table.terms, figures(table)
    if terms is None:
        return ""
    stakes = terms.stakes
    shown = (stakes.small_bet, stakes.big_bet) if terms.posts_bets else stakes.blinds
    words = " / ".join(map(fig.show, shown))
    return f"{words}, ante {fig.show(stakes.ante)}" if stakes.ante else words


def _street(hand: Hand | None) -> str:
    return hand.terms.game.streets[hand.street].name if hand is not None else ""


def _button(table: Table) -> int | None:
    """Where the button lies: the coming hand's once it is asked for, or set by the cards dealt for it."""
    first = table.button is None and bool(table.high_cards)
    return coming_button(table) if table.ready or first else table.button


def _turn(hand: Hand | None, may: Options | None) -> int | None:
    if hand is None:
        return None
    if may is not None:
        return may.seat
    at = next_to_draw(hand)
    at = due(hand) if at is None else at
    return hand.seats[at].no if at is not None else None


def _draws(hand: Hand | None) -> int | None:
    return most_drawn(hand) if hand is not None and next_to_draw(hand) is not None else None


def _question(table: Table) -> tuple[str, ...]:
    question = table.duty.question
    return (question.text, *question.options) if question else ()


# --- seats ------------------------------------------------------------------------------------------------


def _seats(table: Table) -> int:
    """How many seats the table has: ten, or eleven where the house seats as many. The screen has plates for ten."""
    return max(MOST_SEATS, table.terms.seats_max if table.terms is not None else 0)


def _seat(table: Table, no: int, may: Options | None) -> SeatView:
    sitting = table.sitting(no)
    if sitting is None:
        return SeatView(no, tags=("D",) if table.button == no else ())
    hand = table.playing
    part = hand.seat(no) if hand is not None else None
    if hand is None or part is None:
        out = (
            sitting.away
            or hand is not None
            or not sitting.stack
            or (sitting.owes and not sitting.posts and not posts.reached(table, no))
        )
        note = posts.note(table, no) or ("" if sitting.away else _why_out(hand, sitting.stack))
        return SeatView(
            no, sitting.name, "away" if out else "live", sitting.stack, tags=_tags(table, no), note=note,
            owes_live=sitting.live, owes_dead=sitting.dead,
        )  # fmt: skip
    acting = may if may is not None and may.seat == no else None
    draw, at = keys_draw.drew(hand, hand.seats.index(part)), keys_draw.in_hand(hand)
    shown = tuple(str(card) for card in part.cards if card is not None) if part.status == SHOWN else ()
    return SeatView(
        no, sitting.name, "drawing" if at == no else _state(part, acting), part.stack, part.bet, _tags(table, no),
        len(part.cards) if part.status == IN else 0, shown,
        acting.call if acting else None, acting.least if acting else None, acting.most if acting else None,
        acting.why_not if acting and acting.least is None else "", part.bet + part.paid + part.dead,
        draw.asked if draw is not None else None,
    )  # fmt: skip


def _why_out(hand: Hand | None, stack: Cents) -> str:
    """Why a player who is not away gets no cards."""
    if not stack:
        return "no chips"
    return "next hand" if hand is not None else ""


def _state(part: Seat, acting: Options | None) -> str:
    if part.status in {FOLDED, MUCKED, SHOWN}:
        return part.status
    if acting is not None:
        return "acting"
    return "live" if part.stack else "all-in"


def _tags(table: Table, no: int) -> tuple[str, ...]:
    tags = ["D"] if table.button == no else []
    tags += ["KILL"] if table.playing is None and table.kill.killer == no else []
    tags += ["LEG"] if table.kill.leg == no and table.kill.killer != no else []
    hand = table.playing
    if hand is not None:
        blinds = [at for at, kind, _, _ in hand.posts if kind in {"blind", "dead_blind"}]
        for order, at in enumerate(blinds):
            if hand.seats[at].no == no:
                tags.append("BB" if order == len(blinds) - 1 else "SB" if order == 0 else f"B{order + 1}")
        tags += ["STR" for at, kind, _, _ in hand.posts if kind == "straddle" and hand.seats[at].no == no]
        tags += ["KILL" for at, kind, _, _ in hand.posts if kind == "kill" and hand.seats[at].no == no]
    return tuple(tags)
