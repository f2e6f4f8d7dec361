"""Match ids: 64 bits with time, shard and counter, written as thirteen letters."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NewType

from jaipur.wire.values import LETTERS

MatchId = NewType("MatchId", int)

_PLACES: Final = 13
_SHARD_BITS: Final = 10
_COUNTER_BITS: Final = 12
_TIME_BITS: Final = 63 - _SHARD_BITS - _COUNTER_BITS
_EPOCH: Final = 1_767_225_600_000
"""The first of January 2026; the ids suffice until 2095."""
MOST_SHARDS: Final = 1 << _SHARD_BITS
LOBBY: Final = MatchId(0)
"""Not a match: an id of shard 0, which stores accounts and the lobby, and whose clock applies to them."""
LAST_MATCH: Final = MatchId((1 << 63) - 1)
COUNTERS: Final = 1 << _COUNTER_BITS
"""How many matches of a shard can begin in the same millisecond."""
_REMEMBERED: Final = 4_096
"""Cached texts: each move at a table needs its match's text three times."""


def match_id(milliseconds: int, shard: int, counter: int) -> MatchId:
    """Compose an id: later ones are larger, and the shard names the database."""
    time = max(0, milliseconds - _EPOCH) & ((1 << _TIME_BITS) - 1)
    within = counter & (COUNTERS - 1)
    return MatchId((time << _SHARD_BITS | shard) << _COUNTER_BITS | within)


def shard_of(match: MatchId) -> int:
    """Return the shard of a match."""
    return match >> _COUNTER_BITS & (MOST_SHARDS - 1)


@lru_cache(_REMEMBERED)
def to_text(match: MatchId) -> str:
    """Return the text of an id."""
    return "".join(LETTERS[match >> 5 * place & 31] for place in reversed(range(_PLACES)))


@lru_cache(_REMEMBERED)
def from_text(text: str) -> MatchId:
    """Parse an id; ValueError if it is malformed."""
    if len(text) != _PLACES or text[0] not in LETTERS[:8]:
        raise ValueError(f"not a match id: {text[:20]!r}")
    number = 0
    for letter in text:
        number = number << 5 | LETTERS.index(letter)
    return MatchId(number)
