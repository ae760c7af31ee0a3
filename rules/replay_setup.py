"""The set-up of a hand file: its stakes, terms and posts, and which set-ups the rules forbid (``hand-files.md``)."""

from __future__ import annotations

from typing import Final

from rules.blinds import LIVE, Due, refuse_kill, refuse_straddle, refuse_straddle_amount, with_kill
from rules.chips import ZERO, Cents, money
from rules.decision import Refused
from rules.errors import NotationError, ProfileError
from rules.game import Stakes
from rules.house import Profile
from rules.house_file import INLINE
from rules.house_resolved import Resolved
from rules.notation import HandFile
from rules.odd_chip import CHIPS
from rules.opening import refuse_game, terms_from
from rules.terms import Terms

MOST_SEATS: Final = 11  # the largest table that a recorded hand comes from


def house_of(file: HandFile, profile: Profile) -> Profile:
    """The profile with the file's ``_rules`` in front. Raises NotationError with all their faults."""
    try:
        return profile.with_rules(file.rules)
    except ProfileError as error:
        raise NotationError("\n".join(line.replace(INLINE, "_rules", 1) for line in error.faults)) from None


def stakes_of(file: HandFile) -> Stakes:
    """What is posted and bet at, as the file lists it."""
    blinds = tuple(file.blinds[at] for at in _blind_places(file.blinds))
    return Stakes(blinds, ZERO, file.small_bet, file.big_bet, file.min_bet)


def _blind_places(blinds: tuple[Cents, ...]) -> tuple[int, ...]:
    """Where the blinds of a file stand: one after the other up to the largest.

    A further amount behind a gap that is no larger is what a newcomer posts, as plain PHH files list it.
    """
    posting = [at for at, amount in enumerate(blinds) if amount]
    big = max((blinds[at] for at in posting), default=ZERO)
    last = next((at for at in posting if blinds[at] == big), -1)
    while last + 1 < len(blinds) and blinds[last + 1]:
        last += 1
    return tuple(at for at in posting if at <= last)


def file_terms(file: HandFile, resolved: Resolved, stakes: Stakes, digest: str) -> Terms:
    """The terms of the hand; without a chip in the profile, the largest that makes all amounts of the file."""
    terms = terms_from(resolved, stakes, file.house, digest)
    if not terms.unit:
        amounts = file.amounts()
        terms = terms.with_unit(next(unit for unit in CHIPS if all(amount % unit == 0 for amount in amounts)))
    return terms.with_rake(file.rake) if file.rake else terms


# --- set-ups that the rules forbid ------------------------------------------------------------------------


def profile_refuses(file: HandFile, resolved: Resolved, stakes: Stakes) -> Refused | None:
    """Game, limit, values against law, and values that no layer gives, all of them named."""
    against = refuse_game(resolved, stakes, file.house)
    if against is not None:
        return against
    if resolved.conflicts:
        conflict = resolved.conflicts[0]
        return Refused("; ".join(one.sentence for one in resolved.conflicts), conflict.clause)
    missing = resolved.missing(replay=True)
    if missing:
        return Refused(f"must be set: {', '.join(missing)}", f"house profile {file.house}, {file.game}, {file.limit}")
    return None


def set_up_refuses(file: HandFile, terms: Terms) -> Refused | None:
    """Number of seats, posts, and amounts that the chips in play cannot make."""
    count = len(file.seats)
    if count > terms.seats_max:
        return Refused(f"{count} players: no more than {terms.seats_max} may play", terms.cite("players"))
    if count < terms.seats_min:
        return Refused(f"{count} player: at least {terms.seats_min} are needed", terms.cite("players"))
    nowhere = next((no for no in (*file.seats, file.button) if no > max(MOST_SEATS, terms.seats_max)), None)
    if nowhere is not None:
        return Refused(f"there is no seat {nowhere} at any table we deal at", terms.cite("seating"))
    broke = next((no for no, stack in zip(file.seats, file.stacks, strict=True) if not stack), None)
    if broke is not None:
        return Refused(f"seat {broke} has no chips: it cannot be dealt in", terms.cite("table_stakes"))
    posts = (*file.antes, *file.blinds, *(post.amount for post in file.posts))
    odd = next((amount for amount in posts if terms.unit and amount % terms.unit), None)
    if odd is not None:
        return Refused(f"{money(odd)} cannot be made of chips of {money(terms.unit)}", terms.cite("chip_unit"))
    return _posts_refused(file, terms)


def _posts_refused(file: HandFile, terms: Terms) -> Refused | None:
    straddles = kills = 0
    for post in file.posts:
        seat = file.seats[post.player - 1]
        if post.kind == "straddle":
            refused = refuse_straddle(terms, _blind_order(file), seat, straddles)
            straddles += 1
            refused = refused or refuse_straddle_amount(terms, post.amount)
        elif post.kind == "kill":
            refused = refuse_kill(terms, post.amount) or (
                Refused("there is a kill already in this hand", terms.cite("kill")) if kills else None
            )
            kills += 1
        else:
            refused = None if post.amount else Refused(f"seat {seat} posts nothing", terms.cite("post"))
        if refused is not None:
            return refused
    return _live_above_price(file, terms)


def _live_above_price(file: HandFile, terms: Terms) -> Refused | None:
    """A post is live up to the opening bet, the rest of it is dead (Robert's Rules, Button and Blind Use)."""
    live = dict.fromkeys(file.seats, ZERO)
    price = terms.price
    for due in dues_of(file, terms):
        if due.kind in LIVE:
            live[due.seat] += due.amount - due.less
        if due.kind in {"straddle", "kill"}:
            price = max(price, due.amount)
    for seat, amount in live.items():
        if amount > price:
            return Refused(
                f"seat {seat} posts {money(amount)} live: no more than the opening bet of {money(price)} is live",
                terms.cite("post"),
            )
    return None


def _blind_order(file: HandFile) -> tuple[int, ...]:
    """The seats rotated so that the file's blinds begin with the first, as ``refuse_straddle`` reads them."""
    first = next((at for at, amount in enumerate(file.blinds) if amount), 0)
    return file.seats[first:] + file.seats[:first]


def dues_of(file: HandFile, terms: Terms) -> tuple[Due, ...]:
    """All posts of the file, in order: antes, blinds, further posts."""
    antes, blinds = file.antes, file.blinds
    kind = "ante" if len(set(antes)) == 1 else "dead_ante"
    two = len(file.seats) == 2
    if two and terms.heads_up == "button_small" and file.button == file.seats[1]:
        # PHH lists small, big although the second player holds the button and posts the small one.
        blinds = (blinds[1], blinds[0])
    due = [Due(no, kind, amount) for no, amount in zip(file.seats, antes, strict=True) if amount]
    named = [Due(file.seats[at], "blind", blinds[at]) for at in _blind_places(blinds)]
    if two:
        named = [Due(no, "blind", amount) for no, amount in zip(file.seats, blinds, strict=True) if amount]
        # The big blind is named last; of two equal ones the button's is the small one where it posts that.
        small_first = terms.heads_up == "button_small" and file.button == file.seats[1]
        named.sort(key=lambda one: (one.amount, (one.seat != file.button) == small_first))
    posting = {one.seat for one in named}
    entering = [Due(no, "live", amount) for no, amount in zip(file.seats, blinds, strict=True) if amount]
    due += named + [one for one in entering if one.seat not in posting]
    for post in file.posts:
        seat = file.seats[post.player - 1]
        if post.kind == "kill":
            due = list(with_kill(terms, due, seat))
        else:
            due.append(Due(seat, post.kind, post.amount))
    return tuple(due)
