"""Views of every screen, made by hand for tests and pictures. ``VIEWS`` names them all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dealer_console.table.view import (
    ACTION_KEYS,
    TOOL_KEYS,
    ActionView,
    FeltView,
    FirstView,
    KeyView,
    LampView,
    MadeView,
    OpeningView,
    PostView,
    PotView,
    PushView,
    RecallView,
    SeatView,
    ShareView,
    ShowRow,
)
from rules.chips import ZERO, Cents

FINE: Final = tuple(LampView(name, "fine") for name in ("SHOE", "PUCK", "PRINTER"))
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
    order="Move the button to seat 4",
    aside="The puck lies at seat 1",
    keys=keys(x_HOLD="|There is no hand to hold", FLOOR="Called 21:47"),
    confirm=KeyView("NEXT", False, reason="The puck lies at seat 1 and the button belongs to seat 4"),
    locks=("Next hand locked: the shoe is unplugged",),
    degraded=True,
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

_SUBMISSION: Final = "Rules Submission 2.9, under 58 Pa. Code § 601a.2"
_OWING_TAPS: Final = (("POST", "live", ZERO), ("POST", "dead", ZERO), ("POST", "both", ZERO), ("WAIT", "", ZERO))


def owing(seat: int, name: str, kind: str, chosen: str = "WAIT", largest: bool = False) -> PostView:
    """A row of the posts panel for a seat that owes."""
    second = "19,999" if largest else "3"
    posts = tuple(
        KeyView(
            one, one == kind, second if one == kind else "", "" if one == kind else f"seat {seat} owes another post"
        )
        for one in ("LIVE", "DEAD", "BOTH")
    )
    what = "missed: 9,999.50 live + 9,999.50 dead" if largest else "missed: 2 live + 1 dead"
    return PostView(seat, name, what, _SUBMISSION, (*posts, KeyView("WAIT", True, "for BB")), chosen, _OWING_TAPS)


QUIET: Final = replace(BETWEEN, mode="live", locks=(), degraded=False, version=60)
POSTS: Final = replace(
    QUIET,
    posts=(
        owing(3, "Ben", "BOTH"),
        owing(1, "Ada", "LIVE", "LIVE"),
        PostView(4, "Cy", "half kill: posts 6", "58 Pa. Code § 637a.12(n)"),
        PostView(
            1, "Ada", "may straddle", "58 Pa. Code § 637a.12(e), straddle if offered",
            (KeyView("STRADDLE", True, "to 4"),), "", (("STRADDLE", "", whole(4)),),
        ),
    ),
    riffle="seat 1 blind 1, seat 3 blind 2, seat 4 live 2 and dead 1, seat 5 kill to 8",
)  # fmt: skip
POSTS_HUGE: Final = replace(
    QUIET,
    stakes="0.50 / 1.00",
    posts=(
        owing(3, "Bartholomew Mac Murrough-O'Toole", "BOTH", largest=True),
        PostView(
            1, "Ada", "may straddle", "58 Pa. Code § 637a.12(e), straddle if offered",
            (KeyView("9,999.50", True, "straddle"), KeyView("99,999.50", True, "straddle")), "",
            (("STRADDLE", "", LARGEST), ("STRADDLE", "", LARGEST)),
        ),
        PostView(
            4, "Cy", "may straddle", "58 Pa. Code § 637a.12(e), straddle if offered",
            (KeyView("STRADDLE", True, "to 99,999.50"),), "", (("STRADDLE", "", LARGEST),),
        ),
    ),
    riffle=", ".join(f"seat {seat} live 99,999.50 and dead 99,999.50" for seat in (8, 9, 10)),
)  # fmt: skip
FIRST: Final = replace(
    QUIET,
    hand_no=0,
    first=FirstView(
        tuple((seat, f"P{seat}", "Th" if seat == 1 else "2c" if seat == 2 else "") for seat in range(1, 11)),
        3,
        True,
        "",
    ),
)
FIRST_CAME: Final = replace(
    QUIET,
    first=FirstView(
        ((1, "Ada", ""), (4, "Cy", "")), 1, False,
        "Seat 10 came first and has the button. Came together? One card each",
    ),
)  # fmt: skip

VIEWS: Final[dict[str, FeltView]] = {
    "play": PLAY,
    "opened-training": OPENED,
    "limit": LIMIT,
    "short-all-in": SHORT,
    "huge": HUGE,
    "many-pots": MANY_POTS,
    "five-pots": FIVE_POTS,
    "between": BETWEEN,
    "posts": POSTS,
    "posts-huge": POSTS_HUGE,
    "first-button": FIRST,
    "first-came": FIRST_CAME,
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
)
CORRECT: Final = replace(PLAY, actions=ACTIONS, menu=MENU, hands=tuple(range(482, 431, -1)))
PAPER_LINES: Final = ("TABLE 7  PL OMAHA HI-LO 8   1.00/2.00", " 1 Ada    300.00 |  6 Flo SB 180.00", "-" * 42) * 24
RECALL: Final = replace(CORRECT, recall=RecallView(481, PAPER_LINES, "printed", KeyView("PRINT", True, "duplicate")))
MARKED: Final = replace(
    PLAY,
    turn=4,
    marks=((8, "fold"), (1, "fold")),
    seats=tuple(replace(seat, note="Fold?") if seat.no in {1, 8} else seat for seat in PLAY.seats),
    order="Seat 8 acts before seat 4: seats 8, 1 fold?",
)
