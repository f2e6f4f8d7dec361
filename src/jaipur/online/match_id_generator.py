"""Creates the ids of new matches, and thereby chooses their shards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from jaipur.online.match_ids import COUNTERS, MOST_SHARDS, MatchId, match_id

_HALF: Final = COUNTERS // 2


class MatchIdGenerator:
    """Chooses a random shard among those for new matches, so that they fill evenly.

    Pairings and tables against bots have separate counters, each for half of the numbers. A pairing's id is
    taken when its row is inserted, and its table is opened later: no other table can have that id.
    """

    def __init__(self, shards: Sequence[int] = (0,)) -> None:
        if not shards or not all(0 <= shard < MOST_SHARDS for shard in shards):
            raise ValueError(f"no shards for new matches: {shards}")
        self._shards = tuple(shards)
        self._paired = count(secrets.randbelow(_HALF))
        self._house = count(secrets.randbelow(_HALF))

    def for_pairing(self, now: int) -> MatchId:
        """Return an id for a pairing; another process may create the same one."""
        return self._name(now, self._paired, 0)

    def for_house(self, now: int) -> MatchId:
        """Return an id for a table against a bot; another process may create the same one."""
        return self._name(now, self._house, _HALF)

    def _name(self, now: int, numbers: Iterator[int], half: int) -> MatchId:
        return match_id(now, secrets.choice(self._shards), half + next(numbers) % _HALF)
