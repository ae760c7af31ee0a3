"""The published table of settings, cell by cell: what each of the five texts says of each setting, and how it says so.

A row: setting, kind of table, then the cells of pennsylvania, online, house-2007, canada and roberts-rules. A cell is
``value`` with ``law``, ``subm`` (left to the submission, with a value of the text's own), ``house`` or ``base``;
``open`` (left to the submission, the base rule in force), ``inherit`` (the text has no word), ``set`` (must be set by
the house before a table opens), ``none-here`` (the house does not deal this kind of table).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.chips import cents
from rules.house import Profile, load, spell_value
from rules.house_tables import kinds_of
from rules.settings import SETTINGS

FOLDER = Path(__file__).parents[2] / "config" / "houses"
HOUSES = ("pennsylvania", "online", "house-2007", "canada", "roberts-rules")
PROFILES = {name: load(name, FOLDER) for name in HOUSES}
OMAHA_GAMES = "omaha-high, omaha-hi-lo-8"
ALL_GAMES = f"{OMAHA_GAMES}, draw-high, draw-low"
ALL_LIMITS = "limit, pot-limit, no-limit"

TABLE = f"""
games | omaha-high limit | {ALL_GAMES} law | {OMAHA_GAMES} house | {OMAHA_GAMES} house | omaha-high law | {ALL_GAMES} base
limits | omaha-high limit | {ALL_LIMITS} subm | {ALL_LIMITS} house | {ALL_LIMITS} house | limit law | {ALL_LIMITS} base
seats.max | omaha-high limit | 10 law | 10 house | 9 house | 10 law | 10 base
seats.max | draw-high limit | 8 law | none-here | none-here | none-here | 8 base
seats.min | omaha-high limit | 2 law | 2 house | 2 house | 2 law | 2 base
button.first | omaha-high limit | open | first_arrival house | high_card house | right_of_dealer law | high_card base
button.high_card_tie | omaha-high limit | open | first_dealt house | suit house | inherit | suit base
button.move | omaha-high limit | moving law | moving house | set | moving law | set
heads_up.blinds | omaha-high limit | button_big subm | button_big house | inherit | button_big law | button_small base
ante | omaha-high limit | open | none house | none house | none house | none base
blinds | omaha-high limit | open | two_doubled law | two house | set | two base
blinds | omaha-high limit 5 10 | open | two_doubled law | two house | 2.50, 5.00 law | two base
blinds | omaha-high limit 10 20 | open | two_doubled law | two house | 5.00, 10.00 law | two base
no_limit.min_bet | omaha-high no-limit | open | 1 x big blind law | inherit | none-here | 1 x big blind base
blinds.posted | omaha-high limit | before_deal law | before_deal house | before_deal house | before_deal house | before_deal base
blinds.posted | draw-low limit | after_deal law | none-here | none-here | none-here | before_deal base
straddle | omaha-high limit | open | none house | none house | none house | none base
straddle | draw-high no-limit | none law | none-here | none-here | none-here | one, 2 x the blind or straddle before it, left of the last blind base
kill.type | omaha-hi-lo-8 limit | open | none house | none house | none-here | none base
kill.type | omaha-high limit | none law | none house | none house | none house | none base
kill.type | draw-high limit | none law | none-here | none-here | none-here | none base
kill.trigger | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | scoop base
kill.min_pot | omaha-hi-lo-8 limit | set | inherit | inherit | none-here | 5 x top bet base
kill.leg_min_pot | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | none base
kill.second_win | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | one_full_bet base
kill.split | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | keeps base
kill.acts | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | in_turn base
kill.in_blind | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | instead base
kill.uncontested_counts | omaha-hi-lo-8 limit | open | inherit | inherit | none-here | no base
entry.new_player | omaha-high limit | open | post_or_wait house | inherit | inherit | post_or_wait base
entry.gap | omaha-high limit | open | small_blind_to_button house | inherit | inherit | big_blind_to_button base
missed_blinds | omaha-high limit | open | big_live_small_dead house | inherit | inherit | big_live_small_dead base
limit.cap | omaha-high limit | set | 3 house | inherit | 3 law | 3 base
limit.cap | draw-high limit | set | none-here | none-here | none-here | 3 base
limit.cap_heads_up | omaha-high limit | inherit | inherit | inherit | same law | none base
short_all_in.limit | omaha-high limit | inherit | inherit | inherit | inherit | half_bet base
short_all_in.cumulative | omaha-high no-limit | inherit | inherit | inherit | none-here | no base
pot_limit.base | omaha-high pot-limit | after_call subm | before_call house | inherit | none-here | after_call base
pot_limit.small_blind_as | omaha-high pot-limit | inherit | exact house | inherit | none-here | exact base
pot_limit.assume_full_blinds | omaha-high pot-limit | inherit | no house | inherit | none-here | no base
pot_limit.round_unit | omaha-high pot-limit | inherit | none house | inherit | none-here | none base
pot_limit.round | omaha-high pot-limit | inherit | none house | inherit | none-here | none base
low.qualifier | omaha-hi-lo-8 limit | eight law | eight house | eight house | none-here | eight base
low.qualifier | draw-low limit | none law | none-here | none-here | none-here | none base
odd_chip.tie_high | omaha-hi-lo-8 limit | suit subm | inherit | inherit | none-here | left_of_button base
odd_chip.tie_high | omaha-high limit | set | inherit | inherit | inherit | left_of_button base
odd_chip.tie_high | draw-high limit | set | none-here | none-here | none-here | left_of_button base
odd_chip.tie_low | omaha-hi-lo-8 limit | suit subm | inherit | inherit | none-here | left_of_button base
odd_chip.tie_low | draw-low limit | set | none-here | none-here | none-here | left_of_button base
odd_chip.unit | omaha-high limit | set | 0.01 house | set | set | set
odd_chip.ceiling | omaha-high limit | 1.00 law | none house | none house | inherit | none base
draw.max_discards | draw-high limit | 5 law | none-here | none-here | none-here | 5 base
draw.max_consecutive | draw-high limit | 5 law | none-here | none-here | none-here | 4 base
draw.reshuffle_folded | draw-high limit | yes subm | none-here | none-here | none-here | yes base
draw.reshuffle_burn | draw-high limit | no subm | none-here | none-here | none-here | no base
draw.reshuffle_when | draw-high limit | stub_ends subm | none-here | none-here | none-here | stub_ends base
draw.first_to_act | draw-high limit | left_of_button law | none-here | none-here | none-here | opener base
draw.big_bet_after | draw-high limit | open | none-here | none-here | none-here | yes base
draw.exposed_keep | draw-low limit | inherit | none-here | none-here | none-here | none base
showdown.first | omaha-high limit | last_aggressor law | last_aggressor house | inherit | inherit | last_aggressor base
showdown.reveal | omaha-high limit | inherit | inherit | inherit | inherit | console base
showdown.reveal | draw-high limit | inherit | none-here | none-here | none-here | enter base
showdown.muck | omaha-high limit | yes subm | yes house | yes house | inherit | yes base
showdown.all_in_face_up | omaha-high limit | open | no house | inherit | inherit | no base
fee | omaha-high limit | set | none house | set | set | set
jackpot | omaha-high limit | set | none house | set | set | set
misdeal.exposed_first | omaha-high limit | inherit | inherit | inherit | inherit | 2 base
misdeal.exposed_any | omaha-high limit | inherit | inherit | inherit | inherit | 2 base
misdeal.boxed | omaha-high limit | inherit | inherit | inherit | inherit | 2 base
misdeal.extra | omaha-high limit | inherit | inherit | inherit | inherit | 2 base
exposed_card | omaha-high limit | inherit | inherit | inherit | inherit | as_burn base
foreign_card | omaha-high limit | inherit | inherit | inherit | inherit | scrap base
wrong_button | omaha-high limit | inherit | inherit | inherit | inherit | stands_after_action base
wrong_blinds | omaha-high limit | inherit | inherit | inherit | inherit | stands_after_action base
out_of_turn | omaha-high limit | inherit | inherit | inherit | inherit | binds_if_unchanged base
string_bet | omaha-high limit | inherit | inherit | inherit | inherit | call_only base
one_chip | omaha-high limit | inherit | inherit | inherit | inherit | call base
unclear_bet | omaha-high limit | inherit | inherit | inherit | inherit | half_rule base
action_threshold | omaha-high limit | inherit | inherit | inherit | inherit | two_acted base
premature_turn | omaha-high limit | inherit | inherit | inherit | inherit | set_aside base
premature_flop | omaha-high limit | inherit | inherit | inherit | inherit | reshuffle base
premature_river | omaha-high limit | inherit | inherit | inherit | inherit | reshuffle base
flop_no_burn | omaha-high limit | inherit | inherit | inherit | inherit | stands_after_action base
flop_extra | omaha-high limit | inherit | inherit | inherit | inherit | redeal base
dispute_window | omaha-high limit | inherit | inherit | inherit | inherit | first_riffle base
shuffle | omaha-high limit | inherit | inherit | wash, shuffle, shuffle, cut, shuffle, cut, cut card under house | shuffle, cut house | wash, riffle, strip, riffle, cut base
buy_in | omaha-high limit | open | inherit | inherit | inherit | at least 10 x top bet, at most none, short buy-ins 1 base
buy_in | omaha-high no-limit | open | inherit | inherit | none-here | at least 40 x big blind, at most none, short buy-ins 1 base
return_within_minutes | omaha-high limit | open | inherit | inherit | inherit | 60 base
record.may_lag | omaha-high limit | inherit | inherit | inherit | inherit | 3 base
retention_years | omaha-high limit | inherit | inherit | inherit | inherit | 7 base
bet.max | omaha-high no-limit | inherit | inherit | inherit | none-here | none base
pot.max | omaha-high no-limit | inherit | inherit | inherit | none-here | none base
cap.applies | omaha-high no-limit | inherit | inherit | inherit | none-here | limit_only base
min_raise | omaha-high no-limit | inherit | inherit | inherit | none-here | last_increment base
opening_bet | omaha-high limit | inherit | inherit | inherit | inherit | big_blind base
check_raise | omaha-high limit | inherit | inherit | inherit | inherit | yes base
seated_by | omaha-high limit | inherit | inherit | inherit | inherit | turn base
absent.dealt_in | omaha-high limit | inherit | inherit | inherit | inherit | no base
short_hand | omaha-high limit | inherit | inherit | inherit | inherit | dead base
kill.voluntary | omaha-hi-lo-8 limit | inherit | inherit | inherit | none-here | no base
joker | draw-high limit | inherit | none-here | none-here | none-here | none base
"""  # noqa: E501
ROWS = [tuple(cell.strip() for cell in line.split(" | ")) for line in TABLE.strip().splitlines()]
STATUS = {"law": "law", "submission": "subm", "house": "house", "base": "base"}


def cell(profile: Profile, key: str, table: str) -> str:
    """What the profile says of a setting at a table, in the words of the rows above."""
    game, limit, *stakes = table.split()
    posted = tuple(map(cents, stakes)) or None
    if (game, limit) not in {kind[:2] for kind in kinds_of(profile)}:
        return "none-here"
    resolved = profile.resolve(game, limit, posted)
    held = resolved.get(key)
    if held is None:
        return "set"
    if held.left_open_by:
        return "open"
    if held.layer == "roberts-rules" and profile.name != "roberts-rules":
        return "inherit"
    return f"{spell_value(key, held.value)} {STATUS[held.status]}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_each_text_says_what_the_table_of_settings_says(row: tuple[str, ...]) -> None:
    key, table, *cells = row
    assert [cell(PROFILES[house], key, table) for house in HOUSES] == cells


def test_every_setting_has_its_row() -> None:
    assert {row[0] for row in ROWS} == set(SETTINGS)


# Where the text leaves a bounded choice, exactly these values may be submitted.
BOUNDS = [
    ("pennsylvania", "omaha-high", "button.first", {"right_of_dealer", "high_card"}),
    ("pennsylvania", "draw-high", "button.first", {"right_of_dealer", "high_card"}),
    ("pennsylvania", "omaha-high", "heads_up.blinds", {"button_small", "button_big"}),
    ("pennsylvania", "omaha-high", "showdown.first", {"last_aggressor", "last_aggressor_any_round"}),
    ("pennsylvania", "omaha-hi-lo-8", "kill.type", {"none", "half", "full"}),
    ("pennsylvania", "omaha-high", "kill.type", {"none"}),
    ("pennsylvania", "draw-low", "kill.type", {"none"}),
    ("pennsylvania", "omaha-hi-lo-8", "low.qualifier", {"eight"}),
    ("pennsylvania", "omaha-high", "button.move", {"moving"}),
    ("pennsylvania", "draw-high", "blinds.posted", {"after_deal"}),
    ("pennsylvania", "omaha-high", "blinds.posted", {"before_deal"}),
    ("pennsylvania", "draw-high", "draw.first_to_act", {"left_of_button"}),
    ("pennsylvania", "draw-high", "draw.reshuffle_when", {"stub_ends", "before_draw"}),
    ("canada", "omaha-high", "heads_up.blinds", {"button_big"}),
    ("canada", "omaha-high", "limit.cap_heads_up", {"same"}),
    ("canada", "omaha-high", "button.first", {"right_of_dealer"}),
    ("online", "omaha-high", "button.first", {"first_arrival", "high_card"}),
    ("house-2007", "omaha-hi-lo-8", "low.qualifier", {"eight", "none"}),
]


@pytest.mark.parametrize(("house", "game", "key", "lawful"), BOUNDS)
def test_what_may_be_set_above_a_text(house: str, game: str, key: str, lawful: set[str]) -> None:
    options = SETTINGS[key].values.split(", ")
    taken = {
        option for option in options if not PROFILES[house].with_rules({key: option}).resolve(game, "limit").conflicts
    }
    assert taken == lawful


# The list of the texts' faults, fault by fault: profile, clause of the reading, words of the text, what it is read as.
READINGS = [
    ("pennsylvania", "637a.12(g)", "subsection (e)", "subsection (f)"),
    ("pennsylvania", "637a.12(j)", "subsection (g)", "subsection (h)"),
    ("pennsylvania", "637a.18", "initiating the final bet", "the last player who bet or raised"),
    ("pennsylvania", "637a.12(k)(2)(ii)", "highest card by suit", "from the highest down"),
    ("pennsylvania", "637a.12(k)(2)(ii)", "highest card by suit", "cards that both use cancel"),
    ("pennsylvania", "637a.12(k)(2)(iii)", "lowest card by suit", "from the lowest up, clubs lowest"),
    ("pennsylvania", "637a.12(k)(2)", "may not exceed $1", "the smaller of 1.00 and the smallest chip"),
    ("pennsylvania", "637a.12(k)(2)", "may not exceed $1", "nobody gets two odd chips of one pot side"),
    ("pennsylvania", "637a.12(e)", "who placed a Blind Bet", "left of the last blind"),
    ("pennsylvania", "637a.12(h)", "who has not folded", "all-in is passed over"),
    ("pennsylvania", "637a.13(h)", "who has not folded", "all-in is passed over"),
    ("pennsylvania", "637a.13(e)", "blinds after the deal", "face down until the blinds are posted"),
    ("pennsylvania", "637a.13(g)(2)", "the discard pile", "without the burn card"),
    ("pennsylvania", "637a.13(g)(2)", "the discard pile", "the stub is used up first"),
    ("online", "Pre-Flop", "two cards", "four cards"),
    ("online", "Pre-Flop", "can not to increase the bet", "may, raise"),
    ("online", "Flop", "flop the cards", "if he folds"),
    ("online", "All-In", "may not to fold", "need not fold"),
    ("online", "All-In", "second highest ranking", "among those who took part in that pot"),
    ("online", "Missed Blinds Policy", "an initial fee", "a live post"),
    ("online", "Limit poker", "1/2 Limit game", "of 1 on the first two rounds, of 2 on the last two"),
    ("online", "Pot Limit", "a total of 30", "the example is the rule"),
    ("house-2007", "Deck", "bet, raise, call, or fold", "and check"),
    ("house-2007", "Deck", "from left to right", "from the left of the button"),
    ("house-2007", "Rules of Omaha, rule 2", "all the rules of hold'em", "Robert's Rules"),
    ("canada", "Blind Amounts", "5-10 Players", "the stakes $5-$10 and $10-$20"),
    ("canada", "Rules of Play", "no words on the showdown", "Robert's Rules"),
]


@pytest.mark.parametrize(("house", "clause", "words", "meaning"), READINGS)
def test_each_fault_of_a_text_has_its_reading(house: str, clause: str, words: str, meaning: str) -> None:
    readings = [one.text for one in PROFILES[house].readings if one.clause.endswith(clause)]
    found = [text.partition("read as") for text in readings]
    assert any(words in before and meaning in after for before, _, after in found), readings
