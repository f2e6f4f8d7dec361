"""Administration of a server by its host, while its nodes run or not.

Nothing is hinted at: nodes look for sign-ins that ended twice a second, and for versions of tables that they
missed every two seconds.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.postgres.schema import check, migrate
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.adapters.sql.accounts.bans import SqlBans
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE, Dialect
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.adapters.sqlite.database import SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.accounts.model import User
from jaipur.online.clock import Outage
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import CloseTable
from jaipur.online.play.ports import EventStore
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.server.settings import Settings
from jaipur.server.storage import FILE
from jaipur.wire.values import Why

_CONNECTIONS: Final = 2


class FixedTime:
    """A fixed time, read once from the database."""

    def __init__(self, now: int) -> None:
        self._now = now

    def __call__(self, match: MatchId) -> int:  # noqa: ARG002 - one time for all
        """Give it."""
        return self._now

    def outages(self, match: MatchId) -> tuple[Outage, ...]:  # noqa: ARG002 - as above
        """Return no outages: they do not matter in a match that is aborted."""
        return ()


class Administration:
    """The data of a server, open for one command."""

    def __init__(self, store: EventStore, database: Database, dialect: Dialect) -> None:
        self.store = store
        self._database = database
        self.people = SqlPeople(database)
        self.bans = SqlBans(database)
        self.social = SqlSocial(database)
        self._pairings = sql_lobby(database, dialect, MatchIdGenerator([0])).pairings
        self._ratings = SqlRatings(database, dialect)

    async def find(self, who: str) -> User | None:
        """Give a user by name, or by the id that never changes."""
        return await self.people.named(who) or await self.people.user(who)

    async def ban(self, user: User) -> None:
        """Ban a user: end all sign-ins of the user and their programs, and their seeks."""
        await self.bans.ban(user.id)
        for one in (user, *await self.social.programs(user.id)):
            await self._pairings.forget(one.id)

    async def delete(self, user: User) -> None:
        """Forget a user and their programs, in the lobby, in the ratings and altogether."""
        for one in (user, *await self.social.programs(user.id)):
            await self._pairings.forget(one.id)
            await self._ratings.forget(one.id)
        await self.people.delete(user.id)

    async def close(self, match: MatchId) -> int | Why | None:
        """End a table in play without a result: the version it became, why not, or None for no table."""
        (row,) = await self._database.read(execute("SELECT present() AS now"))
        tables = TableServer(self.store, LocalBus(), FixedTime(row["now"]))
        return await tables.commands.ask(CloseTable(), Seating(match, seat=0))


@asynccontextmanager
async def keeping_up(settings: Settings) -> AsyncGenerator[Administration]:
    """Open the databases of the settings. Raises SchemaMismatch if they are not migrated."""
    opened = await (_postgres(settings.database_url) if settings.database_url else _sqlite(settings))
    try:
        yield opened
    finally:
        await opened.store.close()


async def _postgres(addresses: tuple[str, ...]) -> Administration:
    for address in addresses:
        await check(address)
    stores = [PostgresStore(address, _CONNECTIONS) for address in addresses]
    for store in stores:
        await store.pool.start()
    return Administration(ShardedStore(stores), PostgresDatabase(stores[0].pool), POSTGRES)


async def _sqlite(settings: Settings) -> Administration:
    store = await SqliteStore.start(settings.data_dir / FILE, beside=True)
    return Administration(store, SqliteDatabase(store.file), SQLITE)


async def bring_up_to_date(settings: Settings) -> None:
    """Apply the migrations that are missing; FileInUse where a server has the file open."""
    for address in settings.database_url:
        await migrate(address)
    if not settings.database_url:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        await (await SqliteStore.start(settings.data_dir / FILE)).close()
