"""The numbered changes of each database's tables, in the order in which they are applied."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple


class SchemaMismatch(Exception):  # noqa: N818 - it names what is so
    """The database is not one that this version of the program may write to; the text says what to do."""


class Migration(NamedTuple):
    """One change: a file `0001_name.sql`, which never changes once it was released."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """What tells whether the file is the one that was applied."""
        return sha256(self.sql.encode()).hexdigest()


def migrations(database: str) -> tuple[Migration, ...]:
    """Read the changes for `sqlite` or `postgres`: 1, 2, 3, ... without a gap."""
    found: list[Migration] = []
    for file in files(__name__).joinpath(database).iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    found.sort()
    if [each.number for each in found] != list(range(1, len(found) + 1)):
        raise SchemaMismatch(f"the migrations for {database} are not numbered 1 to {len(found)}: {found}")
    return tuple(found)


def made_by_older(where: str, has: int, known: int) -> SchemaMismatch:
    """Say that a database is behind the program."""
    return SchemaMismatch(
        f"{where} has migration {has}, and this version of jaipur needs {known}: back it up, then run "
        "jaipur admin migrate"
    )


def made_by_newer(where: str, has: int, known: int) -> SchemaMismatch:
    """Say that a database is ahead of the program."""
    return SchemaMismatch(
        f"{where} has migration {has}, and this version of jaipur knows {known}: install the version that "
        "made it, or a later one, or go back to a backup from before the update"
    )
