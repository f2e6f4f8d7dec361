"""Any process may serve any table: what is accepted is kept first, and told to all who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.commands import TableRequest
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Play, Ready
from jaipur.wire.values import Why
from tests.adapters.eventually import let_others_go_on
from tests.online.play.at_table import MATCH, SEED, legal_moves, opening

T = TypeVar("T")


class FailingStore(MemoryStore):
    """Keeps, but does not always say so."""

    silent = False
    reads = 0
    held: asyncio.Event | None = None
    """What the answer to the next read waits for."""

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Read, and be counted."""
        self.reads += 1
        held, self.held = self.held, None
        entries = await super().read(match, after, most)
        if held is not None:
            await held.wait()
        return entries

    async def append(self, entry: Entry) -> bool:
        """Keep an entry, and lose the answer where it is told to."""
        kept = await super().append(entry)
        if self.silent:
            raise StoreUnavailable
        return kept


@dataclass
class House:
    """A store with some servers."""

    store: FailingStore = field(default_factory=FailingStore)

    async def tables(self) -> TableServer:
        """Start another process, as it were."""
        time = Timekeeper(self.store)
        await time.pulse()
        return TableServer(self.store, LocalBus(), time)


async def begun(tables: TableServer) -> None:
    """Open a table, and let both be ready."""
    await tables.cache.open(opening(), SEED)
    for seat in range(2):
        await tables.commands.ask(Ready(""), Seating(MATCH, seat))


async def a_move(tables: TableServer) -> tuple[TableRequest, int]:
    """Give some legal move, and whose it is."""
    table = await tables.cache.table(MATCH)
    assert table is not None
    return Play(table.version, legal_moves(table.match)[0]), table.match.now.to_move


async def test_what_is_accepted_is_in_the_log() -> None:
    """The version that is told is the one that was kept."""
    house = House()
    tables = await house.tables()
    await begun(tables)
    request, seat = await a_move(tables)
    answered = await tables.commands.ask(request, Seating(MATCH, seat, "move-0001"))

    assert (answered, len(await house.store.read(MATCH))) == (4, 4)


async def test_a_command_that_is_sent_twice_is_done_once() -> None:
    """By its name, also through another process."""
    house = House()
    one, other = await house.tables(), await house.tables()
    await begun(one)
    request, seat = await a_move(one)
    seating = Seating(MATCH, seat, "move-0001")
    answers = (
        await one.commands.ask(request, seating),
        await one.commands.ask(request, seating),
        await other.commands.ask(request, seating),
    )

    assert (*answers, len(await house.store.read(MATCH))) == (4, 4, 4, 4)


async def test_of_two_processes_that_play_the_same_version_one_is_late() -> None:
    """The store decides; the other reads what happened and answers from that."""
    house = House()
    one, other = await house.tables(), await house.tables()
    await begun(one)
    request, seat = await a_move(other)
    first = await one.commands.ask(request, Seating(MATCH, seat, "move-0001"))
    second = await other.commands.ask(request, Seating(MATCH, seat, "move-0002"))

    assert (first, second, len(await house.store.read(MATCH))) == (4, Why.STALE, 4)


async def test_at_once_only_one_of_two_is_accepted() -> None:
    """Two tabs of one player."""
    tables = await House().tables()
    await begun(tables)
    request, seat = await a_move(tables)
    asked = (tables.commands.ask(request, Seating(MATCH, seat, f"move-000{tab}")) for tab in range(2))

    assert sorted(map(str, [*await asyncio.gather(*asked)])) == ["4", "stale"]


async def test_whoever_listens_is_told_of_what_others_did() -> None:
    """A hint is enough; an older one changes nothing."""
    house = House()
    one, other = await house.tables(), await house.tables()
    await begun(one)
    told: list[TableUpdate] = []
    await other.subscriptions.subscribe(MATCH, told.append)
    request, seat = await a_move(one)
    await one.commands.ask(request, Seating(MATCH, seat))
    await other.subscriptions.catch_up_to(MATCH, 3)
    assert not told
    await other.subscriptions.catch_up_to(MATCH, 4)
    await other.subscriptions.catch_up_to(MATCH, 4)
    other.subscriptions.unsubscribe(MATCH, told.append)

    assert [update.entry.version for update in told] == [4]


async def test_whoever_comes_back_is_told_all_that_was_missed() -> None:
    """From the log, and from then on as it happens; nothing where that version never was."""
    tables = await House().tables()
    await begun(tables)
    told: list[TableUpdate] = []
    missed = await tables.subscriptions.resume(MATCH, 1, told.append)
    assert missed is not None
    nothing, never = (
        await tables.subscriptions.resume(MATCH, 3, told.append),
        await tables.subscriptions.resume(MATCH, 9, told.append),
    )
    await tables.commands.ask(Resign(), Seating(MATCH, 0))

    assert ([one.entry.version for one in (*missed, *told)], nothing, never) == ([2, 3, 4], [], None)


async def test_a_log_that_was_just_read_is_not_read_again() -> None:
    """The first request after a node was killed reads the log; no client gets less than there was by then."""
    house = House()
    await begun(await house.tables())
    asked_at, tables = asyncio.get_running_loop().time(), await house.tables()
    await tables.cache.table(MATCH)
    reads = [house.store.reads]
    assert await tables.subscriptions.resume(MATCH, 3, print, asked_at) == []
    reads.append(house.store.reads)
    last = await tables.subscriptions.subscribe(MATCH, print, asyncio.get_running_loop().time())
    assert last is not None
    assert last.entry.version == 3
    first, again, later = [*reads, house.store.reads]
    assert again == first
    assert later == first + 1


async def test_what_is_hinted_at_while_a_log_is_read_is_not_missed() -> None:
    """Another process plays between the read and the first listener."""
    house = House()
    one, other = await house.tables(), await house.tables()
    await begun(one)
    asked_at = asyncio.get_running_loop().time()
    house.store.held = held = asyncio.Event()
    reading = asyncio.create_task(other.cache.table(MATCH))
    await let_others_go_on()
    request, seat = await a_move(one)
    await one.commands.ask(request, Seating(MATCH, seat))
    await other.subscriptions.catch_up_to(MATCH, 4)
    held.set()
    found = await reading
    assert found is not None
    assert found.version == 3
    last = await other.subscriptions.subscribe(MATCH, print, asked_at)
    assert last is not None

    assert last.entry.version == 4


async def test_an_answer_that_was_lost_is_found_in_the_log() -> None:
    """It is not known whether it was kept: asking again, by the same name, tells."""
    house = House()
    tables = await house.tables()
    await begun(tables)
    request, seat = await a_move(tables)
    house.store.silent = True
    with pytest.raises(StoreUnavailable):
        await tables.commands.ask(request, Seating(MATCH, seat, "move-0001"))
    house.store.silent = False

    assert (
        await tables.commands.ask(request, Seating(MATCH, seat, "move-0001")),
        len(await house.store.read(MATCH)),
    ) == (4, 4)


async def test_there_is_no_table_of_another_name() -> None:
    """Nobody can ask it, listen to it or resume it."""
    tables = await House().tables()
    nowhere = MatchId(5)

    assert (
        await tables.cache.table(nowhere),
        await tables.commands.ask(Resign(), Seating(nowhere, 0)),
        await tables.subscriptions.subscribe(nowhere, print),
        await tables.subscriptions.resume(nowhere, 1, print),
    ) == (None,) * 4
