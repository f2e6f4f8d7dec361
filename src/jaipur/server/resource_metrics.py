"""Metrics of what a server uses: database connections, commits, NATS, and which build it is."""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial

import jaipur
from jaipur.adapters.postgres.connections import Pool
from jaipur.server.resources import Resources
from jaipur.server.settings import Settings
from jaipur.server.stall_watch import StallWatch
from jaipur.server.telemetry.metrics import Telemetry


def show_resources(
    telemetry: Telemetry, settings: Settings, resources: Resources, stalls: StallWatch
) -> None:
    """Register these metrics."""
    build = {
        "version": jaipur.__version__,
        "python": platform.python_version(),
        "commit": settings.commit or "unknown",
    }
    telemetry.info("jaipur_build_info", "The build that runs.", build)
    _show_pools(telemetry, resources.storage.pools)
    for commits in resources.storage.commits:
        commits.observe = telemetry.committed
    telemetry.gauge(
        "jaipur_commits_waiting",
        "Items that wait for a commit.",
        lambda: sum(len(commits) for commits in resources.storage.commits),
    )
    _show_stalls(telemetry, stalls)
    link = resources.link
    if link is not None:
        telemetry.gauge(
            "jaipur_nats_connected", "Whether NATS is connected.", lambda: float(link.client is not None)
        )
        telemetry.total("jaipur_nats_reconnects", "New connections after a loss.", lambda: link.reconnects)
        telemetry.total("jaipur_nats_overruns", "Messages that a full queue dropped.", lambda: link.overrun)


def _show_pools(telemetry: Telemetry, pools: tuple[Pool, ...]) -> None:
    def by_shard(read: Callable[[Pool], float]) -> dict[str, float]:
        return {str(shard): read(pool) for shard, pool in enumerate(pools)}

    shown: tuple[tuple[str, str, Callable[[Pool], float]], ...] = (
        ("connections", "Open connections of the pool.", lambda pool: pool.size),
        ("connections_in_use", "Connections of the pool that are in use.", lambda pool: pool.in_use),
        ("connections_most", "The most connections of the pool.", lambda pool: pool.most),
        ("waiting", "Tasks that wait for a connection of the pool.", lambda pool: pool.waiting),
    )
    for name, about, read in shown:
        telemetry.gauges(f"jaipur_pool_{name}", about, "shard", partial(by_shard, read))


def _show_stalls(telemetry: Telemetry, stalls: StallWatch) -> None:
    telemetry.gauge("jaipur_pulse_age_seconds", "Since the last pulse that passed.", lambda: stalls.age)
    telemetry.gauges("jaipur_stalled", "Whether appends stall, by cause.", "cause", lambda: stalls.causes)
    telemetry.totals(
        "jaipur_stalled_seconds", "Seconds in which appends stalled.", "cause", lambda: stalls.seconds
    )
