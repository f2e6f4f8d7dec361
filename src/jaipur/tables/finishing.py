"""Finishes tables whose match is over: one row for each, and an outcome where it was rated."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.tables.archive import pack
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry, Opened, users_at
from jaipur.tables.ports import EventStore, Finished, StoreUnavailable
from jaipur.tables.ratings import Outcome, outcome_of

Ending = Callable[[Finished, Sequence[Entry]], Awaitable[None]]
"""Does what must be done before a match is put away: afterwards nobody looks again."""


class Swept(NamedTuple):
    """What came of a sweep."""

    finished: Sequence[Finished]
    refused: Sequence[tuple[MatchId, ValueError]]
    """Logs that are not whole: somebody must look, and nothing is thrown away."""


async def finish_all(store: EventStore, matches: Sequence[MatchId], ending: Ending) -> Swept:
    """Finish tables that are over; what cannot be keeps no other waiting."""
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
    """Finish a table that is over; None where another process did. ValueError where its log is not whole."""
    entries, seed = await store.read(match), await store.seed(match)
    if not entries or seed is None:
        return None
    row, outcome = _row(entries, pack(entries, seed))
    await ending(row, entries)
    await store.finish(row, outcome)
    return row


def _row(entries: Sequence[Entry], body: bytes) -> tuple[Finished, Outcome | None]:
    first, last = entries[0], entries[-1]
    opened, result = first.events[0], last.events[-1]
    assert isinstance(opened, Opened) and isinstance(result, MatchWon | MatchAborted)  # noqa: S101, PT018 - it was packed
    finished = Finished(first.match, first.at, last.at, users_at(opened), body)
    return finished, outcome_of(first.match, last.at, opened, result)
