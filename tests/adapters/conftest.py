"""What to test: a store of each kind, with a way to let time pass for it, and NATS, also one to kill."""

import asyncio
import os
import secrets
from collections.abc import Callable, Coroutine, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

import pytest

from bench.databases import new_database, query
from jaipur.adapters.beats import HomeClock
from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_schema import migrate
from jaipur.adapters.shards import ShardedStore
from jaipur.adapters.sqlite import SqliteStore
from jaipur.tables.ports import EventStore
from tests.adapters.nats_server import NatsServer, listens
from tests.adapters.thoughts import SEEDS, by_itself

T = TypeVar("T")

USUAL_PORT = 4222
NOON = 1_800_000_000_000
CLEAR = """
WITH a AS (DELETE FROM entries), b AS (DELETE FROM live), c AS (DELETE FROM finished),
    d AS (DELETE FROM outages), e AS (DELETE FROM jaipur_seeds.seeds)
UPDATE pulse SET at = NULL
"""


class Run(Protocol):
    """Runs a coroutine on the loop of the test."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /) -> T:
        """Give what it gives."""
        ...


@dataclass
class Kept:
    """A store, the loop it lives on, and its time."""

    store: EventStore
    run: Run
    elapse: Callable[[int], None]
    """Make the last pulse, and all before it, so many milliseconds older."""
    wait: Callable[[int], None]
    """Let time pass."""


class Hands:
    """A clock's hands, moved by the test."""

    def __init__(self) -> None:
        self.at = 0

    def forward(self, milliseconds: int) -> None:
        """Let time pass."""
        self.at += milliseconds

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
    """A loop that lasts as long as the test."""
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
def clean(database: str, run: Run) -> str:
    """The module's database with empty tables."""
    run(query(database, CLEAR))
    return database


@pytest.fixture
def postgres(clean: str, run: Run) -> Generator[PostgresStore]:
    """A store on PostgreSQL, with nothing in it."""
    store = run(PostgresStore.start(clean))
    yield store
    run(store.close())


def _memory(run: Run, _request: pytest.FixtureRequest) -> Kept:
    hands = Hands()
    return Kept(MemoryStore(hands.clock()), run, hands.forward, hands.forward)


def _sqlite(run: Run, request: pytest.FixtureRequest) -> Kept:
    hands, folder = Hands(), request.getfixturevalue("tmp_path")
    assert isinstance(folder, Path)
    return Kept(
        run(SqliteStore.start(folder / "jaipur.db", hands.clock())), run, hands.forward, hands.forward
    )


def _postgres(run: Run, request: pytest.FixtureRequest) -> Kept:
    address: str = request.getfixturevalue("clean")

    def elapse(milliseconds: int) -> None:
        older = {name: f"{name} = {name} - {milliseconds}" for name in ("at", "began", "ended")}
        updates = ("UPDATE pulse SET {at}", "UPDATE outages SET {began}, {ended}")
        run(query(address, *(update.format_map(older) for update in updates)))

    def wait(milliseconds: int) -> None:
        run(asyncio.sleep(milliseconds / 1000))

    return Kept(run(PostgresStore.start(address)), run, elapse, wait)


def _shards(run: Run, _request: pytest.FixtureRequest) -> Kept:
    hands = Hands()
    shards = [MemoryStore(hands.clock()) for _ in range(2)]
    return Kept(ShardedStore(shards), run, hands.forward, hands.forward)


@pytest.fixture(params=[_memory, _sqlite, _postgres, _shards], ids=["memory", "sqlite", "postgres", "shards"])
def kept(run: Run, request: pytest.FixtureRequest) -> Generator[Kept]:
    """Each kind of store in turn."""
    made: Kept = request.param(run, request)
    yield made
    run(made.store.close())


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
