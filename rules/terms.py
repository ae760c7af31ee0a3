"""The terms of a hand: what the house profile says for one game, limit and stakes, ready for use.

The profile (``rules.house``) is a table of settings with clauses; ``Terms`` is the same as typed fields, so that
the phases read ``terms.cap`` and cite ``terms.cite("raise_cap")``. Terms are frozen at the first riffle of a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from rules.chips import ZERO, Cents
from rules.game import GAMES, SPREAD, Game, Limit, Stakes
from rules.irregular.terms import Remedies, remedies_of
from rules.record import record

if TYPE_CHECKING:
    from rules.house_values import BuyIn, Fee, Jackpot, Straddle


class Settings(Protocol):
    """A resolved profile: a value (with clause and status) for each setting, a citation for each procedure."""

    def get(self, key: str) -> Any | None: ...
    def cite(self, key: str) -> str: ...


@record(frozen=True, slots=True)
class Terms:
    """Everything the law of one hand depends on. Amounts in cents; the names are those of ``house-rules.md``."""

    game: Game
    limit: Limit
    stakes: Stakes
    house: str
    digest: str
    seats_max: int
    seats_min: int
    button_first: str
    high_card_tie: str
    button_move: str
    heads_up: str
    cap: int | None
    cap_heads_up: str
    short_all_in: str
    cumulative: bool
    pot_base: str
    small_blind_as: str
    assume_full_blinds: bool
    round_unit: Cents
    rounding: str
    tie_high: str
    tie_low: str
    unit: Cents
    ceiling: Cents
    blinds_after: bool
    draw_most: int
    draw_row: int
    draw_first: str
    draw_big_bet: bool
    reshuffle_folded: bool
    reshuffle_burn: bool
    reshuffle_before: bool
    straddle: Straddle | None
    kill: str
    kill_trigger: str
    kill_min_pot: Cents
    kill_leg_min: Cents
    kill_second: str
    kill_split: str
    kill_acts: str
    kill_in_blind: str
    kill_uncontested: bool
    kill_voluntary: str
    entry_new: str
    entry_gap: str
    missed_blinds: str
    absent_dealt_in: str
    return_minutes: int
    min_raise: str
    bet_max: Cents
    pot_max: Cents
    caps_all: bool
    opening: Cents
    check_raise: str
    low_qualifier: str
    spread: bool
    showdown_first: str
    reveal: str
    muck: bool
    all_in_face_up: bool
    least_posted: Cents
    shuffle: tuple[str, ...]
    fee: Fee | None
    jackpot: Jackpot | None
    may_lag: int
    buy_in: BuyIn | None
    rake_taken: tuple[Cents, ...]
    remedies: Remedies
    citations: Mapping[str, str]

    def cite(self, key: str) -> str:
        """The citation for a setting or a procedure (the names of the profile's ``[clauses]``)."""
        return self.citations[key]

    def cite_setting(self, setting: str, procedure: str) -> str:
        """The citation for a step that a setting decides: the house's own clause for the setting, or the procedure's
        where that says the same and more (``…(k)(2)(iii), the excess``)."""
        own, step = self.citations.get(setting, ""), self.citations[procedure]
        return own if own and not step.startswith(own) else step

    @property
    def title(self) -> str:
        """The game and its limit in words: ``PL Omaha Hi-Lo 8``."""
        short = {Limit.LIMIT: "Limit", Limit.POT: "PL", Limit.NO: "Spread" if self.spread else "NL"}[self.limit]
        title = self.game.title
        # Without a qualifier the game is no "8".
        return f"{short} {title.removesuffix(' 8') if self.low_qualifier == 'none' else title}"

    def bet_size(self, street: int, factor: int = 2) -> Cents:
        """The fixed bet of a limit street; ``factor`` in halves: 2 plain, 3 half kill, 4 full kill."""
        row = self.game.streets[street]
        big = row.big and (not row.draw or self.draw_big_bet)
        whole = self.stakes.big_bet if big else self.stakes.small_bet
        return whole * factor // 2

    @property
    def least_bet(self) -> Cents:
        """The least opening bet of pot-limit and no-limit: the posted amount, or the big blind; one chip where
        nobody posts a blind."""
        posted = self.least_posted if self.limit is Limit.NO else ZERO
        if self.spread:
            return self.stakes.small_bet
        return self.stakes.min_bet or posted or self.stakes.big_blind or self.unit or Cents(1)

    @property
    def least_buy_in(self) -> Cents:
        """The least buy-in: the posted amount, or the base's multiple of the stakes (Robert's Rules, The Buy-In)."""
        least = self.buy_in.min if self.buy_in is not None else ZERO
        if isinstance(least, int):
            return Cents(least)
        stakes = self.stakes
        base = (stakes.small_bet, stakes.big_bet) if self.posts_bets else stakes.blinds
        return least.amount(self.structure, base) or ZERO

    @property
    def capped(self) -> bool:
        """Whether ``limit.cap`` binds: in limit and spread-limit always, elsewhere under ``cap.applies``."""
        return self.cap is not None and (self.caps_all or self.posts_bets)

    @property
    def structure(self) -> str:
        """How bets are sized, by its published name: limit, pot-limit, no-limit or spread."""
        return SPREAD if self.spread else str(self.limit)

    @property
    def posts_bets(self) -> bool:
        """Whether the stakes are two bets: the fixed ones of limit, the ends of a spread."""
        return self.limit is Limit.LIMIT or self.spread

    @property
    def price(self) -> Cents:
        """The price of the first call: the big blind, or what ``opening_bet`` names, if that is more."""
        return max(self.stakes.big_blind, self.opening)

    @property
    def split_unit(self) -> Cents:
        """The unit of a split: the smallest chip, or the ceiling of ``odd_chip.ceiling`` if that is less
        (58 Pa. Code § 637a.12(k): the excess may not exceed $1)."""
        return min(self.unit, self.ceiling) if self.ceiling else self.unit

    def with_unit(self, unit: Cents) -> Terms:
        """The same terms with another smallest chip."""
        return replace(self, unit=unit)

    def with_rake(self, taken: tuple[Cents, ...]) -> Terms:
        """The same terms where a recorded hand tells the rake that was really taken, main pot first."""
        return replace(self, rake_taken=taken, fee=None, jackpot=None)


class _Reader:
    """Reads typed values out of a resolved profile."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def value(self, key: str) -> Any:
        found = self._settings.get(key)
        return None if found is None else found.value

    def word(self, key: str, otherwise: str = "") -> str:
        found = self.value(key)
        return otherwise if found is None else str(found)

    def yes(self, key: str) -> bool:
        return self.value(key) in ("yes", True)

    def amount(self, key: str) -> Cents:
        found = self.value(key)
        return Cents(found) if isinstance(found, int) else ZERO  # a multiple of stakes that are not set is none

    def number(self, key: str) -> int | None:
        found = self.value(key)
        return None if found in (None, "none") else int(found)

    def part(self, key: str) -> Any:
        found = self.value(key)
        return None if found in (None, "none") else found


def _opening(value: object, stakes: Stakes) -> Cents:
    """The price of the first call where it is not the big blind, else zero."""
    if value == "small_bet":
        return stakes.small_bet
    return Cents(value) if isinstance(value, int) else ZERO


def _or(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number


def terms_of(
    settings: Settings,
    game: str,
    limit: str,
    stakes: Stakes,
    house: str,
    digest: str,
    citations: Mapping[str, str],
) -> Terms:
    """The terms of a hand from a resolved profile. ``citations`` maps settings and procedures to clauses."""
    read = _Reader(settings)
    return Terms(
        game=GAMES[game],
        limit=Limit.NO if limit == SPREAD else Limit(limit),
        stakes=stakes,
        house=house,
        digest=digest,
        seats_max=read.number("seats.max") or 10,
        seats_min=read.number("seats.min") or 2,
        button_first=read.word("button.first"),
        high_card_tie=read.word("button.high_card_tie", "suit"),
        button_move=read.word("button.move", "moving"),
        heads_up=read.word("heads_up.blinds", "button_small"),
        cap=read.number("limit.cap"),
        cap_heads_up=read.word("limit.cap_heads_up", "same"),
        short_all_in=read.word("short_all_in.limit", "half_bet"),
        cumulative=read.yes("short_all_in.cumulative"),
        pot_base=read.word("pot_limit.base", "after_call"),
        small_blind_as=read.word("pot_limit.small_blind_as", "exact"),
        assume_full_blinds=read.yes("pot_limit.assume_full_blinds"),
        round_unit=read.amount("pot_limit.round_unit"),
        rounding=read.word("pot_limit.round", "none"),
        tie_high=read.word("odd_chip.tie_high", "left_of_button"),
        tie_low=read.word("odd_chip.tie_low", "left_of_button"),
        unit=read.amount("odd_chip.unit"),
        ceiling=read.amount("odd_chip.ceiling"),
        blinds_after=read.word("blinds.posted") == "after_deal",
        draw_most=_or(read.number("draw.max_discards"), 5),
        draw_row=_or(read.number("draw.max_consecutive"), 5),
        draw_first=read.word("draw.first_to_act", "left_of_button"),
        draw_big_bet=read.yes("draw.big_bet_after"),
        reshuffle_folded=read.yes("draw.reshuffle_folded"),
        reshuffle_burn=read.yes("draw.reshuffle_burn"),
        reshuffle_before=read.word("draw.reshuffle_when") == "before_draw",
        straddle=read.part("straddle"),
        kill=read.word("kill.type", "none"),
        kill_trigger=read.word("kill.trigger", "scoop"),
        kill_min_pot=read.amount("kill.min_pot"),
        kill_leg_min=read.amount("kill.leg_min_pot"),
        kill_second=read.word("kill.second_win", "one_full_bet"),
        kill_split=read.word("kill.split", "keeps"),
        kill_acts=read.word("kill.acts", "in_turn"),
        kill_in_blind=read.word("kill.in_blind", "instead"),
        kill_uncontested=read.yes("kill.uncontested_counts"),
        kill_voluntary=read.word("kill.voluntary", "no"),
        entry_new=read.word("entry.new_player", "post_or_wait"),
        entry_gap=read.word("entry.gap", "big_blind_to_button"),
        missed_blinds=read.word("missed_blinds", "big_live_small_dead"),
        absent_dealt_in=read.word("absent.dealt_in", "no"),
        return_minutes=read.number("return_within_minutes") or 0,
        min_raise=read.word("min_raise", "last_increment"),
        bet_max=read.amount("bet.max"),
        pot_max=read.amount("pot.max"),
        caps_all=read.word("cap.applies") == "all_structures",
        opening=_opening(read.value("opening_bet"), stakes),
        check_raise=read.word("check_raise", "yes"),
        low_qualifier=read.word("low.qualifier", "eight"),
        spread=limit == SPREAD,
        showdown_first=read.word("showdown.first", "last_aggressor"),
        reveal=read.word("showdown.reveal", "console"),
        muck=read.yes("showdown.muck"),
        all_in_face_up=read.yes("showdown.all_in_face_up"),
        least_posted=read.amount("no_limit.min_bet"),
        shuffle=tuple(map(str, read.value("shuffle") or ())),
        fee=read.part("fee"),
        jackpot=read.part("jackpot"),
        may_lag=read.number("record.may_lag") or 0,
        buy_in=read.part("buy_in"),
        rake_taken=(),
        remedies=remedies_of(read),
        citations=citations,
    )
