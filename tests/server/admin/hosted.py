"""A server that runs, as far as it keeps something, and tables that are played at it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.transaction import Database
from jaipur.adapters.sqlite.database import SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.cli import app
from jaipur.online.play.finish import finish
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.play.ports import EventStore, Finished
from jaipur.online.play.table import Table
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.server.storage import FILE
from jaipur.wire.client_messages import Continue, Play, Ready
from tests.online.play.at_table import MATCH, SEED, legal_moves, opening


def admin(*arguments: str) -> int:
    """Run a command in this process, and give its exit code."""
    try:
        code = app(["admin", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


async def tables_of(store: EventStore) -> TableServer:
    """Serve the tables of a store."""
    time = Timekeeper(store)
    await time.pulse()
    return TableServer(store, LocalBus(), time)


async def play(tables: TableServer, moves: int) -> Table:
    """Make some moves at the one table there is, until its match is over."""
    for _ in range(moves):
        table = await tables.cache.table(MATCH)
        assert table is not None
        if table.match.awaits_deal:
            for seat in range(2):
                await tables.commands.ask(Continue(), Seating(MATCH, seat))
            table = await tables.cache.table(MATCH)
            assert table is not None
        if table.is_over:
            return table
        move = Play(table.version, legal_moves(table.match)[0])
        version = await tables.commands.ask(move, Seating(MATCH, table.match.now.to_move))
        assert version == table.version + 1
    table = await tables.cache.table(MATCH)
    assert table is not None
    return table


@dataclass
class Hosted:
    """What a server keeps, opened as a server opens it."""

    store: EventStore
    database: Database
    tables: TableServer

    @classmethod
    async def start(cls, folder: Path, address: str) -> Self:
        """Open it."""
        if address:
            postgres = await PostgresStore.start(address)
            return cls(postgres, PostgresDatabase(postgres.pool), await tables_of(postgres))
        sqlite = await SqliteStore.start(folder / FILE)
        return cls(sqlite, SqliteDatabase(sqlite.file), await tables_of(sqlite))

    async def begin(self, moves: int) -> Table:
        """Set a rated table, and make some moves."""
        await self.tables.cache.open(opening(rated=True), SEED)
        for seat in range(2):
            await self.tables.commands.ask(Ready("ab" * 16), Seating(MATCH, seat))
        return await play(self.tables, moves)

    async def finish(self) -> Finished | None:
        """Put the table away, once its match is over."""
        return await finish(self.store, MATCH, self._remember)

    async def _remember(self, finished: Finished, _log: LogSummary) -> None:
        await SqlPeople(self.database).played([user for user in finished.users if user is not None])

    async def close(self) -> None:
        """Stop."""
        await self.store.close()
