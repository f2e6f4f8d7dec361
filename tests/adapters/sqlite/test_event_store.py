"""What only a file of SQLite's has to show: it outlives its process, and has one at a time."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from jaipur.adapters.migrations import SchemaMismatch, migrations
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.adapters.sqlite.file_lock import FileInUse
from jaipur.online.clock import Outage
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import StoreUnavailable
from tests.adapters.conftest import NOON, Hands
from tests.adapters.entries import SEED, new_match, opening, taking, told

ROOT = Path(__file__).parents[3]


def acknowledged_by_child(file: Path, match: MatchId, how: str) -> int:
    """Let a process play, kill it in the middle of it, and say which version it was last told to be kept."""
    command = [sys.executable, "-m", "tests.adapters.sqlite.child", str(file), str(match), how]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if int(line) >= 20:
                break
        child.kill()
        rest = child.stdout.read().splitlines()
    return int(rest[-1]) if rest and rest[-1] else int(line)


async def kept_versions(file: Path, match: MatchId) -> int:
    """Say how many versions of a match a file has."""
    store = await SqliteStore.start(file)
    entries = await store.read(match)
    await store.close()
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    return len(entries)


async def test_what_was_acknowledged_survives_a_killed_process(tmp_path: Path) -> None:
    """And the file can be opened again at once: its lock died with the process."""
    file, match = tmp_path / "jaipur.db", new_match()

    acknowledged = acknowledged_by_child(file, match, "careful")

    assert acknowledged >= 20
    assert await kept_versions(file, match) >= acknowledged


async def test_a_killed_process_shows_an_acknowledgement_that_came_too_early(tmp_path: Path) -> None:
    """The control of the test above."""
    file, match = tmp_path / "jaipur.db", new_match()

    acknowledged = acknowledged_by_child(file, match, "careless")

    assert await kept_versions(file, match) < acknowledged


async def test_a_file_has_one_server_process(tmp_path: Path) -> None:
    """A second one is told who holds it; when that one ends, it may start."""
    file = tmp_path / "jaipur.db"
    start = "import sys, pathlib, jaipur.adapters.sqlite.file as s; s.SqliteFile(pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", start, str(file)]
    store = await SqliteStore.start(file)

    second = subprocess.run(command, capture_output=True, text=True, check=False)
    with pytest.raises(FileInUse):
        await SqliteStore.start(file)
    await store.close()
    third = subprocess.run(command, capture_output=True, text=True, check=False)

    assert second.returncode != 0
    assert f"is held by another process ({os.getpid()})" in second.stderr
    assert third.returncode == 0, third.stderr


def commits_in(log: Path) -> int:
    """Count the commits in a write-ahead log: the frames that say how large the file is after them."""
    data = log.read_bytes()
    page = int.from_bytes(data[8:12], "big")
    frames = range(32, len(data), 24 + page)
    return sum(data[start + 4 : start + 8] != bytes(4) for start in frames)


async def test_entries_offered_at_once_share_a_commit(tmp_path: Path) -> None:
    """One after another, each has its own; the disk is waited for as often as that."""
    store = await SqliteStore.start(tmp_path / "jaipur.db")
    matches = [new_match() for _ in range(100)]
    log = tmp_path / "jaipur.db-wal"

    async def each(version: int) -> None:
        assert all(await asyncio.gather(*(store.append(taking(match, version)) for match in matches)))

    await asyncio.gather(*(store.open(opening(match), SEED) for match in matches))
    before = commits_in(log)
    await each(2)
    together = commits_in(log) - before
    for match in matches[:10]:
        await store.append(taking(match, 3))
    one_by_one = commits_in(log) - before - together
    await store.close()

    assert 1 <= together <= 3
    assert one_by_one == 10


async def test_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    """SQLite waits for the disk with each commit: the write-ahead log with synchronous FULL, which is 2."""
    store = await SqliteStore.start(tmp_path / "jaipur.db")

    assert store.file.database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.file.database.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


async def test_who_reads_does_not_wait_for_a_commit(tmp_path: Path) -> None:
    """The log is read while the disk is busy, and shows what was committed."""
    store, match, go_on = await SqliteStore.start(tmp_path / "jaipur.db"), new_match(), threading.Event()
    await store.open(opening(match), SEED)

    slow = asyncio.ensure_future(store.file.write(lambda _: go_on.wait(10)))
    entry = asyncio.ensure_future(store.append(taking(match, 2)))
    await asyncio.sleep(0.05)
    seen = len(await asyncio.wait_for(store.read(match), 5))
    assert not slow.done()
    go_on.set()
    assert await slow
    assert await entry

    assert seen == 1
    await store.close()


def tables_with(file: Path, secret: bytes) -> set[str]:
    """Say which tables have a secret in them, in any of the ways to write it."""
    with sqlite3.connect(file) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        rows = {name: str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in names}  # noqa: S608
    database.close()
    return {name for name, text in rows.items() if str(secret) in text or secret.hex() in text}


async def test_a_seed_is_in_no_other_table(tmp_path: Path) -> None:
    """And in none at all once the match is finished."""
    file, match = tmp_path / "jaipur.db", new_match()
    store = await SqliteStore.start(file)
    await store.open(opening(match), SEED)
    await store.append(taking(match, 2))
    await store.pulse()

    assert tables_with(file, SEED) == {"seeds"}
    await store.finish(told(match))
    assert tables_with(file, SEED) == set()
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
async def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    """There are seeds in it, and in the write-ahead log too."""
    store = await SqliteStore.start(tmp_path / "jaipur.db")
    await store.open(opening(new_match()), SEED)

    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}
    await store.close()


async def test_a_restart_is_an_outage_and_time_goes_on(tmp_path: Path) -> None:
    """Also where the machine's clock was set back between."""
    file, match = tmp_path / "jaipur.db", new_match()

    async def pulse_at(time: int) -> int:
        store = await SqliteStore.start(file, Hands().clock(started=time))
        (pulse,) = await store.pulse()
        await store.close()
        return pulse.now

    assert await pulse_at(NOON) == NOON
    assert await pulse_at(NOON + 60_000) == NOON + 60_000
    assert await pulse_at(NOON + 10) == NOON + 60_000

    store = await SqliteStore.start(file, Hands().clock(started=NOON))
    await store.open(opening(match, at=0), SEED)
    (pulse,) = await store.pulse()
    await store.close()
    assert pulse.outages == (Outage(NOON, NOON + 60_000),)


