"""Subscribers of a table receive what other nodes commit, at once; other nodes get no message."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import pytest

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.table_server import node_hints
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.node_hints import HINTS
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.online.table_server.update import TableUpdate
from jaipur.wire.client_messages import Play, Ready
from tests.adapters.eventually import let_others_go_on
from tests.online.play.at_table import MATCH, SEED, legal_moves, opening

T = TypeVar("T")


class Overheard(LocalBus):
    """A bus that remembers what was said where."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.away = False

    async def publish(self, subject: str, message: bytes) -> None:
        """Remember the subject; while it is away nobody hears."""
        self.said.append(subject)
        if not self.away:
            await super().publish(subject, message)


class Processes:
    """Some processes at one store and one bus, and what a listener of each has heard."""

    def __init__(self, servers: list[TableServer], bus: Overheard) -> None:
        self.servers = servers
        self.bus = bus
        self.heard: list[list[int]] = [[] for _ in servers]
        self._listeners = [self._listener(number) for number in range(len(servers))]

    @classmethod
    async def started(cls, many: int) -> Processes:
        """Start them, with a table at which both are ready."""
        store, bus = MemoryStore(), Overheard()
        time = Timekeeper(store)
        await time.pulse()
        servers = [TableServer(store, bus, time) for _ in range(many)]
        for tables in servers:
            await tables.subscriptions.start()
        await servers[0].cache.open(opening(), SEED)
        for seat in range(2):
            await servers[0].commands.ask(Ready(""), Seating(MATCH, seat))
        return cls(servers, bus)

    def _listener(self, number: int) -> Any:  # noqa: ANN401 - as a Listener
        def listener(update: TableUpdate) -> None:
            self.heard[number].append(update.entry.version)

        return listener

    async def listen(self, *numbers: int) -> None:
        """Let listeners come, and their servers find each other."""
        for number in numbers:
            await self.servers[number].subscriptions.subscribe(MATCH, self._listeners[number])
            await let_others_go_on()

    def leave(self, number: int) -> None:
        """Let a listener go."""
        self.servers[number].subscriptions.unsubscribe(MATCH, self._listeners[number])

    async def move(self, number: int) -> list[str]:
        """Make a move at one process; give what was said on the bus."""
        last = await self.servers[number].cache.latest(MATCH)
        assert last is not None
        table = last.table
        self.bus.said.clear()
        move = Play(table.version, legal_moves(table.match)[0])
        await self.servers[number].commands.ask(move, Seating(MATCH, table.match.now.to_move))
        await let_others_go_on()
        return [*self.bus.said]


async def test_who_listens_is_told_and_nobody_else() -> None:
    """Of four processes two listen: each tells the other alone."""
    processes = await Processes.started(4)
    await processes.listen(0, 1)
    said = await processes.move(0) + await processes.move(1)
    heard = processes.heard
    assert heard == [[4, 5], [4, 5], [], []]
    assert len(said) == 2
    assert len(set(said)) == 2
    assert all(subject.startswith(f"{HINTS}.") for subject in said)


async def test_at_one_process_nothing_is_said() -> None:
    """Both players are there."""
    processes = await Processes.started(3)
    await processes.listen(0)

    assert (await processes.move(0)) == []


async def test_who_does_not_listen_tells_all() -> None:
    """As where time ran out, and any process may see that first: it does not know who listens."""
    processes = await Processes.started(3)
    await processes.listen(0, 1)
    said = await processes.move(2)

    assert (processes.heard, said) == ([[4], [4], []], [HINTS])


async def test_who_comes_later_is_told_where_others_are() -> None:
    """What happened between its look at the log and its word to the others is not missed."""
    processes = await Processes.started(2)
    await processes.listen(0)
    late = processes.servers[1]
    asked_at = asyncio.get_running_loop().time()
    await late.cache.latest(MATCH)  # reads the log
    await processes.move(0)
    await late.subscriptions.subscribe(MATCH, processes._listener(1), asked_at)
    await let_others_go_on()

    assert processes.heard == [[4], [4]]


async def test_who_left_is_forgotten() -> None:
    """The one that stays may say a word too many to it; it says none to anybody."""
    processes = await Processes.started(2)
    await processes.listen(0, 1)
    processes.leave(0)
    by_the_other = await processes.move(1)
    by_the_one = await processes.move(0)
    heard = processes.heard
    assert heard == [[], [4, 5]]
    assert len(by_the_other) == 1
    assert by_the_one == [HINTS]


async def test_a_table_that_many_listen_to_is_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """One message for all is less than one for each."""
    monkeypatch.setattr(node_hints, "MOST_PEERS", 1)

    processes = await Processes.started(3)
    await processes.listen(0, 1, 2)
    said = await processes.move(0)

    assert (processes.heard, said) == ([[4], [4], [4]], [HINTS])


async def test_processes_that_missed_each_other_find_each_other() -> None:
    """The bus was away when they began to listen: what is found in the store is hinted at from then on."""
    processes = await Processes.started(2)
    processes.bus.away = True
    await processes.listen(0, 1)
    processes.bus.away = False
    await processes.move(0)
    before = [[*heard] for heard in processes.heard]
    await processes.servers[1].subscriptions.found_version(MATCH, 4)
    await let_others_go_on()
    await processes.move(0)
    await processes.move(1)

    assert (before, processes.heard) == ([[4], []], [[4, 5, 6], [4, 5, 6]])
