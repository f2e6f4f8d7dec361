"""PostgreSQL cut off, not there, or busy: nothing acknowledged is lost, and nobody waits for ever."""

import asyncio
import time
from urllib.parse import urlsplit

import pytest

from bench.databases import query
from jaipur.adapters.postgres import connections
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.postgres.writer import PULSE_WITHIN
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable
from tests.adapters.at_once import append_all, open_all
from tests.adapters.entries import SEED, new_match, opening, taking

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
CUT_OFF = CUT.replace("(pid)", "(pid, 5000)")
"""Waits until they are gone, one after the other."""
HELD_UP = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


class Hasty(PostgresStore):
    """A planted bug: it acknowledges what it has yet to commit."""

    async def append(self, entry: Entry) -> bool:
        """Say yes."""
        self.waiting = asyncio.ensure_future(super().append(entry))
        await asyncio.sleep(0.05)
        return True


async def until_held_up(address: str) -> None:
    """Wait until somebody waits for a lock."""
    async with asyncio.timeout(10):
        while not await query(address, HELD_UP):
            await asyncio.sleep(0.01)


async def cut_in_mid_commit(store: PostgresStore, address: str, match: MatchId) -> bool | BaseException:
    """Append while the row is held elsewhere, end the server's process, and say what was answered."""
    await store.open(opening(match), SEED)
    await store._writer._connected()
    holder = await connect(address)
    async with holder.transaction():
        await holder.execute("SELECT 1 FROM live WHERE match = $1 FOR UPDATE", match)
        answer = asyncio.ensure_future(store.append(taking(match, 2)))
        await until_held_up(address)
        await holder.execute(CUT_OFF)
        answered: bool | BaseException
        (answered,) = await asyncio.gather(answer, return_exceptions=True)
    await holder.close()
    return answered


async def test_a_connection_lost_in_mid_commit_is_told_as_not_known(clean: str) -> None:
    """And the next append, on a connection of its own, finds the log as it is."""
    match = new_match()
    store = await PostgresStore.start(clean)

    answer = await cut_in_mid_commit(store, clean, match)

    assert isinstance(answer, StoreUnavailable)
    assert await append_on(store, taking(match, 2)) == [False, True]
    await store.close()


async def test_a_connection_lost_in_mid_commit_shows_a_hasty_store(clean: str) -> None:
    """The control of the test above: acknowledged, and not in the log."""
    match = new_match()
    store = await Hasty.start(clean)

    answer = await cut_in_mid_commit(store, clean, match)
    with pytest.raises(StoreUnavailable):
        await asyncio.wait_for(store.waiting, 5)

    assert answer is True
    assert len(await read_on(store, match)) == 1
    await store.close()


async def read_on(store: PostgresStore, match: MatchId) -> list[Entry]:
    """Read a log, as often as it takes."""
    for _ in range(50):
        try:
            return list(await store.read(match, most=1000))
        except StoreUnavailable:
            await asyncio.sleep(0.01)
    raise AssertionError("the store does not recover")


async def append_on(store: PostgresStore, entry: Entry) -> list[bool]:
    """Append over a connection that is new: the log must be read over it first, for it may be another one."""
    refused = await store.append(entry)
    await read_on(store, entry.match)
    return [refused, await store.append(entry)]


async def play_on(store: PostgresStore, match: MatchId, until: int) -> int:
    """Play up to a version, and say how often the log had to be read again."""
    version = 1
    for again in range(1000):
        try:
            while version < until and await store.append(taking(match, version + 1)):
                version += 1
        except StoreUnavailable:
            await asyncio.sleep(0.01)
        if version == until:
            return again
        version = (await read_on(store, match))[-1].version
    raise AssertionError("the store does not recover")


async def cut(address: str, times: int) -> None:
    """End all connections to a database, again and again."""
    for _ in range(times):
        await asyncio.sleep(0.03)
        await query(address, CUT)


async def test_nothing_acknowledged_is_lost_while_connections_are_cut(clean: str) -> None:
    """Tables that are told so read the log and play on; an append after a lost one would leave a gap."""
    matches = [new_match() for _ in range(10)]

    store = await PostgresStore.start(clean)
    await open_all(store, matches)
    _, *again = await asyncio.gather(cut(clean, 8), *(play_on(store, match, 400) for match in matches))
    logs = [[entry.version for entry in await read_on(store, match)] for match in matches]
    await store.close()

    assert logs == [list(range(1, 401))] * 10
    assert sum(filter(None, again)) > 0


