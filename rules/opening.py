"""Opening a table under a profile: nothing is defaulted in silence. ``house-rules.md``; § 637a.12(b), (d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules import command as cm
from rules import event as ev
from rules.blinds import bars_kill, kill_amount
from rules.chips import Cents, money
from rules.counting import cite_tray, counted, opening_count, refuse_count, refuse_signatures
from rules.decision import OPEN_FIRST, Accepted, Decision, Refused
from rules.errors import RulesError
from rules.game import GAMES, POSTS_BETS, Stakes
from rules.house_values import blinds_fit
from rules.limit import multiple
from rules.procedures import PROCEDURES
from rules.setting import ALL_LIMITS
from rules.table import Table
from rules.terms import Terms, terms_of

if TYPE_CHECKING:
    from rules.house_resolved import Resolved


def stakes_key(limit: str, stakes: Stakes) -> tuple[Cents, ...]:
    """The stakes as profiles name them: the two bets in limit, the blinds otherwise; in cents."""
    return (stakes.small_bet, stakes.big_bet) if limit in POSTS_BETS else stakes.blinds


def terms_from(resolved: Resolved, stakes: Stakes, house: str, digest: str) -> Terms:
    """The terms of hands under a resolved profile; settings and procedures share one table of citations."""
    citations = {key: held.clause for key, held in resolved.items()}
    citations.update(resolved.clauses())
    return terms_of(resolved, resolved.game, resolved.limit, stakes, house, digest, citations)


def terms_at(event: ev.TableOpened) -> Terms:
    """The terms that an opening wrote down, without the profile's files."""
    return terms_from(_resolved(event), event.stakes, event.house, event.digest)


def _resolved(event: ev.TableOpened) -> Resolved:
    from rules.house_resolved import Resolved  # what reads profiles is only needed when a table opens

    return Resolved.from_snapshot(event.game, event.limit, event.settings, event.clauses)


def decide_opening(table: Table, command: cm.OpenTable) -> Decision:
    """Opens the table, or names all that is missing at once."""
    if table.opened is not None:
        return Refused("the table is open already", OPEN_FIRST.rule)
    if not table.duty.dealer or table.duty.dealer != command.dealer:
        return Refused("no dealer is signed on: the table opens for a dealer with badge and PIN", OPEN_FIRST.rule)
    if not command.floor:
        return Refused("the floor must sign the float: no floor among the staff", OPEN_FIRST.rule)
    if command.unset:
        return Refused(f"must be set before the table opens: {', '.join(command.unset)}", _profile_rule(command))
    if command.game not in GAMES or command.limit not in ALL_LIMITS:
        return Refused(f"{command.game}, {command.limit} is no game we deal", _profile_rule(command))
    opened = ev.TableOpened(
        command.house, command.revision, command.digest, command.game, command.limit, command.stakes,
        command.settings, command.clauses, command.tray, command.dealer, command.floor,
    )  # fmt: skip
    try:
        resolved = _resolved(opened)
        opened = replace(opened, stakes=posted_stakes(resolved, command.stakes))
        terms = terms_from(resolved, opened.stakes, opened.house, opened.digest)
    except (RulesError, KeyError, ValueError) as error:
        return Refused(f"the profile cannot be read: {error}", _profile_rule(command))
    unnamed = [step for step in PROCEDURES if step not in terms.citations]
    if unnamed:
        return Refused(f"no clause is named for: {', '.join(unnamed)}", _profile_rule(command))
    refused = (
        refuse_game(resolved, opened.stakes, command.house)
        or _refuse_ante(resolved, opened.stakes, command.house)
        or _refuse_stakes(terms)
        or refuse_count(command.chips, command.tray, cite_tray(terms, "tray_float"))
    )
    return refused or Accepted((opened, *opening_count(table, command)))


def posted_stakes(resolved: Resolved, stakes: Stakes) -> Stakes:
    """The stakes with ante and blinds as the profile names them, where the table names none itself."""
    ante, blinds = resolved.get("ante"), resolved.get("blinds")
    if not stakes.ante and ante is not None and isinstance(ante.value, int):
        stakes = replace(stakes, ante=Cents(ante.value))
    if not stakes.blinds and blinds is not None and isinstance(blinds.value, tuple):
        stakes = replace(stakes, blinds=blinds.value)
    return stakes


