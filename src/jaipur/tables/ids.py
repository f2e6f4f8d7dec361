"""Names of matches: 64 bits of time, shard and counter inside, thirteen letters outside."""

from __future__ import annotations

from typing import Annotated, Final, NewType

import msgspec

MatchId = NewType("MatchId", int)

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No i, l, o or u: nobody mistakes one for another, and no name is a word."""
_PLACES: Final = 13
_SHARD_BITS: Final = 10
_COUNTER_BITS: Final = 13
_TIME_BITS: Final = 63 - _SHARD_BITS - _COUNTER_BITS
MOST_SHARDS: Final = 1 << _SHARD_BITS

MatchText = Annotated[str, msgspec.Meta(pattern=f"^[0-7][{_LETTERS}]{{{_PLACES - 1}}}$(?!\\n)")]
"""A match's name as it travels."""


def match_id(milliseconds: int, shard: int, counter: int) -> MatchId:
    """Put a name together: later ones are larger, and the shard says which database has it."""
    time = milliseconds & ((1 << _TIME_BITS) - 1)
    within = counter & ((1 << _COUNTER_BITS) - 1)
    return MatchId((time << _SHARD_BITS | shard) << _COUNTER_BITS | within)


def shard_of(match: MatchId) -> int:
    """Say which shard a match lives in."""
    return match >> _COUNTER_BITS & (MOST_SHARDS - 1)


def to_text(match: MatchId) -> str:
    """Write a name as it travels."""
    return "".join(_LETTERS[match >> 5 * place & 31] for place in reversed(range(_PLACES)))


def from_text(text: str) -> MatchId:
    """Read a name; ValueError where it is none."""
    if len(text) != _PLACES or text[0] not in _LETTERS[:8]:
        raise ValueError(f"no match has such a name: {text[:20]!r}")
    number = 0
    for letter in text:
        number = number << 5 | _LETTERS.index(letter)
    return MatchId(number)
