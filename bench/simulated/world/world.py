"""A simulated world: a cluster, nodes and players, everything drawn from one seed."""

from __future__ import annotations

import asyncio
import random
from typing import Final

from bench.simulated.world.bus import SimulatedBus, Weather
from bench.simulated.world.cluster import Cluster
from bench.simulated.world.link import Link
from bench.simulated.world.loop import Program
from bench.simulated.world.machine import database_time
from bench.simulated.world.moves import any_move
from bench.simulated.world.node import SimulatedNode
from bench.simulated.world.player import Player
from bench.simulated.world.store import SimulatedStore
from bench.simulated.world.trace import Trace
from jaipur.online.clock import Outage
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.play.terms import Terms
from jaipur.online.table_server.opener import Opener
from jaipur.wire.values import House, Live, Person, Sitter

NODES: Final = 2
TABLES: Final = 2
TERMS: Final = Terms(Live(3, 0))
AGAINST_BOT: Final = 0.25
"""How many tables have a bot at one seat."""
WATCHED: Final = 0.25
ASYNCHRONOUS: Final = 0.2
"""In how many worlds a commit does not wait for the standby."""


class World:
    """What the faults happen to."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.trace = Trace(asyncio.get_running_loop().time)
        chance = random.Random(f"{seed} world")
        self.cluster = Cluster(
            random.Random(f"{seed} cluster"), self.trace, synchronous=chance.random() >= ASYNCHRONOUS
        )
        self.weather = Weather()
        self.links = [Link(random.Random(f"{seed} link {number}")) for number in range(NODES)]
        self.nodes: list[SimulatedNode] = []
        self.players: list[Player] = []
        self.errors: list[str] = []
        self.outages: list[Outage] = []
        """When no move could be committed, by the databases' clock; each change begins another one."""
        self._began: int | None = None
        self._chance = chance
        self._buses: dict[str, SimulatedBus] = {}
        self._starts = 0
        self._playing: list[asyncio.Task[None]] = []

    def report(self, where: str, error: Exception) -> None:
        """Write down an exception that should not have been."""
        self.trace.note("error", where, repr(error))
        self.errors.append(f"{where}: {error!r}")

    def look(self) -> None:
        """Note whether moves can be committed, after something has changed."""
        reachable = (
            node.program.is_alive and not link.is_cut
            for node, link in zip(self.nodes, self.links, strict=True)
        )
        serves = self.cluster.can_commit and any(reachable)
        now = database_time()
        if self._began is not None:
            self.outages.append(Outage(self._began, now))
        self._began = None if serves else now

    def _new_node(self, number: int) -> SimulatedNode:
        self._starts += 1
        program = Program(f"node-{number}.{self._starts}")
        store = SimulatedStore(program, self.cluster, self.links[number])
        bus = SimulatedBus(program, self.weather, f"{self.seed} {program.name}", self.report)
        self._buses[f"node-{number}"] = bus
        bus.peers = self._buses
        return program.call(SimulatedNode, program, store, bus, self.report)

    async def start(self) -> None:
        """Start the nodes, open the tables, and let the players come."""
        self.nodes += [self._new_node(number) for number in range(NODES)]
        await asyncio.gather(*(node.program.run(node.start(any_move)) for node in self.nodes))
        for number in range(TABLES):
            await self._open(number)
        self._playing = [asyncio.create_task(player.run()) for player in self.players]

    async def _open(self, number: int) -> None:
        has_bot, is_watched = self._chance.random() < AGAINST_BOT, self._chance.random() < WATCHED
        people = [Person(f"p{number}-{seat}", f"Player {seat}") for seat in range(1 if has_bot else 2)]
        sitters: list[Sitter] = [*people, House("leela")] if has_bot else [*people]
        match, node = match_id(database_time(), 0, number), self.nodes[0]
        opener = Opener(node.tables.cache, node.time, MatchIdGenerator())
        await node.program.run(opener.open(match, (sitters[0], sitters[1]), TERMS))
        for name in (*(person.user for person in people), *((f"w{number}",) if is_watched else ())):
            self.players.append(Player(name, to_text(match), f"{self.seed} {name}", self.nodes, self.trace))

    def restart(self, number: int) -> None:
        """Start a node that was killed."""
        if not self.nodes[number].program.is_alive:
            node = self.nodes[number] = self._new_node(number)
            self.trace.note(node.program.name, "starts")
            node.program.run(node.start(any_move))

    def kill(self, number: int) -> None:
        """Kill a node."""
        node = self.nodes[number]
        if node.program.is_alive:
            self.trace.note(node.program.name, "killed")
            node.kill()

    async def close(self) -> None:
        """Let the players go, and stop the nodes."""
        for task in self._playing:
            task.cancel()
        done = await asyncio.gather(*self._playing, return_exceptions=True)
        for error in done:
            if isinstance(error, Exception):
                self.report("player", error)
        for node in self.nodes:
            if node.has_started:
                await node.program.run(node.close())
            else:
                node.kill()
        self.look()
