"""Hand files: what is read, what is refused with the field's name, and which set-ups the rules forbid."""

from __future__ import annotations

import re

import pytest
from evening import profile

from rules.betting import options
from rules.chips import cents
from rules.errors import NotationError
from rules.hand import Phase
from rules.notation import read_hand_file
from rules.replay import Replayed, replay

PLAIN = {
    "variant": '"PO"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[100, 100, 100]",
    "_rules": '{"odd_chip.unit" = 1.00}',
    "actions": '["d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????"]',
}


def text(**fields: str | None) -> str:
    """A plain file with some fields changed, or left out (None)."""
    return "\n".join(f"{name} = {value}" for name, value in {**PLAIN, **fields}.items() if value is not None)


def played(**fields: str | None) -> Replayed:
    file = read_hand_file(text(**fields))
    return replay(file, profile(file.house))


def refused(**fields: str | None) -> str:
    """The reason why a set-up is refused."""
    answer = played(**fields).refused
    assert answer is not None
    assert answer.action == 0
    assert answer.rule
    return answer.reason


# --- reading ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"variant": None}, "variant: missing"),
        ({"variant": '"NT"'}, "variant: 'NT' is no game we deal"),
        ({"_game": '"stud"'}, "_game: 'stud' is none of"),
        ({"_limit": '"spread"'}, "_limit: 'spread' is none of"),
        ({"_game": "3"}, "_game: 3 is no text"),
        ({"starting_stacks": None}, "starting_stacks: missing"),
        ({"starting_stacks": "[100, -1, 100]"}, "starting_stacks: -1 is negative"),
        ({"starting_stacks": "[100, 1.001, 100]"}, "starting_stacks: 1.001 has more than two decimals"),
        ({"starting_stacks": '[100, "x", 100]'}, "starting_stacks: 'x' is no amount"),
        ({"starting_stacks": "[100, true, 100]"}, "starting_stacks: True is no amount"),
        ({"starting_stacks": "100"}, "starting_stacks: 100 is no list"),
        ({"blinds_or_straddles": None}, "blinds_or_straddles: missing"),
        ({"blinds_or_straddles": "[1, 2]"}, "blinds_or_straddles: 2 amounts for 3 players"),
        ({"antes": "[1]"}, "antes: 1 amounts for 3 players"),
        ({"seats": "[1, 2]"}, "seats: 2 seats for 3 players"),
        ({"seats": "[1, 2, 2]"}, "seats: seat 2 stands twice in [1, 2, 2]"),
        ({"seats": "[3, 2, 1]"}, "seats: [3, 2, 1] do not run clockwise"),
        ({"seats": "[2, 1, 3]"}, "list the players, with their stacks and posts, from the left of the button"),
        (
            {"seats": "[1, 4, 6]", "_button": "4"},
            "_button: 4 does not lie between the last listed seat 6",
        ),
        ({"seats": "[1, 4, 6]", "_button": "1"}, "_button: 1 does not lie between"),
        (
            {"seats": "[6, 1, 4]", "_button": "7"},
            "_button: 7 does not lie between the last listed seat 4",
        ),
        ({"seats": "[6, 1, 4]", "_button": "2"}, "_button: 2 does not lie between"),
        ({"_button": "0"}, "_button: 0 is no seat number"),
        ({"finishing_stacks": "[100, 100]"}, "finishing_stacks: 2 amounts for 3 players: give one for each"),
        ({"_rake": '"1"'}, "_rake: '1' is no text with two decimals"),
        ({"_rake": '"1.5"'}, "_rake: '1.5' is no text with two decimals"),
        ({"_rake": '"-1.50"'}, "_rake: '-1.50' is no text with two decimals"),
        ({"_rake": "1.50"}, "is no text with two decimals"),
        ({"_rake_by_pot": '"1.50"'}, "_rake_by_pot: '1.50' is no list"),
        ({"_rake_by_pot": '["1.50", "1"]'}, "_rake_by_pot: '1' is no text with two decimals"),
        ({"_rake": '"2.00"', "_rake_by_pot": '["1.50", "1.00"]'}, "_rake_by_pot: 2.50 in all, and _rake says 2.00"),
        ({"_posts": '["p3 live 1e2"]'}, "_posts: 'p3 live 1e2': '1e2' is no amount"),
        ({"actions": '["p3 cbr 1_000"]'}, "actions: 'p3 cbr 1_000': '1_000' is no amount"),
        ({"actions": '["p3 cbr ٩"]'}, "is no amount: digits and at most two decimals"),
        ({"actions": '["p3 cbr 9.005"]'}, "actions: 'p3 cbr 9.005': 9.005 has more than two decimals"),
        ({"seats": "[1, 2, 0]"}, "seats: 0 is no seat number"),
        ({"_button": '"x"'}, "_button: 'x' is no seat number"),
        ({"_posts": '["p4 live 2.00"]'}, "_posts: 'p4 live 2.00' names no player"),
        ({"_posts": '["p1 gift 2.00"]'}, "_posts: 'p1 gift 2.00' is no post"),
        ({"_rake": "1"}, "_rake: 1 is no text"),
        ({"_rules": '"x"'}, "_rules: 'x' is no table"),
        ({"_burns": '["1x"]'}, "_burns: '1x' is no card"),
        ({"actions": None}, "actions: missing"),
        ({"actions": '["p1 dance"]'}, "actions: 'p1 dance' is no action"),
        ({"actions": '["p9 f"]'}, "actions: 'p9 f' names no player"),
        ({"actions": '["d dh p1 AsK"]'}, "cards are two letters each"),
        ({"actions": '["d db AsKs??"]'}, "board cards lie open"),
        ({"actions": "[1]"}, "actions: 1 is no text"),
        ({"variant": '"FO/8"'}, "small_bet: missing, a limit game needs it"),
        ({"variant": '"FO/8"', "small_bet": "0", "big_bet": "4"}, "small_bet: zero"),
    ],
)
def test_a_file_that_cannot_be_read_names_the_field(fields: dict[str, str | None], words: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_hand_file(text(**fields))
    assert words in str(caught.value)


def test_what_is_no_toml_is_said_to_be_none() -> None:
    with pytest.raises(NotationError, match="not TOML"):
        read_hand_file("antes = [")


def test_fields_with_an_underscore_that_we_do_not_know_are_ignored_and_comments_in_actions() -> None:
    file = read_hand_file(text(_site='"x"', actions='["p3 f # gave up"]'))
    assert file.actions[0].verb == "f"


# --- set-ups that the rules forbid ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (
            {"actions": "[]", "starting_stacks": "[100]", "antes": "[0]", "blinds_or_straddles": "[0]"},
            "at least 2 are needed",
        ),
        ({"starting_stacks": "[100, 0, 100]"}, "seat 2 has no chips"),
        ({"blinds_or_straddles": "[0.50, 2, 0]"}, "0.50 cannot be made of chips of 1.00"),
        ({"_posts": '["p2 straddle 4.00"]'}, "the straddle is seat 3's"),
        ({"_posts": '["p3 straddle 5.00"]'}, "a straddle is 4.00 here"),
        ({"_posts": '["p3 straddle 4.00", "p3 straddle 4.00"]'}, "a straddle already"),
        ({"_posts": '["p3 straddle 4.00"]', "blinds_or_straddles": "[0, 0, 0]"}, "without a blind"),
        ({"_posts": '["p3 kill 4.00"]'}, "no kill is offered"),
        ({"_posts": '["p3 live 0.00"]'}, "seat 3 posts nothing"),
        ({"_posts": '["p3 live 3.00"]'}, "no more than the opening bet of 2.00 is live"),
        ({"_posts": '["p2 live 1.00"]'}, "seat 2 posts 3.00 live"),
        ({"_house": '"canada"'}, "not dealt under canada"),
        ({"_house": '"pennsylvania"', "_rules": "{}"}, "must be set"),
    ],
)
def test_a_set_up_that_the_rules_forbid_is_refused_at_0(fields: dict[str, str | None], words: str) -> None:
    assert words in refused(**fields)


