"""Whether anything acknowledged is ever lost: matches through WebSockets while all around them is killed.

It has a PostgreSQL and a NATS of its own, nodes as programs of their own, and a proxy before each. Worlds
with a planted fault show that the checker finds what there is to find.
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
from types import FrameType
from typing import Final, NamedTuple

from bench.faulty.checks.checker import Fault
from bench.faulty.clients.pairs import LATE
from bench.faulty.run import Plan
from bench.faulty.schedule import ALL, ONE_NODE, Act, Kind, episodes
from bench.faulty.trial import NODES, Judged, Trial, at_home, on_postgres
from bench.faulty.world.processes import Cluster
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from jaipur.cli.warmup import warm_all_levels

PAIRS: Final = 40
SEEKERS: Final = 8
SECONDS: Final = 60.0
HOME_SECONDS: Final = 120.0 if NIGHTLY else 20.0
MOVES_BAR: Final = 50_000
"""Of the long run."""
GO_ON_BAR: Final = LATE
LONGEST: Final = 3600.0
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


def _drawn(kinds: Sequence[Kind], nodes: int) -> Trial:
    """Give a trial of what is served, with faults drawn from the seed."""
    home = nodes == 1
    plan = Plan(
        PAIRS,
        episodes(SEED, kinds, nodes),
        (lambda seconds, _moves: seconds >= HOME_SECONDS) if home else _enough,
        seekers=SEEKERS,
    )
    return Trial(plan, SEED)


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
        cluster.start()
        judged = asyncio.run(on_postgres(_drawn(ALL, NODES), cluster, folder / "served"))
        cluster.stop()
        print(f"\nat home: {PAIRS} matches at a time, one node, SQLite", flush=True)
        home = asyncio.run(at_home(_drawn(ONE_NODE, 1), folder / "home"))
        caught = _caught(cluster, folder)
    return _result(judged, home, caught)


def _ended(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(143)


def _result(judged: Judged, home: Judged, caught: dict[str, bool]) -> Result:
    figures = _figures("", judged) | _figures("home_", home)
    figures["home_moves"] = Figure(home.played.moves, "moves acknowledged")
    found = sum(caught.values())
    figures["controls"] = Figure(found, "planted faults found", f"= {len(caught)}", found == len(caught))
    moves = judged.played.moves
    bar = f">= {MOVES_BAR}" if NIGHTLY else f"none; nightly >= {MOVES_BAR}"
    ok = (moves >= MOVES_BAR or not NIGHTLY) and all(figure.ok for figure in figures.values())
    return Result("faults", moves, "moves acknowledged", bar, ok, figures)


def _figures(where: str, judged: Judged) -> dict[str, Figure]:
    lost, doubled = judged.count(Fault.LOST, Fault.GAP), judged.count(Fault.DOUBLED)
    others, errors = len(judged.findings) - lost - doubled, len(judged.played.errors)
    booked, longest = len(judged.booked), max(judged.played.healed)
    return {
        f"{where}lost": Figure(lost, "commands or versions", "= 0", lost == 0),
        f"{where}doubled": Figure(doubled, "commands or versions", "= 0", doubled == 0),
        f"{where}otherwise_wrong": Figure(others, "findings", "= 0", others == 0),
        f"{where}rated": Figure(judged.rated, "matches that count", "> 0", judged.rated > 0),
        f"{where}booked_wrongly": Figure(booked, "pairings or ratings", "= 0", booked == 0),
        f"{where}node_errors": Figure(errors, "errors in the nodes' logs", "= 0", errors == 0),
        f"{where}goes_on": Figure(round(longest, 2), "s", f"<= {GO_ON_BAR}", longest <= GO_ON_BAR),
        f"{where}episodes": Figure(len(judged.played.healed), "episodes of faults"),
    }
