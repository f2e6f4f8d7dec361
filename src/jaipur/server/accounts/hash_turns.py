"""Whose password is hashed next: a network that has many waiting does not delay the first one of another."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count

from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import Payer, Payers
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble


class HashTurns:
    """So many at a time. The others wait, ordered by how many of the same network came before them."""

    def __init__(self, at_once: int, most: int, most_of_one: int) -> None:
        self._at_once = at_once
        self._most = most
        self._open = OpenCount(most_of_one)
        self._running = 0
        self._entered = 0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    def __len__(self) -> int:
        return self._entered

    async def take(self, payers: Payers) -> None:
        """Wait for a turn, which has to be given back; refuse the request if too many wait."""
        payers = _equal(payers)
        before = self._open.most_of(payers)
        if self._entered >= self._most or not self._open.enter(payers):
            raise ApiError(Trouble.UNAVAILABLE, wait=1)
        self._entered += 1
        if self._running < self._at_once:
            self._running += 1
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (before, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(payers)
            else:
                self.give_back(payers)
            raise

    def give_back(self, payers: Payers) -> None:
        """Let the next one have the turn."""
        self._leave(_equal(payers))
        while self._waiting:
            turn = heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._running -= 1

    def _leave(self, payers: Payers) -> None:
        self._entered -= 1
        self._open.leave(payers)


def _equal(payers: Payers) -> Payers:
    """Return payers that may all have the same number: a /48 is often one person's."""
    return tuple(Payer(payer.key, 1.0) for payer in payers)