def test_a_straddled_pot_takes_a_live_post_of_the_straddle() -> None:
    posts = '["p3 straddle 4.00", "p4 live 4.00"]'
    four = {"antes": "[0, 0, 0, 0]", "blinds_or_straddles": "[1, 2, 0, 0]", "starting_stacks": "[100, 100, 100, 100]"}
    assert played(_posts=posts, **four).refused is None


def test_a_newcomers_blind_in_a_plain_file_is_a_live_post() -> None:
    # [1, 2, 0, 2]: the last player posts to come in; the seat left of the big blind still begins.
    fields = {"antes": "[0, 0, 0, 0]", "blinds_or_straddles": "[1, 2, 0, 2]", "starting_stacks": "[100, 100, 100, 100]"}
    run = '["d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????", "d dh p4 ????????", "p3 cc", "p4 cc", "p1 cc"]'
    found = played(actions=run, **fields)
    assert found.refused is None
    hand = found.table.hand
    assert hand is not None
    assert hand.turn == 1
    assert [kind for _, kind, _, _ in hand.posts] == ["blind", "blind", "live"]


def test_two_players_post_as_phh_lists_them() -> None:
    two = {"antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[100, 100]"}
    run = '["d dh p1 ????????", "d dh p2 ????????"]'
    hand = played(actions=run, **two).table.hand
    assert hand is not None
    assert [seat.bet for seat in hand.seats] == [200, 100]
    assert hand.turn == 1
    literal = '{"odd_chip.unit" = 1.00, "heads_up.blinds" = "button_big"}'
    hand = played(actions=run, _rules=literal, **two).table.hand
    assert hand is not None
    assert [seat.bet for seat in hand.seats] == [100, 200]
    assert hand.turn == 0


