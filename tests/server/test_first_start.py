"""The very first start of a server: it serves, and bots reply, before anything is compiled."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bench.server.client import Client, admit, against_house, at_random
from jaipur.players.opponents import LEVELS
from tests.server.servers import Server, run

SOON = 60.0
"""Seconds, on a machine that is busy; the bench of the first minute has the bars."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server as a host starts it, with nothing compiled."""
    server = Server(tmp_path / "home", jit="", cache_dir=str(tmp_path / "cache"), threads="1")
    server.start()
    yield server
    server.kill()


def compilers(cache: Path) -> list[int]:
    """Return the processes that compile into a cache."""
    found: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            environment = (process / "environ").read_bytes()
            command = (process / "cmdline").read_bytes()
            if f"JAIPUR_CACHE_DIR={cache}".encode() in environment and b"warmup" in command:
                found.append(int(process.name))
    return found


async def play_until(server: Server, level: str, plies: int) -> Client:
    """Play against a bot until so much has happened."""
    async with server.http() as http:
        guest = await admit(http)
        client = Client([server.address], guest, await against_house(http, guest, level), at_random(b""))
    await client.play(lambda player: player.version >= plies or player.is_done)
    return client


def test_every_bot_that_plays_at_first_sight_replies_before_it_is_compiled(
    server: Server, tmp_path: Path
) -> None:
    """A child compiles meanwhile, and ends with the server."""
    began = time.monotonic()
    for name, level in LEVELS.items():
        if not level.looks_ahead:
            assert run(play_until(server, name, 8), SOON).version >= 8
    replied_within = time.monotonic() - began

    assert not list((tmp_path / "cache").rglob("warm-*"))
    assert compilers(tmp_path / "cache")
    assert replied_within < SOON
    assert server.stop() == 0
    assert not compilers(tmp_path / "cache")


def test_the_compilers_end_with_a_server_that_is_killed(server: Server, tmp_path: Path) -> None:
    """They wait for nobody's farewell."""
    until = time.monotonic() + SOON
    while not compilers(tmp_path / "cache"):
        assert time.monotonic() < until
        time.sleep(0.01)
    server.kill()

    while compilers(tmp_path / "cache"):
        assert time.monotonic() < until
        time.sleep(0.01)


def test_the_console_says_what_is_compiled_and_who_waits_for_it(server: Server) -> None:
    """In one line, right after the address."""
    line = (
        r"^The bots are being compiled, which later starts need not do\. "
        r"Play at once; .* and .* wait for it\.$"
    )
    until = time.monotonic() + SOON
    while not re.search(line, server.log.read_text(), re.MULTILINE):
        assert time.monotonic() < until, server.log.read_text()
        time.sleep(0.01)


def test_the_compilers_of_the_test_would_be_found(tmp_path: Path) -> None:
    """The search above finds what it is meant to find."""
    cache = tmp_path / "cache"
    child = os.spawnve(  # noqa: S606 - a program that sleeps
        os.P_NOWAIT, "/bin/sleep", ["warmup", "60"], {"JAIPUR_CACHE_DIR": str(cache)}
    )
    try:
        until = time.monotonic() + 10
        while not compilers(cache) and time.monotonic() < until:
            time.sleep(0.01)
        assert compilers(cache) == [child]
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
