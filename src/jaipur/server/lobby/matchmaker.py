"""Background tasks of the lobby. One server runs them; the database ensures that each step happens once."""

from __future__ import annotations

from typing import Final

from jaipur.online.lobby.matchmaking import PairingOpener, open_pairings
from jaipur.online.lobby.model import Blocks, Lobby
from jaipur.online.lobby.pairing import pair_waiting

PAIR_EVERY: Final = 1.0
AT_ONCE: Final = 500
"""Pairings in one turn."""


class Matchmaker:
    """Brings together who waits."""

    def __init__(self, lobby: Lobby, blocks: Blocks, opener: PairingOpener) -> None:
        self._lobby = lobby
        self._blocks = blocks
        self._opener = opener

    async def pair(self) -> None:
        """Pair who waits."""
        if await pair_waiting(self._lobby.seeks, self._blocks):
            await self.open()

    async def open(self) -> None:
        """Set the tables of pairings, also those that another server left behind."""
        await open_pairings(self._lobby.pairings, self._opener, AT_ONCE)

    async def tidy(self) -> None:
        """Forget what is of no more use, a part of it at a time."""
        await self._lobby.pairings.tidy(AT_ONCE)
