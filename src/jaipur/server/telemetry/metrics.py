"""The metrics of one server, and the page that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.events import MoveEvent
from jaipur.server.telemetry.requests import RequestMetrics

_COMMIT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_BATCH: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_THOUGHT: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
_LAG: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Telemetry:
    """The metrics of one server, apart from those of any other in the same process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._moves = Counter("jaipur_moves", "Moves that this server has committed.", registry=self.registry)
        self._commit = self._histogram("jaipur_commit_seconds", "From an entry to its commit.", _COMMIT)
        self._batch = self._histogram("jaipur_batch_entries", "Items in one commit of the writer.", _BATCH)
        self._write = self._histogram(
            "jaipur_batch_seconds", "Duration of one commit of the writer.", _COMMIT
        )
        self._lag = self._histogram("jaipur_loop_lag_seconds", "How late the event loop wakes.", _LAG)
        self._thought = Histogram(
            "jaipur_thought_seconds",
            "From the turn of a bot to its move.",
            ["level"],
            buckets=_THOUGHT,
            registry=self.registry,
        )
        self.requests = RequestMetrics(self.registry)
        self._faults = self._counter("jaipur_faults", "Errors after which the server went on.", "where")
        self._rejections = self._counter("jaipur_rejections", "What a limit refused, by the limit.", "limit")
        self._failures = self._counter("jaipur_sign_in_failures", "Sign-ins with a wrong proof.", "kind")

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(name, about, buckets=buckets, registry=self.registry)

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(name, about, [label], registry=self.registry)

    def noticed(self, update: TableUpdate) -> None:
        """Count an entry that this server committed."""
        if update.took is None:
            return
        self._commit.observe(update.took)
        if any(isinstance(event, MoveEvent) for event in update.entry.events):
            self._moves.inc()

    def committed(self, items: int, seconds: float) -> None:
        """Count a commit of the writer."""
        self._batch.observe(items)
        self._write.observe(seconds)

    def thought(self, level: str, seconds: float) -> None:
        """Count a decision of a bot."""
        self._thought.labels(level).observe(seconds)

    def late(self, seconds: float) -> None:
        """Count how late the loop woke."""
        self._lag.observe(max(0.0, seconds))

    def fault(self, where: str) -> None:
        """Count an error after which the server went on."""
        self._faults.labels(where).inc()

    def rejections(self, limit: str) -> Callable[[], None]:
        """Return the function that counts one refusal by a limit; its name is in code, never in a request."""
        return self._rejections.labels(limit).inc

    def failed_to_sign_in(self, kind: str) -> None:
        """Count a sign-in with a wrong proof."""
        self._failures.labels(kind).inc()

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Register a gauge whose value is read when the metrics are requested."""
        Gauge(name, about, registry=self.registry).set_function(read)

    def gauges(self, name: str, about: str, label: str, read: Callable[[], Mapping[str, float]]) -> None:
        """Register a gauge with one label, whose values are read when the metrics are requested."""
        self.registry.register(
            _Read(lambda: _labelled(GaugeMetricFamily(name, about, labels=[label]), read()))
        )

    def totals(self, name: str, about: str, label: str, read: Callable[[], Mapping[str, float]]) -> None:
        """Register a counter with one label that another part keeps, read when the metrics are requested."""
        self.registry.register(
            _Read(lambda: _labelled(CounterMetricFamily(name, about, labels=[label]), read()))
        )

    def total(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Register a counter that another part keeps, read when the metrics are requested."""
        self.registry.register(_Read(lambda: CounterMetricFamily(name, about, value=read())))

    def info(self, name: str, about: str, values: Mapping[str, str]) -> None:
        """Register constants: a gauge that is 1, with the values as labels."""
        Gauge(name, about, list(values), registry=self.registry).labels(*values.values()).set(1)

    def page(self) -> bytes:
        """Write all metrics as Prometheus reads them."""
        return generate_latest(self.registry)


class _Read(Collector):
    """A metric that is made when it is requested."""

    def __init__(self, read: Callable[[], Metric]) -> None:
        self._read = read

    def collect(self) -> Iterable[Metric]:
        """Return the metric."""
        return (self._read(),)


def _labelled(
    family: GaugeMetricFamily | CounterMetricFamily, values: Mapping[str, float]
) -> GaugeMetricFamily | CounterMetricFamily:
    for name, value in values.items():
        family.add_metric([name], value)
    return family
