"""Finishes tables whose match is over: one row for each, and an outcome if the match was rated."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import users_at
from jaipur.online.play.log_summary import LogSummary, pack_summary, read_summary
from jaipur.online.play.outcome import outcome_of
from jaipur.online.play.ports import EventStore, Finished, StoreUnavailable

Ending = Callable[[Finished, LogSummary], Awaitable[None]]
"""Called before a match is archived: afterwards its log is gone."""


class Swept(NamedTuple):
    """The result of a sweep."""

    finished: Sequence[Finished]
    refused: Sequence[tuple[MatchId, ValueError]]
    """Tables with an incomplete log: nothing is deleted, and an operator must look at them."""


async def finish_all(store: EventStore, matches: Sequence[MatchId], ending: Ending) -> Swept:
    """Finish tables that are over; a table that cannot be finished does not delay the others."""
    done: list[Finished] = []
    refused: list[tuple[MatchId, ValueError]] = []
    for match in matches:
        try:
            row = await finish(store, match, ending)
            if row is not None:
                done.append(row)
        except ValueError as error:
            refused.append((match, error))
        except StoreUnavailable:
            continue
    return Swept(done, refused)


async def finish(store: EventStore, match: MatchId, ending: Ending) -> Finished | None:
    """Finish a table that is over; None if another process did. ValueError if its log is incomplete."""
    log, seed = await read_summary(store, match), await store.seed(match)
    if log is None or seed is None:
        return None
    first, last, opened = log.first, log.last, log.opened
    row = Finished(match, first.at, last.at, users_at(opened), pack_summary(log, seed))
    await ending(row, log)
    await store.finish(row, outcome_of(match, last.at, opened, log.result))
    return row
