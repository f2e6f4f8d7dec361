"""Whether clocks go right: with the walls of servers wrong by an hour, when time is up, and after a restart.

Of two nodes one is an hour ahead and one an hour behind, and in the midst they change. Nobody may lose by the
clock then, and players with clocks of their own see whether those they are told go right. Who does let
their time pass loses in time, also where the node that waited for it was killed. A server that was away costs
nobody any time. Nodes that trust the wall, and one that charges for outages, show that it would be found.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from bench.databases import new_database
from bench.faulty.clock_trials import (
    AWAY,
    ERROR_BAR,
    FREELY,
    MATCHES,
    PLANTED,
    WITHIN,
    Restart,
    Walls,
    restarted,
    time_is_up,
    wrong_walls,
)
from bench.faulty.world.processes import SERVE, Node
from bench.result import Figure, Result
from jaipur.arena.contestant import Contestant
from jaipur.arena.mirrored_deal import warm_up

CONTROL_WITHIN: Final = 15.0
EARLY_BAR: Final = -0.5
LATE_BAR: Final = 14.0
"""The silence of a node that was killed is an outage for ten seconds. Then a sweep is due within a second,
and a disconnected client is back within another."""
LOST_BAR: Final = 2.5
"""What is left of a start once the server pulses is charged, on a busy machine for longer."""
DATABASES: Final = 5
PLAYER: Final = Contestant("random")
CHARGING: Final = "control, charging for outages"


class Found(NamedTuple):
    """What all of it showed."""

    walls: Walls
    trusting: Walls
    late: Sequence[float]
    lost: dict[str, float]
    charging: float


async def _find(addresses: Sequence[str], folder: Path) -> Found:
    """Have every world at the same time: most of it is waiting."""
    served, trusting, hurried, *alone = addresses
    restarts = [
        Restart("home, stopped, then an hour ahead", Node(folder / "stopped", **FREELY), Node.stop, 1),
        Restart("home, killed, then an hour behind", Node(folder / "killed", **FREELY), Node.kill, -1),
        Restart("a node, stopped", Node(folder / "a", database_url=alone[0], **FREELY), Node.stop),
        Restart("a node, killed", Node(folder / "b", database_url=alone[1], **FREELY), Node.kill),
        Restart(CHARGING, Node(folder / "charging", (PLANTED, "charging"), **FREELY), Node.kill),
    ]
    async with asyncio.TaskGroup() as worlds:
        start = worlds.create_task
        walls = start(wrong_walls(served, folder / "served", SERVE, WITHIN))
        wrong = start(wrong_walls(trusting, folder / "trusting", (PLANTED, "wall"), CONTROL_WITHIN))
        late = start(time_is_up(hurried, folder / "hurried"))
        lost = {restart.name: start(restarted(restart)) for restart in restarts}
    charging = lost.pop(CHARGING).result()
    return Found(
        walls.result(), wrong.result(), late.result(), {name: lost[name].result() for name in lost}, charging
    )


def run() -> Result:
    """Have all worlds, and judge."""
    warm_up((PLAYER, PLAYER))  # nobody's time shall run while something is compiled
    with tempfile.TemporaryDirectory(prefix="jaipur-clocks-") as folder, ExitStack() as stack:
        addresses = [stack.enter_context(new_database()) for _ in range(DATABASES)]
        found = asyncio.run(_find(addresses, Path(folder)))
    for name, walls in (("as served", found.walls), ("control, trusting the wall", found.trusting)):
        print(
            f"{name}: {walls.over} of {MATCHES} matches ended by the rules, {walls.flagged} by the clock; "
            f"clocks wrong by {walls.error:.2f} s at most; {walls.changes} changes of node"
        )
    late = ", ".join(f"{seconds:.2f}" for seconds in sorted(found.late))
    print(f"time was up, and told so many seconds later: {late}")
    for name, seconds in (*found.lost.items(), (CHARGING, found.charging)):
        print(f"{name}: away for {AWAY:.0f} s, which cost {seconds:.2f} s")
    return _result(found)


def _result(found: Found) -> Result:
    walls, told = found.walls, 2 * MATCHES
    earliest, latest = min(found.late, default=-AWAY), max(found.late, default=AWAY)
    lost = max(found.lost.values())
    planted = (not found.trusting.is_right) + (found.charging > LOST_BAR)
    figures = {
        "played_out": Figure(walls.over, "matches", f"= {MATCHES}", walls.over == MATCHES),
        "clock_error": Figure(round(walls.error, 2), "s", f"<= {ERROR_BAR}", walls.error <= ERROR_BAR),
        "flagged_in_time": Figure(len(found.late), "players told", f"= {told}", len(found.late) == told),
        "earliest_flag": Figure(round(earliest, 2), "s late", f">= {EARLY_BAR}", earliest >= EARLY_BAR),
        "latest_flag": Figure(round(latest, 2), "s late", f"<= {LATE_BAR}", latest <= LATE_BAR),
        "lost_to_restarts": Figure(round(lost, 2), "s", f"<= {LOST_BAR}", lost <= LOST_BAR),
        "controls": Figure(planted, "planted faults found", "= 2", planted == 2),
    }
    ok = walls.is_right and all(figure.ok for figure in figures.values())
    return Result("clocks", walls.flagged, "players flagged wrongly", "= 0", ok, figures)
