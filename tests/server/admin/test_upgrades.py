"""A new version on old data: matches in play go on, and what is not up to date is not written to."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bench.databases import query
from jaipur.adapters.entry_codec import encode, live_row
from jaipur.adapters.migrations import Migration, migrations
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.schema import migrate
from jaipur.online.match_ids import to_text
from jaipur.online.play.log import Entry
from jaipur.server.storage import FILE
from tests.adapters.conftest import Run
from tests.online.play.at_table import MATCH, SEED, AtTable
from tests.server.admin.hosted import Hosted, admin, play

FIRST_RELEASE = 3
"""Migrations of the oldest schema: a log, seeds and a pulse, and nobody who plays."""
Printed = pytest.CaptureFixture[str]


def played() -> list[Entry]:
    """The log of a table in play, as it was written then."""
    at = AtTable().begin()
    for _ in range(6):
        at.move()
    return at.log


def statements(log: list[Entry]) -> list[tuple[str, tuple[object, ...]]]:
    """Write it as the first version did."""
    last = log[-1]
    rows: list[tuple[str, tuple[object, ...]]] = [
        ("INSERT INTO entries VALUES ($1, $2, $3)", (each.match, each.version, encode(each))) for each in log
    ]
    return [*rows, ("INSERT INTO live VALUES ($1, $2, $3, $4, $5, $6)", (*live_row(last), log[0].at))]


def old_file(path: Path, log: list[Entry]) -> None:
    """Make a file as the first version left it."""
    database = sqlite3.connect(path, isolation_level=None)
    for each in migrations("sqlite")[:FIRST_RELEASE]:
        database.executescript(f"{each.sql} PRAGMA user_version = {each.number};")
    for statement, values in statements(log):
        places = {str(place): value for place, value in enumerate(values, 1)}
        database.execute(statement, places)
    database.execute("INSERT INTO seeds VALUES (?, ?)", (MATCH, SEED))
    database.execute("INSERT INTO pulse VALUES (1, ?)", (log[-1].at,))
    database.close()


async def old_database(address: str, log: list[Entry]) -> None:
    """Make a database as the first version left it."""
    known: tuple[Migration, ...] = migrations("postgres")[:FIRST_RELEASE]
    await migrate(address, known)
    connection = await connect(address)
    for statement, values in statements(log):
        await connection.execute(statement, *values)
    await connection.execute("SELECT jaipur_seeds.put($1, $2)", MATCH, SEED)
    await connection.execute("UPDATE pulse SET at = $1", log[-1].at)
    await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def old(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Data of the first version, of each kind in turn; gives the address, or nothing for a file."""
    address = request.getfixturevalue("empty_database") if request.param == "postgres" else ""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", address)
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(tmp_path))
    if address:
        asyncio.run(old_database(address, played()))
    else:
        old_file(tmp_path / FILE, played())
    return address


def test_a_match_in_play_goes_on_after_an_upgrade(run: Run, old: str, tmp_path: Path) -> None:
    """From the first schema to this one: the same log, more moves, and an end that can be archived."""
    log = played()

    assert admin("migrate") == 0

    hosted = run(Hosted.start(tmp_path, old))
    assert run(hosted.store.read(MATCH)) == tuple(log)
    table = run(play(hosted.tables, 4))
    assert table.version == log[-1].version + 4
    assert admin("close", to_text(MATCH)) == 0
    assert run(hosted.finish()) is not None
    run(hosted.close())


def test_old_data_is_not_touched_before_it_is_brought_up_to_date(old: str, capsys: Printed) -> None:
    """A command that would change something says what to do first; a server migrates automatically."""
    assert old is not None

    assert admin("bans") == 1
    assert admin("close", to_text(MATCH)) == 1

    said = capsys.readouterr().err
    assert said.count(f"has migration {FIRST_RELEASE}, and this version of jaipur needs") == 2
    assert said.count("run jaipur admin migrate") == 2
    assert admin("migrate") == 0
    assert admin("bans") == 0


def test_what_is_migrated_is_printed_without_a_password(
    old: str, tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host sees at once that it was the wrong one."""
    user, at, rest = old.partition("@")
    monkeypatch.setenv("JAIPUR_DATABASE_URL", f"{user}:secret{at}{rest}" if old else "")

    assert admin("migrate") == 0

    place = old.partition("?")[0] or tmp_path / FILE
    assert capsys.readouterr().out == f"Migrating {place}\nThe database is up to date.\n"


def test_a_file_in_use_is_not_migrated(
    run: Run, tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its server would not know."""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", "")
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(tmp_path))
    hosted = run(Hosted.start(tmp_path, ""))

    assert admin("migrate") == 1

    assert "is held by another process" in capsys.readouterr().err
    run(hosted.close())


def test_an_empty_database_is_not_mistaken_for_an_old_one(
    empty_database: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Nothing is created by looking."""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", empty_database)

    assert admin("reports") == 1

    assert "has migration 0" in capsys.readouterr().err
    assert run(query(empty_database, "SELECT to_regnamespace('jaipur') IS NULL")) == [(True,)]