def test_an_unequal_ante_is_dead_money_and_an_equal_one_a_stake() -> None:
    hand = played(antes="[0, 3, 0]").table.hand
    assert hand is not None
    assert [(seat.paid, seat.dead) for seat in hand.seats] == [(0, 0), (0, 300), (0, 0)]
    hand = played(antes="[1, 1, 1]").table.hand
    assert hand is not None
    assert [(seat.paid, seat.dead) for seat in hand.seats] == [(100, 0)] * 3


def test_the_unit_without_a_value_divides_all_amounts() -> None:
    for stacks, unit in (("[100, 100, 100]", 100), ("[100, 100, 100.50]", 50), ("[100, 100.05, 100.50]", 5)):
        hand = played(_rules=None, starting_stacks=stacks).table.hand
        assert hand is not None
        assert hand.terms.unit == unit


def test_a_refused_action_is_counted_from_1_and_stops_the_hand() -> None:
    run = PLAIN["actions"][:-1] + ', "p3 f", "p1 cbr 99"]'
    answer = played(actions=run).refused
    assert answer is not None
    assert (answer.action, answer.text) == (5, "p1 cbr 99")
    assert answer.rule


def test_a_file_may_stop_anywhere_and_burns_may_be_named() -> None:
    run = PLAIN["actions"][:-1] + ', "p3 cc", "p1 cc", "p2 cc", "d db 2c7h", "d db Kd"]'
    hand = played(actions=run, _burns='["As"]').table.hand
    assert hand is not None
    assert hand.phase is Phase.BET
    assert hand.seen.bit_count() == 4
    clash = run.replace("Kd", "As")
    answer = played(actions=clash, _burns='["As"]').refused
    assert answer is not None
    assert "As was dealt before" in answer.reason


def test_hands_are_shown_by_name_as_dealt_or_mucked() -> None:
    dealt = '"d dh p1 AsAdKcQh", "d dh p2 ????????", "d dh p3 ????????", "p3 f", "p1 cc", "p2 cc"'
    board = '"d db 2c7hKd", "p1 cc", "p2 cc", "d db 5s", "p1 cc", "p2 cc", "d db Jd", "p1 cc", "p2 cc"'
    for shows, side in (('"p1 sm -", "p2 sm"', "all"), ('"p1 sm", "p2 sm"', ""), ('"p2 sm", "p1 sm -"', "uncontested")):
        found = played(actions=f"[{dealt}, {board}, {shows}]")
        hand = found.table.hand
        assert hand is not None
        assert [award.side for award in hand.script[0].awards] == ([side] if side else ["uncontested"])
        # The last hand is not mucked, and who has won without showing may show all the same.
        assert (found.refused is None) == bool(side)


def test_ten_players_and_no_eleventh() -> None:
    for count, lawful in ((10, True), (11, False)):
        blinds = f"[1, 2{', 0' * (count - 2)}]"
        many = {"antes": f"[0{', 0' * (count - 1)}]", "blinds_or_straddles": blinds, "actions": "[]"}
        found = played(starting_stacks=f"[100{', 100' * (count - 1)}]", **many)
        assert (found.refused is None) == lawful


@pytest.mark.parametrize(("seats", "button"), [("[1, 4, 6]", 6), ("[1, 4, 6]", 9), ("[6, 1, 4]", 5), ("[4, 6, 1]", 3)])
def test_the_button_may_be_an_empty_seat_between_the_last_listed_player_and_the_first(seats: str, button: int) -> None:
    hand = played(seats=seats, _button=str(button)).table.hand
    assert hand is not None
    assert hand.button == button


@pytest.mark.parametrize(("seats", "button"), [("[1, 2, 12]", "12"), ("[1, 2, 3]", "12")])
def test_no_table_that_is_dealt_at_has_a_twelfth_seat(seats: str, button: str) -> None:
    assert "there is no seat 12" in refused(seats=seats, _button=button)
    assert played(seats=seats.replace("12", "11"), _button="11").refused is None


