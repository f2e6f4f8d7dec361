"""What whoever hosts a server does to it, beside its nodes or while none runs.

Nothing is hinted at: nodes look for sign-ins that ended twice a second, and for versions of tables that they
missed every two seconds.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_schema import check, migrate
from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.shards import ShardedStore
from jaipur.adapters.sql_bans import SqlBans
from jaipur.adapters.sql_company import SqlCompany
from jaipur.adapters.sql_lobby import sql_lobby
from jaipur.adapters.sql_people import SqlPeople
from jaipur.adapters.sql_ratings import SqlRatings
from jaipur.adapters.sql_words import POSTGRES, SQLITE, Words
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.sqlite_talks import SqliteDatabase
from jaipur.adapters.talks import Database, say
from jaipur.server.settings import Settings
from jaipur.server.storage import FILE
from jaipur.tables.clock import Outage
from jaipur.tables.deciding import Close
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Keeper, Seating
from jaipur.tables.naming import Names
from jaipur.tables.people import User
from jaipur.tables.ports import EventStore
from jaipur.wire.values import Why

_CONNECTIONS: Final = 2


class Told:
    """The time, as a database told it once."""

    def __init__(self, now: int) -> None:
        self._now = now

    def __call__(self, match: MatchId) -> int:  # noqa: ARG002 - one time for all
        """Give it."""
        return self._now

    def outages(self, match: MatchId) -> tuple[Outage, ...]:  # noqa: ARG002 - as above
        """Give none: they count for nobody in a match that is called off."""
        return ()


class Upkeep:
    """What is kept, open for a moment."""

    def __init__(self, store: EventStore, database: Database, words: Words) -> None:
        self.store = store
        self._database = database
        self.people = SqlPeople(database)
        self.bans = SqlBans(database)
        self.company = SqlCompany(database)
        self._pairings = sql_lobby(database, words, Names([0])).pairings
        self._ratings = SqlRatings(database, words)

    async def find(self, who: str) -> User | None:
        """Give a user by name, or by the id that never changes."""
        return await self.people.named(who) or await self.people.user(who)

    async def ban(self, user: User) -> None:
        """End what a user and their programs are signed in by, and let nobody wait for them."""
        await self.bans.ban(user.id)
        for one in (user, *await self.company.programs(user.id)):
            await self._pairings.forget(one.id)

    async def delete(self, user: User) -> None:
        """Forget a user and their programs, in the lobby, in the ratings and altogether."""
        for one in (user, *await self.company.programs(user.id)):
            await self._pairings.forget(one.id)
            await self._ratings.forget(one.id)
        await self.people.delete(user.id)

    async def close(self, match: MatchId) -> int | Why | None:
        """End a table in play without a result: the version it became, why not, or None for no table."""
        (row,) = await self._database.read(say("SELECT present() AS now"))
        return await Keeper(self.store, LocalBus(), Told(row["now"])).ask(Close(), Seating(match, seat=0))


@asynccontextmanager
async def keeping_up(settings: Settings) -> AsyncGenerator[Upkeep]:
    """Open what the settings name, as it is; SchemaMismatch where that is not up to date."""
    opened = await (_postgres(settings.database_url) if settings.database_url else _sqlite(settings))
    try:
        yield opened
    finally:
        await opened.store.close()


async def _postgres(addresses: tuple[str, ...]) -> Upkeep:
    for address in addresses:
        await check(address)
    stores = [PostgresStore(address, _CONNECTIONS) for address in addresses]
    for store in stores:
        await store.pool.start()
    return Upkeep(ShardedStore(stores), PostgresDatabase(stores[0].pool), POSTGRES)


async def _sqlite(settings: Settings) -> Upkeep:
    store = await SqliteStore.start(settings.data_dir / FILE, beside=True)
    return Upkeep(store, SqliteDatabase(store.file), SQLITE)


async def bring_up_to_date(settings: Settings) -> None:
    """Apply the migrations that are missing; FileInUse where a server has the file open."""
    for address in settings.database_url:
        await migrate(address)
    if not settings.database_url:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        await (await SqliteStore.start(settings.data_dir / FILE)).close()
