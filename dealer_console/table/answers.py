"""A decision in the words of a key: why it is dim, with the clause."""

from __future__ import annotations

from rules.decision import Decision, Refused


def why(answer: Decision) -> str:
    """Why a key is dim: the reason with its clause; empty for an answer that is no refusal."""
    return with_rule(answer.reason, answer.rule) if isinstance(answer, Refused) else ""


def with_rule(reason: str, rule: str) -> str:
    """A refusal as the dealer reads it: the reason, and the clause behind it where there is one."""
    return f"{reason} ({rule})" if rule else reason
