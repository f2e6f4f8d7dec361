"""Whether each fault of a site fires exactly its alert within a minute, and whether its runbook ends it."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from bench.alerts.faults import FAULTS, QUICK, SiteFault
from bench.alerts.prometheus_server import PrometheusServer
from bench.alerts.site import Site
from bench.nightly import NIGHTLY
from bench.result import Figure, Result

FIRE_BAR: Final = 60.0
END_BAR: Final = 120.0
"""Seconds from the steps of the runbook until no alert fires. The longest window of a rule is a minute."""
CONTROL_WITHIN: Final = 20.0
"""Seconds in which the alert of the control fires, which is not the one that is expected."""
LINGER: Final = 6.0 if NIGHTLY else 2.0
"""Seconds for which a fault goes on after its alert fired, so that a second alert would be seen."""
POLL: Final = 0.5


class Observed(NamedTuple):
    """What Prometheus fired for one fault."""

    fired_after: float | None
    others: frozenset[str]
    ended_after: float | None


async def _until(
    prometheus: PrometheusServer, wanted: set[str], within: float
) -> tuple[float | None, set[str]]:
    """Wait until exactly these alerts fire; return after how many seconds, and all others that were seen."""
    began, others = monotonic(), set[str]()
    while monotonic() - began < within:
        firing = await asyncio.to_thread(prometheus.firing)
        others |= firing - wanted
        if firing == wanted:
            return monotonic() - began, others
        await asyncio.sleep(POLL)
    return None, others


async def _observe(site: Site, fault: SiteFault) -> Observed:
    """Make a fault, wait for its alert, follow the runbook, and wait for the end of the alert."""
    print(f"{fault.name} ...", flush=True)
    own = {fault.alert}
    async with fault.make(site):
        fired, others = await _until(site.prometheus, own, FIRE_BAR)
        until = monotonic() + LINGER
        while fired is not None and monotonic() < until:
            others |= await asyncio.to_thread(site.prometheus.firing) - own
            await asyncio.sleep(POLL)
        await site.follow(fault.alert)
        ended, _ = await _until(site.prometheus, set(), END_BAR)
    observed = Observed(fired, frozenset(others), ended)
    print(f"  {fault.alert}: {_said(observed)}", flush=True)
    return observed


def _said(observed: Observed) -> str:
    fired = "never fired" if observed.fired_after is None else f"fired after {observed.fired_after:.1f} s"
    ended = (
        "never ended"
        if observed.ended_after is None
        else f"ended {observed.ended_after:.1f} s after the steps"
    )
    return f"{fired}, {ended}, others: {', '.join(sorted(observed.others)) or 'none'}"


async def _found_out(site: Site) -> bool:
    """Expect the wrong alert of a fault, with a runbook that does nothing: both must be found out."""
    fault, wrong = QUICK[0], "JaipurNoSuchAlert"
    async with fault.make(site):
        fired, others = await _until(site.prometheus, {wrong}, CONTROL_WITHIN)
        ended, _ = await _until(site.prometheus, set(), LINGER)
        await site.follow(fault.alert)
        await _until(site.prometheus, set(), END_BAR)
    return fired is None and ended is None and others == {fault.alert}


async def _all(faults: tuple[SiteFault, ...]) -> tuple[dict[SiteFault, Observed], bool]:
    """Return what was observed of each fault, and whether the control was found out."""
    with tempfile.TemporaryDirectory(prefix="jaipur-alerts-") as folder:
        async with Site(Path(folder)) as site:
            calm, _ = await _until(site.prometheus, set(), FIRE_BAR)
            if calm is None:
                raise RuntimeError("a calm site fires alerts")
            found_out = await _found_out(site)
            return {fault: await _observe(site, fault) for fault in faults}, found_out


def run() -> Result:
    """Make every fault, or on a push a few of them."""
    chosen = os.environ.get("JAIPUR_ALERTS")
    faults: tuple[SiteFault, ...] = FAULTS if NIGHTLY else QUICK
    if chosen:
        faults = tuple(fault for fault in FAULTS if fault.alert in chosen.split(","))
    if os.geteuid() != 0:
        faults = tuple(fault for fault in faults if not fault.needs_root)
    observed, found_out = asyncio.run(_all(faults))
    fired = [each.fired_after for each in observed.values() if each.fired_after is not None]
    ended = [each.ended_after for each in observed.values() if each.ended_after is not None]
    others = sum(len(each.others) for each in observed.values())
    figures = {
        "faults": Figure(len(fired), "alerts fired", f"= {len(faults)}", len(fired) == len(faults)),
        "other_alerts": Figure(others, "alerts of other faults", "= 0", others == 0),
        "ended": Figure(len(ended), "ended by their runbook", f"= {len(faults)}", len(ended) == len(faults)),
        "controls": Figure(int(found_out), "planted errors found", "= 1", found_out),
        "longest_end": Figure(round(max(ended, default=0.0), 1), "s"),
    }
    ok = all(figure.ok for figure in figures.values())
    slowest = round(max(fired, default=0.0), 1)
    return Result("alerts", slowest, "s to the slowest alert", f"<= {FIRE_BAR:.0f}", ok, figures)