async def test_a_restart_is_an_outage_however_short(tmp_path: Path) -> None:
    """Nobody else can have lived meanwhile; but a server that is late with a pulse does live."""
    file, match, hands = tmp_path / "jaipur.db", new_match(), Hands()
    store = await SqliteStore.start(file, hands.clock())
    await store.open(opening(match, at=0), SEED)
    await store.pulse()
    hands.forward(900)
    (late,) = await store.pulse()
    await store.close()
    hands.forward(900)
    store = await SqliteStore.start(file, hands.clock(started=NOON + 1_800))
    (pulse,) = await store.pulse()
    await store.close()

    assert late.outages == ()
    assert pulse.outages == (Outage(NOON + 900, NOON + 1_800),)


async def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    """With advice, and the file is closed; a valid file keeps its tables when opened again."""
    file, match = tmp_path / "jaipur.db", new_match()
    store = await SqliteStore.start(file)
    await store.open(opening(match), SEED)
    await store.close()
    known = len(migrations("sqlite"))
    assert await kept_versions(file, match) == 1

    with sqlite3.connect(file) as database:
        database.execute(f"PRAGMA user_version = {known + 1}")
    database.close()
    for _ in range(2):
        with pytest.raises(SchemaMismatch, match=f"migration {known + 1}.*install the version"):
            await SqliteStore.start(file)


async def test_a_full_disk_is_told_and_got_over(tmp_path: Path) -> None:
    """Nothing of the failed commit is kept, and the next one is."""
    store, match = await SqliteStore.start(tmp_path / "jaipur.db"), new_match()
    await store.open(opening(match), SEED)
    (pages,) = store.file.database.execute("PRAGMA page_count").fetchone()
    store.file.database.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(StoreUnavailable, match="full"):
        await store.finish(told(match, bytes(100_000)))
    assert await store.seed(match) == SEED
    store.file.database.execute("PRAGMA max_page_count = 100000")

    assert await store.append(taking(match, 2)) is True
    await store.close()
