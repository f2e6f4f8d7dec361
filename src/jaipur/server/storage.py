"""What a server stores, and where: logs in every shard, all else in shard 0."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from jaipur.adapters.group_commit import GroupCommit
from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryListing, MemoryNames, MemoryOutbox, MemoryTurns
from jaipur.adapters.postgres.connections import Pool
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.adapters.sharded.listing import ShardedListing, ShardedOutbox
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE, Dialect
from jaipur.adapters.sql.listing import SqlListing, SqlOutbox, SqlTurns
from jaipur.adapters.sql.names import SqlNames
from jaipur.adapters.sql.transaction import Database
from jaipur.adapters.sqlite.database import MemoryDatabase, SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.adapters.stalls import StallCause, sqlite_cause
from jaipur.online.names import StoredNames
from jaipur.online.notices.turns import Turns
from jaipur.online.play.listing import Listing
from jaipur.online.play.ports import EventStore
from jaipur.online.ratings.model import Outbox
from jaipur.server.settings import Settings
from jaipur.server.stall_watch import Diagnosis

FILE: Final = "jaipur.db"


async def _unknown(_error: BaseException | None) -> StallCause:
    return StallCause.STUCK


async def _sqlite_diagnosis(error: BaseException | None) -> StallCause:
    return sqlite_cause(error)


class Storage(NamedTuple):
    """Everything that is stored. Closing the store closes all."""

    store: EventStore
    listing: Listing
    outbox: Outbox
    turns: tuple[Turns, ...]
    """One for each shard."""
    database: Database
    """Shard 0's."""
    dialect: Dialect
    shards: int
    names: tuple[StoredNames, ...] = ()
    """One for each shard."""
    diagnose: Diagnosis = _unknown
    """Returns why writes do not pass."""
    pools: tuple[Pool, ...] = ()
    """The connections of each shard of PostgreSQL."""
    commits: tuple[GroupCommit[Any, Any], ...] = ()
    """What queues writes."""


async def start_storage(settings: Settings) -> Storage:
    """Open the databases that the settings name; StoreUnavailable if one does not answer."""
    if settings.database_url:
        return _sharded([await PostgresStore.start(address) for address in settings.database_url])
    settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = await SqliteStore.start(settings.data_dir / FILE)
    database = SqliteDatabase(store.file)
    listing, outbox, turns = SqlListing(database, SQLITE), SqlOutbox(database, SQLITE), (SqlTurns(database),)
    return Storage(
        store,
        listing,
        outbox,
        turns,
        database,
        SQLITE,
        1,
        names=(SqlNames(database, SQLITE, store.file.erase),),
        diagnose=_sqlite_diagnosis,
        commits=(store.file.commits,),
    )


def _sharded(stores: list[PostgresStore]) -> Storage:
    databases = [PostgresDatabase(store.pool) for store in stores]
    return Storage(
        stores[0] if len(stores) == 1 else ShardedStore(stores),
        ShardedListing([SqlListing(database, POSTGRES) for database in databases]),
        ShardedOutbox([SqlOutbox(database, POSTGRES) for database in databases]),
        tuple(map(SqlTurns, databases)),
        databases[0],
        POSTGRES,
        len(stores),
        names=tuple(SqlNames(database, POSTGRES) for database in databases),
        diagnose=partial(_first_cause, stores),
        pools=tuple(store.pool for store in stores),
        commits=tuple(store.appends for store in stores),
    )


async def _first_cause(stores: list[PostgresStore], error: BaseException | None) -> StallCause:
    """Return the cause of the first shard that has one."""
    for store in stores:
        cause = await store.diagnose(error)
        if cause is not StallCause.STUCK:
            return cause
    return StallCause.STUCK


def memory_storage(clock: HomeClock | None = None) -> Storage:
    """Return a storage in memory, which is lost when the process ends."""
    store, database = MemoryStore(clock), MemoryDatabase(clock)
    listing, outbox, turns = MemoryListing(store), MemoryOutbox(store), (MemoryTurns(store),)
    return Storage(store, listing, outbox, turns, database, SQLITE, 1, names=(MemoryNames(store),))
