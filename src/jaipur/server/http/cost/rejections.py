"""Counts refused requests, messages and connections by the limit that refused them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum


class LimitName(StrEnum):
    """The limits of cost and number, by the name that metrics use; rate limits are counted by their own."""

    CPU = "cpu"
    """The CPU budget of an address, a network or an account."""
    BYTES = "bytes"
    """The same for bytes that are sent to it."""
    WORK = "work"
    """The same for CPU in worker threads: hints, reviews, password hashes."""
    CONNECTIONS = "connections"
    """TCP connections of an address or a network."""
    REQUESTS = "requests"
    """HTTP requests of an address or a network at a time."""
    SOCKETS = "sockets"
    """WebSockets of the whole server."""
    SOCKETS_OF_ONE = "sockets_of_one"
    """WebSockets of an address, a network or an account."""
    FRAMES = "frames"
    """Frames on one WebSocket."""
    READING = "reading"
    """Clients that do not read what they asked for."""
    TABLES = "tables"
    """Tables of one user."""
    HINTS = "hints"
    """The queue of hints."""
    REVIEW_QUEUE = "review_queue"
    """The queue of reviews."""


class Rejections:
    """What one server has refused since it started."""

    def __init__(self, metric: Callable[[str], Callable[[], None]] | None = None) -> None:
        self._metric = metric
        """Returns, for the name of a limit, the function that counts a refusal in the metrics."""
        self.by_limit: Counter[str] = Counter()

    def count(self, limit: LimitName) -> None:
        """Count a refusal."""
        self.by_limit[limit] += 1
        if self._metric is not None:
            self._metric(limit)()
