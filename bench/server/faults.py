"""Whether anything acknowledged is ever lost: matches through WebSockets while all around them is killed.

It has a PostgreSQL and a NATS of its own, nodes as programs of their own, and a proxy before each. Worlds
with a planted fault show that the checker finds what there is to find.

By night there is a synchronous standby too, and failovers are among the faults. The sum of the runs of some
nights is in `docs/results/faults.json`: each goes on where the last one ended, until JAIPUR_FAULTS_MOVES are
reached, for at most JAIPUR_FAULTS_SECONDS.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final, NamedTuple

from bench.faulty.checks.checker import Fault
from bench.faulty.clients.pairs import LATE
from bench.faulty.run import Plan
from bench.faulty.schedule import ALL, ONE_NODE, WITH_STANDBY, Act, Kind, episodes
from bench.faulty.totals import Totals, add_run, read_totals
from bench.faulty.trial import NODES, Judged, Trial, at_home, on_postgres, on_replicas
from bench.faulty.world.processes import Cluster
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from jaipur.cli.warmup import warm_all_levels

PAIRS: Final = 40
SEEKERS: Final = 8
SECONDS: Final = 60.0
HOME_SECONDS: Final = 120.0 if NIGHTLY else 20.0
HOME_MOVES: Final = 10_000
"""After so many, some matches that count are over; a slow machine gets up to HOME_LONGEST for them."""
HOME_LONGEST: Final = 4 * HOME_SECONDS
MOVES_BAR: Final = 50_000
"""Of one long run."""
TOTAL_BAR: Final = int(os.environ.get("JAIPUR_FAULTS_MOVES", "1000000"))
"""Of all long runs together: another night goes on where this one ends."""
GO_ON_BAR: Final = LATE
LONGEST: Final = float(os.environ.get("JAIPUR_FAULTS_SECONDS", "3600"))
"""Seconds of one night."""
IMPATIENT: Final = 3.0
FEW: Final = 2
SEED: Final = int(os.environ.get("JAIPUR_FAULTS_SEED", "0")) or (secrets.randbits(32) if NIGHTLY else 1)
"""Another every night; on a push what goes wrong is the same each time, but for when it happens."""
UNFLUSHED: Final = {"wal_buffers": "64MB"}
"""So that what no commit waits for stays in PostgreSQL's memory, and a crash shows it."""
WITHOUT_KEY: Final = "ALTER TABLE entries DROP CONSTRAINT entries_pkey"
WITHOUT_LOBBY_KEYS: Final = """
DO $$ BEGIN
    ALTER TABLE origins DROP CONSTRAINT origins_pkey;
    ALTER TABLE rated DROP CONSTRAINT rated_pkey;
    ALTER TABLE steps DROP CONSTRAINT steps_pkey;
END $$
"""


class Control(NamedTuple):
    """A planted fault, and what must be found of it."""

    name: str
    trial: Trial
    caught: Callable[[Judged], bool]
    settings: dict[str, str]


def _short(*acts: Act) -> Plan:
    """Run one action after the other, and continue after an error."""
    return Plan(PAIRS, [(act,) for act in acts], lambda _seconds, _moves: False, IMPATIENT)


def _controls() -> list[Control]:
    kill = _short(Act(Kind.KILL_NODE, 1, 0, 0))
    seek = Plan(FEW, [(Act(Kind.CUT, 10, 0, 0),)], lambda _seconds, _moves: True, IMPATIENT, SEEKERS)
    crash, cut = _short(Act(Kind.CRASH_POSTGRES, 3, 0, 0)), _short(Act(Kind.CUT, 2, 0, 0))
    return [
        Control("acknowledged before the commit", Trial(kill, SEED, "early"), _lost, {}),
        Control("synchronous_commit off", Trial(crash, SEED, "lax", freeze=True), _lost, UNFLUSHED),
        Control("no primary key", Trial(cut, SEED, "unchecked", WITHOUT_KEY), _doubled, {}),
        Control("paired and rated twice", Trial(seek, SEED, "twice", WITHOUT_LOBBY_KEYS), _booked_twice, {}),
    ]


def _lost(judged: Judged) -> bool:
    return judged.count(Fault.LOST) > 0


def _doubled(judged: Judged) -> bool:
    return judged.count(Fault.DOUBLED) > 0


def _booked_twice(judged: Judged) -> bool:
    twice = [finding.what for finding in judged.booked if finding.fault is Fault.DOUBLED]
    return any("pairings" in what for what in twice) and any("rated" in what for what in twice)


def _home_control() -> Control:
    kill = _short(Act(Kind.KILL_NODE, 1, 0, 0))
    return Control("at home, before the commit", Trial(kill, SEED, "early"), _lost, {})


def _enough(seconds: float, moves: int) -> bool:
    if NIGHTLY:
        return moves >= MOVES_BAR or seconds >= LONGEST
    return seconds >= SECONDS


def _enough_at_home(seconds: float, moves: int) -> bool:
    return seconds >= HOME_SECONDS and (moves >= HOME_MOVES or seconds >= HOME_LONGEST)


