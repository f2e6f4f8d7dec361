"""Figures of a server while it runs, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from jaipur.online.play.ports import Thinker
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.events import MoveEvent
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

_COMMIT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_THOUGHT: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
_LAG: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Telemetry:
    """The figures of one server, apart from those of any other in the same process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._moves = Counter("jaipur_moves", "Moves that this server has kept.", registry=self.registry)
        self._commit = Histogram(
            "jaipur_commit_seconds",
            "From an entry to its being kept.",
            buckets=_COMMIT,
            registry=self.registry,
        )
        self._thought = Histogram(
            "jaipur_thought_seconds",
            "From the house's turn to its move.",
            ["level"],
            buckets=_THOUGHT,
            registry=self.registry,
        )
        self._lag = Histogram(
            "jaipur_loop_lag_seconds",
            "How late the event loop wakes.",
            buckets=_LAG,
            registry=self.registry,
        )
        self._faults = Counter(
            "jaipur_faults", "What went wrong and was gone on from.", ["where"], registry=self.registry
        )

    def noticed(self, update: TableUpdate) -> None:
        """Count an entry that this server committed."""
        if update.took is None:
            return
        self._commit.observe(update.took)
        if any(isinstance(event, MoveEvent) for event in update.entry.events):
            self._moves.inc()

    def thought(self, level: str, seconds: float) -> None:
        """Count a decision of a bot."""
        self._thought.labels(level).observe(seconds)

    def late(self, seconds: float) -> None:
        """Count how late the loop woke."""
        self._lag.observe(max(0.0, seconds))

    def fault(self, where: str) -> None:
        """Count something that went wrong."""
        self._faults.labels(where).inc()

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Register a gauge whose value is read when the metrics are requested."""
        Gauge(name, about, registry=self.registry).set_function(read)

    def page(self) -> bytes:
        """Write all of it as Prometheus reads it."""
        return generate_latest(self.registry)


class FallbackThinker:
    """Asks each thinker in turn until one answers, and measures the time."""

    def __init__(self, telemetry: Telemetry, *thinkers: Thinker) -> None:
        self._telemetry = telemetry
        self._thinkers = thinkers

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move. Raises TimeoutError if no thinker answers."""
        began = perf_counter()
        for thinker in self._thinkers:
            try:
                move = await thinker.think(level, view, seed)
            except TimeoutError:
                self._telemetry.fault("thinker")
                continue
            self._telemetry.thought(level, perf_counter() - began)
            return move
        raise TimeoutError("nobody had a move")
