"""A server that runs, as far as it keeps something, and tables that are played at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_talks import PostgresDatabase
from jaipur.adapters.sql_people import SqlPeople
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.sqlite_talks import SqliteDatabase
from jaipur.adapters.talks import Database
from jaipur.cli import app
from jaipur.server.storage import FILE
from jaipur.tables.finishing import finish
from jaipur.tables.keeper import Keeper, Seating
from jaipur.tables.log import Entry
from jaipur.tables.ports import EventStore, Finished
from jaipur.tables.table import Table
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.from_client import Continue, Play, Ready
from tests.tables.at_table import MATCH, SEED, legal_moves, opening


def admin(*arguments: str) -> int:
    """Run a command in this process, and give its exit code."""
    try:
        code = app(["admin", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


async def keeper_of(store: EventStore) -> Keeper:
    """Serve the tables of a store."""
    time = Timekeeper(store)
    await time.pulse()
    return Keeper(store, LocalBus(), time)


async def play(keeper: Keeper, moves: int) -> Table:
    """Make some moves at the one table there is, until its match is over."""
    for _ in range(moves):
        table = await keeper.table(MATCH)
        assert table is not None
        if table.match.awaits_deal:
            for seat in range(2):
                await keeper.ask(Continue(), Seating(MATCH, seat))
            table = await keeper.table(MATCH)
            assert table is not None
        if table.is_over:
            return table
        move = Play(table.version, legal_moves(table.match)[0])
        version = await keeper.ask(move, Seating(MATCH, table.match.now.to_move))
        assert version == table.version + 1
    table = await keeper.table(MATCH)
    assert table is not None
    return table


@dataclass
class Hosted:
    """What a server keeps, opened as a server opens it."""

    store: EventStore
    database: Database
    keeper: Keeper

    @classmethod
    async def start(cls, folder: Path, address: str) -> Self:
        """Open it."""
        if address:
            postgres = await PostgresStore.start(address)
            return cls(postgres, PostgresDatabase(postgres.pool), await keeper_of(postgres))
        sqlite = await SqliteStore.start(folder / FILE)
        return cls(sqlite, SqliteDatabase(sqlite.file), await keeper_of(sqlite))

    async def begin(self, moves: int) -> Table:
        """Set a rated table, and make some moves."""
        await self.keeper.open(opening(rated=True), SEED)
        for seat in range(2):
            await self.keeper.ask(Ready("ab" * 16), Seating(MATCH, seat))
        return await play(self.keeper, moves)

    async def finish(self) -> Finished | None:
        """Put the table away, once its match is over."""
        return await finish(self.store, MATCH, self._remember)

    async def _remember(self, finished: Finished, _entries: Sequence[Entry]) -> None:
        await SqlPeople(self.database).played([user for user in finished.users if user is not None])

    async def close(self) -> None:
        """Stop."""
        await self.store.close()
