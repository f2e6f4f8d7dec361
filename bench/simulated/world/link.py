"""A connection over the simulated network: it delays what passes, and can be cut for a while."""

from __future__ import annotations

import asyncio
import random
from typing import Final

NEAR: Final = (0.0002, 0.002)
"""Seconds between machines of one data centre."""
FAR: Final = (0.01, 0.06)
"""Seconds between a player and a node."""


class Link:
    """One way to a machine and back. While it is cut, what was sent waits, as TCP sends it again."""

    def __init__(self, chance: random.Random, delays: tuple[float, float] = NEAR) -> None:
        self._chance = chance
        self._delays = delays
        self._mended: asyncio.Event | None = None

    @property
    def is_cut(self) -> bool:
        """Whether nothing passes."""
        return self._mended is not None

    def delay(self) -> float:
        """Return how long the next message travels, in seconds."""
        return self._chance.uniform(*self._delays)

    def cut(self) -> None:
        """Let nothing pass."""
        self._mended = self._mended or asyncio.Event()

    def mend(self) -> None:
        """Let messages pass, those first that wait."""
        mended, self._mended = self._mended, None
        if mended is not None:
            mended.set()

    async def cross(self, until: float) -> None:
        """Wait as long as a message travels; TimeoutError if it has not arrived at a time of the loop."""
        await asyncio.sleep(self.delay())
        while self._mended is not None:
            async with asyncio.timeout_at(until):
                await self._mended.wait()
