"""A file of SQLite's copied while its server runs, and put back while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from jaipur.adapters.file_lock import hold
from jaipur.adapters.migrations import made_by_newer, migrations
from jaipur.adapters.sqlite_file import BUSY, connect_to_read, lock_of, must_exist

_PART: Final = ".part"
"""What the name of a copy ends with until it is whole."""
_BESIDE: Final = ("-wal", "-shm")
"""The two files that SQLite keeps beside one in use."""


class BadCopy(Exception):  # noqa: N818 - it names what is so
    """A copy that is damaged, or none of ours; nothing was put anywhere."""


def back_up(path: Path, to: Path) -> None:
    """Copy all that was committed until now into one file; FileExistsError where there is one."""
    must_exist(path)
    _must_not_exist(to)
    with _becoming(to) as part, closing(connect_to_read(path)) as source:
        _copy(source, part)


def restore(copy: Path, path: Path, *, replace: bool = False) -> None:
    """Put a copy in the place of a file; FileInUse where a server has it open.

    FileExistsError where there is one, unless it shall be replaced; BadCopy for what cannot take its place.
    """
    with hold(lock_of(path)):
        if not replace:
            _must_not_exist(path)
        with _becoming(path) as part, closing(_opened(copy)) as source:
            _copy(source, part)
            for ending in _BESIDE:  # they belong to the file that goes
                path.with_name(path.name + ending).unlink(missing_ok=True)


def _must_not_exist(path: Path) -> None:
    if path.exists():
        raise FileExistsError(f"{path} is there already")


@contextmanager
def _becoming(path: Path) -> Generator[Path]:
    """Give a new file that only its owner may read, since seeds are in it; put in place once it is whole."""
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
    """Copy in one read: a writer is not kept waiting, and what it commits meanwhile is not in the copy."""
    with closing(sqlite3.connect(part, isolation_level=None)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        _inspect(target)


def _opened(copy: Path) -> sqlite3.Connection:
    """Open a copy, if it is one; what is damaged in it is found once it is copied."""
    if not copy.is_file():
        raise BadCopy(f"there is no file {copy}")
    source = sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True, timeout=BUSY)
    try:
        (applied,) = source.execute("PRAGMA user_version").fetchone()
        tables = {name for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        source.close()
        raise BadCopy(f"{copy} is no backup of ours: {error}") from error
    known = len(migrations("sqlite"))
    if applied < 1 or not {"entries", "live", "finished", "seeds"} <= tables:
        source.close()
        raise BadCopy(f"{copy} is no backup of ours: it has no log of matches")
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
