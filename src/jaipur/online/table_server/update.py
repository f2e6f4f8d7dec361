"""What listeners of a table are told: a committed entry, or that the log has another past than before."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from jaipur.online.play.log import Entry
from jaipur.online.play.messages import TableStates
from jaipur.online.play.table import Table
from jaipur.rules.view import Viewer
from jaipur.wire.values import Protocol


class UpdateKind(Enum):
    """How an update relates to the one before it."""

    NEXT = "next"
    """It is the next version."""
    RESET = "reset"
    """The log went back, or has other entries than before: this is its last one now."""
    GONE = "gone"
    """There is no log any more; the update is the last that was known."""


class TableUpdate:
    """A committed entry, the table after it, and its encoded messages, one for each viewer and protocol."""

    __slots__ = ("encoded", "entry", "kind", "seed", "states", "table", "took")

    def __init__(
        self,
        entry: Entry,
        table: Table,
        seed: bytes,
        took: float | None = None,
        kind: UpdateKind = UpdateKind.NEXT,
    ) -> None:
        self.kind = kind
        self.entry = entry
        self.table = table
        self.seed = seed
        self.took = took
        """Seconds to commit the entry, if this process appended it; None if it was read from the log."""
        self.states: TableStates | None = None
        """What listeners are told of the table, while they are told."""
        self.encoded: dict[tuple[Viewer, Protocol], bytes] = {}


UpdateListener = Callable[[TableUpdate], None]
