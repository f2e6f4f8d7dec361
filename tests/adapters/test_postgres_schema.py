"""Migrations of PostgreSQL: each applied once, by whoever comes first."""

import subprocess
import sys

import pytest

from bench.databases import query
from jaipur.adapters.migrations import Migration, SchemaMismatch, migrations
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_schema import migrate
from tests.adapters.conftest import Run

KNOWN = migrations("postgres")
APPLIED = "SELECT number, checksum, applied_at FROM migrations ORDER BY number"


def test_migrations_are_numbered_from_one() -> None:
    """For both databases, each with a name and a text."""
    for database in ("postgres", "sqlite"):
        found = migrations(database)

        assert [each.number for each in found] == list(range(1, len(found) + 1))
        assert all(each.name and each.sql for each in found)


def test_what_was_applied_is_not_applied_again(run: Run, empty_database: str) -> None:
    """The second start finds everything there, with the checksum of each."""
    run(migrate(empty_database))
    first = run(query(empty_database, APPLIED))

    run(migrate(empty_database))

    assert run(query(empty_database, APPLIED)) == first
    assert [(number, checksum) for number, checksum, _ in first] == [
        (each.number, each.checksum) for each in KNOWN
    ]


def test_servers_that_start_at_once_migrate_once(run: Run, empty_database: str) -> None:
    """The others wait, and find it done."""
    start = "import asyncio, sys, jaipur.adapters.postgres_schema as s; asyncio.run(s.migrate(sys.argv[1]))"
    command = [sys.executable, "-c", start, empty_database]
    children = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]

    ends = [(child.communicate(timeout=30)[1], child.returncode) for child in children]

    assert ends == [("", 0)] * 2
    assert len(run(query(empty_database, APPLIED))) == len(KNOWN)


def test_a_migration_that_was_changed_is_refused(run: Run, empty_database: str) -> None:
    """With its number, and what to do about it; by a server too."""
    run(migrate(empty_database))
    edited = KNOWN[1]._replace(sql=KNOWN[1].sql + "-- better so\n")

    with pytest.raises(SchemaMismatch, match=r"migration 2 \(seeds\).*undo the edit"):
        run(migrate(empty_database, [KNOWN[0], edited, *KNOWN[2:]]))

    run(query(empty_database, "UPDATE migrations SET checksum = 'other' WHERE number = 3"))
    with pytest.raises(SchemaMismatch, match="migration 3"):
        run(PostgresStore.start(empty_database))


def test_a_database_of_a_later_version_is_refused(run: Run, empty_database: str) -> None:
    """Its tables may mean something else by now."""
    later = Migration(len(KNOWN) + 1, "later", "CREATE TABLE later (number integer);")
    run(migrate(empty_database, [*KNOWN, later]))

    with pytest.raises(SchemaMismatch, match=f"has migration {later.number}, .*install the version"):
        run(PostgresStore.start(empty_database))


def test_a_migration_that_fails_leaves_nothing(run: Run, empty_database: str) -> None:
    """Neither what it did before it failed, nor those that came with it."""
    broken = Migration(len(KNOWN) + 1, "broken", "CREATE TABLE half (number integer); SELECT 1 / 0;")

    with pytest.raises(Exception, match="division by zero"):
        run(migrate(empty_database, [*KNOWN, broken]))

    ((there,),) = run(query(empty_database, "SELECT count(*) FROM pg_tables WHERE schemaname LIKE 'jaipur%'"))
    assert there == 0