UNCONTESTED = PLAIN["actions"][:-1] + ', "p3 cbr 6", "p1 f", "p2 f"]'


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"_rake": '"5.01"'}, "_rake: 5.01 is more than the pots hold, 5.00: give what was taken"),
        ({"_rake_by_pot": '["5.01"]'}, "_rake_by_pot: 5.01 is more than the 5.00 that the main pot holds"),
        ({"_rake_by_pot": '["1.00", "0.50"]'}, "_rake_by_pot: 2 amounts, and the hand has one pot"),
        ({"_rake_by_pot": '["900.00", "0.50"]'}, "_rake_by_pot: 2 amounts, and the hand has one pot"),
    ],
)
def test_a_rake_that_the_pots_cannot_hold_is_unreadable(fields: dict[str, str], words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        played(actions=UNCONTESTED, **fields)


def test_a_rake_by_pot_may_be_more_than_another_pot_and_stop_before_the_last() -> None:
    stacks = {"starting_stacks": "[100, 40, 100]", "_rules": '{"odd_chip.unit" = 1.00}', "_limit": '"no-limit"'}
    run = PLAIN["actions"][:-1] + (
        ', "p3 cbr 50", "p1 cc", "p2 cc", "d db 2c7hKd", "p1 cc", "p3 cc", "d db 5s", "p1 cc", "p3 cc", "d db Qh", '
        '"p1 cc", "p3 cc", "p1 sm 4c4d8s9s", "p3 sm 6c6d8h9h", "p2 sm"]'
    )
    hand = played(actions=run, _rake_by_pot='["30.00"]', **stacks).table.hand
    assert hand is not None
    assert [(pot.amount, pot.rake) for pot in hand.script] == [(12000, 3000), (2000, 0)]
    with pytest.raises(NotationError, match=r"20\.01 is more than the 20\.00 that the side-1 pot holds"):
        played(actions=run, _rake_by_pot='["30.00", "20.01"]', **stacks)
    with pytest.raises(NotationError, match="3 amounts, and the hand has 2 pots"):
        played(actions=run, _rake_by_pot='["1.00", "1.00", "1.00"]', **stacks)


def test_rules_that_cannot_be_read_are_all_named_under_their_field() -> None:
    with pytest.raises(NotationError) as caught:
        played(_rules='{"odd_chip.unit" = "x", "fee.colour" = 3}')
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == ["_rules", "_rules"]
    assert "odd_chip.unit" in str(caught.value)
    assert "fee.colour" in str(caught.value)


def test_a_rake_is_not_compared_with_the_pots_of_a_hand_that_stops_before_them() -> None:
    assert played(_rake='"500.00"').refused is None


def test_a_recorded_rake_is_taken_as_told() -> None:
    run = PLAIN["actions"][:-1] + ', "p3 cbr 6", "p1 f", "p2 f"]'
    done = played(actions=run, _rake='"1.00"').table.hand
    assert done is not None
    assert done.script[0].rake == cents(1)
    assert done.seats[2].stack == cents(102)


HEADS_UP = """
_game = "omaha-high"
_limit = "no-limit"
_rules = {"odd_chip.unit" = 1.00}
antes = [0, 0]
blinds_or_straddles = [3, 3]
min_bet = 3
starting_stacks = [100, 100]
actions = ["d dh p1 AsKsQdJd", "d dh p2 2c3c4c5c"]
"""


def test_with_two_equal_blinds_the_button_still_posts_the_small_one_and_acts_first() -> None:
    played = replay(read_hand_file(HEADS_UP), profile("roberts-rules"))
    may = options(played.table.playing)  # type: ignore[arg-type]
    assert may is not None
    assert may.seat == 2


@pytest.mark.parametrize(
    ("action", "words"),
    [("p1 sd", "no cards are drawn"), ("p1 sd AsKs", "no cards are drawn"), ("p1 sm ????????", "every card")],
)
def test_a_discard_or_an_unseen_show_is_no_muck(action: str, words: str) -> None:
    run = [
        "p2 cc",
        "p1 cc",
        "d db 2d7hKd",
        "p1 cc",
        "p2 cc",
        "d db 9s",
        "p1 cc",
        "p2 cc",
        "d db Th",
        "p1 cc",
        "p2 cc",
        action,
    ]
    text = HEADS_UP.replace("[3, 3]", "[1, 3]").replace('5c"]', '5c", ' + ", ".join(f'"{one}"' for one in run) + "]")
    played = replay(read_hand_file(text), profile("roberts-rules"))
    assert played.refused is not None
    assert played.refused.action == 14
    assert words in played.refused.reason


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("starting_stacks", "[100.00000000000000000000000000000001, 100]"),
        ("min_bet", "1e-99999999"),
        ("min_bet", "1e999999999999999999999"),
        ("min_bet", "9" * 5000),
        ("min_bet", "0x" + "f" * 9000),
        ("antes", "[" * 5000 + "]" * 5000),
    ],
)
def test_numbers_and_nesting_beyond_all_measure_are_unreadable_and_nothing_worse(field: str, value: str) -> None:
    lines = [f"{field} = {value}" if line.startswith(f"{field} =") else line for line in HEADS_UP.splitlines()]
    with pytest.raises(NotationError):
        read_hand_file("\n".join(lines))
