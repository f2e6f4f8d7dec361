"""Backs an SQLite file up while a server uses it, and restores it while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from jaipur.adapters.migrations import made_by_newer, migrations
from jaipur.adapters.sqlite.file import BUSY, connect_to_read, lock_of, must_exist
from jaipur.adapters.sqlite.file_lock import hold

_PART: Final = ".part"
"""The suffix of a copy until it is complete."""
_BESIDE: Final = ("-wal", "-shm")
"""The suffixes of the two files that SQLite creates beside a file in use."""


class BadCopy(Exception):  # noqa: N818 - it names what is so
    """The copy is damaged or not a jaipur database; nothing was changed."""


def back_up(path: Path, to: Path) -> None:
    """Copy all committed data into one file; FileExistsError if it exists."""
    must_exist(path)
    _must_not_exist(to)
    with _becoming(to) as part, closing(connect_to_read(path)) as source:
        _copy(source, part)


def restore(copy: Path, path: Path, *, replace: bool = False) -> None:
    """Restore a file from a copy; FileInUse if a server has the file open.

    FileExistsError if the file exists and must not be replaced; BadCopy if the copy is not usable.
    """
    with hold(lock_of(path)):
        if not replace:
            _must_not_exist(path)
        with _becoming(path) as part, closing(_opened(copy)) as source:
            _copy(source, part)
            for ending in _BESIDE:  # they belong to the replaced file
                path.with_name(path.name + ending).unlink(missing_ok=True)


def _must_not_exist(path: Path) -> None:
    if path.exists():
        raise FileExistsError(f"{path} already exists")


@contextmanager
def _becoming(path: Path) -> Generator[Path]:
    """Yield a new file that only its owner may read, because of the seeds; rename it when complete."""
    part = path.with_name(path.name + _PART)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _copy(source: sqlite3.Connection, part: Path) -> None:
    """Copy in one read transaction: writers do not wait, and their later commits are not in the copy."""
    with closing(sqlite3.connect(part, isolation_level=None)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, with no others beside it
        _inspect(target)


def _opened(copy: Path) -> sqlite3.Connection:
    """Open a copy, if it is a jaipur database; damage inside it is detected while it is copied."""
    if not copy.is_file():
        raise BadCopy(f"the file {copy} does not exist")
    source = sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True, timeout=BUSY)
    try:
        (applied,) = source.execute("PRAGMA user_version").fetchone()
        tables = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        source.close()
        raise BadCopy(f"{copy} is not a backup of jaipur: {error}") from error
    known = len(migrations("sqlite"))
    if applied < 1 or not {"entries", "live", "finished", "seeds"} <= tables:
        source.close()
        raise BadCopy(f"{copy} is not a backup of jaipur: it has no log of matches")
    if applied > known:
        source.close()
        raise made_by_newer(str(copy), applied, known)
    return source


def _inspect(database: sqlite3.Connection) -> None:
    try:
        found = [row[0] for row in database.execute("PRAGMA integrity_check(3)")]
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    if found == ["ok"] and database.execute("PRAGMA foreign_key_check").fetchone() is not None:
        found = ["a row refers to one that is not there"]
    if found != ["ok"]:
        raise BadCopy(f"the copy is damaged: {'; '.join(found)}")
