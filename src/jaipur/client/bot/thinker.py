"""The program that decides: asked in a thread, started again when it fails, and never left behind."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from jaipur.client.bot.time_budget import TimeBudget
from jaipur.players.external.player import ProgramPlayer, end
from jaipur.players.external.process import ForfeitError
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

SEED_BYTES: Final = 16
MOMENT: Final = 1.0
"""Seconds that a program has for an answer that is no longer needed."""


class Thought(NamedTuple):
    """The answer of a program: a move, or what it did wrong."""

    view: View
    move: Move | None
    fault: str = ""


class ProgramThinker:
    """Asks a program for one move at a time."""

    def __init__(self, command: str, told: Callable[[Thought | Exception], None]) -> None:
        self._command = command
        self._told = told
        self._player = self._new_player()
        self._thinking: asyncio.Task[None] | None = None

    def _new_player(self) -> ProgramPlayer:
        return ProgramPlayer(secrets.token_bytes(SEED_BYTES), self._command)

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._thinking is not None

    def think(self, view: View, budget: TimeBudget) -> None:
        """Ask for a move; the answer is told."""
        self._thinking = asyncio.create_task(self._think(view, budget))

    async def _think(self, view: View, budget: TimeBudget) -> None:
        try:
            decision = await asyncio.to_thread(self._player.ask, view, budget.limits, budget.patience)
            self._answer(Thought(view, decision.move))
        except ForfeitError as error:
            self._player = self._new_player()
            self._answer(Thought(view, None, str(error)))
        except Exception as error:  # noqa: BLE001 - the session raises it
            self._answer(error)

    def _answer(self, answer: Thought | Exception) -> None:
        self._thinking = None
        self._told(answer)

    async def new_game(self) -> None:
        """Forget the last game; a program that still thinks about it is ended."""
        if self._thinking is not None:
            await asyncio.wait({self._thinking}, timeout=MOMENT)
        if self._thinking is not None:
            await self.close()
        self._player = self._new_player()

    async def close(self) -> None:
        """End the program."""
        thinking = self._thinking
        await asyncio.to_thread(end, self._command)
        if thinking is not None:
            await thinking
