"""What to test: a lobby, ratings and lists of each kind of database, with a way to let time pass for them."""

from collections.abc import Callable, Generator
from dataclasses import dataclass

import pytest

from bench.databases import query
from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.memory_listing import MemoryListing, MemoryOutbox, MemoryTurns
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.sql_listing import SqlListing, SqlOutbox, SqlTurns
from jaipur.adapters.sql_lobby import sql_lobby
from jaipur.adapters.sql_ratings import SqlRatings
from jaipur.adapters.sql_reviews import SqlReviews
from jaipur.adapters.sql_words import POSTGRES, SQLITE
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.sqlite_talks import MemoryDatabase, SqliteDatabase
from jaipur.adapters.talks import Database
from jaipur.tables.listing import Listing
from jaipur.tables.lobby import Lobby
from jaipur.tables.naming import Names
from jaipur.tables.noticing import Turns
from jaipur.tables.ports import EventStore
from jaipur.tables.ratings import Outbox, Ratings
from jaipur.tables.reviews import Reviews
from tests.adapters.conftest import Hands, Run

NAMES = Names()
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

    run: Run
    wait: Callable[[int], None]
    """Let milliseconds pass."""
    database: Database
    lobby: Lobby
    ratings: Ratings
    reviews: Reviews
    store: EventStore
    listing: Listing
    outbox: Outbox
    turns: Turns


def _memory(run: Run, _request: pytest.FixtureRequest) -> Generator[Premises]:
    hands = Hands()
    store, database = MemoryStore(hands.clock()), MemoryDatabase(hands.clock())
    yield Premises(
        run,
        hands.forward,
        database,
        sql_lobby(database, SQLITE, NAMES),
        SqlRatings(database, SQLITE),
        SqlReviews(database, SQLITE),
        store,
        MemoryListing(store),
        MemoryOutbox(store),
        MemoryTurns(store),
    )
    run(database.close())


def _sqlite(run: Run, request: pytest.FixtureRequest) -> Generator[Premises]:
    hands = Hands()
    store = run(SqliteStore.start(request.getfixturevalue("tmp_path") / "jaipur.db", hands.clock()))
    database = SqliteDatabase(store.file)
    yield Premises(
        run,
        hands.forward,
        database,
        sql_lobby(database, SQLITE, NAMES),
        SqlRatings(database, SQLITE),
        SqlReviews(database, SQLITE),
        store,
        SqlListing(database),
        SqlOutbox(database, SQLITE),
        SqlTurns(database),
    )
    run(store.close())


def on_postgres(run: Run, store: PostgresStore, address: str) -> Premises:
    """Give what one server has of a database on PostgreSQL."""
    database = PostgresDatabase(store.pool)

    def wait(milliseconds: int) -> None:
        run(query(address, *(older.format(milliseconds) for older in OLDER)))

    return Premises(
        run,
        wait,
        database,
        sql_lobby(database, POSTGRES, NAMES),
        SqlRatings(database, POSTGRES),
        SqlReviews(database, POSTGRES),
        store,
        SqlListing(database),
        SqlOutbox(database, POSTGRES),
        SqlTurns(database),
    )


def _postgres(run: Run, request: pytest.FixtureRequest) -> Generator[Premises]:
    address: str = request.getfixturevalue("cleared")
    store = run(PostgresStore.start(address))
    yield on_postgres(run, store, address)
    run(store.close())


@pytest.fixture
def cleared(clean: str, run: Run) -> str:
    """The module's database, also without anybody in the lobby."""
    run(query(clean, CLEAR))
    return clean


@pytest.fixture(params=[_memory, _sqlite, _postgres], ids=["memory", "sqlite", "postgres"])
def premises(run: Run, request: pytest.FixtureRequest) -> Generator[Premises]:
    """Each kind of database in turn."""
    yield from request.param(run, request)
