"""Whatever the names and stacks: nothing leaves the columns, and every fact stands on the paper."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reports.findings import findings
from reports.hand_record import HandRecord, RecordHeader, record_lines
from reports.layout import STROKE, flow, grid, labelled, plain, wrap
from reports.record import Action
from reports.record_lines import figures_of
from reports.wording import player
from rules import command as cm
from rules import event as ev
from rules.betting import options
from rules.cards import DECK, spell
from rules.chips import Cents, cents
from rules.decision import Accepted
from rules.game import Stakes
from rules.showdown import due

STAKES = Stakes((cents("1.00"), cents("2.00")))
TEXTS = st.text(max_size=120)
NAMES = st.one_of(TEXTS, st.sampled_from(["Ada", "Jürgen Großkreutz", "\x1bp\x00\x19Eve", "W" * 90, "山田 太郎", "\t"]))
WAYS = st.sampled_from(["fold", "call", "call", "least", "most"])


@st.composite
def evenings(draw):
    """Seats with names and stacks from 0.50 to 99,999.50, a shuffled deck, choices among lawful actions, a ruling."""
    seats = sorted(draw(st.sets(st.integers(1, 10), min_size=2)))
    stack = st.integers(1, 199_999).map(lambda half: Cents(half * 50))
    return {
        "seats": [(no, draw(NAMES), draw(stack)) for no in seats],
        "deck": draw(st.permutations(DECK)),
        "choices": draw(st.lists(WAYS, max_size=40)),
        "ruling": draw(TEXTS.filter(lambda text: bool(text.strip()))),
        "limit": draw(st.sampled_from(["pot-limit", "no-limit"])),
    }


class Evening:
    """Plays one hand of lawful actions, a ruling before the first of them."""

    def __init__(self, desk, open_table, drawn) -> None:
        desk.sit(
            open_table("roberts-rules", "omaha-hi-lo-8", drawn["limit"], STAKES), {2: ("Ada", "90"), 5: ("Ben", "90")}
        )
        desk.must(cm.LeaveSeat(2), cm.LeaveSeat(5))
        for no, name, stack in drawn["seats"]:
            desk.writes(ev.SeatTaken(no, name, stack))
        self.desk, self.deck, self.choices = desk, list(drawn["deck"]), iter(drawn["choices"])
        desk.before = desk.table
        desk.must(cm.Riffle("b4772405e7663d7e"))
        order = [seat.no for seat in desk.table.playing.seats]
        desk.shoe(4 * len(order))
        self.held = {no: [self.deck.pop() for _ in range(4)] for no in order}
        desk.must(cm.Hold(drawn["ruling"]), cm.Note(ev.FloorCame("F7")), cm.RuleOn(drawn["ruling"]))

    def record(self) -> HandRecord:
        while self.desk.table.playing is not None:
            self.go_on(self.desk.table.playing, next(self.choices, "call"))
        return self.desk.record(RecordHeader("Card room", 7, "Europe/Vienna", 6, "EUR", "0.1.0", copy=2))

    def go_on(self, hand, way: str) -> None:
        may, showing = options(hand), due(hand)
        if may is not None:
            self.desk.must(action(may, way, hand.round.level))
        elif showing is not None:
            no = hand.seats[showing].no
            if way != "fold" or not isinstance(self.desk.do(cm.Muck(no)), Accepted):
                self.desk.show(no, spell(self.held[no]))
        elif hand.phase == "street":
            self.desk.board(spell(self.deck.pop() for _ in range(1 if hand.board else 3)))
        else:
            self.desk.must(cm.Push())


def action(may, way: str, level: int) -> cm.Command:
    if way == "fold":
        return cm.Fold(may.seat)
    if way in {"least", "most"} and may.least is not None:
        return (cm.Raise if level else cm.Bet)(may.seat, may.least if way == "least" else may.most)
    return cm.Check(may.seat) if may.call is None else cm.Call(may.seat)


def squeezed(text: str) -> str:
    """Letters alone: where a line breaks, and how thousands are parted, is no fact."""
    return "".join(text.replace(",", "").split())


def facts(record: HandRecord, ruling: str):
    """What must stand on the paper."""
    short = figures_of(record).show
    verbs = {"raises": "raises to", "calls": "calls", "bets": "bets"}
    for seat in record.seats:
        yield from (player(seat.name), f"{seat.no}:{short(seat.end)}", f"{seat.stack / 100:.2f}")
    yield from (f"{post.seat} {post.kind} {post.amount / 100:.2f}" for post in record.posts)
    for street in record.streets:
        yield from (spell(street.board), f"POT {street.pot / 100:.2f}")
        for one in (item for item in street.items if isinstance(item, Action)):
            verb = "ALL-IN" if one.short else verbs.get(one.verb, one.verb)
            yield f"{one.seat} {verb} {short(one.to) if one.to else ''}"
    for seat, back in record.returned:
        yield f"RETURNED {back / 100:.2f} to seat {seat}"
    for pot in record.pots:
        yield from (f"{pot.amount / 100:.2f}", ",".join(map(str, pot.seats)))
        for award in pot.awards:
            yield f"{award.amount / 100:.2f}"
            yield from award.cites[:1]
    yield from (f"{shown.seat} {spell(shown.cards)}" for shown in record.shown)
    yield from (plain(ruling), "DUPLICATE 1")


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn=evenings())
def test_no_line_exceeds_the_columns_and_every_fact_is_printed(new_desk, open_table, drawn):
    record = Evening(new_desk(), open_table, drawn).record()
    assert findings(record) == ()
    for columns in (42, 48):
        lines = [line.text for line in record_lines(record, columns)]
        assert max(map(len, lines)) <= columns
        assert all(plain(line) == line or set(line) == {STROKE} for line in lines)
        text = squeezed("".join(lines))
        for fact in facts(record, drawn["ruling"]):
            assert squeezed(fact) in text, fact


@given(text=TEXTS, columns=st.integers(10, 48), hang=st.integers(0, 4))
def test_wrapping_loses_no_letter(text, columns, hang):
    for lines in (wrap(text, columns, hang), labelled("rule ", text, columns, 1)):
        assert all(len(line) <= columns for line in lines)
        assert squeezed(plain(text)) in squeezed("".join(lines))


@given(tokens=st.lists(st.text("abc 1.§", min_size=1, max_size=60).filter(str.strip)), columns=st.integers(20, 48))
def test_flow_and_grid_keep_every_token_in_order(tokens, columns):
    for lines in (flow(tokens, columns), grid(tokens, columns)):
        assert all(len(line) <= columns for line in lines)
        assert squeezed("".join(lines)) == squeezed("".join(tokens))


@given(text=st.text())
def test_plain_is_idempotent_and_leaves_nothing_a_printer_obeys(text):
    once = plain(text)
    assert plain(once) == once
    assert not any(one < " " or "\x7f" <= one < "\xa1" for one in once)
    once.encode("cp858")