def _refuse_ante(resolved: Resolved, stakes: Stakes, house: str) -> Refused | None:
    """An ante that is not the one which the profile names; a table may post one where the profile names none."""
    held = resolved.get("ante")
    if held is None or not isinstance(held.value, int) or held.value == stakes.ante:
        return None
    posted = money(Cents(held.value))
    return Refused(f"the ante {money(stakes.ante)} is not that of {house}, which is {posted}", held.clause)


def _profile_rule(command: cm.OpenTable) -> str:
    return f"house profile {command.house}, {command.game}, {command.limit}"


def refuse_game(resolved: Resolved, stakes: Stakes, house: str) -> Refused | None:
    """Why a game, a limit or the blinds are against the profile, or None."""
    for key, value in (("games", resolved.game), ("limits", resolved.limit)):
        held = resolved.get(key)
        if held is not None and isinstance(held.value, tuple) and value not in held.value:
            return Refused(f"{value} is not dealt under {house}", held.clause)
    held = resolved.get("blinds")
    # "two" leaves the amounts to the table; amounts that the profile names are the posted ones.
    fixed = held is not None and (held.status == "law" or isinstance(held.value, tuple))
    if held is not None and fixed and not blinds_fit(held.value, stakes.blinds):
        posted = " and ".join(money(amount) for amount in stakes.blinds) or "none"
        return Refused(f"the blinds {posted} are not those of {house}", held.clause)
    return None


def _refuse_stakes(terms: Terms) -> Refused | None:
    stakes = terms.stakes
    if not any(stakes.blinds) and not stakes.ante:
        return Refused("no blind and no ante: the stakes are not set", terms.cite("blinds"))
    if terms.posts_bets and not (stakes.small_bet > 0 and stakes.big_bet > 0):
        return Refused("a limit game needs its two bets", terms.cite("bet_size"))
    if stakes.small_bet > stakes.big_bet:
        first, second = money(stakes.small_bet), money(stakes.big_bet)
        return Refused(f"the bets {first} and {second} are named the wrong way round", terms.cite("bet_size"))
    amounts = (*stakes.blinds, stakes.ante, stakes.small_bet, stakes.big_bet, stakes.min_bet)
    odd = next((amount for amount in amounts if amount < 0 or not multiple(terms, amount)), None)
    if odd is not None:
        return Refused(f"{money(odd)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))
    return _refuse_kill(terms) if terms.kill != "none" else None


def _refuse_kill(terms: Terms) -> Refused | None:
    """A kill that could not be posted keeps the table shut, rather than the hand that it is due in."""
    barred = bars_kill(terms)
    if barred is not None:
        return barred
    if terms.blinds_after:
        return Refused("a kill is posted before the cards, and these blinds follow them", terms.cite("blinds.posted"))
    amount = kill_amount(terms)
    if not multiple(terms, amount):
        unit = money(terms.unit)
        return Refused(f"the kill of {money(amount)} cannot be made of chips of {unit}", terms.cite("kill.type"))
    return None


def decide_close(table: Table, command: cm.CloseTable) -> Decision:
    """Closes the table between hands; who still sits leaves with his chips, seat by seat."""
    terms = table.terms
    if terms is None:
        return OPEN_FIRST
    if table.playing is not None:
        return Refused(f"hand {table.number} is not over yet: the table closes after it", terms.cite("next_hand"))
    waits = table.duty.question.text if table.duty.question else table.duty.held
    if waits:
        return Refused(f"the floor must rule first: {waits}", terms.cite("next_hand"))
    rule = cite_tray(terms, "tray_count")
    refused = (
        refuse_signatures(command.dealer, command.floor, "the closing count", rule)
        or refuse_count(command.chips, command.tray, rule)
        or _refuse_unprinted(table, terms)
    )
    if refused is not None:
        return refused
    leaving = tuple(ev.SeatLeft(sitting.seat, sitting.stack) for sitting in table.sittings)
    closed = ev.TableClosed(command.tray, command.dealer, command.floor)
    return Accepted((*leaving, counted(table, "closing", command), closed))


def _refuse_unprinted(table: Table, terms: Terms) -> Refused | None:
    """Every hand has its paper before the table closes; a floor at the table may close over a printer's fault
    (records.md, fault 41)."""
    if not table.unprinted or table.duty.floor or table.paper_excused:
        return None
    hands = ", ".join(map(str, table.unprinted))
    return Refused(
        f"not printed: the record of hand {hands}. See to the printer, or the floor signs at FLOOR first and closes",
        terms.cite("record.may_lag"),
    )
