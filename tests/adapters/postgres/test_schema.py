"""Migrations of PostgreSQL: each is applied once, by the first process."""

import asyncio
import subprocess
import sys
import time

import pytest

from bench.databases import query
from jaipur.adapters.migrations import Migration, SchemaMismatch, migrations
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.postgres.schema import migrate

KNOWN = migrations("postgres")
APPLIED = "SELECT number, checksum, applied_at FROM migrations ORDER BY number"


def test_migrations_are_numbered_from_one() -> None:
    """For both databases, each with a name and a text."""
    for database in ("postgres", "sqlite"):
        found = migrations(database)

        assert [each.number for each in found] == list(range(1, len(found) + 1))
        assert all(each.name and each.sql for each in found)


async def test_what_was_applied_is_not_applied_again(empty_database: str) -> None:
    """The second start finds everything there, with the checksum of each."""
    await migrate(empty_database)
    first = await query(empty_database, APPLIED)

    await migrate(empty_database)

    assert await query(empty_database, APPLIED) == first
    assert [(number, checksum) for number, checksum, _ in first] == [
        (each.number, each.checksum) for each in KNOWN
    ]


async def test_servers_that_start_at_once_migrate_once(empty_database: str) -> None:
    """The others wait, and find it done."""
    start = "import asyncio, sys, jaipur.adapters.postgres.schema as s; asyncio.run(s.migrate(sys.argv[1]))"
    command = [sys.executable, "-c", start, empty_database]
    children = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]

    ends = [(child.communicate(timeout=30)[1], child.returncode) for child in children]

    assert ends == [("", 0)] * 2
    assert len(await query(empty_database, APPLIED)) == len(KNOWN)


async def test_a_migration_that_was_changed_is_refused(empty_database: str) -> None:
    """With its number, and what to do about it; by a server too."""
    await migrate(empty_database)
    edited = KNOWN[1]._replace(sql=KNOWN[1].sql + "-- better so\n")

    with pytest.raises(SchemaMismatch, match=r"migration 2 \(seeds\).*undo the edit"):
        await migrate(empty_database, [KNOWN[0], edited, *KNOWN[2:]])

    await query(empty_database, "UPDATE migrations SET checksum = 'other' WHERE number = 3")
    with pytest.raises(SchemaMismatch, match="migration 3"):
        await PostgresStore.start(empty_database)


async def test_a_database_of_a_later_version_is_refused(empty_database: str) -> None:
    """Its tables may mean something else by now."""
    later = Migration(len(KNOWN) + 1, "later", "CREATE TABLE later (number integer);")
    await migrate(empty_database, [*KNOWN, later])

    with pytest.raises(SchemaMismatch, match=f"has migration {later.number}, .*install the version"):
        await PostgresStore.start(empty_database)


async def test_a_migration_that_fails_leaves_nothing(empty_database: str) -> None:
    """Neither what it did before it failed, nor those that came with it."""
    broken = Migration(len(KNOWN) + 1, "broken", "CREATE TABLE half (number integer); SELECT 1 / 0;")

    with pytest.raises(Exception, match="division by zero"):
        await migrate(empty_database, [*KNOWN, broken])

    ((there,),) = await query(
        empty_database, "SELECT count(*) FROM pg_tables WHERE schemaname LIKE 'jaipur%'"
    )
    assert there == 0


async def test_a_migration_behind_a_long_reader_stalls_nobody(empty_database: str) -> None:
    """It waits for a lock for a moment, lets others go on, and is applied once the reader has ended."""
    await migrate(empty_database)
    strong = Migration(len(KNOWN) + 1, "strong", "ALTER TABLE entries ADD COLUMN more integer;")
    reader, other = await connect(empty_database), await connect(empty_database)
    slowest = 0.0
    async with reader.transaction():
        await reader.fetch("SELECT 1 FROM entries")
        migrating = asyncio.create_task(migrate(empty_database, [*KNOWN, strong]))
        for _ in range(30):
            began = time.monotonic()
            await other.execute("DELETE FROM entries")
            slowest = max(slowest, time.monotonic() - began)
            await asyncio.sleep(0.1)
        assert not migrating.done()
    await asyncio.wait_for(migrating, 10)
    for connection in (reader, other):
        await connection.close()

    assert 0.1 < slowest < 1
