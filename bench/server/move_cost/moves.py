"""What a move costs, all the way: WebSocket, decoding, rules, a durable commit, and both players told.

More and more matches are played at a time, until one move in a hundred takes longer than a quarter of a
second, or the server has no room for more. What a move costs is measured at the load with the most moves a
second before that, and by stage. Three limits stand beside it: a bare WebSocket that answers, the bare store,
and both together with the rules' kernel.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

import httpx
import uvloop

from bench.databases import new_database
from bench.result import Figure, Result
from bench.server.client import AGAIN, Guest, admit, against_each_other, http_to, insist
from bench.server.lean_client import LeanPlayer
from bench.server.move_cost import bare_store
from bench.server.move_cost.bare_client import Driven, driven
from bench.server.move_cost.bare_server import TABLES
from bench.server.move_cost.bare_store import Bare
from bench.server.nodes import FREELY, HERE, Program, backends_of, cpu_of, served
from jaipur.adapters.postgres.schema import migrate
from jaipur.cli.warmup import warm_all_levels

LOADS: Final = (6, 12, 25, 50, 100, 200, 400)
"""Matches at a time, one load after the other."""
LATE: Final = 0.25
"""Seconds within which 99 of 100 moves are done at the highest load."""
HALF_BAR: Final = 0.1
"""The same at half of that load."""
WARMING: Final = 3.0
MEASURED: Final = 8.0
ECHOED: Final = 4.0
"""Seconds for which the bare WebSocket is driven."""
KEPT: Final = 60.0
"""Seconds after which the server with the rules' kernel is driven no more; its matches end before."""
APP_BAR: Final = 7.4
"""Times the CPU of the bare WebSocket: 200 us where that takes 27."""
POSTGRES_BAR: Final = 1.1
"""The same of PostgreSQL's CPU: 30 us."""
SHARE_BAR: Final = 0.2
SERVE: Final = ("jaipur", "serve", "--host", "127.0.0.1", "--port", "0")
MEMORY: Final = ("bench.server.memory_node",)
BARE: Final = ("bench.server.move_cost.bare_server",)


T = TypeVar("T")


class Found(NamedTuple):
    """What a load showed; times in seconds."""

    matches: int
    """At a time."""
    moves_per_second: float
    app_cpu: float
    postgres_cpu: float
    latencies: list[float]
    """Sorted."""
    turned_away: int
    """How often the server had no room for a request."""
    stages: Mapping[str, float]
    """The CPU of each stage of a move, if it was sampled."""

    @property
    def late(self) -> float:
        """The time within which 99 of 100 moves were done."""
        return quantile(self.latencies, 0.99)

    @property
    def is_borne(self) -> bool:
        """Whether the server kept up."""
        return self.late <= LATE and not self.turned_away


