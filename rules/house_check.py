"""Whether a table may be opened, or a recorded hand set up, under a profile: every refusal, with its
clause.
"""

from __future__ import annotations

from rules.chips import Cents, money
from rules.decision import Refused
from rules.house_resolved import Resolved, explain, spell_value
from rules.house_values import blinds_fit


def refusals(
    resolved: Resolved, players: int | None, blinds: tuple[Cents, ...], replay: bool = False
) -> tuple[Refused, ...]:
    """All reasons why this set-up is refused; none when it may be played.

    ``players`` dealt in, None while nobody is seated; ``blinds`` in cents from the left of the button.
    Refused are a game or limit that the house does not deal, too many or too few players, values and blinds
    against law, and settings that this table (or with ``replay`` this hand) needs and no layer gives: all
    named in one refusal.
    """
    found = [
        *_not_dealt(resolved, "games", resolved.game),
        *_not_dealt(resolved, "limits", resolved.limit),
        *(Refused(conflict.sentence, conflict.clause) for conflict in resolved.conflicts),
        *_players(resolved, players),
        *_blinds(resolved, blinds),
    ]
    if unset := resolved.missing(replay):
        reason = "; ".join(explain(key, "must be set") for key in unset)
        found.append(Refused(reason, f"House rules to be set: {', '.join(unset)}"))
    return tuple(found)


def _not_dealt(resolved: Resolved, key: str, name: str) -> list[Refused]:
    held = resolved.get(key)
    if held is None or not isinstance(held.value, tuple) or name in held.value:
        return []
    return [Refused(f"{name} is not dealt in this house: {key} are {', '.join(held.value)}", held.clause)]


def _players(resolved: Resolved, players: int | None) -> list[Refused]:
    if players is None:
        return []
    most, least = resolved.get("seats.max"), resolved.get("seats.min")
    if most is not None and isinstance(most.value, int) and players > most.value:
        return [Refused(f"{players} players are too many: at most {most.value}", most.clause)]
    if least is not None and isinstance(least.value, int) and players < least.value:
        return [Refused(f"{players} players are too few: at least {least.value}", least.clause)]
    return []


def _blinds(resolved: Resolved, blinds: tuple[Cents, ...]) -> list[Refused]:
    held = resolved.get("blinds")
    if held is None or held.status != "law" or blinds_fit(held.value, blinds):
        return []
    posted = ", ".join(map(money, blinds)) or "none"
    fixed = spell_value("blinds", held.value)
    return [Refused(f"blinds of {posted} are against the rules, which fix them: {fixed}", held.clause)]
