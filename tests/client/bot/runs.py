"""`jaipur join --bot` as users start it: a process, whose lines are read while it runs."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final, Self

from bench.server.client import admit, sign_up
from tests.adapters.eventually import eventually
from tests.server.servers import Server

EXAMPLES: Final = Path(__file__).parents[3] / "examples"
PATIENCE: Final = 60.0
BOT: Final = """
import os, sys, time

moves, seen = [], 0
with open({note!r}, "a") as note:
    print("started", os.getpid(), file=note, flush=True)
    for line in sys.stdin:
        print(line.strip(), file=note, flush=True)
        word, _, rest = line.strip().partition(" ")
        if word == "jaipur":
            print("ready", flush=True)
        elif word == "moves":
            moves = rest.split(", ")
        elif word == "go":
            seen += 1
            {act}
            print("bestmove", next((move for move in moves if move[0] == "S"), moves[0]), flush=True)
        elif word == "quit":
            break
"""
"""Sells what it can, and notes all that it is told."""


class NotingBot:
    """A program that notes what it is told, and does something before each move."""

    def __init__(self, folder: Path, act: str = "pass", name: str = "bot") -> None:
        self._note = folder / f"{name}.txt"
        file = folder / f"{name}.py"
        file.write_text(BOT.format(note=str(self._note), act=act), encoding="utf-8")
        self.command = f"{sys.executable} {file}"

    def told(self, word: str) -> list[str]:
        """Return what was told after a word, each time."""
        if not self._note.exists():
            return []
        lines = self._note.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix(f"{word} ") for line in lines if line.startswith(f"{word} ")]

    @property
    def is_running(self) -> bool:
        """Whether any of its processes is."""
        return any(Path("/proc", process).exists() for process in self.told("started"))


class Run:
    """One process of `jaipur join --bot`."""

    def __init__(self, home: Server, command: str, *options: str, token: str | None = None) -> None:
        """Start a program at a server; its token is in the environment."""
        self.lines: list[str] = []
        environment = {name: value for name, value in os.environ.items() if name != "JAIPUR_TOKEN"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "jaipur", "join", home.address, "--bot", command, *options],
            env=environment | {"JAIPUR_JIT": "0"} | ({} if token is None else {"JAIPUR_TOKEN": token}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = Thread(target=self._read)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            for line in pipe:
                self.lines.append(line.rstrip("\n"))

    def said(self, text: str) -> list[str]:
        """Return the lines with a text in them."""
        return [line for line in self.lines if text in line]

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so; what was said is shown if it does not come."""
        try:
            await eventually(is_so, PATIENCE)
        except AssertionError:
            raise AssertionError(self.lines) from None

    async def says(self, text: str) -> str:
        """Wait for a line with a text in it, and return the first."""
        await self.until(lambda: self.said(text))
        return self.said(text)[0]

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(what)

    async def ends(self) -> int:
        """Wait for its end, and return the exit code."""
        code = await asyncio.to_thread(self._process.wait, PATIENCE)
        self._reader.join()
        return code


async def token_of(home: Server, name: str) -> str:
    """Make a token of a program, with an owner of its own."""
    async with home.http() as http:
        owner = await sign_up(http, await admit(http), f"{name}-owner")
        made = await http.post("/api/programs", json={"name": name}, headers={"cookie": owner.cookie})
        made.raise_for_status()
        return str(made.json()["token"])
