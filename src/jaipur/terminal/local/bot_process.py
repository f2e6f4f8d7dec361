"""An opponent in a process of its own: it compiles there, and thinks there, and the screen never waits.

Run as a module it is that process: `python -m jaipur.terminal.local.bot_process NAME`. It prints
`compiling` and `compiled PART` until it is ready, and then follows the bot protocol.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

from jaipur.players.external.protocol import AUTHOR, READY
from jaipur.players.opponents import LEVELS
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import print_view
from jaipur.rules.view import View
from jaipur.terminal.local.process import Child

ANSWER: Final = "bestmove "
COMPILING: Final = "compiling"
COMPILED: Final = "compiled"

Told = Callable[[int | None], None]
"""Told how many parts are compiled, from 0 on, and None when it is ready."""


class OpponentGone(Exception):  # noqa: N818 - it names what is so
    """The process ended, for a reason that it said."""


class OpponentProcess:
    """Chooses moves; the process is started at once, and answers when it is ready."""

    def __init__(self, name: str, seed: bytes, jit: str | None) -> None:
        """Name a player; `jit` is what JAIPUR_JIT is there, as the user has set it."""
        self._name = name
        self._seed = seed
        self._child = Child("jaipur.terminal.local.bot_process", name, jit=jit)
        self._listening: asyncio.Task[None] | None = None
        self._answers: asyncio.Queue[str | None] = asyncio.Queue()
        self._owed = 0
        """Answers still to come; all but the last are to what nobody wants to know any more."""

    async def start(self, told: Told) -> None:
        """Start the process, and tell how far it is."""
        await self._child.start()
        self._child.say(f"new {self._seed.hex()}")
        self._listening = asyncio.create_task(self._listen(told))

    async def think(self, view: View) -> Move:
        """Ask for a move."""
        self._child.say(f"view {print_view(view)}")
        self._child.say("go")
        self._owed += 1
        while True:
            answer = await self._answers.get()
            if answer is None:
                raise OpponentGone(await self._child.last_words() or f"{self._name} ended")
            self._owed -= 1
            if not self._owed:
                return parse_move(answer)

    async def stop(self) -> None:
        """End the process, with whatever it started."""
        await self._child.stop()
        if self._listening is not None:
            await self._listening

    async def _listen(self, told: Told) -> None:
        parts = 0
        async for line in self._child.lines():
            if line.startswith(ANSWER):
                self._answers.put_nowait(line.removeprefix(ANSWER))
            elif line == READY:
                told(None)
            elif line.startswith((COMPILING, COMPILED)):
                parts += line.startswith(COMPILED)
                told(parts)
        self._answers.put_nowait(None)


def _serve(name: str) -> None:
    """Get ready, then answer until nobody asks."""
    from jaipur.players.external.server import speak  # noqa: PLC0415 - the screen's own process needs no player
    from jaipur.players.roster import player_named  # noqa: PLC0415 - as above
    from jaipur.players.warmup import is_warm, warm_up  # noqa: PLC0415 - as above

    def say(line: str) -> None:
        print(line, flush=True)  # noqa: T201 - the screen reads it

    if name in LEVELS and LEVELS[name].looks_ahead and not is_warm(name):
        say(COMPILING)
        for part in warm_up(name):
            say(f"{COMPILED} {part}")
    say(READY)
    speak(partial(player_named, name), AUTHOR, sys.stdin, say)


if __name__ == "__main__":
    _serve(sys.argv[1])
