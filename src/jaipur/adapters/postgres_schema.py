"""PostgreSQL's tables brought up to date: by one process at a time, and only with the migrations we know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.migrations import Migration, SchemaMismatch, made_by_newer, made_by_older, migrations
from jaipur.adapters.postgres_link import SETTINGS, Connection, NoRights, Row, connect, reaching

_LOCK: Final = 0x6A616970_7572
"""The advisory lock of whoever migrates: "jaipur"."""
_PATIENT: Final = {**SETTINGS, "lock_timeout": "0", "statement_timeout": "0"}
_WITHIN: Final = 600.0
"""Seconds for one of them, or for another process to be done."""
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
    """Apply the migrations that a database has not seen, all or none."""
    known = migrations("postgres") if known is None else known
    with reaching():
        connection = await connect(address, _PATIENT, _WITHIN)
        try:
            async with connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
                await _apply(connection, known)
        except NoRights as error:
            raise SchemaMismatch(
                f"this role may not bring the database up to date ({error}): run jaipur admin migrate as "
                "the role that owns the database"
            ) from error
        finally:
            await connection.close(timeout=5)


async def check(address: str) -> None:
    """Raise SchemaMismatch unless a database is up to date; nothing is changed."""
    known = migrations("postgres")
    with reaching():
        connection = await connect(address)
        try:
            applied = 0
            if await connection.fetchval("SELECT to_regclass('jaipur.migrations')") is not None:
                applied = _checked(await connection.fetch(_APPLIED), known)
        finally:
            await connection.close(timeout=5)
    if applied < len(known):
        raise made_by_older("the database", applied, len(known))


async def _apply(connection: Connection, known: Sequence[Migration]) -> None:
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


def _checked(rows: Sequence[Row], known: Sequence[Migration]) -> int:
    """Say how many were applied; an error where they are not the first of those we know."""
    if len(rows) > len(known):
        raise made_by_newer("the database", rows[-1]["number"], len(known))
    for row, each in zip(rows, known, strict=False):
        if (row["number"], row["checksum"]) != (each.number, each.checksum):
            raise SchemaMismatch(
                f"migration {row['number']} ({row['name']}) was applied as {row['checksum'][:12]} and is "
                f"{each.checksum[:12]} here: a released one never changes; undo the edit and add another"
            )
    return len(rows)
