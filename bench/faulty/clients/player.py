"""Players who come back whatever happens, and write down what they ask and are told."""

from __future__ import annotations

from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection

from bench.faulty.checks.history import History
from bench.server.client import Client, Gap, Guest, at_random
from jaipur.wire.server_messages import FromServer


class Tally:
    """Counts what somebody was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged = 0
        """How many commands, so far."""


class Witness(Client):
    """A player whose history is kept."""

    def __init__(self, tally: Tally, addresses: Sequence[str], guest: Guest, match: str, seed: bytes) -> None:
        super().__init__(addresses, guest, match, at_random(seed))
        self._tally = tally
        self.history = History(match)

    def __str__(self) -> str:
        pending = None if self._pending is None else type(self._pending.request).__name__
        refused = self.refused[-1].why if self.refused else None
        return (
            f"seat {self.seat} of {self.match} at version {self.version}, waits for {pending}, "
            f"dialled {self.dialled} times, last refused {refused}"
        )

    async def stay(self) -> None:
        """Play to the end; what makes no sense is written down, and the table joined anew."""
        while not self.is_done:
            try:
                await self.play()
            except (Gap, ValueError) as error:
                self.history.broken.append(str(error))
                self.version = 0

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        if getattr(message, "match", None) not in {None, self.match}:
            return  # a replay of what was said at an earlier table
        before = len(self.history.acknowledged)
        self.history.hear(message)
        self._tally.acknowledged += len(self.history.acknowledged) - before
        await super()._heed(socket, message)

    async def _go_on(self, socket: ClientConnection) -> None:
        try:
            await super()._go_on(socket)
        finally:
            if self._pending is not None:
                self.history.ask(self._pending)
