"""Names of matches: 64 bits of time, shard and counter inside, thirteen letters outside."""

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
"""The first of January 2026; there are names until 2095."""
MOST_SHARDS: Final = 1 << _SHARD_BITS
LOBBY: Final = MatchId(0)
"""No match: it stands for shard 0, where people and the lobby are kept, and whose clock counts for them."""
LAST_MATCH: Final = MatchId((1 << 63) - 1)
COUNTERS: Final = 1 << _COUNTER_BITS
"""How many matches of a shard can begin in the same millisecond."""
_REMEMBERED: Final = 50_000
"""Names that are spelled once: each move at a table needs its own three times."""


def match_id(milliseconds: int, shard: int, counter: int) -> MatchId:
    """Put a name together: later ones are larger, and the shard says which database has it."""
    time = max(0, milliseconds - _EPOCH) & ((1 << _TIME_BITS) - 1)
    within = counter & (COUNTERS - 1)
    return MatchId((time << _SHARD_BITS | shard) << _COUNTER_BITS | within)


def shard_of(match: MatchId) -> int:
    """Say which shard a match lives in."""
    return match >> _COUNTER_BITS & (MOST_SHARDS - 1)


@lru_cache(_REMEMBERED)
def to_text(match: MatchId) -> str:
    """Write a name as it travels."""
    return "".join(LETTERS[match >> 5 * place & 31] for place in reversed(range(_PLACES)))


@lru_cache(_REMEMBERED)
def from_text(text: str) -> MatchId:
    """Read a name; ValueError where it is none."""
    if len(text) != _PLACES or text[0] not in LETTERS[:8]:
        raise ValueError(f"no match has such a name: {text[:20]!r}")
    number = 0
    for letter in text:
        number = number << 5 | LETTERS.index(letter)
    return MatchId(number)
