"""The one place that names new matches, and by that chooses the shards they live in."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from jaipur.tables.ids import COUNTERS, MOST_SHARDS, MatchId, match_id

_HALF: Final = COUNTERS // 2


class Names:
    """Any shard that takes new matches, by chance: so they fill alike, however many processes choose.

    Pairings and tables against the house count apart, each in half of the numbers. A pairing's name is taken
    when its row is written, and its table is opened later: nothing else can have opened one of that name.
    """

    def __init__(self, shards: Sequence[int] = (0,)) -> None:
        if not shards or not all(0 <= shard < MOST_SHARDS for shard in shards):
            raise ValueError(f"no shards for new matches: {shards}")
        self._shards = tuple(shards)
        self._paired = count(secrets.randbelow(_HALF))
        self._house = count(secrets.randbelow(_HALF))

    def for_pairing(self, now: int) -> MatchId:
        """Name a match of two who were paired; another process may have found the same name."""
        return self._name(now, self._paired, 0)

    def for_house(self, now: int) -> MatchId:
        """Name a match against the house; another process may have found the same name."""
        return self._name(now, self._house, _HALF)

    def _name(self, now: int, numbers: Iterator[int], half: int) -> MatchId:
        return match_id(now, secrets.choice(self._shards), half + next(numbers) % _HALF)
