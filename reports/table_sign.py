"""The table sign, generated from the profile: what is dealt, what is posted before the cards, what the house takes.

Posted at each table: ante, kill or half-kill and its least pot (58 Pa. Code § 637a.12(b), (n)), number and amount of
the blinds (§ 637a.12(d), 637a.13(e)), the straddle (§ 637a.12(e)); fee, cap and odd chips by the house's own rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from reports.layout import BOLD, CENTERED, HEADING, PLAIN, TITLE, Line, indented, labelled, rule, styled, wrap
from reports.wording import grouped
from rules.chips import ZERO, Cents, money
from rules.game import GAMES, POSTS_BETS, Stakes
from rules.house import NOT_SUBMITTED, Profile, Resolved, spell_value
from rules.house_values import Flat, Rake, Straddle
from rules.house_words import cap_words, rake_words, straddle_words
from rules.opening import refuse_game, stakes_key
from rules.settings import KNOWN_NOT_DEALT

_LIMITS: Final = {"limit": "Limit", "pot-limit": "Pot-limit", "no-limit": "No-limit", "spread": "Spread-limit"}
_NOT_SET: Final = "NOT SET"
_TIES: Final = {"suit": "by suit", "left_of_button": "first seat left of the button"}
_TRIGGERS: Final = {"scoop": ", after a scoop", "two_in_a_row": ", after two pots in a row"}
_LABEL: Final = 14


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sign: what it is about, what holds, and the clause."""

    label: str
    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class TableSign:
    """A sign: ``faults`` are the reasons why it may not be posted; none on a sign that may."""

    licensee: str
    table: str
    title: str
    currency: str
    rows: tuple[Row, ...]
    not_submitted: tuple[str, ...]
    not_dealt: tuple[str, ...]
    profile: str
    digest: str
    faults: tuple[str, ...]


def table_sign(
    profile: Profile, game: str, limit: str, stakes: Stakes, licensee: str = "", table: str = "", currency: str = ""
) -> TableSign:
    """The sign of a table under a profile; amounts in the ``currency`` of the house."""
    resolved = profile.resolve(game, limit, stakes_key(limit, stakes))
    return TableSign(
        licensee or profile.title,
        table,
        f"{_LIMITS[limit]} {GAMES[game].title}",
        currency,
        tuple(_rows(resolved, stakes)),
        tuple(f"{key}: {spell_value(key, held.value)} ({held.clause})" for key, held in resolved.left_open()),
        tuple(KNOWN_NOT_DEALT.values()),
        f"{profile.name}, revision {profile.revision}",
        profile.hash,
        tuple(_faults(profile, resolved, stakes)),
    )


def sign_lines(sign: TableSign, columns: int) -> list[Line]:
    """The sign in ``columns`` of fixed-width paper: the receipt's 42 or 48, or a terminal's."""
    lines = [*styled(wrap(sign.licensee, columns), HEADING)]
    lines += styled(wrap(sign.table, columns), CENTERED)
    lines += styled(wrap(sign.title, columns), TITLE)
    if sign.currency:
        lines.append(Line(f"amounts in {sign.currency}", CENTERED))
    if sign.faults:
        lines += [rule(columns), Line("DRAFT: NOT TO BE POSTED", HEADING)]
        lines += styled(line for fault in sign.faults for line in wrap(fault, columns, 2))
    lines.append(rule(columns))
    for row in sign.rows:
        lines += styled(labelled(row.label, row.text, columns, width=_LABEL), BOLD)
        lines += styled(indented(row.clause, columns, _LABEL))
    if sign.not_submitted:
        lines += [rule(columns), *styled(wrap(NOT_SUBMITTED, columns), BOLD)]
        lines += styled(line for text in sign.not_submitted for line in wrap(text, columns, 2))
    lines += [rule(columns), *styled(wrap(f"Not dealt here: {', '.join(sign.not_dealt)}.", columns, 2))]
    lines += styled(wrap(f"Rules {sign.profile}", columns))
    return lines + styled(wrap(f"hash {grouped(sign.digest)}", columns, 5), PLAIN)


def _faults(profile: Profile, resolved: Resolved, stakes: Stakes) -> Iterator[str]:
    if missing := resolved.missing():
        yield f"must be set: {', '.join(missing)}"
    for conflict in resolved.conflicts:
        yield conflict.sentence
    against = refuse_game(resolved, stakes, profile.name)
    if against is not None:
        yield f"{against.reason} ({against.rule})"
    if not any(stakes.blinds) and not stakes.ante:
        yield "the stakes of this table are not named: no blind and no ante"
    if resolved.limit in POSTS_BETS and not (stakes.small_bet and stakes.big_bet):
        yield "the two bets of this limit table are not named"


def _rows(resolved: Resolved, stakes: Stakes) -> Iterator[Row]:
    least, most = resolved.get("seats.min"), resolved.get("seats.max")
    if least is not None and most is not None:
        yield Row("Players", f"{least.value} to {most.value}", most.clause)
    if resolved.limit in POSTS_BETS:
        between = "to" if resolved.limit == "spread" else "and"
        yield Row("Bets", f"{_amount(stakes.small_bet)} {between} {_amount(stakes.big_bet)}", resolved.cite("bet_size"))
    yield _ante(resolved, stakes)
    yield _blinds(resolved, stakes)
    yield _straddle(resolved, stakes)
    yield from _kill(resolved)
    yield from _betting(resolved, stakes)
    yield from _pots(resolved)
    yield from _fee(resolved)
    yield _setting(resolved, "buy_in", "Buy-in")
    yield _setting(resolved, "return_within_minutes", "Back within", " minutes with the stack taken away")


