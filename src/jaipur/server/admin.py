"""Administration of a server by its host, while its nodes run or not.

Nothing is hinted at: nodes look for sign-ins that ended twice a second, for users who were deleted every
second, and for versions of tables that they missed every two seconds.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.postgres.address import without_password
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.postgres.schema import check, migrate
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.adapters.sql.accounts.moderation import SqlModeration
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE, Dialect
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.names import SqlNames
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.adapters.sqlite.database import SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.accounts.model import User
from jaipur.online.accounts.moderation import AuditEntry
from jaipur.online.clock import Outage
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId
from jaipur.online.names import StoredNames
from jaipur.online.play.ports import EventStore
from jaipur.online.table_server.server import TableServer
from jaipur.server.moderation.actions import ModerationActions
from jaipur.server.settings import Settings
from jaipur.server.storage import FILE
from jaipur.wire.moderation import AuditAction
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

    def __init__(
        self, store: EventStore, names: Sequence[StoredNames], database: Database, dialect: Dialect
    ) -> None:
        self.store = store
        self._names = names
        self._database = database
        self.people = SqlPeople(database)
        self.moderation = SqlModeration(database)
        self.social = SqlSocial(database)
        self._pairings = sql_lobby(database, dialect, MatchIdGenerator([0])).pairings
        self._ratings = SqlRatings(database, dialect)

    async def find(self, who: str) -> User | None:
        """Give a user by name, or by the id that never changes."""
        return await self.people.named(who) or await self.people.user(who)

    async def ban(self, user: User) -> None:
        """Ban a user: end all sign-ins of the user and their programs, and their seeks."""
        await (await self._actions()).ban(user)

    async def delete(self, user: User) -> None:
        """Forget a user and their programs, in the lobby, in the ratings and altogether."""
        users = (user, *await self.social.programs(user.id))
        for one in users:
            await self._pairings.forget(one.id)
            await self._ratings.forget(one.id)
        await self.moderation.record(AuditEntry(AuditAction.DELETE, user=user.id))
        await self.people.delete(user.id)
        for one in users:
            for names in self._names:
                await names.forget(one.id)

    async def close(self, match: MatchId) -> int | Why | None:
        """End a table in play without a result: the version it became, why not, or None for no table."""
        return await (await self._actions()).close(match)

    async def _actions(self) -> ModerationActions:
        (row,) = await self._database.read(execute("SELECT present() AS now"))
        tables = TableServer(self.store, LocalBus(), FixedTime(row["now"]))
        return ModerationActions(self.moderation, self.social, self._pairings, tables)


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
    databases = [PostgresDatabase(store.pool) for store in stores]
    names = [SqlNames(database, POSTGRES) for database in databases]
    return Administration(ShardedStore(stores), names, databases[0], POSTGRES)


async def _sqlite(settings: Settings) -> Administration:
    store = await SqliteStore.start(settings.data_dir / FILE, beside=True)
    database = SqliteDatabase(store.file)
    return Administration(store, [SqlNames(database, SQLITE, store.file.erase)], database, SQLITE)


async def bring_up_to_date(settings: Settings, tell: Callable[[str], None]) -> None:
    """Apply the migrations that are missing; FileInUse where a server has the file open.

    Each database, or the file, is told before it is migrated.
    """
    for address in settings.database_url:
        tell(without_password(address))
        await migrate(address)
    if not settings.database_url:
        tell(str(settings.data_dir / FILE))
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        await (await SqliteStore.start(settings.data_dir / FILE)).close()
