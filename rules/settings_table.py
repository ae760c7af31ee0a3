"""Every setting of a house profile, row by row: its kind, a sentence, its source, and where it has a use.

The rows follow the published table of settings; a house writes its own profile by these names, without code.
"""

from __future__ import annotations

from typing import Final

from rules.house_kinds import Amount, Choice, ListOf, Whole, Words, YesNo
from rules.house_parts import BUY_IN, FEE, JACKPOT, STRADDLE
from rules.setting import ALL_LIMITS, GAME_NAMES, Setting

OMAHA: Final = ("omaha-high", "omaha-hi-lo-8")
DRAW: Final = ("draw-high", "draw-low")
HIGH: Final = ("omaha-high", "omaha-hi-lo-8", "draw-high")
LOW: Final = ("omaha-hi-lo-8", "draw-low")
GAMES_NOT_DEALT: Final = (
    "five-card-omaha",
    "deuce-to-seven",
    "dealers-choice",
    "bomb-pot",
    "double-board-omaha",
)

_BLINDS_SOURCE: Final = "58 Pa. Code §§ 637a.12(d), 637a.13(e); Robert's Rules, Button and Blind Use"
_KILLS: Final = "58 Pa. Code § 637a.12(n); Robert's Rules, Kill Pots"
_BETTING: Final = "Robert's Rules, Betting and Raising"
_POT_LIMIT: Final = "Robert's Rules, No-Limit and Pot-Limit; TDA 54"
_MISDEALS: Final = "Robert's Rules, Misdeals; TDA 35"
_BOARD: Final = "Robert's Rules, Irregularities; TDA 39, RP-5"
_ODD: Final = "58 Pa. Code § 637a.12(k)(2); Robert's Rules, Ties"
_DRAWS: Final = "58 Pa. Code § 637a.13(g)-(h); Robert's Rules, Draw High"
_SHOW: Final = "58 Pa. Code § 637a.18; Robert's Rules, Showdown; TDA 16, 17"
_HOUSE: Final = "House choice"
_POT: Final = ("pot-limit",)
_LIMIT: Final = ("limit",)
_CAPPED: Final = ("limit", "spread")
_BIG: Final = ("pot-limit", "no-limit", "spread")


def _choice(*options: str) -> Choice:
    return Choice(options)


