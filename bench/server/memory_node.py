"""A server that keeps nothing: to see what keeping costs. It prints where it is."""

from __future__ import annotations

import asyncio

import uvloop

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.cli.warmup import warm_all_levels
from jaipur.server.logs import configure
from jaipur.server.node import Node
from jaipur.server.resources import Resources
from jaipur.server.settings import read_settings
from jaipur.server.storage import memory_storage
from jaipur.server.uvicorn_server import Ports, listen, serve


async def _run() -> None:
    settings = read_settings()
    listening = listen(settings)
    parts = Resources(memory_storage(), LocalBus(), None, ThreadThinker(1), ThreadReviewer())
    node = await Node.begun(settings, parts)
    port = listening.getsockname()[1]
    await serve(node, Ports([listening]), lambda: print(f"http://127.0.0.1:{port}", flush=True))


if __name__ == "__main__":
    warm_all_levels()
    configure()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_run())
