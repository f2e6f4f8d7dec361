"""A server that keeps nothing: to see what keeping costs. It prints where it is."""

from __future__ import annotations

import asyncio

import uvloop

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.thinkers import ThreadThinker
from jaipur.cli.warming import warm_all_levels
from jaipur.server.logs import configure
from jaipur.server.node import Node
from jaipur.server.parts import Parts
from jaipur.server.running import listen, serve
from jaipur.server.settings import read_settings


async def _run() -> None:
    settings = read_settings()
    listening = listen(settings)
    parts = Parts(MemoryStore(), 1, LocalBus(), None, ThreadThinker(1), bytes(32))
    node = await Node.begun(settings, parts)
    port = listening.getsockname()[1]
    await serve(node, listening, lambda: print(f"http://127.0.0.1:{port}", flush=True))


if __name__ == "__main__":
    warm_all_levels()
    configure()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_run())
