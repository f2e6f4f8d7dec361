"""Migrates the PostgreSQL schema: one process at a time, and only with migrations that this version knows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final

from jaipur.adapters.migrations import Migration, SchemaMismatch, made_by_newer, made_by_older, migrations
from jaipur.adapters.postgres.connections import (
    SETTINGS,
    LockTimeout,
    PermissionDenied,
    PostgresConnection,
    connect,
    store_errors,
)
from jaipur.adapters.sql.transaction import SqlRow

_LOCK: Final = 0x6A616970_7572
"""The key of the advisory lock during a migration: "jaipur"."""
_PATIENT: Final = {**SETTINGS, "lock_timeout": "250ms", "statement_timeout": "0"}
"""A statement that waits for a lock keeps others waiting behind it: it waits briefly, and tries again."""
_WITHIN: Final = 600.0
"""Seconds for one migration, or to wait for another process or for a lock."""
_AGAIN_AFTER: Final = 1.0
"""Seconds in which others go on, before it is tried again."""
_TABLE: Final = """
CREATE SCHEMA IF NOT EXISTS jaipur;
CREATE TABLE migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
);
"""
_APPLIED: Final = "SELECT number, name, checksum FROM migrations ORDER BY number"


async def migrate(address: str, known: Sequence[Migration] | None = None) -> None:
    """Apply the missing migrations, all or none."""
    known = migrations("postgres") if known is None else known
    with store_errors():
        connection = await connect(address, _PATIENT, _WITHIN)
        try:
            await _apply_without_stalls(connection, known)
        except PermissionDenied as error:
            raise SchemaMismatch(
                f"this role may not migrate the database ({error}): run jaipur admin migrate as "
                "the role that owns the database"
            ) from error
        finally:
            await connection.close(timeout=5)


async def check(address: str) -> None:
    """Raise SchemaMismatch unless the schema is up to date; change nothing."""
    known = migrations("postgres")
    with store_errors():
        connection = await connect(address)
        try:
            applied = 0
            if await connection.fetchval("SELECT to_regclass('jaipur.migrations')") is not None:
                applied = _checked(await connection.fetch(_APPLIED), known)
        finally:
            await connection.close(timeout=5)
    if applied < len(known):
        raise made_by_older("the database", applied, len(known))


async def _apply_without_stalls(connection: PostgresConnection, known: Sequence[Migration]) -> None:
    """Apply the migrations; begin again as long as another program holds a lock that they need."""
    until = monotonic() + _WITHIN
    while True:
        try:
            async with connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
                await _apply(connection, known)
        except LockTimeout:
            if monotonic() > until:
                raise
            await asyncio.sleep(_AGAIN_AFTER)
        else:
            return


async def _apply(connection: PostgresConnection, known: Sequence[Migration]) -> None:
    if await connection.fetchval("SELECT to_regclass('jaipur.migrations')") is None:
        await connection.execute(_TABLE)
    applied = _checked(await connection.fetch(_APPLIED), known)
    for each in known[applied:]:
        await connection.execute(each.sql)
        await connection.execute(
            "INSERT INTO migrations (number, name, checksum) VALUES ($1, $2, $3)",
            each.number,
            each.name,
            each.checksum,
        )


def _checked(rows: Sequence[SqlRow], known: Sequence[Migration]) -> int:
    """Return how many migrations were applied; SchemaMismatch if they are not the first known ones."""
    if len(rows) > len(known):
        raise made_by_newer("the database", rows[-1]["number"], len(known))
    for row, each in zip(rows, known, strict=False):
        if (row["number"], row["checksum"]) != (each.number, each.checksum):
            raise SchemaMismatch(
                f"migration {row['number']} ({row['name']}) was applied as {row['checksum'][:12]} and is "
                f"{each.checksum[:12]} here: a released one must not change; undo the edit and add another"
            )
    return len(rows)
