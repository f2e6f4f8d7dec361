"""A node with a fault put into it, for the checker to find: its name, then what `jaipur serve` takes."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from bench.faulty.early import acknowledged_early
from jaipur.adapters.postgres import connections, writer
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.duties import FencedDatabase
from jaipur.adapters.sql.listing import SqlOutbox
from jaipur.adapters.sql.lobby import seeks
from jaipur.adapters.sql.transaction import Database, Transaction, execute
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.cli import main
from jaipur.online import clock
from jaipur.online.clock import Outage
from jaipur.online.lobby.model import Pairing
from jaipur.online.match_ids import MatchId
from jaipur.online.play import commands
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import Pulse
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.round.deal import Deal, Nonces, draw_deal
from jaipur.server.duty import Duty

S = TypeVar("S")
T = TypeVar("T")
Append: TypeAlias = Callable[[S, Entry], Coroutine[Any, Any, bool]]

LATE: Final = 0.1
"""Seconds between the acknowledgement, or the thought, and the commit."""
LONG: Final = 1.5
"""Seconds between two steps that should be one: longer than a node waits before it looks again."""
OLD_SILENCE: Final = 3000
"""Milliseconds without a pulse that were no outage when pulses were written so."""
_CHECKED: Final = " AND live.version = offered.version - 1"


def acknowledge_early() -> None:
    """Say that an entry is kept before it is."""
    PostgresStore.append = acknowledged_early(PostgresStore.append, LATE)  # type: ignore[method-assign, assignment]  # the fault
    SqliteStore.append = acknowledged_early(SqliteStore.append, LATE)  # type: ignore[method-assign, assignment]  # at home


def commit_without_waiting() -> None:
    """Let PostgreSQL say that it has committed before that is on the disk."""
    connections.SETTINGS["synchronous_commit"] = "off"


def confirm_nothing() -> None:
    """Take for durable what can be read."""

    async def confirm(_store: PostgresStore, _match: MatchId) -> None:
        return

    PostgresStore.confirm = confirm  # type: ignore[method-assign, assignment]  # the fault


def pulse_beside_the_log() -> None:
    """Write pulses on any connection and to their own row, as if nobody had to append."""

    async def pulse(store: PostgresStore) -> Sequence[Pulse]:
        async with store.pool.use() as connection:
            now = await connection.fetchval("SELECT pulse($1)", OLD_SILENCE)
            rows = await connection.fetch("SELECT began, ended FROM outages ORDER BY began")
        return (Pulse(now, tuple(Outage(row["began"], row["ended"]) for row in rows)),)

    PostgresStore.pulse = pulse  # type: ignore[method-assign, assignment]  # the fault


def append_unchecked() -> None:
    """Append whatever version comes, and slowly: only a primary key would refuse what another node did."""
    statement = writer.__dict__["_APPEND"]
    if _CHECKED not in statement:
        raise RuntimeError("the statement to spoil is another now")
    writer.__dict__["_APPEND"] = statement.replace(_CHECKED, "")
    append = PostgresStore.append

    async def slowly(store: PostgresStore, entry: Entry) -> bool:
        await asyncio.sleep(LATE)
        return await append(store, entry)

    PostgresStore.append = slowly  # type: ignore[method-assign, assignment]  # so that two nodes meet


def book_twice() -> None:
    """Work for all on every node, claim nothing for a pairing, settle ratings late: only keys refuse that."""
    pair = seeks.__dict__["_pair"]

    def unclaimed(dialect: Dialect, *given: object) -> Transaction[list[Pairing]]:
        made: list[Pairing] = yield from pair(dialect._replace(skip_locked=""), *given)
        yield from execute(f"SELECT pg_sleep({LONG})")
        return made

    seeks.__dict__["_pair"] = unclaimed
    settle = SqlOutbox.settle

    async def late(listing: SqlOutbox, matches: Sequence[MatchId]) -> None:
        await asyncio.sleep(LONG)
        await settle(listing, matches)

    SqlOutbox.settle = late  # type: ignore[method-assign, assignment]  # the fault
    Duty.only = lambda _duty, do: do  # type: ignore[method-assign, assignment]  # as if each had the lease
    FencedDatabase.write = _write_without_fence  # type: ignore[method-assign, assignment]  # as above


async def _write_without_fence(fenced: FencedDatabase, transaction: Transaction[T]) -> T:
    database: Database = fenced.__dict__["_database"]
    return await database.write(transaction)


def misdeal() -> None:
    """Deal the second round, and those after it, from elsewhere in the seed."""

    def misdealt(seed: bytes, nonces: Nonces, round_number: int) -> Deal:
        return draw_deal(seed, nonces, round_number + (round_number > 1))

    commands.__dict__["draw_deal"] = misdealt


def trust_the_wall() -> None:
    """Keep time by the wall clock of the node's own machine."""
    Timekeeper.__call__ = lambda _self, _match: time.time_ns() // 1_000_000  # type: ignore[method-assign, assignment]


def charge_outages() -> None:
    """Charge players for the time in which no server lived."""
    Timekeeper.outages = lambda _self, _match: ()  # type: ignore[method-assign, assignment]


def hurry() -> None:
    """Let the minutes that players are given last a second: no fault, but one need not wait so long."""
    clock.__dict__["MINUTE"] = clock.SECOND


FAULTS: Final = {
    "early": acknowledge_early,
    "lax": commit_without_waiting,
    "trusting": confirm_nothing,
    "aside": pulse_beside_the_log,
    "unchecked": append_unchecked,
    "twice": book_twice,
    "misdealt": misdeal,
    "wall": trust_the_wall,
    "charging": charge_outages,
    "hurried": hurry,
}

if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    sys.argv.insert(1, "serve")
    main()