def _drawn(kinds: Sequence[Kind], nodes: int) -> Trial:
    """Give a trial of what is served, with faults drawn from the seed."""
    home = nodes == 1
    plan = Plan(
        PAIRS,
        episodes(SEED, kinds, nodes),
        _enough_at_home if home else _enough,
        seekers=SEEKERS,
    )
    return Trial(plan, SEED)


def _nightly(folder: Path) -> Totals:
    """Run with a standby and failovers, one world after another, until the total or the night is reached."""
    until, tonight, total = monotonic() + LONGEST, Totals(), read_totals()
    print(f"so far: {total}", flush=True)
    while not tonight.runs or (total.moves < TOTAL_BAR and monotonic() < until):
        seed = (SEED + tonight.runs) % 2**32
        plan = Plan(PAIRS, episodes(seed, WITH_STANDBY, NODES), _enough, seekers=SEEKERS)
        print(f"\nJAIPUR_FAULTS_SEED={seed}, with a synchronous standby", flush=True)
        judged = asyncio.run(on_replicas(Trial(plan, seed), folder / f"night-{tonight.runs}"))
        run = Totals.of(judged, Kind.FAIL_OVER)
        tonight, total = tonight + run, add_run(run)
        print(f"in all: {total}", flush=True)
    return tonight


def _caught(cluster: Cluster, folder: Path) -> dict[str, bool]:
    """Have the worlds with a planted fault, and say which were found."""
    caught: dict[str, bool] = {}
    for number, control in enumerate(_controls()):
        print(f"\ncontrol: {control.name}", flush=True)
        cluster.start(**control.settings)
        judged = asyncio.run(on_postgres(control.trial, cluster, folder / f"control-{number}"))
        cluster.stop()
        caught[control.name] = control.caught(judged)
    control = _home_control()
    print(f"\ncontrol: {control.name}", flush=True)
    judged = asyncio.run(at_home(control.trial, folder / "home-control"))
    return caught | {control.name: control.caught(judged)}


def run() -> Result:
    """Have the worlds as they are served, then those with a planted fault; judge."""
    signal.signal(signal.SIGTERM, _ended)
    warm_all_levels()
    print(
        f"JAIPUR_FAULTS_SEED={SEED}\n{PAIRS} matches at a time, {NODES} nodes, PostgreSQL and NATS",
        flush=True,
    )
    with tempfile.TemporaryDirectory(prefix="jaipur-faults-") as name, Cluster() as cluster:
        folder = Path(name)
        if NIGHTLY:
            served = _nightly(folder)
        else:
            cluster.start()
            judged = asyncio.run(on_postgres(_drawn(ALL, NODES), cluster, folder / "served"))
            cluster.stop()
            served = Totals.of(judged, Kind.FAIL_OVER)
        print(f"\nat home: {PAIRS} matches at a time, one node, SQLite", flush=True)
        home = asyncio.run(at_home(_drawn(ONE_NODE, 1), folder / "home"))
        caught = _caught(cluster, folder)
    return _result(served, Totals.of(home, Kind.FAIL_OVER), caught)


def _ended(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(143)


def _result(served: Totals, home: Totals, caught: dict[str, bool]) -> Result:
    figures = _figures("", served) | _figures("home_", home)
    figures["home_moves"] = Figure(home.moves, "moves acknowledged")
    total = read_totals()
    if NIGHTLY:
        bad = total.lost + total.doubled
        figures["total_moves"] = Figure(total.moves, f"moves of {TOTAL_BAR}, in {total.runs} runs")
        figures["total_wrong"] = Figure(bad, "moves lost or doubled in all runs", "= 0", bad == 0)
        figures["failovers"] = Figure(served.failovers, "failovers", "> 0", served.failovers > 0)
    found = sum(caught.values())
    figures["controls"] = Figure(found, "planted faults found", f"= {len(caught)}", found == len(caught))
    moves = served.moves
    bar = f">= {MOVES_BAR}" if NIGHTLY else f"none; nightly >= {MOVES_BAR}"
    ok = (moves >= MOVES_BAR or not NIGHTLY) and all(figure.ok for figure in figures.values())
    return Result("faults", moves, "moves acknowledged", bar, ok, figures)


def _figures(where: str, of: Totals) -> dict[str, Figure]:
    return {
        f"{where}lost": Figure(of.lost, "commands or versions", "= 0", of.lost == 0),
        f"{where}doubled": Figure(of.doubled, "commands or versions", "= 0", of.doubled == 0),
        f"{where}otherwise_wrong": Figure(of.otherwise_wrong, "findings", "= 0", of.otherwise_wrong == 0),
        f"{where}rated": Figure(of.rated, "matches that count", "> 0", of.rated > 0),
        f"{where}booked_wrongly": Figure(
            of.booked_wrongly, "pairings or ratings", "= 0", of.booked_wrongly == 0
        ),
        f"{where}node_errors": Figure(
            of.node_errors, "errors in the nodes' logs", "= 0", of.node_errors == 0
        ),
        f"{where}goes_on": Figure(round(of.longest, 2), "s", f"<= {GO_ON_BAR}", of.longest <= GO_ON_BAR),
        f"{where}episodes": Figure(of.episodes, "episodes of faults"),
    }
