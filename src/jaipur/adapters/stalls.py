"""Why a store cannot append: the causes that a server tells apart for its operator."""

from __future__ import annotations

from enum import StrEnum


class StallCause(StrEnum):
    """The cause of a stall."""

    UNREACHABLE = "unreachable"
    """No database answers, or none that is a primary."""
    STANDBY = "standby"
    """Commits wait for a synchronous standby."""
    LOCK = "lock"
    """Another program holds a lock that a write needs."""
    DISK = "disk"
    """The disk of the database is full."""
    READ_ONLY = "read-only"
    """The database accepts no writes."""
    STUCK = "stuck"
    """The database answers others, but not the connection that writes."""


def sqlite_cause(error: BaseException | None) -> StallCause:
    """Return the cause that an error of SQLite names."""
    name = str(getattr(getattr(error, "__cause__", None), "sqlite_errorname", ""))
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return StallCause.DISK
    if name.startswith("SQLITE_READONLY"):
        return StallCause.READ_ONLY
    return StallCause.LOCK if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")) else StallCause.STUCK
