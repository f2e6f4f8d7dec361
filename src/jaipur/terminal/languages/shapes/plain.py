"""What the terminal says: the shape of its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jaipur.rules.events import RoundDecision
from jaipur.rules.round.legality import Refusal


class Verb(NamedTuple):
    """What `you` do, and what another does."""

    you: str
    other: str


class PlainWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    cards: tuple[str, ...]
    you: str
    nothing: str
    joined: str
    comma: str
    """Between the parts of a list."""
    gap: str
    """Between two sentences."""
    camels: tuple[str, str]
    """One, and more."""
    tokens_gone: str
    round: str
    starts: Verb
    takes: Verb
    sells: Verb
    takes_back: Verb
    no_move_back: str
    draws: Verb
    your_bonus: str
    gives: Verb
    wins_round: Verb
    tie: str
    wins_match: Verb
    aborted: str
    market: str
    hand: str
    opponent: str
    hidden: str
    piles: str
    bonuses: str
    seals: str
    counted: str
    by: Mapping[RoundDecision, str]
    prompt: str
    next_round: str
    answer_next: str
    help: str
    refused: Mapping[Refusal, str]
    bye: str
    kept: str
    thinking: str
    hand_over: str
    hand_over_or_undo: str
