"""What to test: a lobby, ratings and lists of each kind of database, with a way to let time pass for them."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench.databases import query
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryListing, MemoryOutbox, MemoryTurns
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.adapters.sql.listing import SqlListing, SqlOutbox, SqlTurns
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.reviews import SqlReviews
from jaipur.adapters.sql.transaction import Database
from jaipur.adapters.sqlite.database import MemoryDatabase, SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.lobby.model import Lobby
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.notices.turns import Turns
from jaipur.online.play.listing import Listing
from jaipur.online.play.ports import EventStore
from jaipur.online.ratings.model import Outbox, Ratings
from jaipur.online.reviews import Reviews
from tests.adapters.conftest import Hands

NAMES = MatchIdGenerator()
CLEAR = """
TRUNCATE seeks, invitations, rematches, pairings, origins, sitting, outcomes, rated, ratings, steps,
    notices, pushes, duties, reviews
"""
OLDER = (
    "UPDATE seeks SET since = since - {0}, seen_at = seen_at - {0}",
    "UPDATE invitations SET made_at = made_at - {0}, expires_at = expires_at - {0}",
    "UPDATE rematches SET at = at - {0}",
    "UPDATE pairings SET made_at = made_at - {0}",
    "UPDATE reviews SET asked_at = asked_at - {0}, held_until = held_until - {0}",
    "UPDATE duties SET begun_at = begun_at - {0}, done_to = done_to - {0}",
    "UPDATE live SET at = at - {0}, deadline = deadline - {0}",
)


@dataclass
class Premises:
    """All that one database keeps for people who want to play."""

    wait: Callable[[int], Awaitable[None]]
    """Let milliseconds pass."""
    database: Database
    lobby: Lobby
    ratings: Ratings
    reviews: Reviews
    store: EventStore
    listing: Listing
    outbox: Outbox
    turns: Turns


async def _memory(_folder: Path, _address: str) -> AsyncGenerator[Premises]:
    hands = Hands()
    store, database = MemoryStore(hands.clock()), MemoryDatabase(hands.clock())
    yield Premises(
        hands.wait,
        database,
        sql_lobby(database, SQLITE, NAMES),
        SqlRatings(database, SQLITE),
        SqlReviews(database, SQLITE),
        store,
        MemoryListing(store),
        MemoryOutbox(store),
        MemoryTurns(store),
    )
    await database.close()


async def _sqlite(folder: Path, _address: str) -> AsyncGenerator[Premises]:
    hands = Hands()
    store = await SqliteStore.start(folder / "jaipur.db", hands.clock())
    database = SqliteDatabase(store.file)
    yield Premises(
        hands.wait,
        database,
        sql_lobby(database, SQLITE, NAMES),
        SqlRatings(database, SQLITE),
        SqlReviews(database, SQLITE),
        store,
        SqlListing(database, SQLITE),
        SqlOutbox(database, SQLITE),
        SqlTurns(database),
    )
    await store.close()


def on_postgres(store: PostgresStore, address: str) -> Premises:
    """Give what one server has of a database on PostgreSQL."""
    database = PostgresDatabase(store.pool)

    async def wait(milliseconds: int) -> None:
        await query(address, *(older.format(milliseconds) for older in OLDER))

    return Premises(
        wait,
        database,
        sql_lobby(database, POSTGRES, NAMES),
        SqlRatings(database, POSTGRES),
        SqlReviews(database, POSTGRES),
        store,
        SqlListing(database, POSTGRES),
        SqlOutbox(database, POSTGRES),
        SqlTurns(database),
    )


async def _postgres(_folder: Path, address: str) -> AsyncGenerator[Premises]:
    store = await PostgresStore.start(address)
    yield on_postgres(store, address)
    await store.close()


KINDS = {"memory": _memory, "sqlite": _sqlite, "postgres": _postgres}


@pytest.fixture
def cleared(clean: str) -> str:
    """The module's database, also without anybody in the lobby."""
    asyncio.run(query(clean, CLEAR))
    return clean


@pytest.fixture(params=KINDS)
def database_kind(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn."""
    kind: str = request.param
    return kind


@pytest.fixture
def database_address(database_kind: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty database, for the kind that has one."""
    return request.getfixturevalue("cleared") if database_kind == "postgres" else ""


@pytest.fixture
async def premises(database_kind: str, database_address: str, tmp_path: Path) -> AsyncGenerator[Premises]:
    """Each kind of database in turn."""
    async for made in KINDS[database_kind](tmp_path, database_address):
        yield made
