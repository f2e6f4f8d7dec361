"""The three parts by which one process serves tables, connected with each other."""

from __future__ import annotations

from jaipur.online.play.ports import Bus, EventStore, Now
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.command_loop import CommandLoop
from jaipur.online.table_server.subscriptions import Subscriptions


class TableServer:
    """The tables of one process: give each caller the part it needs."""

    def __init__(self, store: EventStore, bus: Bus, now: Now) -> None:
        self.cache = TableCache(store)
        self.subscriptions = Subscriptions(store, self.cache, bus)
        self.commands = CommandLoop(store, self.cache, self.subscriptions.hints, now)
