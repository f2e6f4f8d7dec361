"""A process of guests at one address who ask for a hint before each of their moves.

Usage: python -m bench.attacks.askers ADDRESS, which is the server's.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection

from bench.attacks.crowd import Honest
from bench.server.client import Guest, admit, against_house, http_to
from jaipur.players.opponents import LEVELS

ASKERS: Final = 20
AT: Final = "203.0.113.77"
GENTLEST: Final = next(iter(LEVELS))


class Asker(Honest):
    """Asks for a hint before each of its moves."""

    def __init__(self, http: httpx.AsyncClient, address: str, guest: Guest, match: str) -> None:
        super().__init__(address, guest, match)
        self._http = http

    async def _go_on(self, socket: ClientConnection) -> None:
        view = None if self.standing is None else self.standing.view
        if view is not None and view.to_move == self.seat is not None and self._pending is None:
            wanted = {"version": self.version, "step": "why"}
            path = f"/api/matches/{self.match}/advice"
            await self._http.post(path, json=wanted, headers=self.guest.headers)
        await super()._go_on(socket)


async def main() -> None:
    """Play and ask until the process is ended."""
    address = sys.argv[1]
    async with http_to(address, anew=True) as http:
        guests = [await admit(http, AT) for _ in range(ASKERS)]

        async def ask(guest: Guest) -> None:
            while True:
                match = await against_house(http, guest, GENTLEST)
                await Asker(http, address, guest, match).play()

        print("begun", flush=True)
        await asyncio.gather(*map(ask, guests))


if __name__ == "__main__":
    # As with the other attacks: another machine has other CPUs.
    os.nice(19)
    asyncio.run(main())
