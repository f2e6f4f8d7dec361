"""The simulated bus between nodes: it delays and reorders messages, loses some, and delivers some twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bench.simulated.world.link import NEAR
from bench.simulated.world.loop import Program

MessageReceiver = Callable[[bytes], Awaitable[None]]

LATE: Final = 1.5
"""Seconds by which a message may be late while the bus is unreliable."""


class Weather:
    """How the bus is doing: the probability that a message is lost, doubled, or late."""

    def __init__(self) -> None:
        self.lost = 0.0
        self.doubled = 0.0
        self.late = 0.0


class SimulatedBus:
    """The bus as one node has it."""

    def __init__(
        self, node: Program, weather: Weather, seed: str, report: Callable[[str, Exception], None]
    ) -> None:
        self._node = node
        self._weather = weather
        self._seed = seed
        self._report = report
        self._chances: dict[str, random.Random] = {}
        self._waiting: dict[str, list[asyncio.Queue[bytes]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.peers: dict[str, SimulatedBus] = {}
        """The buses of all nodes, by the name of the node."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Send a message to all subscribers, perhaps in vain."""
        if self._node.is_alive:
            for peer in self.peers.values():
                self._send(peer, subject, message)

    def _send(self, peer: SimulatedBus, subject: str, message: bytes) -> None:
        if subject not in peer._waiting:
            return
        # One source of chance for each way, so that it does not matter in which order a set is iterated over.
        chance = self._chances.setdefault(peer._node.name, random.Random(f"{self._seed} {peer._node.name}"))
        copies = 0 if chance.random() < self._weather.lost else 1 + (chance.random() < self._weather.doubled)
        for _ in range(copies):
            late = chance.random() * LATE if chance.random() < self._weather.late else 0.0
            deliver = partial(peer.deliver, subject, message)
            asyncio.get_running_loop().call_later(chance.uniform(*NEAR) + late, deliver)

    def deliver(self, subject: str, message: bytes) -> None:
        """Queue a message for the subscribers of this node."""
        if self._node.is_alive:
            for waiting in self._waiting.get(subject, ()):
                waiting.put_nowait(message)

    async def subscribe(self, subject: str, handler: MessageReceiver) -> Callable[[], Awaitable[None]]:
        """Call a handler with one message at a time."""
        waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting.setdefault(subject, []).append(waiting)
        self._tasks.append(self._node.run(self._handle(subject, handler, waiting)))

        async def unsubscribe() -> None:
            self._waiting[subject].remove(waiting)

        return unsubscribe

    def close(self) -> None:
        """End every subscription."""
        self._waiting.clear()
        for task in self._tasks:
            task.cancel()

    async def _handle(self, subject: str, handler: MessageReceiver, waiting: asyncio.Queue[bytes]) -> None:
        while True:
            message = await waiting.get()
            try:
                await handler(message)
            except Exception as error:  # noqa: BLE001 - a handler must not raise anything
                self._report(f"bus {subject}", error)
