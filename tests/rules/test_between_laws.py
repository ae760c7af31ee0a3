"""Laws of what happens between hands, over nights in which players come, leave, move, wait and post at random."""

from __future__ import annotations

import random

import pytest
from between_hands import Between
from evening import stakes

from rules import command as cm
from rules.button import coming_button, eligible
from rules.chips import cents
from rules.coming import Coming, coming
from rules.decide import fold
from rules.sittings import POSTS

NIGHTS, HANDS = 60, 25
SETTINGS = {
    "button__move": ["moving", "dead"],
    "heads_up__blinds": ["button_small", "button_big"],
    "entry__new_player": ["post_or_wait", "post_or_wait", "free"],
    "entry__gap": ["big_blind_to_button", "small_blind_to_button", "between_small_blind_and_button", "none"],
    "missed_blinds": ["big_live_small_dead", "wait_only"],
    "absent__dealt_in": ["no", "no", "until_big_blind", "always"],
    "kill__type": ["none", "half", "full"],
    "kill__trigger": ["scoop", "two_in_a_row"],
    "kill__in_blind": ["instead", "more"],
    "kill__acts": ["in_turn", "last"],
    "kill__uncontested_counts": ["yes"],
    "kill__min_pot": [4],
    "straddle": ["none", {"multiple": 2, "max": 2, "seats": ["utg", "button"]}],
}


class Restless(Between):
    """A night of players who do not sit still."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        rules = {key: self.rng.choice(values) for key, values in SETTINGS.items()}  # type: ignore[arg-type]
        self.dead = rules["button__move"] == "dead"
        at = stakes(self.rng.choice([(2, 4), (2, 4), (4,), (2, 4, 8), ()]), (4, 8), ante=1)
        if not at.blinds:
            rules["kill__type"] = "none"
        super().__init__(*self.rng.sample(range(1, 11), self.rng.randint(2, 6)), at=at, game="omaha-hi-lo-8",
                         limit="limit", **rules)  # fmt: skip

    def pause(self) -> None:
        """What players do between two hands; a refusal changes nothing."""
        for _ in range(self.rng.randint(0, 4)):
            seat, other = self.rng.randint(1, 10), self.rng.randint(1, 10)
            command = self.rng.choice(
                [
                    cm.TakeSeat(seat, f"P{self.rng.randint(1, 99)}", cents(100)),
                    cm.LeaveSeat(seat),
                    cm.GoAway(seat),
                    cm.ComeBack(seat),
                    cm.ComeBack(seat),
                    cm.MoveSeat(seat, other),
                    cm.ChoosePost(seat, self.rng.choice([*POSTS, "wait"])),
                    cm.ChooseStraddle(seat),
                    cm.AddChips(seat, cents(20)),
                ]
            )
            self.ask(command)
        for sitting in self.table.sittings:
            if sitting.owes and self.rng.random() < 0.5:
                self.ask(cm.ChoosePost(sitting.seat, sitting.due_kind))


@pytest.mark.parametrize("seed", range(NIGHTS))
def test_laws_of_the_pause(seed: int) -> None:
    night = Restless(seed)
    last: Coming | None = None
    for _ in range(HANDS):
        night.pause()
        if len(eligible(night.table)) < 2:
            night.join(next(no for no in range(1, 11) if night.table.sitting(no) is None), f"New {night.table.number}")
            continue
        found = coming(night.table)
        assert found is not None
        _lawful(night, found, last)
        whole = sum(sitting.stack for sitting in night.table.sittings)
        night.start()
        assert night.hand.button == found.button == night.table.button
        assert [seat.no for seat in night.hand.seats] == list(found.order)
        night.out()
        assert sum(sitting.stack for sitting in night.table.sittings) == whole
        last = found
    assert fold(night.events) == night.table


def _lawful(night: Restless, found: Coming, last: Coming | None) -> None:
    """Who is dealt in, who posts, and where the button lies."""
    assert coming_button(night.table) == found.button
    sittings = {sitting.seat: sitting for sitting in night.table.sittings}
    assert len(set(found.order)) == len(found.order) >= 2
    for seat in found.order:
        one = sittings[seat]
        assert one.stack
        assert not one.owes or one.posts or seat == found.big or night.table.button is None or _new_game(night)
    assert len(set(found.blinds)) == len(found.blinds)
    assert not found.blinds or found.big in found.order
    if not night.dead:
        assert found.button in found.order
        assert set(found.blinds) <= set(found.order)
    if last is not None and len(found.order) == 2 and found.blinds and last.big in found.order and not _new_game(night):
        assert found.big != last.big


def _new_game(night: Restless) -> bool:
    return all(sitting.owes for sitting in night.table.sittings if sitting.stack and not sitting.away)
