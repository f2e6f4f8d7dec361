"""One committed log entry of a table, as it is published to listeners."""

from __future__ import annotations

from collections.abc import Callable

from jaipur.online.play.log import Entry
from jaipur.online.play.table import Table
from jaipur.rules.view import Viewer
from jaipur.wire.values import Protocol


class TableUpdate:
    """A committed entry, the table after it, and its encoded messages, one for each viewer and protocol."""

    __slots__ = ("encoded", "entry", "seed", "table", "took")

    def __init__(self, entry: Entry, table: Table, seed: bytes, took: float | None = None) -> None:
        self.entry = entry
        self.table = table
        self.seed = seed
        self.took = took
        """Seconds to commit the entry, if this process appended it; None if it was read from the log."""
        self.encoded: dict[tuple[Viewer, Protocol], bytes] = {}


UpdateListener = Callable[[TableUpdate], None]
