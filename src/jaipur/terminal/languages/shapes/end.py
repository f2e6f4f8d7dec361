"""The texts at the end of a round and of a match: their shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.terminal.languages.shapes.plain import Verb


class EndWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    won: Verb
    tied: str
    reason: Mapping[RoundDecision, str]
    tie_reason: str
    hand: str
    goods: str
    bonuses: str
    camel: str
    total: str
    seals: str
    none: str
    starts_next: Verb
    next_round: str
    waiting: str
    match_won: Verb
    match_kind: str
    match_by: Mapping[MatchDecision, str]
    match_aborted: str
    match_aborted_hint: str
    over: str
    again: str
