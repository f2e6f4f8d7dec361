"""Data backed up while it is played, restored elsewhere, and played on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
from collections.abc import Generator
from pathlib import Path

import pytest

from bench.databases import new_database, query
from jaipur.adapters.migrations import migrations
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.play.ports import EventStore
from jaipur.online.play.table import Table, replay
from jaipur.server.storage import FILE
from tests.adapters.conftest import Run
from tests.online.play.at_table import MATCH, SEED
from tests.server.admin.hosted import Hosted, admin, play, tables_of

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def at_home(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Hosted]:
    """A server at home, which runs."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("JAIPUR_DATABASE_URL", "")
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(folder))
    made = run(Hosted.start(folder, ""))
    yield made
    run(made.close())


async def stands(store: EventStore) -> Table:
    """Read the table from its log, every version of it."""
    *_, table = replay(await store.read(MATCH))
    return table


def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make another folder the one that commands mean."""
    folder = tmp_path / "elsewhere"
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(folder))
    return folder / FILE


def test_a_match_goes_on_from_a_backup(
    run: Run, at_home: Hosted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    """Taken while the server runs; what was played later is not in it, and the seed is."""
    before = run(at_home.begin(moves=4))
    copy, home = tmp_path / "copy.db", tmp_path / "home" / FILE
    assert admin("backup", str(copy)) == 0
    assert capsys.readouterr().out == f"All of {home} is copied to {copy}.\n"
    run(play(at_home.tables, 3))

    file = elsewhere(tmp_path, monkeypatch)
    assert admin("restore", str(copy)) == 0
    assert capsys.readouterr().out == f"All of {copy} is restored to {file}.\n"

    store = run(SqliteStore.start(file))
    assert run(stands(store)).version == before.version
    assert run(store.seed(MATCH)) == SEED
    assert run(play(run(tables_of(store)), 3)).version == before.version + 3
    run(store.close())


def test_all_that_was_acknowledged_before_a_backup_is_in_it(
    run: Run, at_home: Hosted, tmp_path: Path
) -> None:
    """While moves are made without a pause: a whole log, no older than when it was asked for."""
    run(at_home.begin(moves=1))

    async def play_on(copies: int) -> list[tuple[int, Path]]:
        asked: list[tuple[int, Path]] = []
        playing = asyncio.create_task(play(at_home.tables, 60))
        for number in range(copies):
            copy = tmp_path / f"{number}.db"
            (head,) = (await at_home.store.heads([MATCH])).values()
            assert await asyncio.to_thread(admin, "backup", str(copy)) == 0
            asked.append((head, copy))
        await playing
        return asked

    for head, copy in run(play_on(copies=6)):
        store = run(SqliteStore.start(copy))
        assert run(stands(store)).version >= head
        run(store.close())


def test_a_plain_copy_of_the_file_misses_moves(run: Run, at_home: Hosted, tmp_path: Path) -> None:
    """The control of the test above: what was committed last is not in the file itself yet."""
    head = run(at_home.begin(moves=9)).version

    shutil.copy(tmp_path / "home" / FILE, tmp_path / "copy.db")

    store = run(SqliteStore.start(tmp_path / "copy.db"))
    assert len(run(store.read(MATCH))) < head
    run(store.close())


def test_a_copy_is_one_file_that_only_its_owner_reads(run: Run, at_home: Hosted, tmp_path: Path) -> None:
    """Seeds are in it; and nothing is ever written over."""
    run(at_home.begin(moves=1))
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()

    assert admin("backup", str(copy)) == 0

    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    written = copy.read_bytes()
    assert admin("backup", str(copy)) == 1
    assert copy.read_bytes() == written
    assert [*copy.parent.iterdir()] == [copy]


def test_nothing_is_restored_under_a_server_that_runs(
    run: Run, at_home: Hosted, tmp_path: Path, capsys: Printed
) -> None:
    """Nor over a file, unless one says so."""
    run(at_home.begin(moves=1))
    copy = str(tmp_path / "copy.db")
    admin("backup", copy)

    assert admin("restore", copy, "--replace") == 1
    assert "is held by another process" in capsys.readouterr().err
    played = run(play(at_home.tables, 2))
    run(at_home.close())
    assert admin("restore", copy) == 1
    assert "already exists" in capsys.readouterr().err
    assert admin("restore", copy, "--replace") == 0

    store = run(SqliteStore.start(tmp_path / "home" / FILE))
    assert run(stands(store)).version == played.version - 2
    run(store.close())


def damaged(copy: Path) -> None:
    """Write over a page in the middle."""
    written = bytearray(copy.read_bytes())
    written[8192:12288] = b"\x07" * 4096
    copy.write_bytes(written)


def cut(copy: Path) -> None:
    """Lose the end."""
    copy.write_bytes(copy.read_bytes()[:20_000])


def foreign(copy: Path) -> None:
    """Be another program's."""
    copy.unlink()
    with sqlite3.connect(copy) as database:
        database.execute("CREATE TABLE entries (match)")