def _setting(resolved: Resolved, key: str, label: str, tail: str = "") -> Row:
    held = resolved.get(key)
    return Row(label, _NOT_SET) if held is None else Row(label, f"{spell_value(key, held.value)}{tail}", held.clause)


def _ante(resolved: Resolved, stakes: Stakes) -> Row:
    held = resolved.get("ante")
    posted = stakes.ante or (held.value if held is not None and isinstance(held.value, int) else ZERO)
    clause = held.clause if held is not None else resolved.cite("ante")
    return Row("Ante", money(Cents(posted)) if posted else "none", clause)


def _blinds(resolved: Resolved, stakes: Stakes) -> Row:
    held, after = resolved.get("blinds"), resolved.get("blinds.posted")
    posted = tuple(amount for amount in stakes.blinds if amount)
    when = "after the deal" if after is not None and after.value == "after_deal" else "before the deal"
    count = f"{len(posted)} blind{'s' if len(posted) != 1 else ''}"
    text = f"{count}: {' and '.join(map(money, posted))}, {when}" if posted else "none" if stakes.ante else _NOT_SET
    return Row("Blinds", text, held.clause if held is not None else resolved.cite("blinds"))


def _straddle(resolved: Resolved, stakes: Stakes) -> Row:
    held = resolved.get("straddle")
    if held is None or not isinstance(held.value, Straddle):
        return Row("Straddle", "none", held.clause if held else "")
    least, most = held.value.amounts(stakes.big_blind)
    span = money(least) if least == most else f"{money(least)} to {money(most)}"
    told = straddle_words(held.value)
    return Row("Straddle", f"{span}: {told}" if stakes.blinds else told, held.clause)


def _kill(resolved: Resolved) -> Iterator[Row]:
    held = resolved.get("kill.type")
    if held is None or held.value == "none":
        if resolved.game == "omaha-hi-lo-8":
            yield Row("Kill", "none", held.clause if held else "")
        return
    trigger = resolved.get("kill.trigger")
    how = _TRIGGERS[str(trigger.value)] if trigger is not None else ""
    yield Row("Kill", f"{'half kill' if held.value == 'half' else 'kill'}{how}", held.clause)
    yield _setting(resolved, "kill.min_pot", "Kill from pot")


def _betting(resolved: Resolved, stakes: Stakes) -> Iterator[Row]:
    if "limit.cap" in resolved.needed():
        cap = resolved.get("limit.cap")
        text = _NOT_SET if cap is None else "no cap" if cap.value is None else f"a bet and {cap.value} raises a round"
        yield Row("Raises", text, cap.clause if cap is not None else "")
    for key, label in (("bet.max", "Most added"), ("pot.max", "Most in a pot")):
        held = resolved.get(key)
        if held is not None and held.value is not None:
            yield Row(label, spell_value(key, held.value), held.clause)
    if resolved.limit in POSTS_BETS:
        return
    held = resolved.get("no_limit.min_bet") if resolved.limit == "no-limit" else None
    posted = held.value if held is not None and isinstance(held.value, int) else stakes.big_blind
    clause = held.clause if held is not None else resolved.cite("bet_minimum")
    yield Row("Least bet", _amount(stakes.min_bet or Cents(posted)), clause)


def _pots(resolved: Resolved) -> Iterator[Row]:
    yield _setting(resolved, "odd_chip.unit", "Smallest chip")
    if resolved.game in ("omaha-hi-lo-8", "draw-low"):
        low = resolved.get("low.qualifier")
        if low is not None:
            yield Row("Low", "eight or better" if low.value == "eight" else "no qualifier", low.clause)
    for key, label in (("odd_chip.tie_high", "Odd chip high"), ("odd_chip.tie_low", "Odd chip low")):
        held = resolved.get(key)
        if held is not None and key in resolved.needed():
            yield Row(label, _TIES[str(held.value)], held.clause)
        elif key in resolved.missing():
            yield Row(label, _NOT_SET)
    muck = resolved.get("showdown.muck")
    if muck is not None:
        yield Row("Showdown", "a loser may muck unseen" if muck.value else "every hand is shown", muck.clause)


def _fee(resolved: Resolved) -> Iterator[Row]:
    held, drop = resolved.get("fee"), resolved.get("jackpot")
    if held is None:
        yield Row("Rake", _NOT_SET)
    elif isinstance(held.value, Rake):
        yield Row("Rake", rake_words(held.value), held.clause)
        yield Row("Cap", cap_words(held.value), held.clause)
    else:
        label = "Rake" if held.value is None or isinstance(held.value, Flat) else "Fee"
        yield Row(label, spell_value("fee", held.value), held.clause)
    if drop is None:
        yield Row("Jackpot", _NOT_SET)
    else:
        yield Row("Jackpot", spell_value("jackpot", drop.value), drop.clause)


def _amount(amount: Cents) -> str:
    return money(amount) if amount else _NOT_SET
