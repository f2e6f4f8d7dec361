"""Background tasks of seasons: book results, decide what is due, measure luck, let deleted users leave.

Any of them may be cut off at any point and done again: a season refuses what it has accepted before.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog

from jaipur.online.clubs import Clubs
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import Archived
from jaipur.online.play.log_stream import ends
from jaipur.online.play.log_summary import read_summary
from jaipur.online.play.ports import EventStore
from jaipur.online.seasons.absence import due_meetings
from jaipur.online.seasons.book import SeasonBook
from jaipur.online.seasons.commands import ElapseSeason, LeaveSeason, RecordLuck, RecordResult, SeasonRefusal
from jaipur.online.seasons.duplicate import RecordDuplicate, reached
from jaipur.online.seasons.log import SeasonId
from jaipur.online.seasons.season import MeetingState
from jaipur.rules.events import MatchWon
from jaipur.rules.records.record import Record
from jaipur.server.http.cost.python_thread import off_loop_when_free

LOOK_EVERY: Final = 1.0
MEASURE_EVERY: Final = 2.0
AT_ONCE: Final = 100
MEASURED_AT_ONCE: Final = 4
"""Matches whose luck is measured in one turn, each of a fraction of a second."""

_log: Final = structlog.stdlib.get_logger()


class Referee:
    """Does in seasons what no player asks for."""

    def __init__(
        self,
        book: SeasonBook,
        clubs: Clubs,
        store: EventStore,
        over: Callable[[MatchId], Awaitable[Archived | None]],
        luck: Callable[[Record], Awaitable[float]],
    ) -> None:
        self._book = book
        self._clubs = clubs
        self._store = store
        self._over = over
        self._luck = luck

    async def book(self, results: Mapping[MatchId, object]) -> None:
        """Book the results of matches that are over, each once; others than those of seasons are left out."""
        for each in await self._book.store.undecided([*results]) if results else ():
            season = await self._book.season(each.season)
            state = None if season is None else season.meetings.get(each.meeting)
            if state is not None and each.match in state.matches:
                await self.book_duplicate(each.season, state)
                continue
            result = results[each.match]
            winner = result.seat if isinstance(result, MatchWon) else None
            await self._book.ask(each.season, RecordResult(each.meeting, each.match, winner))

    async def book_duplicate(self, season: SeasonId, state: MeetingState) -> None:
        """Book the results of a duplicate meeting that are in the log, also one that a server left out."""
        for match, known in zip(state.matches, state.results, strict=True):
            log = None if match is None or known is not None else await read_summary(self._store, match)
            if log is not None and ends(log.last):
                over = RecordDuplicate(state.meeting.number, log.first.match, log.last.at, reached(log))
                await self._book.ask(season, over)

    async def look(self) -> None:
        """Let the time of seasons pass: start them, decide meetings that are due, pair rounds, close."""
        for season in await self._book.store.due(AT_ONCE):
            await self._book_what_is_over(season)
            await self._book.ask(season, ElapseSeason())

    async def _book_what_is_over(self, season_id: SeasonId) -> None:
        """Book matches that ended in time, before meetings that are due are decided without them."""
        season = await self._book.season(season_id)
        due = [] if season is None else [*due_meetings(season, self._book.time())]
        for state in due:
            if state.is_duplicate:
                await self.book_duplicate(season_id, state)
            log = None if state.match is None else await read_summary(self._store, state.match)
            if log is not None and ends(log.last):
                await self.book({log.first.match: log.result})

    async def measure(self) -> None:
        """Measure the luck of matches that were played."""
        for each in await self._book.store.unmeasured(MEASURED_AT_ONCE):
            try:
                luck = await self._measured(each.match)
            except TimeoutError:
                return
            except (ValueError, LookupError) as error:
                _log.exception("luck cannot be measured", match=to_text(each.match), error=str(error))
                await self._book.store.skip_luck(each.match)
                continue
            await self._book.ask(each.season, RecordLuck(each.meeting, each.match, luck))

    async def _measured(self, match: MatchId) -> float:
        archived = await self._over(match)
        if archived is None:
            raise LookupError("there is no such match")
        return await self._luck(await off_loop_when_free(archived.record))

    async def tidy(self) -> None:
        """Let users who were deleted leave their seasons, and find clubs another owner."""
        for season, user in await self._book.store.departed(AT_ONCE):
            decided = await self._book.ask(season, LeaveSeason(user))
            if isinstance(decided, SeasonRefusal):
                await self._book.store.forget_player(season, user)
        await self._clubs.tidy()
