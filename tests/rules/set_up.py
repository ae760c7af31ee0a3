"""The set-up of a hand, asked of the same replay that reads hand files: how many players, which stakes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.house import Profile
from rules.notation import read_hand_file
from rules.replay import RefusedAction, replay


def refused(
    profile: Profile, game: str, limit: str, players: int, blinds: Sequence[str | int], bets: Sequence[int] = (2, 4)
) -> RefusedAction | None:
    """Why so many players may not be dealt in at these stakes under a profile, or None. Amounts in the currency."""
    posted = ", ".join(map(str, (*blinds, *(0 for _ in range(players - len(blinds))))[:players]))
    text = f"""
_game = "{game}"
_limit = "{limit}"
_house = "{profile.name}"
antes = [{", ".join("0" * players)}]
blinds_or_straddles = [{posted}]
small_bet = {bets[0]}
big_bet = {bets[1]}
starting_stacks = [{", ".join(["100"] * players)}]
actions = []
"""
    return replay(read_hand_file(text), profile).refused
