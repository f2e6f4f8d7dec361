"""Many nodes, each with an address of its own, on two databases and a cluster of NATS: idle, then played at.

First they idle: what they ask of the databases by themselves is measured with a quarter of them and with all,
and computed for a hundred. Then they serve matches, first with both players of a match at one node, then with
each at another one. JAIPUR_NETWORK_NODES nodes run.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import uvloop

from bench.databases import query
from bench.faulty.checks.stored_rows import keep_entries
from bench.faulty.world.nats_cluster import NatsCluster
from bench.faulty.world.processes import Cluster, Node
from bench.result import Figure, Result
from bench.server.client import Guest, admit, against_each_other, http_to, insist
from bench.server.lean_client import LeanPlayer, Told
from bench.server.move_cost.moves import quantile
from bench.server.nodes import FREELY, children_of, cpu_of
from bench.server.scale.namespaces import HERE, NETWORK, Machine, leave_network
from jaipur.adapters.postgres.schema import migrate
from jaipur.cli.warmup import warm_all_levels
from jaipur.online.match_ids import from_text, shard_of
from jaipur.wire.client_messages import SeatRequest

NODES: Final = int(os.environ.get("JAIPUR_NETWORK_NODES", "20"))
SHARDS: Final = 2
CONNECTIONS: Final = 12
"""Connections to each database for each node."""
IDLE: Final = 20.0
SETTLED: Final = 5.0
MANY: Final = 100
"""Nodes for which the idle cost is computed."""
MATCHES: Final = 40
THINKS: Final = 0.25
"""Seconds before each move: 160 moves a second at most, so that waiting is not measured."""
WARMING: Final = 15.0
PLAYED: Final = 30.0
OPENED: Final = 2
"""The last version before both are ready: they come one after the other."""
TOLD_BAR: Final = 0.1
"""Seconds from the answer to a move until the opponent at another node is told of it, for 99 of 100."""
_STORED: Final = """
SELECT match, count(*), count(DISTINCT version), max(version)
FROM (SELECT match, version FROM entries UNION ALL SELECT match, version FROM put_away) AS stored
GROUP BY match
"""


class Farm(NamedTuple):
    """Everything that runs."""

    nodes: Sequence[Node]
    databases: Sequence[Cluster]
    nats: NatsCluster


class Used(NamedTuple):
    """CPU seconds so far."""

    nodes: float
    databases: tuple[float, ...]
    nats: float

    def since(self, before: Used) -> Used:
        """Return what came after another reading."""
        databases = (now - then for now, then in zip(self.databases, before.databases, strict=True))
        return Used(self.nodes - before.nodes, tuple(databases), self.nats - before.nats)


def _used(farm: Farm, running: int) -> Used:
    return Used(
        cpu_of([node.process for node in farm.nodes[:running]]),
        tuple(_of_database(cluster.process) for cluster in farm.databases),
        cpu_of([server.process for server in farm.nats.servers]),
    )


def _of_database(first: int) -> float:
    """Return the CPU of a database so far, with that of its processes that have ended."""
    fields = Path(f"/proc/{first}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    return ended + cpu_of([first, *children_of(first)])


class Meanwhile(NamedTuple):
    """Moves of a while, what all used for them, and the matches that are not whole in the databases."""

    moves: int
    used: Used
    lost: int


class FarPlayer(LeanPlayer):
    """A player who remembers when each version was seen."""

    def __init__(self, guest: Guest, match: str, over: asyncio.Event) -> None:
        super().__init__(guest, match, lambda _: over.set())
        self.seen: dict[int, float] = {}

    @property
    def version(self) -> int:
        """The last version that was told."""
        return self._version

    def _heed(self, told: Told) -> None:
        if told.version is not None:
            self.seen.setdefault(told.version, perf_counter())
        super()._heed(told)

    def _ask(self, request: SeatRequest) -> None:
        self._pending = True
        asyncio.get_running_loop().call_later(THINKS, self._ask_now, request)

    def _ask_now(self, request: SeatRequest) -> None:
        if self._transport is not None and not self._transport.is_closing():
            super()._ask(request)


class Crowd:
    """Matches that go on, whose two players are at one node or at two."""

    def __init__(self, nodes: Sequence[Node], nodes_apart: int) -> None:
        self._nodes = nodes
        self._apart = nodes_apart
        self.versions: dict[str, int] = {}
        """The last version of each match that a player saw."""
        self.latencies: list[float] = []
        self.told: list[float] = []
        """Seconds between the two players' being told of each version."""
        self._players: set[FarPlayer] = set()

    async def play(self) -> None:
        """Play at all tables, until cancelled."""
        async with asyncio.TaskGroup() as playing:
            for number in range(MATCHES):
                playing.create_task(self._play_on(number))

    @property
    def moves(self) -> int:
        """The moves that were answered so far."""
        return len(self.latencies) + sum(len(player.latencies) for player in self._players)

    async def _play_on(self, number: int) -> None:
        here, there = (self._nodes[(number + step) % len(self._nodes)] for step in (0, self._apart))
        async with http_to(here.address, anew=True) as one, http_to(there.address, anew=True) as other:
            host, guest = await insist(lambda: admit(one)), await insist(lambda: admit(other))
            while True:
                match = await insist(lambda: against_each_other(one, host, guest, guests_http=other))
                await self._play(match, (here, host), (there, guest))

    async def _play(self, match: str, *seats: tuple[Node, Guest]) -> None:
        over, loop = asyncio.Event(), asyncio.get_running_loop()
        players = [FarPlayer(guest, match, over) for _, guest in seats]
        self._players |= {*players}
        try:
            for player, (node, _) in zip(players, seats, strict=True):
                await loop.create_connection(partial(_itself, player), node.host, node.port)
            await over.wait()
        finally:
            self._book(match, *players)

    def _book(self, match: str, one: FarPlayer, other: FarPlayer) -> None:
        refused = {*one.refused, *other.refused}
        for player in (one, other):
            player.close()
            self._players.remove(player)
            self.latencies += player.latencies
        self.versions[match] = max(one.version, other.version)
        both = one.seen.keys() & other.seen.keys()
        self.told += (abs(one.seen[version] - other.seen[version]) for version in both if version > OPENED)
        if refused:
            raise RuntimeError(f"match {match}: {refused}")


