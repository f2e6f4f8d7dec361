"""The lists and the waiting outcomes of several shards as one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby

from jaipur.adapters.shards import answers
from jaipur.tables.ids import MatchId, shard_of
from jaipur.tables.listing import Listed, Listing
from jaipur.tables.ports import Finished
from jaipur.tables.ratings import Outbox, Outcome


class ShardedListing:
    """Each shard's newest, merged: later names are larger. What cannot be reached is missing."""

    def __init__(self, shards: Sequence[Listing]) -> None:
        self._shards = tuple(shards)

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Give the tables at which a user sits."""
        found = await answers(shard.in_play(user, most) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda table: table.match, reverse=True)[:most]

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Give tables at which two people play."""
        found = await answers(shard.to_watch(most) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda table: table.match, reverse=True)[:most]

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Give a user's finished matches."""
        found = await answers(shard.played(user, most, before) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda row: row.match, reverse=True)[:most]


class ShardedOutbox:
    """The outcomes that wait in all shards; those in one that cannot be reached wait longer."""

    def __init__(self, shards: Sequence[Outbox]) -> None:
        self._shards = tuple(shards)

    async def outcomes(self, most: int) -> Sequence[Outcome]:
        """Give outcomes that were not settled, as many of each shard."""
        each = -(-most // len(self._shards))
        return tuple(chain.from_iterable(await answers(shard.outcomes(each) for shard in self._shards)))

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Forget outcomes that were applied, each where it waits."""
        for shard, some in groupby(sorted(matches, key=shard_of), key=shard_of):
            await self._shards[shard].settle([*some])
