"""What a server keeps, and where: the log in every shard, people and the lobby in shard 0."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.adapters.beats import HomeClock
from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.memory_listing import MemoryListing, MemoryOutbox, MemoryTurns
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.shard_listing import ShardedListing, ShardedOutbox
from jaipur.adapters.shards import ShardedStore
from jaipur.adapters.sql_listing import SqlListing, SqlOutbox, SqlTurns
from jaipur.adapters.sql_words import POSTGRES, SQLITE, Words
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.sqlite_talks import MemoryDatabase, SqliteDatabase
from jaipur.adapters.talks import Database
from jaipur.server.settings import Settings
from jaipur.tables.listing import Listing
from jaipur.tables.noticing import Turns
from jaipur.tables.ports import EventStore
from jaipur.tables.ratings import Outbox

FILE: Final = "jaipur.db"


class Storage(NamedTuple):
    """All that is kept; whoever closes the store closes it."""

    store: EventStore
    listing: Listing
    outbox: Outbox
    turns: tuple[Turns, ...]
    """One for each shard."""
    database: Database
    """Shard 0's."""
    words: Words
    shards: int


async def start_storage(settings: Settings) -> Storage:
    """Open what the settings name; StoreUnavailable where a database does not answer."""
    if settings.database_url:
        return _sharded([await PostgresStore.start(address) for address in settings.database_url])
    settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = await SqliteStore.start(settings.data_dir / FILE)
    database = SqliteDatabase(store.file)
    listing, outbox, turns = SqlListing(database), SqlOutbox(database, SQLITE), (SqlTurns(database),)
    return Storage(store, listing, outbox, turns, database, SQLITE, 1)


def _sharded(stores: list[PostgresStore]) -> Storage:
    databases = [PostgresDatabase(store.pool) for store in stores]
    return Storage(
        stores[0] if len(stores) == 1 else ShardedStore(stores),
        ShardedListing([SqlListing(database) for database in databases]),
        ShardedOutbox([SqlOutbox(database, POSTGRES) for database in databases]),
        tuple(map(SqlTurns, databases)),
        databases[0],
        POSTGRES,
        len(stores),
    )


def memory_storage(clock: HomeClock | None = None) -> Storage:
    """Keep nothing longer than the process lives."""
    store, database = MemoryStore(clock), MemoryDatabase(clock)
    listing, outbox, turns = MemoryListing(store), MemoryOutbox(store), (MemoryTurns(store),)
    return Storage(store, listing, outbox, turns, database, SQLITE, 1)