def _itself(player: FarPlayer) -> FarPlayer:
    return player


@contextmanager
def _started(folder: Path) -> Iterator[Farm]:
    with ExitStack() as stack:
        databases = [stack.enter_context(Cluster()) for _ in range(SHARDS)]
        for cluster in databases:
            with (cluster.data / "pg_hba.conf").open("a", encoding="ascii") as rules:
                rules.write(f"host all all {NETWORK} trust\n")
            most = str(CONNECTIONS * NODES + 20)
            cluster.start(listen_addresses=f"127.0.0.1,{HERE}", max_connections=most)
            asyncio.run(migrate(cluster.address("postgres")))
            asyncio.run(keep_entries(cluster.address("postgres")))
        nats = stack.enter_context(NatsCluster(folder / "nats", host=HERE))
        addresses = ",".join(cluster.address("postgres").replace("127.0.0.1", HERE) for cluster in databases)
        nodes = []
        for number in range(NODES):
            machine = stack.enter_context(Machine(number))
            node = Node(
                folder / str(number),
                host=machine.address,
                database_url=addresses,
                nats_url=nats.address,
                **FREELY,
            )
            node.program = (*machine.within, *node.program)
            stack.callback(node.kill)
            nodes.append(node)
        yield Farm(nodes, databases, nats)


def _idle(farm: Farm, already: int, running: int) -> Used:
    """Start the nodes up to a number; return what all use in a second."""
    for node in farm.nodes[already:running]:
        node.start()
    time.sleep(SETTLED)
    before = _used(farm, running)
    time.sleep(IDLE)
    used = _used(farm, running).since(before)
    return Used(used.nodes / IDLE, tuple(each / IDLE for each in used.databases), used.nats / IDLE)


async def _played(farm: Farm, crowd: Crowd) -> Meanwhile:
    """Have a crowd play for a while, and measure once all have begun."""
    playing = asyncio.create_task(crowd.play())
    await asyncio.wait([playing], timeout=WARMING)
    moves, before = crowd.moves, _used(farm, NODES)
    await asyncio.wait([playing], timeout=PLAYED)
    moves, used = crowd.moves - moves, _used(farm, NODES).since(before)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    return Meanwhile(moves, used, await _lost(farm.databases, crowd.versions))


async def _lost(databases: Sequence[Cluster], versions: Mapping[str, int]) -> int:
    """Count the matches whose shard lacks a version that a player saw, or has one twice."""
    stored = [
        {row[0]: row[1:] for row in await query(cluster.address("postgres"), _STORED)}
        for cluster in databases
    ]
    ids = {match: from_text(match) for match in versions}
    bad = 0
    for match, version in versions.items():
        count, distinct, last = stored[shard_of(ids[match])].get(ids[match], (0, 0, 0))
        bad += not (count == distinct == last >= version)
    return bad


