"""A simulated WebSocket: both ways keep the order of messages, and end when either side is gone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from bench.simulated.world.link import FAR

Receive = Callable[[bytes | None], None]
"""Takes a message; None once the connection is closed."""


class _Way:
    """One direction."""

    def __init__(self, chance: random.Random, receive: Receive) -> None:
        self._chance = chance
        self._receive = receive
        self._last = 0.0
        self._is_open = True
        self._is_cut = False

    def send(self, message: bytes | None) -> None:
        """Deliver a message after those before it; None, the end, too."""
        loop = asyncio.get_running_loop()
        self._last = max(self._last, loop.time() + self._chance.uniform(*FAR))
        loop.call_at(self._last, self._arrive, message)

    def cut(self) -> None:
        """Lose what is under way, and deliver the end."""
        if not self._is_cut:
            self._is_cut = True
            self.send(None)

    def _arrive(self, message: bytes | None) -> None:
        is_lost = message is not None and self._is_cut
        if self._is_open and not is_lost:
            self._is_open = message is not None
            self._receive(message)


class SimulatedSocket:
    """A connection between a player and a node."""

    def __init__(self, seed: str, to_node: Receive, to_player: Receive) -> None:
        self._to_node = _Way(random.Random(f"{seed} up"), to_node)
        self._to_player = _Way(random.Random(f"{seed} down"), to_player)

    def send_to_node(self, message: bytes) -> None:
        """Send what the player says."""
        self._to_node.send(message)

    def send_to_player(self, message: bytes) -> None:
        """Send what the node says."""
        self._to_player.send(message)

    def close(self) -> None:
        """End it from the player's side: what is under way to the node arrives."""
        self._to_node.send(None)
        self._to_player.cut()

    def cut(self) -> None:
        """End it; what is under way is lost, and each side learns of it later."""
        self._to_node.cut()
        self._to_player.cut()
