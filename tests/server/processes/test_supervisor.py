"""Several processes at one port: what ends is started again, and people play on while each is replaced."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from bench.server.client import dial
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer
from tests.server.play.test_matches import agree
from tests.server.servers import Server, play, two_clients

MANY: Final = 2
MOST: Final = 8
"""Connections of one match; one address may have 32 at a process."""


@pytest.fixture
def supervised(tmp_path: Path, empty_database: str, nats: NatsServer) -> Iterator[Server]:
    """Give a server of two processes."""
    nats.start()
    server = Server(tmp_path, database_url=empty_database, nats_url=nats.address, processes=str(MANY))
    server.port = 0
    server.start()
    yield server
    server.kill()
    for pid in pids(server):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def told(server: Server, event: str) -> list[dict[str, Any]]:
    """Give what the log says of an event."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == event]


def pids(server: Server) -> list[int]:
    """Give all processes that were started, the first ones first."""
    return [line["pid"] for line in told(server, "process started")]


async def sockets_of(server: Server) -> list[int]:
    """Give how many WebSockets each process serves."""
    async with httpx.AsyncClient() as http:
        pages = [
            await http.get(f"http://127.0.0.1:{line['port']}/metrics")
            for line in told(server, "process started")
        ]
    return [int(float(re.findall(r"(?m)^jaipur_sockets (.+)$", page.text)[0])) for page in pages]


def is_there(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def while_they_play(server: Server, do: Callable[[], None]) -> None:
    """Do something in a match between two people, and see that both know the same in the end."""
    clients = await two_clients(server, server)
    playing = asyncio.ensure_future(play(*clients))
    await asyncio.sleep(0.5)
    await asyncio.to_thread(do)
    await playing
    agree(*clients)


async def test_people_play_on_while_each_process_is_replaced(supervised: Server) -> None:
    """One after the other. No process outlives a supervisor that was killed: it would keep the port."""
    before = pids(supervised)
    await while_they_play(supervised, lambda: supervised.send(signal.SIGHUP))
    await eventually(lambda: bool(told(supervised, "replaced")))

    assert len(before) == MANY
    assert [is_there(pid) for pid in pids(supervised)] == [False] * MANY + [True] * MANY

    supervised.kill()
    await eventually(lambda: not any(is_there(pid) for pid in pids(supervised)))


async def test_a_process_that_is_killed_is_started_again(supervised: Server) -> None:
    """The others serve meanwhile. All end with the supervisor, which ends with code 0."""
    killed = pids(supervised)[0]
    await while_they_play(supervised, lambda: os.kill(killed, signal.SIGKILL))
    await eventually(lambda: len(pids(supervised)) == MANY + 1)
    (ended,) = told(supervised, "process ended")
    code = await asyncio.to_thread(supervised.stop)

    assert (ended["process"], ended["code"]) == (1, -signal.SIGKILL)
    assert code == 0
    assert not any(is_there(pid) for pid in pids(supervised))


async def test_the_connections_of_a_match_are_served_by_one_process(supervised: Server) -> None:
    """Also where another one accepted them; the matches are spread over all."""
    matches = [f"{number:013}" for number in range(3 * MOST // 2)]
    async with AsyncExitStack() as stack:
        for _ in range(MOST):
            await stack.enter_async_context(await dial(supervised.address, None, matches[0]))
        same = await sockets_of(supervised)
        for match in matches:
            await stack.enter_async_context(await dial(supervised.address, None, match))
        both = await sockets_of(supervised)

    assert sorted(same) == [0, MOST]
    assert sum(both) == len(matches) + MOST
    assert min(both) >= 2


def test_a_first_process_that_cannot_serve_ends_the_supervisor(tmp_path: Path, nats: NatsServer) -> None:
    """It has said why, and is not started again and again."""
    nowhere = "postgresql://nobody@127.0.0.1:1/nothing"
    server = Server(tmp_path, database_url=nowhere, nats_url=nats.address, processes="2")
    server.port = 0

    assert not server.launch()
    assert len(pids(server)) == 1
