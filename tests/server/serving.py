"""Servers as programs of their own, to be played at, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx

from bench.client import Choose, Client, Guest, admit, against_each_other, at_random, http_to
from jaipur.rules.moves import Move
from jaipur.rules.view import View

T = TypeVar("T")

PATIENCE: Final = 60.0
MOMENT: Final = 0.1


class Server:
    """One server after another, at the same port and with the same data."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._folder = folder
        self._settings = {"guests_per_address": "100000"} | settings
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self.log = folder / "log"

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and wait until it says where it is; as a test it compiles nothing."""
        settings = {f"JAIPUR_{name.upper()}": value for name, value in self._settings.items()}
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jaipur", "serve", "--host", "127.0.0.1", "--port", str(self._port)],
                env={**os.environ, "JAIPUR_JIT": "0", "JAIPUR_DATA_DIR": str(self._folder), **settings},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith("Jaipur is served at http://127.0.0.1:"), self.log.read_text()
        self._port = int(said.rpartition(":")[2])

    def kill(self) -> None:
        """End it without a farewell."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def stop(self) -> int:
        """Tell it to stop, and give its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate(timeout=20)
        code, self._process = self._process.returncode, None
        return code

    def http(self) -> httpx.AsyncClient:
        """Ask it over HTTP."""
        return http_to(self.address)


def run(coroutine: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """Run to the end, within a bound."""
    return asyncio.run(asyncio.wait_for(coroutine, seconds))


def at_leisure(seed: bytes) -> Choose:
    """Choose any move, and take a moment for it: a match lasts for some seconds."""
    choose = at_random(seed)

    def think(view: View) -> Move:
        time.sleep(MOMENT)
        return choose(view)

    return think


async def two_clients(
    one: Server, other: Server | None = None, thinking: Callable[[bytes], Choose] = at_random
) -> tuple[Client, Client]:
    """Have two guests at a table, whose servers need not be the same."""
    async with one.http() as http:
        guests: tuple[Guest, Guest] = (await admit(http), await admit(http))
        match = await against_each_other(http, *guests)
    servers = (one, other or one)
    first, second = (
        Client([server.address], guest, match, thinking(bytes([seat])))
        for seat, (server, guest) in enumerate(zip(servers, guests, strict=True))
    )
    return first, second


async def play(*clients: Client) -> None:
    """Let them play to the end; who is told to stop waits until all have."""
    async with asyncio.TaskGroup() as playing:
        for client in clients:
            playing.create_task(client.play())