# One row reads best as one block; the formatter would give each argument a line of its own.
# fmt: off
ROWS: Final = (
    Setting("games", ListOf(Choice(GAME_NAMES, GAMES_NOT_DEALT)), "The games that this house deals.",
        "58 Pa. Code §§ 637a.12(a), 637a.13(a)", replay=True),
    Setting("limits", ListOf(_choice(*ALL_LIMITS)),
        "How bets are sized; spread is any amount between two posted ones.",
        "Canadian Rules of Play, Betting Rounds; Robert's Rules, Betting and Raising", replay=True),
    Setting("seats.max", Whole(2, 11), "The most players in one hand.",
        "58 Pa. Code §§ 637a.12(b), 637a.13(b)", replay=True),
    Setting("seats.min", Whole(2, 2), "The fewest players in one hand.", "58 Pa. Code § 637a.7", replay=True),
    Setting("button.first", _choice("right_of_dealer", "high_card", "first_arrival", "high_club"),
        "Who has the button in the first hand.",
        "58 Pa. Code § 637a.12(c)(1); Robert's Rules, Button and Blind Use"),
    Setting("button.high_card_tie", _choice("suit", "first_dealt"),
        "Who wins the button between cards of one rank.",
        "Omaha Game Rules, Game Stages; Robert's Rules, Button and Blind Use"),
    Setting("button.move", _choice("moving", "dead"),
        "Whether the button skips empty seats or may stop at one.", "58 Pa. Code § 637a.12(c)(2); TDA 32"),
    Setting("heads_up.blinds", _choice("button_small", "button_big"),
        "Which blind the button posts between two players.",
        "58 Pa. Code § 637a.12(d); Robert's Rules, Button and Blind Use; TDA 34B", replay=True),
    Setting("ante", Amount(none=True), "What every player puts in before the cards.",
        "58 Pa. Code §§ 637a.12(b), 637a.13(b)"),
    Setting("blinds", ListOf(Amount(), names=("two", "two_doubled"), distinct=False),
        "The blinds from the left of the button: their amounts, two of any amount, or two with the big "
        "one double.", _BLINDS_SOURCE, replay=True),
    Setting("no_limit.min_bet", Amount(follows=True), "The least opening bet in no-limit.",
        "Omaha Game Rules, No Limit", limits=("no-limit",)),
    Setting("blinds.posted", _choice("before_deal", "after_deal"),
        "Whether blinds go in before or after the deal.", _BLINDS_SOURCE, replay=True),
    Setting("straddle", STRADDLE, "The straddle as offered.",
        "58 Pa. Code § 637a.12(e); Robert's Rules, No-Limit and Pot-Limit", replay=True),
    Setting("kill.type", _choice("none", "half", "full"),
        "Whether a won pot raises the stakes of the next hand.", _KILLS, replay=True),
    Setting("kill.trigger", _choice("scoop", "two_in_a_row"),
        "What makes a kill: every chip of every pot, or that twice running.", _KILLS, detail_of="kill.type"),
    Setting("kill.min_pot", Amount(follows=True), "The least pot that makes a kill.", _KILLS,
        detail_of="kill.type"),
    Setting("kill.leg_min_pot", Amount(none=True), "The least pot that gives a leg.", _KILLS,
        detail_of="kill.type"),
    Setting("kill.second_win", _choice("one_full_bet", "min_pot"), "What the second pot in a row must hold.",
        _KILLS, detail_of="kill.type"),
    Setting("kill.split", _choice("keeps", "removes"), "Whether a split pot keeps the leg.", _KILLS,
        detail_of="kill.type"),
    Setting("kill.acts", _choice("in_turn", "last"), "When the killer acts before the flop.", _KILLS,
        replay=True, detail_of="kill.type"),
    Setting("kill.in_blind", _choice("instead", "more"), "What a killer in a blind posts.", _KILLS,
        replay=True, detail_of="kill.type"),
    Setting("kill.uncontested_counts", YesNo(), "Whether a pot won without a showdown counts.", _KILLS,
        detail_of="kill.type"),
    Setting("kill.voluntary", _choice("no", "before_cards", "two_cards_seen"),
        "Whether a player may kill unasked.", _HOUSE, detail_of="kill.type"),
    Setting("entry.new_player", _choice("post_or_wait", "free"), "What a newcomer pays to be dealt in.",
        "Omaha Game Rules, Missed Blinds Policy; Robert's Rules, Button and Blind Use"),
    Setting("entry.gap",
        _choice("big_blind_to_button", "small_blind_to_button", "none", "between_small_blind_and_button"),
        "Where a newcomer may not come in.", "Robert's Rules, Button and Blind Use; TDA 10"),
    Setting("missed_blinds", _choice("big_live_small_dead", "wait_only"), "What is owed after missed blinds.",
        "Omaha Game Rules, Missed Blinds Policy; Robert's Rules, Button and Blind Use"),
    Setting("limit.cap", Whole(1, 99, none=True), "The most raises in one betting round.",
        "Canadian Rules of Play, Betting Rounds; Robert's Rules, Betting and Raising", limits=_CAPPED, replay=True),
    Setting("limit.cap_heads_up",
        _choice("same", "none", "none_if_round_began_so", "none_on_last_round", "none_always"),
        "The cap when two players are left who are not all-in; none: unless the round was capped before.",
        "Robert's Rules, Betting and Raising; TDA 48", limits=_CAPPED, replay=True),
    Setting("short_all_in.limit", _choice("half_bet", "full_bet"),
        "How much an all-in needs to count as a raise in limit.",
        "Robert's Rules, Betting and Raising; TDA 47", limits=_LIMIT, replay=True),
    Setting("short_all_in.cumulative", YesNo(), "Whether short all-ins add up to a full raise.", "TDA 47",
        limits=_BIG, replay=True),
    Setting("pot_limit.base", _choice("after_call", "before_call"),
        "Whether the pot is counted after the call.",
        "Omaha Game Rules, Pot Limit; Robert's Rules, No-Limit and Pot-Limit", limits=_POT, replay=True),
    Setting("pot_limit.small_blind_as", _choice("exact", "big_blind"),
        "What the small blind counts in the pot.", _POT_LIMIT, limits=_POT, replay=True),
    Setting("pot_limit.assume_full_blinds", YesNo(), "Whether short and dead blinds count in full.",
        _POT_LIMIT, limits=_POT, replay=True),
    Setting("pot_limit.round_unit", Amount(none=True), "The unit that the pot is rounded to.", _POT_LIMIT,
        limits=_POT, replay=True),
    Setting("pot_limit.round", _choice("none", "up", "down"), "Which way the pot is rounded.", _POT_LIMIT,
        limits=_POT, replay=True),
    Setting("low.qualifier", _choice("eight", "none"), "What a low hand needs.",
        "58 Pa. Code § 637a.12(l); House post of 22 March 2007, Omaha Hi-Low Split rule 2", games=LOW,
        replay=True),
    Setting("odd_chip.tie_high", _choice("suit", "left_of_button"),
        "Who gets the odd chip of tied high hands.", _ODD, games=HIGH, replay=True),
    Setting("odd_chip.tie_low", _choice("suit", "left_of_button"), "Who gets the odd chip of tied low hands.",
        _ODD, games=LOW, replay=True),
    Setting("odd_chip.unit", Amount(), "The smallest chip in play.", _ODD),
    Setting("odd_chip.ceiling", Amount(none=True), "The most that one seat receives as odd.", _ODD,
        replay=True),
    Setting("draw.max_discards", Whole(0, 5), "The most cards one player draws.", _DRAWS, games=DRAW,
        replay=True),
    Setting("draw.max_consecutive", Whole(0, 5), "The most cards drawn in one go; the rest after the others.",
        _DRAWS, games=DRAW, replay=True),
    Setting("draw.reshuffle_folded", YesNo(), "Whether folded hands go into a reshuffle.", _DRAWS, games=DRAW,
        replay=True),
    Setting("draw.reshuffle_burn", YesNo(), "Whether the burn goes into a reshuffle.", _DRAWS, games=DRAW,
        replay=True),
    Setting("draw.reshuffle_when", _choice("stub_ends", "before_draw"), "When the discards are reshuffled.",
        _DRAWS, games=DRAW, replay=True),
    Setting("draw.first_to_act", _choice("left_of_button", "opener"), "Who acts first after the draw.",
        _DRAWS, games=DRAW, replay=True),
    Setting("draw.big_bet_after", YesNo(), "Whether the limit doubles after the draw.", _DRAWS, games=DRAW,
        limits=_LIMIT, replay=True),
    Setting("draw.exposed_keep", Whole(5, 7, none=True, only=(5, 7)),
        "The highest card exposed before the draw that is kept.", "Robert's Rules, Lowball", games=DRAW),
    Setting("showdown.first",
        _choice("last_aggressor", "last_aggressor_any_round", "first_aggressor", "opener"),
        "Who shows first.", _SHOW, replay=True),
    Setting("showdown.reveal", _choice("console", "enter"),
        "Whether SHOW opens the sealed holding or the dealer enters the cards.", _HOUSE),
    Setting("showdown.muck", YesNo(), "Whether a loser may concede unseen.", _SHOW),
    Setting("showdown.all_in_face_up", YesNo(), "Whether holdings lie open once nobody can bet.", _SHOW),
    Setting("fee", FEE, "What the house takes.", "58 Pa. Code § 601a.2; Robert's Rules, House Policies"),
    Setting("jackpot", JACKPOT, "What is dropped for a jackpot.", "58 Pa. Code § 601a.2"),
    Setting("misdeal.exposed_first", Whole(1, 52),
        "The first so many cards: one of them exposed is a misdeal.", _MISDEALS),
    Setting("misdeal.exposed_any", Whole(1, 52), "So many exposed down cards are a misdeal.", _MISDEALS),
    Setting("misdeal.boxed", Whole(1, 52), "So many boxed cards are a misdeal.", _MISDEALS),
    Setting("misdeal.extra", Whole(1, 52), "So many extra cards are a misdeal.", _MISDEALS),
    Setting("exposed_card", _choice("as_burn", "discard"), "What becomes of one exposed down card.",
        _MISDEALS),
    Setting("foreign_card", _choice("scrap", "misdeal_before_action", "fouled"),
        "What a card of no deck in play does.", _MISDEALS),
    Setting("wrong_button", _choice("stands_after_action", "misdeal"), "What a wrongly placed button does.",
        _MISDEALS),
    Setting("wrong_blinds", _choice("stands_after_action", "misdeal"), "What wrongly posted blinds do.",
        _MISDEALS),
    Setting("out_of_turn", _choice("binds_if_unchanged", "never_binds", "always_binds"),
        "What an act out of turn binds to.", "Robert's Rules, Betting and Raising; TDA 53"),
    Setting("string_bet", _choice("call_only", "after_word", "first_chip"),
        "What chips in several moves are.", _BETTING),
    Setting("one_chip", _choice("call"), "What one oversized chip without a word is.", _BETTING),
    Setting("unclear_bet", _choice("half_rule", "minimum", "call", "by_structure"),
        "How chips without a clear amount are read.", _BETTING),
    Setting("action_threshold", _choice("two_acted", "substantial_action", "two_bets"),
        "When it is too late for a misdeal.", "Robert's Rules, Misdeals; TDA 36"),
    Setting("premature_turn", _choice("set_aside", "reshuffle"), "What becomes of a turn dealt too early.",
        _BOARD, games=OMAHA),
    Setting("premature_flop", _choice("reshuffle"), "What becomes of a flop dealt too early.", _BOARD,
        games=OMAHA),
    Setting("premature_river", _choice("reshuffle"), "What becomes of a river dealt too early.", _BOARD,
        games=OMAHA),
    Setting("flop_no_burn", _choice("stands_after_action", "redeal"), "What a flop without a burn does.",
        _BOARD, games=OMAHA),
    Setting("flop_extra", _choice("redeal", "scramble"), "What a flop of four cards does.", _BOARD,
        games=OMAHA),
    Setting("dispute_window", _choice("first_riffle", "next_hand"), "How long a hand may be disputed.",
        "Robert's Rules, Decision-Making; TDA 22"),
    Setting("shuffle", ListOf(Words(), distinct=False), "The steps of the shuffle, in order.",
        "Canadian Rules of Play, Shuffle, Cut and Deal; House post of 22 March 2007, Omaha, the shuffle"),
    Setting("buy_in", BUY_IN, "The chips a player must bring.", "Robert's Rules, The Buy-In"),
    Setting("return_within_minutes", Whole(0, 1440), "How long a player who left must bring his stack back.",
        "Robert's Rules, The Buy-In"),
    Setting("record.may_lag", Whole(0, 99), "How many hands may begin before an unprinted record is out.",
        _HOUSE),
    Setting("retention_years", Whole(1, 99), "How many years the books are kept.", _HOUSE),
    Setting("bet.max", Amount(none=True), "The most that one bet or raise adds.", _HOUSE, replay=True),
    Setting("pot.max", Amount(none=True), "The most that one pot holds.", _HOUSE, replay=True),
    Setting("cap.applies", _choice("limit_only", "all_structures"),
        "Whether the cap on raises binds every structure.", "Robert's Rules, Betting and Raising",
        replay=True),
    Setting("min_raise", _choice("last_increment", "double_last"), "What a raise must add outside limit.",
        "Robert's Rules, No-Limit and Pot-Limit; TDA 43", limits=_BIG, replay=True),
    Setting("opening_bet", Amount(names=("big_blind", "small_bet")), "The price of the first call.", _HOUSE,
        replay=True),
    Setting("check_raise", _choice("yes", "no", "no_before_draw", "no_after_draw"),
        "Whether who checked may raise.", _BETTING, replay=True),
    Setting("seated_by", _choice("turn", "first_card", "last_card"),
        "Until when a player must be at his seat.", "Robert's Rules, Procedures; TDA 30"),
    Setting("absent.dealt_in", _choice("no", "until_big_blind", "always"),
        "Whether an absent player is dealt in.", _HOUSE),
    Setting("short_hand", _choice("dead", "plays"), "What a holding found short after action is.",
        "Robert's Rules, Dead Hands; TDA 38"),
    Setting("joker", Choice(("none",), known=("bug",)), "Whether the deck has a joker.",
        "Robert's Rules, Draw High"),
)
# fmt: on
