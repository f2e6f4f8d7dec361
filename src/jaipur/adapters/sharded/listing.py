"""The lists and outboxes of several shards as one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby

from jaipur.adapters.sharded.event_store import answers
from jaipur.online.match_ids import MatchId, shard_of
from jaipur.online.play.listing import Listed, Listing
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished
from jaipur.online.ratings.model import Outbox


class ShardedListing:
    """The newest of each shard, merged: later ids are larger. Shards that cannot be reached are left out."""

    def __init__(self, shards: Sequence[Listing]) -> None:
        self._shards = tuple(shards)

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Return the tables at which a user sits."""
        found = await answers(shard.in_play(user, most) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda table: table.match, reverse=True)[:most]

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Return tables at which two people play."""
        found = await answers(shard.to_watch(most) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda table: table.match, reverse=True)[:most]

    async def watchable(self, users: Sequence[str], watcher: str) -> dict[str, MatchId]:
        """Return the newest table to watch of each of some users."""
        found = await answers(shard.watchable(users, watcher) for shard in self._shards)
        return dict(sorted(chain.from_iterable(each.items() for each in found), key=lambda pair: pair[1]))

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Return a user's finished matches."""
        found = await answers(shard.played(user, most, before) for shard in self._shards)
        return sorted(chain.from_iterable(found), key=lambda row: row.match, reverse=True)[:most]


class ShardedOutbox:
    """The outcomes of all shards; those of a shard that cannot be reached stay there for now."""

    def __init__(self, shards: Sequence[Outbox]) -> None:
        self._shards = tuple(shards)

    async def outcomes(self, most: int) -> Sequence[MatchOutcome]:
        """Return outcomes that are not settled, up to the same number of each shard."""
        each = -(-most // len(self._shards))
        return tuple(chain.from_iterable(await answers(shard.outcomes(each) for shard in self._shards)))

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Delete outcomes that were applied, each in its shard."""
        for shard, some in groupby(sorted(matches, key=shard_of), key=shard_of):
            await self._shards[shard].settle([*some])
