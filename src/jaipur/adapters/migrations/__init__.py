"""The numbered migrations of each database's schema, in the order in which they are applied."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple


class SchemaMismatch(Exception):  # noqa: N818 - it names what is so
    """The schema is not the one of this version of the program; the message says what to do."""


class Migration(NamedTuple):
    """One migration: a file `0001_name.sql`, which never changes after its release."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """The hash of the file, by which a changed file is detected."""
        return sha256(self.sql.encode()).hexdigest()


def migrations(database: str) -> tuple[Migration, ...]:
    """Read the migrations for `sqlite` or `postgres`: 1, 2, 3, ... without a gap."""
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
    """Return the error for a database that lacks migrations."""
    return SchemaMismatch(
        f"{where} has migration {has}, and this version of jaipur needs {known}: back it up, then run "
        "jaipur admin migrate"
    )


def made_by_newer(where: str, has: int, known: int) -> SchemaMismatch:
    """Return the error for a database with newer migrations."""
    return SchemaMismatch(
        f"{where} has migration {has}, and this version of jaipur knows {known}: install the version that "
        "made it, or a later one, or go back to a backup from before the update"
    )
