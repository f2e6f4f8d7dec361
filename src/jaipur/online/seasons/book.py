"""The book of seasons: reads their logs, and appends what is accepted, again after a conflict."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import reduce
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from jaipur.online.lobby.model import Pairing, UserId
from jaipur.online.match_ids import LOBBY, MatchId
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.seasons.commands import (
    AcceptedCommand,
    CloseSeason,
    ElapseSeason,
    ReceivedCommand,
    SeasonCommand,
    SeasonRefusal,
    StartSeason,
    decide_season,
)
from jaipur.online.seasons.log import MeetingBegun, SeasonEntry, SeasonId
from jaipur.online.seasons.ports import SeasonStore
from jaipur.online.seasons.season import Season, fold_entry

MOST_CACHED: Final = 32
"""Seasons; the one that was used longest ago makes room."""
MANY: Final = 100
"""Entries that are folded beside the event loop."""
TRIES: Final = 20
"""Other servers may append at the same time, each of them once."""
_LONG: Final = (StartSeason, ElapseSeason, CloseSeason)
"""Commands that may pair a round, which takes 0.2 s for 64 players."""

Beside = Callable[[Callable[[], Season | AcceptedCommand | SeasonRefusal]], Awaitable[object]]
"""Runs a function where it does not delay the event loop, and returns what it returns."""


class _Known(NamedTuple):
    """A season, and the last entry of its log that was read."""

    season: Season
    last: SeasonEntry


class SeasonBook:
    """The seasons that this server has read, each up to the version that it has seen."""

    def __init__(self, store: SeasonStore, now: Callable[[MatchId], int], beside: Beside) -> None:
        self.store = store
        self._now = now
        self._beside = beside
        self._cached: OrderedDict[SeasonId, _Known] = OrderedDict()
        self._turns: WeakValueDictionary[SeasonId, asyncio.Lock] = WeakValueDictionary()

    def time(self) -> int:
        """Return the database's time."""
        return self._now(LOBBY)

    async def season(self, season_id: SeasonId) -> Season | None:
        """Return a season as it is now.

        The last entry that was read is read again. If it is another one, the log is not what it was, as after
        a failover that lost a commit, and all of it is read.
        """
        known = self._cached.get(season_id)
        entries = await self.store.read(season_id, 0 if known is None else known.season.version - 1)
        if known is not None and (not entries or entries[0] != known.last):
            self._cached.pop(season_id, None)
            known, entries = None, await self.store.read(season_id, 0)
        before = None if known is None else known.season
        new = entries if known is None else entries[1:]
        if not new:
            return before
        if len(new) < MANY:
            season = _folded(before, new)
        else:
            found = await self._beside(lambda: _folded(before, new))
            assert isinstance(found, Season)  # noqa: S101 - what it folds
            season = found
        return self._keep(season, new[-1])

    async def ask(
        self,
        season_id: SeasonId,
        command: SeasonCommand,
        by: UserId | None = None,
        pairing: Pairing | None = None,
    ) -> AcceptedCommand | SeasonRefusal:
        """Carry out a command, with the pairing of the match that it may begin, or return its refusal."""
        turn = self._turns.setdefault(season_id, asyncio.Lock())
        async with turn:
            for _ in range(TRIES):
                season = await self.season(season_id)
                decided = await self._decide(season_id, season, ReceivedCommand(command, self.time(), by))
                if isinstance(decided, SeasonRefusal):
                    return decided
                begins = any(isinstance(event, MeetingBegun) for event in decided.entry.events)
                if await self.store.append(decided, pairing if begins else None):
                    self._keep(decided.season, decided.entry)
                    return decided
        raise StoreUnavailable(f"{TRIES} versions of {season_id} in a row were taken")

    async def _decide(
        self, season_id: SeasonId, season: Season | None, received: ReceivedCommand
    ) -> AcceptedCommand | SeasonRefusal:
        if not isinstance(received.command, _LONG):
            return decide_season(season_id, season, received)
        decided = await self._beside(lambda: decide_season(season_id, season, received))
        assert isinstance(decided, AcceptedCommand | SeasonRefusal)  # noqa: S101 - what it decides
        return decided

    def _keep(self, season: Season, last: SeasonEntry) -> Season:
        known = self._cached.get(season.id)
        if known is None or known.season.version < season.version:
            self._cached[season.id] = _Known(season, last)
        self._cached.move_to_end(season.id)
        if len(self._cached) > MOST_CACHED:
            self._cached.popitem(last=False)
        return season


def _folded(known: Season | None, entries: Sequence[SeasonEntry]) -> Season:
    season = reduce(fold_entry, entries, known)
    assert season is not None  # noqa: S101 - there are entries
    return season
