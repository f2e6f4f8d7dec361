"""Creates the ids of new matches, and thereby chooses their shards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from jaipur.online.match_ids import COUNTERS, MOST_SHARDS, MatchId, match_id

_HALF: Final = COUNTERS // 2
_QUARTER: Final = COUNTERS // 4


class MatchIdGenerator:
    """Chooses a random shard among those for new matches, so that they fill evenly.

    Pairings have half of the numbers, tables against bots and matches that were played on devices a quarter
    each. A pairing's id is taken when its row is inserted, and its table is opened later: no other table can
    have that id. So it is with a match that is added to an account.
    """

    def __init__(self, shards: Sequence[int] = (0,)) -> None:
        if not shards or not all(0 <= shard < MOST_SHARDS for shard in shards):
            raise ValueError(f"no shards for new matches: {shards}")
        self._shards = tuple(shards)
        self._paired = count(secrets.randbelow(_HALF))
        self._house = count(secrets.randbelow(_QUARTER))
        self._device = count(secrets.randbelow(_QUARTER))

    def for_pairing(self, now: int) -> MatchId:
        """Return an id for a pairing; another process may create the same one."""
        return self._name(now, self._paired, range(_HALF))

    def for_house(self, now: int) -> MatchId:
        """Return an id for a table against a bot; another process may create the same one."""
        return self._name(now, self._house, range(_HALF, _HALF + _QUARTER))

    def for_device(self, now: int) -> MatchId:
        """Return an id for a match that was played on a device; another process may create the same one."""
        return self._name(now, self._device, range(_HALF + _QUARTER, COUNTERS))

    def _name(self, now: int, numbers: Iterator[int], among: range) -> MatchId:
        return match_id(now, secrets.choice(self._shards), among[next(numbers) % len(among)])