def run() -> Result:
    """Idle with a few nodes and with all, play; judge."""
    warm_all_levels()
    leave_network()
    with tempfile.TemporaryDirectory() as folder, _started(Path(folder)) as farm:
        few = max(1, NODES // 4)
        idle = _idle(farm, 0, few), _idle(farm, few, NODES)
        crowds = [Crowd(farm.nodes, nodes_apart) for nodes_apart in (0, 1)]
        plays = [uvloop.run(_played(farm, crowd)) for crowd in crowds]
    for nodes, each in zip((few, NODES), idle, strict=True):
        print(
            f"{nodes} idle nodes: {1000 * each.nodes / nodes:.1f} ms of CPU a second each, databases "
            f"{_listed(each.databases)} ms a second, NATS {1000 * each.nats:.1f}"
        )
    costs = [_cost(play, idle[1]) for play in plays]
    for where, play, cost in zip(("at one node", "at two nodes"), plays, costs, strict=True):
        print(
            f"both players {where}: {play.moves} moves in {PLAYED:.0f} s; beyond idling {cost.nodes:.0f} us "
            f"of CPU a move at the nodes, {sum(cost.databases):.0f} at the databases, {cost.nats:.0f} at "
            f"NATS; {play.lost} matches are not whole in their shard"
        )
    return _judged(idle, crowds[1], plays, costs)


def _cost(play: Meanwhile, idle: Used) -> Used:
    """Return microseconds of CPU a move, beyond what all use when nobody plays."""

    def a_move(used: float, at_rest: float) -> float:
        return 1e6 * (used - PLAYED * at_rest) / max(1, play.moves)

    databases = zip(play.used.databases, idle.databases, strict=True)
    return Used(
        a_move(play.used.nodes, idle.nodes),
        tuple(a_move(*each) for each in databases),
        a_move(play.used.nats, idle.nats),
    )


def _judged(
    idle: tuple[Used, Used], apart: Crowd, plays: Sequence[Meanwhile], costs: Sequence[Used]
) -> Result:
    asked = [sum(each.databases) for each in idle]
    slope = (asked[1] - asked[0]) / max(1, NODES - NODES // 4)
    many = 1000 * (asked[1] + slope * (MANY - NODES))
    one, two = costs
    latencies, told = sorted(apart.latencies), sorted(apart.told)
    if not (latencies and told):
        raise RuntimeError("nothing was played")
    lost, is_quick = sum(play.lost for play in plays), quantile(told, 0.99) <= TOLD_BAR
    is_kept = lost == 0 and all(play.moves for play in plays)
    figures = {
        "idle": Figure(round(many, 1), f"ms of CPU a second at the databases, for {MANY} nodes"),
        "idle_node": Figure(round(1000 * idle[1].nodes / NODES, 1), "ms of CPU a second of an idle node"),
        "nodes": Figure(NODES, "nodes"),
        "moves": Figure(sum(play.moves for play in plays), "moves"),
        "lost": Figure(lost, "matches with a version lost or doubled", "= 0", is_kept),
        "cpu_at_one": Figure(round(one.nodes, 1), "us of CPU a move at one node"),
        "cpu_at_two": Figure(round(two.nodes, 1), "us of CPU a move at two nodes"),
        "apart": Figure(round(two.nodes / one.nodes, 2), "times the CPU of nodes, with players at two"),
        "databases_apart": Figure(
            round(sum(two.databases) / sum(one.databases), 2), "times the CPU of databases"
        ),
        "nats": Figure(round(two.nats, 1), "us of CPU a move at NATS"),
        "p50": Figure(round(1000 * quantile(latencies, 0.5), 1), "ms"),
        "p99": Figure(round(1000 * quantile(latencies, 0.99), 1), "ms"),
        "told_p50": Figure(round(1000 * quantile(told, 0.5), 1), "ms"),
    }
    return Result(
        "network",
        round(1000 * quantile(told, 0.99), 1),
        "ms until a player at another node is told, 99 of 100",
        f"<= {1000 * TOLD_BAR:.0f}",
        is_quick and is_kept,
        figures,
    )


def _listed(values: Sequence[float]) -> str:
    return " and ".join(f"{1000 * value:.1f}" for value in values)
