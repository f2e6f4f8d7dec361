"""What to test: a store of each kind, with a way to let time pass for it, and NATS, also one to kill."""

import asyncio
import os
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

import pytest

from bench.databases import new_database, query
from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.postgres.schema import migrate
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.play.ports import EventStore
from tests.adapters.nats_server import NatsServer, listens
from tests.adapters.thoughts import SEEDS, by_itself

T = TypeVar("T")

USUAL_PORT = 4222
NOON = 1_800_000_000_000
CLEAR = """
WITH a AS (DELETE FROM entries), b AS (DELETE FROM live), c AS (DELETE FROM finished),
    d AS (DELETE FROM outages), f AS (DELETE FROM nodes), e AS (DELETE FROM jaipur_seeds.seeds)
UPDATE pulse SET at = NULL
"""


class Run(Protocol):
    """Runs a coroutine on the loop of the test."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /) -> T:
        """Give what it gives."""
        ...


@dataclass
class Kept:
    """A store, and its time."""

    store: EventStore
    elapse: Callable[[int], Awaitable[None]]
    """Make the last pulse, and all before it, so many milliseconds older."""
    wait: Callable[[int], Awaitable[None]]
    """Let time pass."""


class Hands:
    """A clock's hands, moved by the test."""

    def __init__(self) -> None:
        self.at = 0

    def forward(self, milliseconds: int) -> None:
        """Let time pass."""
        self.at += milliseconds

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, as a test does that waits for a database."""
        self.forward(milliseconds)

    def clock(self, started: int = NOON) -> HomeClock:
        """A clock that has these hands."""
        return HomeClock(wall=lambda: started, steady=lambda: self.at)


def new_role(address: str) -> Generator[str]:
    """Make a role as servers have one in production, and drop it afterwards; gives its address."""
    name = f"jaipur_test_{secrets.token_hex(6)}"
    asyncio.run(query(address, f"CREATE ROLE {name} LOGIN IN ROLE jaipur_app"))
    parts = urlsplit(address)
    yield parts._replace(netloc=f"{name}@{parts.netloc.rpartition('@')[2]}").geturl()
    asyncio.run(query(address, f"DROP ROLE {name}"))


@pytest.fixture
def run() -> Generator[Run]:
    """A loop for a test that is no coroutine: commands that it calls run loops of their own."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="module")
def database() -> Generator[str]:
    """A database for the tests of a module, with all tables."""
    with new_database() as address:
        asyncio.run(migrate(address))
        yield address


@pytest.fixture
def empty_database() -> Generator[str]:
    """A database for one test, without any table."""
    with new_database() as address:
        yield address


@pytest.fixture
def clean(database: str) -> str:
    """The module's database with empty tables."""
    asyncio.run(query(database, CLEAR))
    return database


@pytest.fixture
async def postgres(clean: str) -> AsyncGenerator[PostgresStore]:
    """A store on PostgreSQL, with nothing in it."""
    store = await PostgresStore.start(clean)
    yield store
    await store.close()


async def _memory(_folder: Path, _address: str) -> Kept:
    hands = Hands()
    return Kept(MemoryStore(hands.clock()), hands.wait, hands.wait)


async def _sqlite(folder: Path, _address: str) -> Kept:
    hands = Hands()
    return Kept(await SqliteStore.start(folder / "jaipur.db", hands.clock()), hands.wait, hands.wait)


async def _postgres(_folder: Path, address: str) -> Kept:
    async def elapse(milliseconds: int) -> None:
        older = {name: f"{name} = {name} - {milliseconds}" for name in ("at", "since", "began", "ended")}
        updates = (
            "UPDATE pulse SET {at}",
            "UPDATE nodes SET {at}, {since}",
            "UPDATE outages SET {began}, {ended}",
        )
        await query(address, *(update.format_map(older) for update in updates))

    async def wait(milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1000)

    return Kept(await PostgresStore.start(address), elapse, wait)


async def _shards(_folder: Path, _address: str) -> Kept:
    hands = Hands()
    shards = [MemoryStore(hands.clock()) for _ in range(2)]
    return Kept(ShardedStore(shards), hands.wait, hands.wait)


STORES = {"memory": _memory, "sqlite": _sqlite, "postgres": _postgres, "shards": _shards}


@pytest.fixture(params=STORES)
def store_kind(request: pytest.FixtureRequest) -> str:
    """Each kind of store in turn."""
    kind: str = request.param
    return kind


@pytest.fixture
def store_address(store_kind: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty database, for the kind of store that has one."""
    return request.getfixturevalue("clean") if store_kind == "postgres" else ""


@pytest.fixture
async def kept(store_kind: str, store_address: str, tmp_path: Path) -> AsyncGenerator[Kept]:
    """Each kind of store in turn."""
    made = await STORES[store_kind](tmp_path, store_address)
    yield made
    await made.store.close()


@pytest.fixture(scope="package")
def nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server: the one named, the one of this machine, or else one of our own."""
    named = os.environ.get("JAIPUR_TEST_NATS")
    if named or listens(USUAL_PORT):
        yield named or f"nats://127.0.0.1:{USUAL_PORT}"
        return
    server = NatsServer(tmp_path_factory.mktemp("nats") / "log")
    server.start()
    yield server.address
    server.kill()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    """Give a server that a test may kill; it is not started yet."""
    server = NatsServer(tmp_path / "log")
    yield server
    server.kill()


@pytest.fixture(scope="package")
def compiled() -> None:
    """Have the first thought, which may compile kernels for longer than any deadline, behind us."""
    by_itself(SEEDS[0])
