"""Logs that are longer than any match may be: what servers without bounds left does no harm."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bench.attacks.take_backs import unbounded
from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.bounds import MOST_ENTRIES, PAGE
from jaipur.online.play.finish import finish
from jaipur.online.play.log import Entry
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.play.ports import Finished
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.events import MatchAborted
from jaipur.rules.match import Resign
from jaipur.rules.records.verification import verify
from jaipur.wire.values import Why
from tests.online.play.at_table import MATCH, SEED
from tests.online.play.long_matches import overlong

LONG = 2 * MOST_ENTRIES


class CountingStore(MemoryStore):
    """Counts the entries that are read."""

    read_in_all = 0
    largest_page = 0

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Read, and count."""
        page = await super().read(match, after, most)
        self.read_in_all += len(page)
        self.largest_page = max(self.largest_page, len(page))
        return page


@pytest.fixture(scope="module")
def log() -> list[Entry]:
    """Give a log that is too long."""
    return overlong(LONG)


async def kept(log: Sequence[Entry]) -> CountingStore:
    """Store a log as it is."""
    store = CountingStore()
    await store.open(log[0], SEED)
    for entry in log[1:]:
        assert await store.append(entry)
    return store


async def serving(store: MemoryStore) -> TableServer:
    """Start a server that has nothing in memory."""
    now = Timekeeper(store)
    await now.pulse()
    return TableServer(store, LocalBus(), now)


async def nobody_minds(_finished: Finished, _log: LogSummary) -> None:
    """Do nothing."""


async def test_a_match_beyond_the_bound_is_ended_when_it_is_first_read(log: list[Entry]) -> None:
    """By one entry, without a result; every server then reads the same, and no more than the bound."""
    store = await kept(log)

    first, second = await serving(store), await serving(store)
    tables = [await first.cache.table(MATCH), await second.cache.table(MATCH)]

    assert tables[0] == tables[1]
    assert tables[0] is not None
    assert (tables[0].version, tables[0].match.result) == (LONG + 1, MatchAborted(None))
    assert await store.heads([MATCH]) == {MATCH: LONG + 1}
    assert await store.over(1) == (MATCH,)
    assert store.largest_page <= PAGE
    assert store.read_in_all <= 2 * (MOST_ENTRIES + 3)
    assert await first.commands.ask(Resign(), Seating(MATCH, 0)) == Why.MATCH_OVER


async def test_a_client_at_such_a_match_joins_it_again(log: list[Entry]) -> None:
    """Whatever version it has seen, it is not sent what came after."""
    server = await serving(await kept(log))

    seen = [await server.subscriptions.resume(MATCH, version, print) for version in (1, 1_000, LONG - 1)]

    assert seen[:2] == [None, None]
    assert seen[2] is not None
    assert [update.entry.version for update in seen[2]] == [LONG + 1]


async def test_such_a_match_is_archived_and_its_record_is_verified(log: list[Entry]) -> None:
    """With the moves up to the bound."""
    store = await kept(log)

    row = await finish(store, MATCH, nobody_minds)

    assert row is not None
    archived = unpack(row.body)
    assert archived.result() == MatchAborted(None)
    assert verify(archived.record()).ok
    assert await store.finished(MATCH) == row
    assert await store.heads([MATCH]) == {}
    assert store.read_in_all <= MOST_ENTRIES + 3


async def test_a_server_without_bounds_reads_all_of_it(log: list[Entry]) -> None:
    """The control: this is what is counted above."""
    store = await kept(log)
    with unbounded():
        await (await serving(store)).cache.table(MATCH)

    assert store.read_in_all == LONG


async def test_a_server_that_is_behind_ends_it_too(log: list[Entry]) -> None:
    """An older server went on with a table that this one has in memory."""
    store = await kept(log[:100])
    server = await serving(store)
    before = await server.cache.table(MATCH)
    for entry in log[100:]:
        await store.append(entry)

    answer = await server.commands.ask(Resign(), Seating(MATCH, 0))
    after = await server.cache.table(MATCH)

    assert before is not None
    assert after is not None
    assert (before.version, after.version, answer) == (100, LONG + 1, Why.MATCH_OVER)


async def test_a_match_that_was_given_up_beyond_the_bound_keeps_its_winner(log: list[Entry]) -> None:
    """Only the moves after the bound are left out."""
    with unbounded():
        store = await kept(log)
        await (await serving(store)).commands.ask(Resign(), Seating(MATCH, 0))

    row = await finish(store, MATCH, nobody_minds)

    assert row is not None
    assert getattr(unpack(row.body).result(), "seat", None) == 1
