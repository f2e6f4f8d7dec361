"""A worker that says when it is asked, and never answers: `python slow_worker.py ADDRESS SUBJECT`."""

from __future__ import annotations

import asyncio
import sys

from jaipur.adapters.nats.bot_worker import serve_moves
from jaipur.adapters.nats.connection import NatsConnection
from jaipur.rules.round.moves import Move, TakeCamels
from jaipur.rules.view import View


class Stuck:
    """Thinks for ever."""

    async def think(self, _level: str, _view: View, _seed: bytes) -> Move:
        """Say so, and wait."""
        print("asked", flush=True)  # noqa: T201 - the test reads it
        await asyncio.Event().wait()
        return TakeCamels()


async def work(address: str, subject: str) -> None:
    """Work until killed."""
    link = NatsConnection(address, "slow worker")
    link.start()
    await link.up()
    await serve_moves(link, Stuck(), asyncio.Event(), subject=subject)


if __name__ == "__main__":
    asyncio.run(work(*sys.argv[1:]))