def newer(copy: Path) -> None:
    """Be made by a version that we do not know."""
    with sqlite3.connect(copy) as database:
        database.execute(f"PRAGMA user_version = {len(migrations('sqlite')) + 1}")


def no_database(copy: Path) -> None:
    """Be a text."""
    copy.write_text("jaipur 1\n", encoding="utf-8")


@pytest.mark.parametrize("spoil", [damaged, cut, foreign, newer, no_database, Path.unlink])
def test_a_copy_that_is_not_whole_is_not_restored(
    run: Run, at_home: Hosted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: object
) -> None:
    """What is there stays as it is."""
    run(at_home.begin(moves=9))
    copy = tmp_path / "copy.db"
    admin("backup", str(copy))
    file = elsewhere(tmp_path, monkeypatch)
    assert admin("restore", str(copy)) == 0
    before = file.read_bytes()

    assert callable(spoil)
    spoil(copy)

    assert admin("restore", str(copy), "--replace") == 1
    assert file.read_bytes() == before
    assert {each.name for each in file.parent.iterdir()} == {FILE, f"{FILE}.lock"}


async def program(name: str, *arguments: str) -> str:
    """Run one of PostgreSQL's programs, and give what it prints."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} here")
    running = await asyncio.create_subprocess_exec(found, *arguments, stdout=asyncio.subprocess.PIPE)
    printed, _ = await running.communicate()
    assert running.returncode == 0
    return printed.decode()


def test_a_match_goes_on_from_a_dump_of_postgresql(run: Run, empty_database: str, tmp_path: Path) -> None:
    """As the docs have it: dumped while it is played, restored into an empty database, and played on."""
    hosted = run(Hosted.start(tmp_path, empty_database))
    before = run(hosted.begin(moves=4))
    dump = str(tmp_path / "jaipur.dump")
    run(program("pg_dump", "--format=custom", f"--file={dump}", empty_database))
    run(play(hosted.tables, 2))
    run(hosted.close())

    with new_database() as address:
        run(program("pg_restore", "--exit-on-error", f"--dbname={address}", dump))
        store = run(PostgresStore.start(address))
        assert run(stands(store)).version == before.version
        assert run(play(run(tables_of(store)), 3)).version == before.version + 3
        run(store.close())


def test_a_dump_without_seeds_has_none_and_the_log_can_be_read(
    run: Run, empty_database: str, tmp_path: Path
) -> None:
    """For a curious reader; the same search finds the seed in a whole dump."""
    hosted = run(Hosted.start(tmp_path, empty_database))
    before = run(hosted.begin(moves=4))
    run(hosted.close())
    whole = run(program("pg_dump", empty_database))
    without = run(program("pg_dump", "--exclude-schema=jaipur_seeds", empty_database))

    assert SEED.hex() in whole
    assert SEED.hex() not in without
    script = tmp_path / "without.sql"
    script.write_text(without, encoding="utf-8")
    with new_database() as address:
        run(program("psql", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={script}", f"--dbname={address}"))
        ((version,),) = run(query(address, "SELECT max(version) FROM jaipur.entries"))
        assert version == before.version


def test_backups_of_postgresql_are_left_to_its_own_programs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Printed
) -> None:
    """The commands say so, and do nothing."""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")

    assert admin("backup", str(tmp_path / "copy")) == 1
    assert admin("restore", str(tmp_path / "copy")) == 1

    assert capsys.readouterr().err.count("pg_dump and pg_restore") == 2
    assert not (tmp_path / "copy").exists()