class Load:
    """So many matches at a time, each followed by another."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._players: set[LeanPlayer] = set()
        self._refused: list[str] = []
        self._latencies: list[float] = []
        self._turned_away = 0

    @property
    def turned_away(self) -> int:
        """How often the server had no room for a request so far."""
        return self._turned_away + sum(player.unavailable for player in self._players)

    def taken(self) -> list[float]:
        """Give how long each move took since this was asked last."""
        taken, self._latencies = self._latencies, []
        for player in self._players:
            taken += player.latencies
            player.latencies.clear()
        return taken

    async def play_on(self, http: httpx.AsyncClient) -> None:
        """Play one match after another, until cancelled."""
        host = await self._insist(lambda: admit(http))
        guest = await self._insist(lambda: admit(http))
        while True:
            match = await self._insist(lambda: against_each_other(http, host, guest))
            while not await self._play(match, host, guest):
                self._turn_away()

    async def _play(self, match: str, host: Guest, guest: Guest) -> bool:
        """Play a match, or what is left of it; False, after a while, if the server had no room for both."""
        both = [await self._seated(one, match) for one in (host, guest)]
        try:
            await asyncio.wait([ended for _, ended in both], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for player, _ in both:
                player.close()
                self._players.discard(player)
                self._latencies += player.latencies
                self._refused += player.refused
                self._turned_away += player.unavailable
        if any(player.is_turned_away for player, _ in both):
            await asyncio.sleep(random.uniform(*AGAIN))
            return False
        if not any(player.is_over for player, _ in both):
            raise RuntimeError(f"match {match} was cut off")
        return True

    async def _insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        return await insist(ask, self._turn_away)

    def _turn_away(self) -> None:
        self._turned_away += 1

    async def _seated(self, guest: Guest, match: str) -> tuple[LeanPlayer, asyncio.Future[None]]:
        loop, where = asyncio.get_running_loop(), httpx.URL(self._address)
        ended: asyncio.Future[None] = loop.create_future()
        player = LeanPlayer(guest, match, lambda _: None if ended.done() else ended.set_result(None))
        self._players.add(player)
        await loop.create_connection(lambda: player, where.host, where.port or 80)
        return player, ended

    def check(self) -> None:
        """See that nothing went wrong."""
        refused = [*self._refused, *(why for player in self._players for why in player.refused)]
        if refused:
            raise RuntimeError(f"{len(refused)} requests were refused: {set(refused)}")


async def _loads(program: Program, database_of: str | None, samples: Path | None = None) -> list[Found]:
    """Give what each load showed, up to the first one that the server does not bear.

    A server that is sampled writes what it counted into a file.
    """
    load, found = Load(program.address), list[Found]()
    async with http_to(program.address, anew=True) as http:
        playing: list[asyncio.Task[None]] = []
        try:
            for matches in LOADS:
                playing += (asyncio.create_task(load.play_on(http)) for _ in range(matches - len(playing)))
                found.append(await _measured(program, load, playing, database_of, samples))
                if not found[-1].is_borne:
                    break
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    return found


async def _measured(
    program: Program,
    load: Load,
    playing: Sequence[asyncio.Task[None]],
    database_of: str | None,
    samples: Path | None,
) -> Found:
    """Measure for a while, once all matches have begun."""
    own, moved = [program.process.pid], 0
    load.taken()
    while moved < 10 * len(playing):
        await _wait(playing, 0.1)
        moved += len(load.taken())
    await _wait(playing, WARMING)
    backends = [] if database_of is None else await backends_of(database_of)
    load.taken()
    if samples is not None:
        program.process.send_signal(signal.SIGUSR1)
    away, began, app, postgres = load.turned_away, perf_counter(), cpu_of(own), cpu_of(backends)
    await _wait(playing, MEASURED)
    seconds, app, postgres = perf_counter() - began, cpu_of(own) - app, cpu_of(backends) - postgres
    taken = load.taken()
    counts = {} if samples is None else await asyncio.to_thread(_counted, program, samples)
    load.check()
    return Found(
        len(playing),
        len(taken) / seconds,
        app / len(taken),
        postgres / len(taken),
        sorted(taken),
        load.turned_away - away,
        {stage: app / len(taken) * count / sum(counts.values()) for stage, count in counts.items()},
    )


def _counted(program: Program, samples: Path) -> dict[str, int]:
    """Have a server write how often it was seen at each stage, and read it."""
    samples.unlink(missing_ok=True)
    program.process.send_signal(signal.SIGUSR2)
    while not samples.exists():
        time.sleep(0.01)
    return {str(stage): int(count) for stage, count in json.loads(samples.read_text()).items()}


async def _wait(playing: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Let them play, and raise what goes wrong."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def run() -> Result:
    """Drive a server with PostgreSQL and one without, and the limits; print, judge."""
    warm_all_levels()  # a server whose kernels are not compiled yet runs them as Python
    with tempfile.TemporaryDirectory() as folder:
        samples = Path(folder) / "samples.json"
        sampled = ("bench.server.move_cost.sampler", str(samples), *SERVE[1:])
        with (
            new_database() as address,
            served(sampled, folder, database_url=address, **FREELY, **HERE) as program,
        ):
            kept = uvloop.run(_loads(program, address, samples))
        limits = _limits(folder)
        with served(MEMORY, folder, **FREELY, **HERE) as program:
            unkept = uvloop.run(_loads(program, None))
    return _judged(kept, unkept, limits)


class Limits(NamedTuple):
    """What no server can do without."""

    echo: Driven
    store: Bare
    both: Driven
    """With the rules' kernel."""


def _limits(folder: str) -> Limits:
    with served(BARE, folder) as program:
        echo = uvloop.run(driven(program, ECHOED))
    with new_database() as address:
        store = uvloop.run(bare_store.measured(address, TABLES))
    with new_database() as address:
        uvloop.run(migrate(address, None))
        with served((*BARE, address), folder) as program:
            both = uvloop.run(driven(program, KEPT))
    return Limits(echo, store, both)


