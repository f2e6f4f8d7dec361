"""The first minute of a new installation: nothing is compiled, and two other programs keep the CPUs busy.

How soon bots that play at first sight reply line by line, on the screen and at a server; how soon a server
answers and has a table; and whether a second environment with the same cache says that it compiles.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Final, TypeVar

import httpx

import jaipur
from bench.result import Figure, Result
from bench.server.client import Client, admit, against_house, forgetful, http_to
from bench.server.nodes import HERE, Program, cpu_of
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.options import Options
from jaipur.rules.round.moves import Move
from jaipur.rules.text.view import print_view
from jaipur.rules.view import View
from jaipur.terminal.local.match import Sitting

T = TypeVar("T")

REPLY_BAR: Final = 2.0
HEALTH_BAR: Final = 2.0
TABLE_BAR: Final = 3.0
NOTICE_BAR: Final = 2.0
BUSY: Final = 2
WITHIN: Final = 60.0
AT_SIGHT: Final = [name for name, level in LEVELS.items() if not level.looks_ahead]
BUSY_LOOP: Final = (sys.executable, "-c", "while True: pass")
PROMPT: Final = "Your move"


class Enough(Exception):  # noqa: N818 - it names what is so
    """A reply has come, and no more is wanted."""


def run() -> Result:
    """Measure with busy loops beside it, and say which bar is missed."""
    with busy_loops():
        lines = {level: _with_cache(partial(_by_lines, level)) for level in AT_SIGHT}
        screen = {level: _with_cache(partial(_on_screen, level)) for level in AT_SIGHT}
        server = _with_cache(_at_a_server)
        notice = _with_cache(_second_environment)
    replies = {"by lines": lines, "on the screen": screen, "at a server": server.replies}
    for where, took in replies.items():
        print(f"first reply {where}: " + ", ".join(f"{level} {took[level]:.2f}" for level in AT_SIGHT))
    slowest = max(max(took.values()) for took in replies.values())
    print(f"slowest first reply {slowest:.2f} CPU-seconds after the player's move")
    print(f"/health after {server.health_cpu:.2f} CPU-seconds, {server.health:.2f} s by the clock")
    print(f"the first table after {server.table_cpu:.2f} CPU-seconds, {server.table:.2f} s by the clock")
    print(f"a second environment says that it compiles after {notice:.2f} s by the clock")
    figures = {
        **{
            f"reply_{where.replace(' ', '_')}": _figure(max(took.values()), "CPU-seconds", REPLY_BAR)
            for where, took in replies.items()
        },
        "health": _figure(server.health_cpu, "CPU-seconds", HEALTH_BAR),
        "health_by_the_clock": Figure(round(server.health, 2), "seconds"),
        "table": _figure(server.table_cpu, "CPU-seconds", TABLE_BAR),
        "table_by_the_clock": Figure(round(server.table, 2), "seconds"),
        "notice": _figure(notice, "seconds", NOTICE_BAR),
    }
    ok = all(figure.ok for figure in figures.values())
    return Result("first_minute", round(slowest, 2), "CPU-seconds", f"<= {REPLY_BAR}", ok, figures)


def _figure(value: float, unit: str, bar: float) -> Figure:
    return Figure(round(value, 2), unit, f"<= {bar}", value <= bar)


@contextmanager
def busy_loops() -> Generator[None]:
    """Keep CPUs busy beside what is measured."""
    loops = [subprocess.Popen(BUSY_LOOP) for _ in range(BUSY)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def _with_cache(measure: Callable[[str], T]) -> T:
    """Measure with a cache of its own, in which nothing is."""
    with tempfile.TemporaryDirectory() as cache:
        return measure(cache)


def _environment(cache: str) -> dict[str, str]:
    """Return the environment of a user who has set nothing."""
    return {
        **os.environ,
        "JAIPUR_JIT": "",
        "JAIPUR_CACHE_DIR": cache,
        "XDG_STATE_HOME": cache,
        "XDG_DATA_HOME": cache,
    }


def _seed() -> str:
    """Find a seed with which the player starts."""
    number = 0
    while True:
        seed = f"first {number}"
        sitting = Sitting(("", ""), hashlib.sha256(seed.encode()).digest(), Options())
        sitting.deal()
        if sitting.to_move == 0:
            return seed
        number += 1


def _by_lines(level: str, cache: str) -> float:
    """Play the first move line by line, and return the CPU time until the next prompt."""
    command = (
        sys.executable,
        "-m",
        "jaipur",
        "play",
        level,
        "--plain",
        "--seed",
        _seed(),
        "--language",
        "en",
    )
    with subprocess.Popen(
        command,
        env=_environment(cache),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdin is not None  # noqa: S101 - it is a pipe
        _read_until(process, PROMPT)
        before = cpu_of([process.pid])
        process.stdin.write("camels\n")
        process.stdin.flush()
        _read_until(process, PROMPT)
        took = cpu_of([process.pid]) - before
        process.kill()
    return took


def _read_until(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdout is not None  # noqa: S101 - it is a pipe
    said = ""
    while text not in said:
        character = process.stdout.read(1)
        if not character:
            raise RuntimeError(f"it ended after {said!r}")
        said += character


def _on_screen(level: str, cache: str) -> float:
    """Ask the process that plays for a screen, and return its CPU time from its start to its move."""
    match = jaipur.Match()
    _, events = jaipur.draw_round(match, bytes(32), (b"", b""))
    match = jaipur.fold_all(match, events)
    known = print_view(jaipur.view(match, match.now.to_move))
    command = (sys.executable, "-m", "jaipur.terminal.local.bot_process", level)
    with subprocess.Popen(
        command, env=_environment(cache), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None  # noqa: S101 - it is a pipe
        process.stdin.write(f"new {bytes(32).hex()}\nview {known}\ngo\n")
        process.stdin.flush()
        _read_until(process, "bestmove ")
        took = cpu_of([process.pid])
        process.kill()
    return took


class ServerFigures:
    """What a first start of a server took."""

    def __init__(self) -> None:
        self.health = self.health_cpu = self.table = self.table_cpu = 0.0
        self.replies: dict[str, float] = {}


def _at_a_server(cache: str) -> ServerFigures:
    """Start a server, ask for its health, and play one move against each bot."""
    found, began = ServerFigures(), perf_counter()
    environment = {f"JAIPUR_{name.upper()}": value for name, value in HERE.items()}
    process = subprocess.Popen(
        (sys.executable, "-m", "jaipur", "serve"),
        env={**_environment(cache), "JAIPUR_DATA_DIR": cache, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        address = Program(process).address
        _wait_for_health(address)
        found.health, found.health_cpu = perf_counter() - began, cpu_of([process.pid])
        for level in AT_SIGHT:
            asyncio.run(_reply_of(level, address, process.pid, found, began))
    finally:
        process.terminate()
        process.wait(20)
    return found


def _wait_for_health(address: str) -> None:
    until = monotonic() + WITHIN
    while monotonic() < until:
        with suppress(httpx.HTTPError):
            if httpx.get(f"{address}/health").is_success:
                return
        sleep(0.01)
    raise TimeoutError("the server does not answer")


async def _reply_of(level: str, address: str, server: int, found: ServerFigures, began: float) -> None:
    """Play until a bot has replied to a move."""
    moved_at: list[float] = []

    def choose(view: View) -> Move:
        if not found.table:
            found.table, found.table_cpu = perf_counter() - began, cpu_of([server])
        if moved_at:
            found.replies[level] = cpu_of([server]) - moved_at[0]
            raise Enough
        moved_at.append(cpu_of([server]))
        return player_named("random").choose(forgetful(view), Limits()).move

    async with http_to(address) as http:
        guest = await admit(http)
        client = Client([address], guest, await against_house(http, guest, level), choose)
        with suppress(Enough):
            async with asyncio.timeout(WITHIN):
                await client.play()


def _second_environment(cache: str) -> float:
    """Have the package in another place start with a cache that is warm for the first place."""
    first = subprocess.run(
        (sys.executable, "-c", "from jaipur.compiling.cache import cache_folder; print(cache_folder())"),
        env=_environment(cache),
        capture_output=True,
        text=True,
        check=True,
    )
    (Path(first.stdout.strip()) / "warm-shark").touch()
    elsewhere = Path(cache, "elsewhere")
    shutil.copytree(Path(jaipur.__file__).parent, elsewhere / "jaipur", ignore=shutil.ignore_patterns("web"))
    began = perf_counter()
    with subprocess.Popen(
        (sys.executable, "-m", "jaipur", "play", "shark", "--plain"),
        env={**_environment(cache), "PYTHONPATH": str(elsewhere)},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None  # noqa: S101 - it is a pipe
        line = process.stderr.readline()
        took = perf_counter() - began
        process.terminate()
    if "compiling" not in line:
        raise RuntimeError(f"expected to be told that it compiles, not {line!r}")
    return took
