"""Bots that are asked one after the other, with the time that they took."""

from __future__ import annotations

from time import perf_counter

from jaipur.online.play.ports import Thinker
from jaipur.online.spans import span
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.server.telemetry.metrics import Telemetry


class FallbackThinker:
    """Asks each thinker in turn until one answers, and measures the time."""

    def __init__(self, telemetry: Telemetry, *thinkers: Thinker) -> None:
        self._telemetry = telemetry
        self._thinkers = thinkers

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move. Raises TimeoutError if no thinker answers."""
        with span("thought") as thought:
            thought.set_attribute("jaipur.level", level)
            return await self._think(level, view, seed)

    async def _think(self, level: str, view: View, seed: bytes) -> Move:
        began = perf_counter()
        for thinker in self._thinkers:
            try:
                move = await thinker.think(level, view, seed)
            except TimeoutError:
                self._telemetry.fault("thinker")
                continue
            self._telemetry.thought(level, perf_counter() - began)
            return move
        raise TimeoutError("nobody had a move")
