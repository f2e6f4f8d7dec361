"""Players who seek any opponent for a rated match, soon give it up, and seek again, whatever happens."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from bench.faulty.checks.history import History
from bench.faulty.checks.lobby import Told
from bench.faulty.clients.player import Tally, Witness
from bench.server.client import Guest, admit, dial, read, say, sign_up
from jaipur.online.play.terms import QUICK
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Heard, SeatRequest, Seek
from jaipur.wire.server_messages import Beat, Paired, Refused, Unsought

HASTE: Final = 12
"""The version from which the player to move gives a match up."""
_AGAIN: Final = 0.3
_PAIRED_WITHIN: Final = 10.0
_ASK_WITHIN: Final = 5.0


class Hasty(Witness):
    """A player who soon gives up."""

    def _next(self) -> SeatRequest | None:
        request = super()._next()
        view = None if self.standing is None else self.standing.view
        if request is not None and view is not None and view.to_move == self.seat and self.version >= HASTE:
            return Resign()
        return request


class Seeker(Tally):
    """One who seeks."""

    def __init__(self, number: int, histories: list[History], told: set[Told]) -> None:
        super().__init__()
        self._chance = random.Random(number)
        self._number = number
        self._histories = histories
        self._told = told

    async def seek_on(self, doors: Sequence[httpx.AsyncClient], ways: Sequence[str]) -> None:
        """Seek and play until cancelled."""
        person = await self._come_in(doors)
        while True:
            try:
                match = await self._seek(self._chance.choice(ways), person)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(_AGAIN)
                continue
            player = Hasty(self, ways, person, match, self._chance.randbytes(8))
            self._histories.append(player.history)
            await player.stay()

    async def _come_in(self, doors: Sequence[httpx.AsyncClient]) -> Guest:
        """Get an account: only accounts play rated matches."""
        for trial in range(100):
            try:
                async with asyncio.timeout(_ASK_WITHIN):
                    http = self._chance.choice(doors)
                    return await sign_up(http, await admit(http), f"seeker-{self._number}-{trial}")
            except (httpx.HTTPError, TimeoutError):
                await asyncio.sleep(_AGAIN)
        raise RuntimeError("nobody can sign up")

    async def _seek(self, way: str, person: Guest) -> str:
        """Wait for an opponent; give the match."""
        socket = await dial(way, person)
        try:
            async with asyncio.timeout(_PAIRED_WITHIN):
                await socket.send(say(Seek(QUICK[0], rated=True)))
                while True:
                    match read(await socket.recv()):
                        case Paired(match):
                            self._told.add(Told(person.user, match))
                            return match
                        case Refused() | Unsought():
                            raise TimeoutError
                        case Beat(sent):
                            await socket.send(say(Heard(sent)))
                        case _:
                            pass
        finally:
            socket.transport.abort()
