"""Reads the log of a match page by page, so that no reader holds more of it than it needs.

A log has at most `MOST_ENTRIES` entries. Servers before this bound may have left longer ones. Of these only
the first entries are read, up to the bound, and the last one: the match has ended there, without a result
unless a player had given it up. A match that is still in play beyond the bound is ended before it is read.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final

from msgspec.structs import replace

from jaipur.online.clock import stop
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import MOST_ENTRIES, PAGE
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.ports import EventStore, StoreUnavailable
from jaipur.rules.events import MatchAborted, MatchDecision, MatchWon

_TRIES: Final = 10


async def read_log(store: EventStore, match: MatchId, after: int = 0) -> AsyncIterator[Entry]:
    """Yield the entries of a log after a version, in order; none for a match that is finished or unknown."""
    while after < MOST_ENTRIES:
        asked = min(PAGE, MOST_ENTRIES - after)
        page = await store.read(match, after, asked)
        for entry in page:
            yield entry
        if len(page) < asked or ends(page[-1]):
            return
        after = page[-1].version
    last = await _end_beyond_bound(store, match, after)
    if last is not None:
        yield last


def ends(entry: Entry) -> bool:
    """Return whether a match ends with an entry."""
    return bool(entry.events) and isinstance(entry.events[-1], MatchWon | MatchAborted)


async def _end_beyond_bound(store: EventStore, match: MatchId, after: int) -> Entry | None:
    """Return the end of a log that is too long, made if there is none; None if nothing is new."""
    for _ in range(_TRIES):
        head = (await store.heads([match])).get(match, 0)
        last = await store.read(match, head - 1, 1) if head > after else ()
        if not last:
            return None
        if ends(last[0]):
            return last[0] if head == MOST_ENTRIES + 1 else _without_moves(last[0])
        end = _end(await store.read(match, 0, 1), last[0])
        if await store.append(end):
            return end
    raise StoreUnavailable(f"the log of match {match} is too long, and grows while it is read")


def _end(first: Sequence[Entry], last: Entry) -> Entry:
    """Return the entry that ends a match without a result; one of a shared deal is withheld as before."""
    opened = first[0].events[0] if first else None
    withheld = opened.shared.closes_at if isinstance(opened, Opened) and opened.shared is not None else None
    ended = (MatchAborted(None),)
    return Entry(last.match, last.version + 1, last.at, ended, stop(last.clock), deadline=withheld)


def _without_moves(last: Entry) -> Entry:
    """Return the last entry of a log that is too long, without what only the entries before it explain."""
    result = last.events[-1]
    if isinstance(result, MatchWon) and result.by is MatchDecision.SEALS:
        result = MatchAborted(None)
    return replace(last, events=(result,))