async def test_after_all_connections_are_lost_the_next_calls_make_new_ones(
    postgres: PostgresStore, clean: str
) -> None:
    """As after a restart of the server, once that has been noticed."""
    match = new_match()
    await open_all(postgres, [match])
    assert await postgres.append(taking(match, 2))

    await query(clean, CUT_OFF)
    await asyncio.sleep(0.1)

    assert len(await postgres.read(match)) == 2
    assert await append_on(postgres, taking(match, 3)) == [False, True]
    assert (await postgres.pulse())[0].now > 0


async def test_a_server_that_is_not_there_is_told() -> None:
    """At the start, and at once."""
    with pytest.raises(StoreUnavailable):
        await PostgresStore.start("postgresql://nobody@127.0.0.1:1/nowhere")


class Network:
    """The way to the server, which may swallow what is sent on it and say nothing."""

    def __init__(self) -> None:
        self._swallowing = asyncio.Event()
        self._pipes: set[asyncio.Task[None]] = set()

    async def listen(self, address: str) -> tuple[asyncio.Server, str]:
        """Listen for who wants to go to an address, and give the way there."""
        parts = urlsplit(address)

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = await asyncio.open_connection(parts.hostname, parts.port)
            swallowing = self._swallowing
            for way in ((reader, there[1]), (there[0], writer)):
                pipe = asyncio.create_task(self._pass_on(*way, swallowing))
                self._pipes.add(pipe)

        server = await asyncio.start_server(connected, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        return server, parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, swallowing: asyncio.Event
    ) -> None:
        try:
            while data := await reader.read(65536):
                if not swallowing.is_set():
                    writer.write(data)
        finally:
            writer.close()
            await asyncio.gather(writer.wait_closed(), return_exceptions=True)

    def swallow(self) -> None:
        """Lose whatever is sent on the connections there are; new ones work."""
        self._swallowing.set()
        self._swallowing = asyncio.Event()

    async def close(self, server: asyncio.Server) -> None:
        """End all of it."""
        server.close()
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)


async def test_a_network_that_swallows_everything_is_given_up_on(
    clean: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No answer is not waited for for ever, and the next call takes a new connection."""
    monkeypatch.setattr(connections, "STATEMENT_TIMEOUT", 2.0)
    monkeypatch.setattr(connections, "CONNECT_TIMEOUT", 2.0)
    match = new_match()

    network = Network()
    server, way = await network.listen(clean)
    store = await PostgresStore.start(way)
    await open_all(store, [match])
    assert await store.append(taking(match, 2))
    network.swallow()
    lost = await asyncio.gather(store.append(taking(match, 3)), store.read(match), return_exceptions=True)
    found = [*await append_on(store, taking(match, 3)), len(await store.read(match))]
    await store.close()
    await network.close(server)

    assert [*map(type, lost), *found] == [StoreUnavailable, StoreUnavailable, False, True, 3]


async def test_a_pulse_that_is_not_answered_soon_is_given_up(clean: str) -> None:
    """Other shards wait for it, and must not seem dead because one is."""
    network = Network()
    server, way = await network.listen(clean)
    store = await PostgresStore.start(way)
    await store.pulse()
    network.swallow()
    began = time.monotonic()
    with pytest.raises(StoreUnavailable):
        await store.pulse()
    waited = time.monotonic() - began
    await store.close()
    await network.close(server)

    assert waited < 2 * PULSE_WITHIN


async def test_nobody_waits_for_a_lock_for_ever(clean: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wait for a lock has an end, and other tables are played afterwards."""
    monkeypatch.setitem(connections.SETTINGS, "lock_timeout", "100ms")
    match, other = new_match(), new_match()

    store, holder = await PostgresStore.start(clean), await connect(clean)
    await open_all(store, [match, other])
    async with holder.transaction():
        await holder.execute("SELECT 1 FROM live WHERE match = $1 FOR UPDATE", match)
        began = time.monotonic()
        (answer,) = await append_all(store, [match], 2)
        waited = time.monotonic() - began
        assert (await append_on(store, taking(other, 2)))[-1]
    await holder.close()
    await store.close()
    assert isinstance(answer, StoreUnavailable)
    assert waited < 3