def _judged(kept: Sequence[Found], unkept: Sequence[Found], limits: Limits) -> Result:
    bare, echo = limits.store, limits.echo.cpu * 1e6
    most, memory = _highest(kept), _highest(unkept)
    lower = [found for found in kept if found.matches <= most.matches]
    half = min(lower, key=lambda found: abs(found.moves_per_second - most.moves_per_second / 2))
    share = most.moves_per_second / bare.entries_per_second
    app, postgres = most.app_cpu * 1e6, most.postgres_cpu * 1e6
    for name, all_found in (("PostgreSQL", kept), ("memory", unkept)):
        for found in all_found:
            print(
                f"{name:11}{found.matches:4} matches: {found.moves_per_second:6.0f} moves a second, "
                f"p50 {1000 * quantile(found.latencies, 0.5):6.1f} ms, p99 {1000 * found.late:6.1f} ms, "
                f"{found.app_cpu * 1e6:5.0f} us of CPU a move, turned away {found.turned_away}"
            )
    print(
        f"bare store {bare.entries_per_second:8.0f} entries a second, {bare.kept:.0f} bytes each, "
        f"{bare.wal:.0f} written ahead; PostgreSQL {postgres:.0f} us of CPU a move"
    )
    print(
        f"a bare WebSocket takes {echo:.0f} us of CPU a message, with the rules' kernel and the store "
        f"{limits.both.cpu * 1e6:.0f} us, {limits.both.messages_per_second:.0f} a second"
    )
    stages = sorted(most.stages.items(), key=lambda stage: -stage[1])
    print("a move: " + ", ".join(f"{stage} {cpu * 1e6:.0f}" for stage, cpu in stages) + " us")
    figures = {
        "cpu": Figure(round(app, 1), "us of CPU a move"),
        "echo": Figure(round(echo, 1), "us of CPU a message of a bare WebSocket"),
        "bare_cpu": Figure(round(limits.both.cpu * 1e6, 1), "us of CPU with the rules' kernel and the store"),
        **{
            f"cpu_{stage.replace(' ', '_')}": Figure(round(cpu * 1e6, 1), "us of CPU a move")
            for stage, cpu in stages
        },
        "postgres_cpu": Figure(round(postgres, 1), "us"),
        "postgres": Figure(
            round(postgres / echo, 2),
            "of a bare WebSocket",
            f"<= {POSTGRES_BAR}",
            postgres <= POSTGRES_BAR * echo,
        ),
        "share_of_bare": Figure(round(share, 3), "of the bare store", f">= {SHARE_BAR}", share >= SHARE_BAR),
        "matches": Figure(most.matches, "matches at a time", f"p99 <= {1000 * LATE:.0f} ms", most.is_borne),
        "moves_per_second": Figure(round(most.moves_per_second), "moves a second"),
        "p50": Figure(round(1000 * quantile(most.latencies, 0.5), 1), "ms"),
        "p99": Figure(round(1000 * most.late, 1), "ms"),
        "p99_at_half": Figure(
            round(1000 * half.late, 1), "ms", f"<= {1000 * HALF_BAR:.0f}", half.late <= HALF_BAR
        ),
        "bare": Figure(round(bare.entries_per_second), "entries a second"),
        "wal": Figure(round(bare.wal), "bytes written ahead for an entry"),
        "memory_moves_per_second": Figure(round(memory.moves_per_second), "moves a second"),
        "memory_cpu": Figure(round(memory.app_cpu * 1e6, 1), "us"),
        "memory_p99": Figure(round(1000 * memory.late, 1), "ms"),
    }
    ok = app <= APP_BAR * echo and all(figure.ok for figure in figures.values())
    return Result("moves", round(app / echo, 2), "times a bare WebSocket's CPU", f"<= {APP_BAR}", ok, figures)


def _highest(found: Sequence[Found]) -> Found:
    """Give the load that the server bears with the most moves; the first one if it bears none."""
    borne = [each for each in found if each.is_borne]
    return max(borne, key=lambda each: each.moves_per_second, default=found[0])


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of sorted values does not exceed."""
    return values[int(share * (len(values) - 1))]
