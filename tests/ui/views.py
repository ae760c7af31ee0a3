"""Views of every screen, made by hand for tests and pictures. ``VIEWS`` names them all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import draw_views

from dealer_console.table.view import (
    ACTION_KEYS,
    TOOL_KEYS,
    ActionView,
    DeviceView,
    FeltView,
    IrregularView,
    KeyView,
    KindView,
    LampView,
    MadeView,
    OpeningView,
    PotView,
    PushView,
    RecallView,
    SeatView,
    ShareView,
    ShowRow,
    TrayView,
    WayOut,
)
from rules.chips import ZERO, Cents
from rules.irregular.kinds import BETS, CARDS, MISDEALS, PLAYERS, TABLE

FINE: Final = tuple(LampView(name, "fine") for name in ("SHOE", "PUCK", "PRINTER"))
WELL: Final = (
    DeviceView(
        "SHOE", "fine", "Shoe works", since="since Dec 1, 18:02:11",
        stays=("Cards come by themselves; one that it could not read is entered here.",),
        readings=(("shoe", "SIM-SHOE S0001, start 7F3A90C2, 18:02:11"), ("line", "nothing to mend")),
        keys=(KeyView("ENTER CARDS", False, "by hand", "the shoe works: its cards come by themselves"),),
    ),
    DeviceView(
        "PUCK", "fine", "Puck works", since="since Dec 1, 18:02:12", stays=("The puck confirms the button.",),
        keys=(KeyView("WITHOUT PUCK", False, "set its report aside", "the puck agrees with the button"),),
    ),
    DeviceView(
        "PRINTER", "fine", "Printer works", since="since Dec 1, 18:02:12", stays=("No record is lost.",),
        keys=(KeyView("IT IS OUT", False, "", "no record is in doubt"),
              KeyView("PRINT AGAIN", False, "", "no record is in doubt"),
              KeyView("CONTINUE", False, "by the floor", "no hand waits for its paper")),
    ),
)  # fmt: skip
TROUBLED: Final = (
    DeviceView(
        "SHOE", "fault", "Shoe does not work", "not there: see its cable and its power", "since Dec 31, 23:58:10",
        ("See its cable and its power.", "Deal on by hand: ENTER CARDS.", "Count the stub when the hand is over."),
        ("A down card or a burn is one tap, a board card rank and suit.",
         "The record says DEGRADED; a holding with such a card is entered when it is shown, unverified.",
         "When it comes back it deals on; what it tells late is not dealt twice."),
        (("shoe", "SIM-SHOE S0001, start 7F3A90C2, 18:02:11"), ("lid", "closed, 18:02:11"),
         ("deck", "52 counted, agrees, 18:02:12"), ("last card", "number 4294967295 since the shoe's start, 23:58:09"),
         ("cards lost", "numbers 4294967290 to 4294967295, 23:58:09"), ("cut card", "came out, 23:58:09"),
         ("fault jam", "cleared, 23:12:44"),
         ("line", "bad frames 9999, repeats 9999, gaps 9999, retries 9999, reconnects 9999")),
        (KeyView("ENTER CARDS", True, "by hand"),),
    ),
    DeviceView(
        "PUCK", "look", "Look at the puck", "it lies at seat 1, it belongs to seat 4", "",
        ("Lay the button at seat 4.", "If it reports a wrong place: WITHOUT PUCK."),
        (("Without it the button is laid by hand. NEXT is then your word that the button "
          "lies right; the record says so."),),
        (("puck", "at seat 1, tag CAFE0001, 23:58:09"), ("line", "nothing to mend")),
        (KeyView("WITHOUT PUCK", True, "set its report aside"),),
    ),
    DeviceView(
        "PRINTER", "fault", "Printer does not work",
        "the printer's address takes bytes but answers no status question: switch the printer off and on; if that does "
        "not help, another device is there", "since Dec 31, 23:58:10",
        ("Look whether the record of hand 4821 came out whole: IT IS OUT, or PRINT AGAIN.",
         "See its cable and its power; what waits prints by itself."),
        ("The next hand waits for its paper, or for the floor: FLOOR, badge and PIN, then CONTINUE.",
         "No record is lost: what is not on paper is printed later, over a power cut too."),
        (("hand 4821", "in doubt: look at the paper"),
         ("hand 4822", "the paper is out: put a new roll in; the record prints by itself"),
         ("hand 4823", "another record is before it"), ("and", "2 more that wait"), ("paper", "out, 23:58:01"),
         ("cover", "closed, 23:58:01"), ("line", "nothing to mend")),
        (KeyView("IT IS OUT", True, "hand 4821"), KeyView("PRINT AGAIN", True, "hand 4821, DUPLICATE"),
         KeyView("CONTINUE", True, "by the floor")),
        4821,
    ),
)  # fmt: skip
LARGEST: Final = Cents(9_999_950)
ODD_RULE: Final = "58 Pa. Code § 637a.12(k)(2)(iii)"
HALF_RULE: Final = "58 Pa. Code § 637a.12(m)"
ODD_WHY: Final = "quarter + odd chip, first left of the button"


def whole(units: int) -> Cents:
    """Whole units as cents."""
    return Cents(units * 100)


def keys(**lit: str) -> tuple[KeyView, ...]:
    """The keys of the L. A lit key is named with its second line; a dim one as ``x_NAME`` with second line and reason
    divided by ``|``; the others are dim for want of a turn, the tools lit."""
    made = []
    for name in (*ACTION_KEYS, *TOOL_KEYS):
        bare = name.replace("-", "_").replace(".", "")
        if bare in lit:
            made.append(KeyView(name, True, lit[bare]))
        elif f"x_{bare}" in lit:
            second, _, reason = lit[f"x_{bare}"].partition("|")
            made.append(KeyView(name, False, second, reason or second))
        elif name in TOOL_KEYS:
            made.append(KeyView(name, True))
        else:
            made.append(KeyView(name, False, reason="No seat has to act now"))
    return tuple(made)


PLAY_KEYS: Final = keys(
    FOLD="",
    x_CHECK="250 to call|Seat 8 faces a bet: 250 to call (58 Pa. Code § 637a.12(h))",
    CALL="250",
    MIN="raise to 500",
    AMOUNT="501–1,739",
    POT="raise to 1,740",
    x_ALL_IN="over pot|The stack of 2,410 is more than the pot allows: 1,740 at most",
    UNDO="Seat 4 bet",
)

PLAY: Final = FeltView(
    version=41,
    stage="felt",
    mode="live",
    table_no=7,
    title="Omaha Hi-Lo 8 | Pot limit",
    stakes="5 / 10",
    hand_no=482,
    dealer="M. Okafor",
    floor="",
    lamps=FINE,
    seats=(
        SeatView(1, "Ada", "live", whole(1155), tags=("BB",), backs=4),
        SeatView(2),
        SeatView(3, "Ben", "folded", whole(800)),
        SeatView(4, "Cy", "live", whole(1630), whole(250), backs=4),
        SeatView(5, "Dot", "all-in", whole(205), backs=4),
        SeatView(6, "Eli", "folded", whole(955)),
        SeatView(7, "Flo", "folded", whole(540)),
        SeatView(
            8, "Gus", "acting", whole(2410), tags=("D",), backs=4, call=whole(250), least=whole(500), most=whole(1740)
        ),
        SeatView(9),
        SeatView(10, "Ida", "folded", whole(1015), tags=("SB",)),
    ),
    board=("7d", "4c", "Ks", "2h"),
    street="turn",
    pots=(
        PotView("main", "Main pot", whole(870), (1, 4, 5, 8)),
        PotView("side-1", "Side pot 1", whole(120), (1, 4, 8)),
    ),
    total=whole(1240),
    turn=8,
    order="Seat 8 to act",
    aside="Say “250 to call”.   Pot: call 250 + raise 1,490 = 1,740",
    keys=PLAY_KEYS,
    confirm=KeyView("NEXT", False, reason="The hand is not over: seat 8 has to act"),
    button=8,
    puck=8,
    devices=WELL,
)

OPENED: Final = replace(
    PLAY,
    version=42,
    mode="training",
    hand_no=31,
    turn=1,
    seats=tuple(
        replace(seat, state="acting", least=whole(10), most=whole(990), call=None)
        if seat.no == 1
        else replace(seat, state="live", bet=ZERO, call=None, least=None, most=None)
        if seat.no in {4, 8}
        else seat
        for seat in PLAY.seats
    ),
    total=whole(990),
    order="Seat 1 to act",
    aside="Say “checked to you”.   Pot: bet 990",
    keys=keys(
        FOLD="", CHECK="", x_CALL="nothing to call", MIN="bet 10", AMOUNT="11–989", POT="bet 990",
        x_ALL_IN="over pot", x_UNDO="|The turn is out: use CORRECT",
    ),
)  # fmt: skip

LIMIT: Final = replace(
    PLAY,
    version=43,
    title="Omaha | Limit",
    stakes="0.50 / 1.00",
    cents=True,
    seats=tuple(
        replace(seat, state="acting", bet=Cents(50), call=Cents(50), least=Cents(150), most=Cents(150), tags=("BB",))
        if seat.no == 3
        else replace(seat, state="live", bet=Cents(100), call=None, least=None, most=None, backs=4)
        if seat.no in {4, 8}
        else seat
        for seat in PLAY.seats
    ),
    board=(),
    street="preflop",
    pots=(),
    total=Cents(250),
    turn=3,
    order="Seat 3 to act",
    aside="Say “fifty to call”",
    keys=keys(
        FOLD="", x_CHECK="0.50 to call", CALL="0.50", MIN="raise to 1.50", x_AMOUNT="limit game", x_POT="limit game",
        x_ALL_IN="limit game", UNDO="Seat 8 call",
    ),
)  # fmt: skip

SHORT: Final = replace(
    PLAY,
    version=44,
    seats=tuple(
        replace(seat, least=None, most=None, note="call or fold only: short all-in") if seat.no == 8 else seat
        for seat in PLAY.seats
    ),
    keys=keys(
        FOLD="", x_CHECK="250 to call", CALL="250", x_MIN="not reopened", x_AMOUNT="not reopened", x_POT="not reopened",
        x_ALL_IN="not reopened", UNDO="Seat 5 all-in",
    ),
    aside="Call or fold only: the all-in of seat 5 is no full raise",
)  # fmt: skip


def _huge(seat: SeatView) -> SeatView:
    return SeatView(
        seat.no,
        f"Bartholomew-{seat.no}",
        "acting" if seat.no == 8 else "all-in" if seat.no == 5 else "live",
        LARGEST,
        LARGEST,
        tags={8: ("D",), 9: ("SB",), 10: ("BB", "STR")}.get(seat.no, ()),
        backs=4,
        call=LARGEST if seat.no == 8 else None,
        least=LARGEST if seat.no == 8 else None,
        most=Cents(LARGEST + 0) - 50 if seat.no == 8 else None,
    )


HUGE: Final = replace(
    PLAY,
    version=45,
    title="Omaha Hi-Lo 8 or better | Pot limit",
    stakes="99,999.50 / 99,999.50",
    cents=True,
    dealer="Bartholomew Okafor",
    hand_no=99_999,
    seats=tuple(_huge(seat) for seat in PLAY.seats),
    pots=(
        PotView("main", "Main pot", Cents(LARGEST * 10), tuple(range(1, 11))),
        PotView("side-1", "Side pot 1", LARGEST, (1, 2, 4, 5, 7, 8, 10)),
        PotView("side-2", "Side pot 2", LARGEST, (1, 2, 3, 4, 5, 6)),
    ),
    total=Cents(LARGEST * 22),
    order="Seat 8 to act",
    aside="Say “99,999.50 to call”.   Pot: call 99,999.50 + raise 99,999.50 = 199,999.00",
    keys=keys(
        FOLD="", x_CHECK="99,999.50 to call", CALL="all-in 99,999.50", MIN="raise to 99,999.50",
        AMOUNT="99,999.50–99,999.50", POT="raise to 99,999.50", x_ALL_IN="over pot", UNDO="Seat 10 raise to 99,999.50",
        FLOOR="Called 21:47",
    ),
    confirm=KeyView("PUSHED", True, "99,999.50"),
)  # fmt: skip

MANY_POTS: Final = replace(
    PLAY,
    version=46,
    pots=tuple(
        PotView(
            "main" if not at else f"side-{at}",
            "Main pot" if not at else f"Side pot {at}",
            whole(100 + at),
            tuple(range(1 + at, 11)),
        )
        for at in range(8)
    ),
    total=Cents(whole(828) + whole(250)),
)

FIVE_POTS: Final = replace(MANY_POTS, version=47, pots=MANY_POTS.pots[:5], total=Cents(whole(510) + whole(250)))

BETWEEN: Final = replace(
    PLAY,
    version=48,
    mode="locked",
    seats=(
        SeatView(1, "Ada", "live", whole(1155)),
        SeatView(2),
        SeatView(3, "Ben", "away", whole(800), note="Owes BB"),
        SeatView(4, "Cy", "live", whole(1630), tags=("D",)),
        *(SeatView(seat) for seat in range(5, 11)),
    ),
    board=(),
    street="",
    pots=(),
    total=ZERO,
    turn=None,
    button=4,
    puck=1,
    lamps=(
        LampView("SHOE", "fault", "unplugged"),
        LampView("PUCK", "look", "at seat 1, expected seat 4"),
        LampView("PRINTER", "absent"),
    ),
    devices=TROUBLED,
    order="Move the button to seat 4",
    aside="The puck lies at seat 1",
    keys=keys(x_HOLD="|There is no hand to hold", FLOOR="Called 21:47"),
    confirm=KeyView("NEXT", False, reason="The puck lies at seat 1 and the button belongs to seat 4"),
    locks=("Next hand locked: the shoe is unplugged",),
    degraded=True,
)

BY_HAND: Final = replace(
    PLAY,
    lamps=BETWEEN.lamps,
    devices=TROUBLED,
    turn=None,
    board=(),
    card_due="board",
    order="Deal the flop: CARDS, by hand",
    aside="",
    confirm=KeyView("CARDS", True, "by hand"),
)

HELD: Final = replace(
    PLAY,
    version=49,
    mode="held",
    held=True,
    order="Hand is held: call the floor",
    aside="Nobody acts until the floor has ruled",
    keys=keys(HOLD="", x_MENU="|The hand is held", x_IRREG="|The hand is held"),
    confirm=KeyView("NEXT", False, reason="The hand is held: the floor releases it with a ruling"),
)

SHOWDOWN: Final = replace(
    PLAY,
    version=50,
    stage="showdown",
    board=("7d", "4c", "Ks", "2h", "Kd"),
    street="river",
    turn=8,
    showdown=(
        ShowRow(
            4,
            "Cy",
            "shown",
            ("Kh", "7c", "Ts", "9s"),
            MadeView(("Kh", "7c"), ("Kd", "Ks", "7d"), "full house, kings over sevens", wins=True),
            None,
            no_low=True,
        ),
        ShowRow(8, "Gus", "due"),
        ShowRow(5, "Dot", "waiting"),
    ),
    order="Seat 8 shows",
    aside="Compare the cards on the table with the row",
    keys=keys(FOLD="muck", UNDO="Seat 4 shown"),
    confirm=KeyView("SHOW", True, "seat 8"),
)


def _push(state: str, **more: object) -> PushView:
    base = PushView(
        "main", "Main pot", whole(870), ZERO, ZERO, (4, 5, 8),
        (
            ShareView(4, "Cy", "high", whole(435), ZERO, "half", (HALF_RULE,)),
            ShareView(5, "Dot", "low", whole(218), whole(1), ODD_WHY, (ODD_RULE,)),
            ShareView(8, "Gus", "low", whole(217), ZERO, "quarter", (HALF_RULE,)),
        ),
        state, "Seat 4 gets 435, seat 5 gets 218, seat 8 gets 217",
    )  # fmt: skip
    return replace(base, **more)  # type: ignore[arg-type]


_SIDE = _push(
    "done",
    key="side-1",
    title="Side pot 1",
    amount=whole(620),
    seats=(4, 8),
    shares=(
        ShareView(4, "Cy", "high", whole(310), ZERO, "half", ()),
        ShareView(8, "Gus", "low", whole(310), ZERO, "half", ()),
    ),
)

PUSH: Final = replace(
    SHOWDOWN,
    version=51,
    stage="push",
    turn=None,
    showdown=(
        SHOWDOWN.showdown[0],
        ShowRow(
            8,
            "Gus",
            "shown",
            ("Ah", "3c", "Jd", "Js"),
            MadeView(("Jd", "Js"), ("Kd", "Ks", "7d"), "two pair, kings and jacks", wins=False),
            MadeView(("Ah", "3c"), ("7d", "4c", "2h"), "7-4-3-2-A", wins=True),
        ),
        ShowRow(
            5,
            "",
            "shown",
            ("As", "3d", "Qc", "8h"),
            MadeView(("As", "Qc"), ("Kd", "Ks", "7d"), "pair of kings, ace kicker", wins=False),
            MadeView(("As", "3d"), ("7d", "4c", "2h"), "7-4-3-2-A", wins=True),
        ),
    ),
    pushes=(_SIDE, _push("now")),
    rake=whole(5),
    jackpot=whole(1),
    order="Push MAIN 870",
    aside="Seat 4 gets 435, seat 5 gets 218, seat 8 gets 217",
    keys=keys(x_FOLD="muck", UNDO="Side 1 push"),
    confirm=KeyView("PUSHED", True, "870"),
)


def _row(seat: int, wins: bool) -> ShowRow:
    high = MadeView(("As", "Qc"), ("Kd", "Ks", "7d"), "full house, queens over threes", wins=wins)
    low = MadeView(("As", "3d"), ("7d", "4c", "2h"), "8-7-6-5-4", wins=wins)
    return ShowRow(seat, f"Bartholomew-{seat}", "shown", ("As", "Td", "Qc", "8h"), high, low)


FOUR_ROWS: Final = replace(PUSH, version=52, showdown=(_row(1, False), _row(4, True), _row(5, False), _row(8, True)))

TEN_ROWS: Final = replace(
    PUSH,
    version=53,
    stakes="99,999.50 / 99,999.50",
    cents=True,
    showdown=(
        *(_row(seat, seat in {3, 8}) for seat in range(1, 9)),
        ShowRow(9, "Ida", "mucked"),
        ShowRow(10, "Jo", "waiting"),
    ),
    pushes=tuple(
        _push(
            "done" if at < 3 else "now" if at == 3 else "later",
            key=f"side-{9 - at}" if at < 8 else "main",
            title=f"Side pot {9 - at}" if at < 8 else "Main pot",
            amount=LARGEST,
            shares=tuple(
                ShareView(seat, "Ada", "high", LARGEST, Cents(1), ODD_WHY, (ODD_RULE,))
                for seat in (4, 5, 10)
            ),
        )
        for at in range(9)
    ),
    rake=LARGEST,
    jackpot=LARGEST,
)  # fmt: skip

FLOAT: Final = TrayView(
    whole(12_500), values=(whole(500), whole(100), whole(25), whole(5), whole(1)), posted=(10, 50, 60, 180, 100)
)

SIGN_ON: Final = replace(
    BETWEEN,
    version=54,
    stage="sign-on",
    mode="live",
    dealer="",
    hand_no=0,
    seats=tuple(SeatView(seat) for seat in range(1, 11)),
    order="Sign on",
    aside="",
    keys=keys(x_HOLD="", x_CORRECT="", x_IRREG="", x_MENU="|Sign on first"),
    confirm=KeyView("NEXT", False, reason="Sign on first"),
    locks=(),
    degraded=False,
)

OPENING: Final = replace(
    SIGN_ON,
    version=55,
    stage="opening",
    dealer="M. Okafor",
    lamps=(FINE[0], FINE[1], LampView("PRINTER", "fault", "no paper")),
    opening=OpeningView(
        (
            ("Dealer", "done", "Marta Okafor, badge 2217"),
            ("House profile", "done", "pennsylvania, revision 14, fingerprint 7F3A 91C2; sign posted"),
            ("Deck", "done", "Blue deck 12, 52 of 52 counted"),
            ("Float", "now", "12,500, the floor signs next"),
            ("Devices", "fault", "Printer has no paper: load a roll, the lamp clears by itself"),
        ),
        (),
        ("fee", "jackpot", "straddle.multiple"),
    ),
    order="The floor signs the float",
    aside="Then load printer paper. OPEN lights when all five are ticked.",
    tray=FLOAT,
    confirm=KeyView("OPEN", False, "2 left", "Two checks are left: float and devices"),
)

READY: Final = replace(
    OPENING,
    version=56,
    lamps=FINE,
    opening=OpeningView(
        (*OPENING.opening.checks[:4], ("Devices", "done", "Shoe, puck and printer answer")) if OPENING.opening else (),
        (),
        (),
    ),
    confirm=KeyView("OPEN", True, "floor signs"),
    order="The floor signs the float",
    aside="",
)

UNSET: Final = replace(
    OPENING,
    version=57,
    opening=OpeningView(
        (OPENING.opening.checks[0], ("House profile", "fault", "24 values are not set"), *OPENING.opening.checks[2:])
        if OPENING.opening
        else (),
        tuple(f"betting.limit.value_{at}" for at in range(24)),
        (),
    ),
)  # fmt: skip

ALONE: Final = replace(
    PUSH,
    version=59,
    showdown=(),
    pushes=(
        _push(
            "now",
            shares=(ShareView(8, "Gus", "uncontested", whole(864), ZERO, "the only player left", (HALF_RULE,)),),
        ),
    ),
    order="Push the pots",
)

DEAD_BUTTON: Final = replace(
    BETWEEN, version=61, seats=(BETWEEN.seats[0], SeatView(2, tags=("D",)), *BETWEEN.seats[2:])
)

RULING: Final = replace(HELD, version=62, floor="F1")

QUESTION: Final = replace(
    PLAY,
    version=58,
    question=(
        "A card left the shoe while seat 8 has to act: what becomes of it?",
        "Set it aside, finish the betting, then reshuffle it in for the river (Robert's Rules, Hold'em)",
        "Back into the stub: shuffle, no new burn (TDA RP-5B)",
        "Misdeal: all money back",
    ),
    order="The floor decides",
    aside="Nobody acts until the floor has chosen",
    keys=keys(x_CORRECT="", x_IRREG="", x_MENU=""),
    confirm=KeyView("NEXT", False, reason="A question waits for the floor"),
)

KINDS: Final = tuple(
    KindView(kind.name, kind.title, kind.seat, kind.amount, bool(kind.cause), lit=kind.name != "dispute",
             reason="The window of hand 481 closed with the first riffle of hand 482 (Robert's Rules, Decision-Making)")
    for kind in (*BETS, *PLAYERS, *CARDS, *TABLE)
)  # fmt: skip
EXPOSED: Final = IrregularView(
    "exposed", "Exposed card", "during the deal", "seat 4, card 19", "exposed card: card 19, dealt to seat 4", "9h",
    (
        ("Down cards dealt", "19 of 32"), ("Amount", "99,999.50"), ("Of this kind in this hand", "1"),
        ("Threshold", "2 exposed, or one of the first 2"), ("In the pot", "99,999.50"),
    ),
    "play on: seat 4 does not keep the card, which becomes the next burn", "Robert's Rules, Misdeals",
    (
        "Turn the card face up on the felt", "Finish the deal to the other seats", "Deal one card to seat 4",
        "Use the exposed card as the burn of the next round",
    ),
    (WayOut("play on", "Robert's Rules, Misdeals", floor=False),), asks=False, opened=False, seat=4,
)  # fmt: skip
EARLY: Final = replace(
    EXPOSED, kind="premature", title="Card too early", when="in the betting, turn", which="seat 10, card 52", card="",
    words="premature river: seat 10 must act before the next card", asks=True, opened=True,
    saw=(*EXPOSED.saw[:4], ("Cause", "first card to the wrong seat")),
    ruling="the card lies aside: after the betting burn one and turn the next; before the river it is shuffled in",
    rule="Robert's Rules, Irregularities, premature board cards; Poker TDA Rules 2024, Recommended Procedure 5",
    steps=(
        "Lay the turn aside, face up", "Finish the betting", "Burn one card and turn the next: that is the turn",
        "Before the river shuffle the stub with the card, then turn the river without a burn", "Play goes on",
    ),
)  # fmt: skip
REPORTS: Final = replace(PLAY, version=63, kinds=KINDS, causes=tuple(MISDEALS.items()), preview=EXPOSED)
IRREGULAR: Final = replace(
    REPORTS, version=64, irregular=EARLY, preview=None, mode="held",
    question=(EARLY.words, EARLY.ruling, *(f"scrambled: the {one} card is the burn" for one in "abcd"), "void"),
    confirm=KeyView("NEXT", False, reason="A question waits"),
)  # fmt: skip

VIEWS: Final[dict[str, FeltView]] = {
    "irregular": IRREGULAR,
    "play": PLAY,
    "opened-training": OPENED,
    "limit": LIMIT,
    "short-all-in": SHORT,
    "huge": HUGE,
    "many-pots": MANY_POTS,
    "five-pots": FIVE_POTS,
    "between": BETWEEN,
    "held": HELD,
    "showdown": SHOWDOWN,
    "push": PUSH,
    "four-rows": FOUR_ROWS,
    "ten-rows": TEN_ROWS,
    "sign-on": SIGN_ON,
    "opening": OPENING,
    "opening-ready": READY,
    "opening-unset": UNSET,
    "question": QUESTION,
    "alone": ALONE,
    "dead-button": DEAD_BUTTON,
    "ruling": RULING,
    **draw_views.made(PLAY),
}

ACTIONS: Final = tuple(
    ActionView(number, 1 + number % 8, ("Ada", "Benedicta-Maria", "Cy")[number % 3], words, "raise", why)
    for number, (words, why) in enumerate(
        (("raises to 99,999.50", "card"), ("calls 250", "card"), ("folds", "card"), ("checks", ""), ("bets 500", ""))
        * 3,
        start=1,
    )
)
MENU: Final = (
    KeyView("RELIEF", True),
    KeyView("SIGN-OFF", False, reason="a hand is in play: the next dealer signs on in relief"),
    KeyView("CLOSE", False, reason="the hand is not over"),
    KeyView("DISCARDS", False, reason="no discards can be named now"),
)
TRAY: Final = replace(
    BETWEEN,
    menu=(*MENU[:-1], *(KeyView(name, True) for name in ("CLOSE", "FILL", "CREDIT", "COUNT", "DROP"))),
    tray=replace(FLOAT, posted=(), rake=whole(85), jackpot=whole(17), fees=whole(40)),
)
CORRECT: Final = replace(PLAY, actions=ACTIONS, menu=MENU, hands=tuple(range(482, 431, -1)))
PAPER_LINES: Final = ("TABLE 7  PL OMAHA HI-LO 8   1.00/2.00", " 1 Ada    300.00 |  6 Flo SB 180.00", "─" * 42) * 24
RECALL: Final = replace(CORRECT, recall=RecallView(481, PAPER_LINES, "printed", KeyView("PRINT", True, "duplicate")))
MARKED: Final = replace(
    PLAY,
    turn=4,
    marks=((8, "fold"), (1, "fold")),
    seats=tuple(replace(seat, note="Fold?") if seat.no in {1, 8} else seat for seat in PLAY.seats),
    order="Seat 8 acts before seat 4: seats 8, 1 fold?",
)
