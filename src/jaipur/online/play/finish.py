"""Finishes tables whose match is over: one row for each, and an outcome if the match was rated."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import pack
from jaipur.online.play.log import Entry, Opened, users_at
from jaipur.online.play.outcome import MatchOutcome, outcome_of
from jaipur.online.play.ports import EventStore, Finished, StoreUnavailable
from jaipur.rules.events import MatchAborted, MatchWon

Ending = Callable[[Finished, Sequence[Entry]], Awaitable[None]]
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
    entries, seed = await store.read(match), await store.seed(match)
    if not entries or seed is None:
        return None
    row, outcome = _row(entries, pack(entries, seed))
    await ending(row, entries)
    await store.finish(row, outcome)
    return row


def _row(entries: Sequence[Entry], body: bytes) -> tuple[Finished, MatchOutcome | None]:
    first, last = entries[0], entries[-1]
    opened, result = first.events[0], last.events[-1]
    assert isinstance(opened, Opened) and isinstance(result, MatchWon | MatchAborted)  # noqa: S101, PT018 - it was packed
    finished = Finished(first.match, first.at, last.at, users_at(opened), body)
    return finished, outcome_of(first.match, last.at, opened, result)
