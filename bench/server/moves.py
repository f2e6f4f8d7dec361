"""What a move costs, all the way: WebSocket, decoding, rules, a durable commit, and both players told."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

import httpx
import uvloop

from bench.databases import new_database, query
from bench.result import Figure, Result
from bench.server.client import Guest, admit, against_each_other, http_to
from bench.server.lean_client import LeanPlayer
from bench.server.nodes import FREELY, HERE, Program, backends_of, cpu_of, served
from jaipur.adapters.entry_codec import encode
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.clock import new_clock
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.play.commands import Dealer, ReceivedRequest, decide_request
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.table import Table, open_table
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.legality import legal_moves
from jaipur.wire.client_messages import Continue, Play, Ready, SeatRequest
from jaipur.wire.values import Person, Untimed, Why

MATCHES: Final = 200
WARMING: Final = 3.0
MEASURED: Final = 12.0
BARE_ENTRIES: Final = 60
AGAIN: Final = 0.5
APP_BAR: Final = 200
POSTGRES_BAR: Final = 30
SHARE_BAR: Final = 0.5
SERVE: Final = ("jaipur", "serve", "--host", "127.0.0.1", "--port", "0")
MEMORY: Final = ("bench.server.memory_node",)


class Found(NamedTuple):
    """What a run showed; times in seconds."""

    moves_per_second: float
    app_cpu: float
    postgres_cpu: float
    latencies: list[float]
    """Sorted."""


class Load:
    """So many matches at a time, each followed by another."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._players: set[LeanPlayer] = set()
        self._refused: list[str] = []
        self._latencies: list[float] = []
        self.turned_away = 0
        """How often no table could be had."""

    def taken(self) -> list[float]:
        """Give how long each move took since this was asked last."""
        taken, self._latencies = self._latencies, []
        for player in self._players:
            taken += player.latencies
            player.latencies.clear()
        return taken

    async def play_on(self, http: httpx.AsyncClient) -> None:
        """Play one match after another, until cancelled."""
        host, guest = await admit(http), await admit(http)
        while True:
            match = await self._opened(http, host, guest)
            both = [await self._seated(one, match) for one in (host, guest)]
            await asyncio.wait([ended for _, ended in both], return_when=asyncio.FIRST_COMPLETED)
            for player, _ in both:
                player.close()
                self._players.discard(player)
                self._latencies += player.latencies
                self._refused += player.refused
            if not any(player.is_over for player, _ in both):
                raise RuntimeError(f"match {match} was cut off")

    async def _opened(self, http: httpx.AsyncClient, host: Guest, guest: Guest) -> str:
        """Open a table; a server that is driven as fast as it goes may say that it is too much just now."""
        while True:
            try:
                return await against_each_other(http, host, guest)
            except httpx.HTTPStatusError as error:
                if error.response.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    raise
                self.turned_away += 1
                await asyncio.sleep(AGAIN)

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


async def _load(program: Program, database_of: str | None) -> Found:
    load, own = Load(program.address), [program.process.pid]
    async with http_to(program.address, anew=True) as http:
        playing = [asyncio.create_task(load.play_on(http)) for _ in range(MATCHES)]
        moved = 0
        while moved < 10 * MATCHES:
            await _wait(playing, 0.1)
            moved += len(load.taken())
        await _wait(playing, WARMING)
        backends = [] if database_of is None else await backends_of(database_of)
        load.taken()
        began, app, postgres = perf_counter(), cpu_of(own), cpu_of(backends)
        await _wait(playing, MEASURED)
        seconds, app, postgres = perf_counter() - began, cpu_of(own) - app, cpu_of(backends) - postgres
        taken = load.taken()
        load.check()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return Found(len(taken) / seconds, app / len(taken), postgres / len(taken), sorted(taken))


async def _wait(playing: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Let them play, and raise what goes wrong."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def _log(number: int) -> list[Entry]:
    """Play a match by itself, as a server would write it down."""
    seed, match = secrets.token_bytes(32), match_id(2_000_000_000_000, 0, number)
    people = (Person(f"one-{number}", "Meera"), Person(f"other-{number}", "Arjun"))
    opened = Opened(people, Untimed(), commitment(seed, to_text(match)).hex())
    log = [Entry(match, 1, 1, (opened,), new_clock(Untimed()))]
    table, chance = open_table(log[0]), Dealer(seed)
    while len(log) < BARE_ENTRIES and not table.is_over:
        request, seat = _next(table)
        answered = decide_request(
            table, ReceivedRequest(request, seat, len(log), f"command-{len(log)}"), chance
        )
        if isinstance(answered, Why):
            raise TypeError(f"{request} of {seat} is refused: {answered}")
        log.append(answered.entry)
        table = answered.table
    return log


def _next(table: Table) -> tuple[SeatRequest, int]:
    if table.agreed is None:
        return Ready("00"), 0 if table.nonces[0] is None else 1
    if table.match.awaits_deal:
        return Continue(), 1 if table.continued[0] else 0
    legal = legal_moves(table.match.position)
    return Play(table.version, legal[len(legal) // 2]), table.match.now.to_move


class Bare(NamedTuple):
    """What the store does by itself."""

    entries_per_second: float
    wal: float
    """Bytes that PostgreSQL writes ahead for an entry."""
    kept: float
    """Bytes of an entry."""


async def _bare(address: str, logs: Sequence[Sequence[Entry]]) -> Bare:
    """Have the store keep entries, from as many tables at a time."""
    store = await PostgresStore.start(address)

    async def keep(log: Sequence[Entry]) -> None:
        for entry in log:
            if not await store.append(entry):
                raise RuntimeError("an entry was not kept")

    for log in logs:
        await store.open(log[0], bytes(32))
    before, began = await _written(address), perf_counter()
    await asyncio.gather(*(keep(log[1:]) for log in logs))
    seconds, written = perf_counter() - began, await _written(address) - before
    await store.close()
    entries = [entry for log in logs for entry in log[1:]]
    size = sum(len(encode(entry)) for entry in entries)
    return Bare(len(entries) / seconds, written / len(entries), size / len(entries))


async def _written(address: str) -> int:
    ((written,),) = await query(address, "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint")
    return int(str(written))


def run() -> Result:
    """Drive a server with PostgreSQL and one without, and the bare store; print, judge."""
    logs = [_log(number) for number in range(MATCHES)]
    with tempfile.TemporaryDirectory() as folder:
        with (
            new_database() as address,
            served(SERVE, folder, database_url=address, **FREELY, **HERE) as program,
        ):
            kept = uvloop.run(_load(program, address))
        with new_database() as address:
            bare = uvloop.run(_bare(address, logs))
        with served(MEMORY, folder, **FREELY, **HERE) as program:
            unkept = uvloop.run(_load(program, None))
    return _judged(kept, unkept, bare)


def _judged(kept: Found, unkept: Found, bare: Bare) -> Result:
    share = kept.moves_per_second / bare.entries_per_second
    app, postgres = kept.app_cpu * 1e6, kept.postgres_cpu * 1e6
    print(f"{MATCHES} matches at a time, {MEASURED:.0f} s each")
    for name, found in (("PostgreSQL", kept), ("memory", unkept)):
        middle, late = (1000 * _quantile(found.latencies, share) for share in (0.5, 0.99))
        print(
            f"{name:11}{found.moves_per_second:7.0f} moves a second, "
            f"p50 {middle:6.1f} ms, p99 {late:6.1f} ms, {found.app_cpu * 1e6:5.0f} us of CPU a move"
        )
    print(
        f"bare store {bare.entries_per_second:8.0f} entries a second, {bare.kept:.0f} bytes each, "
        f"{bare.wal:.0f} written ahead; PostgreSQL {postgres:.0f} us of CPU a move"
    )
    figures = {
        "postgres_cpu": Figure(round(postgres, 1), "us", f"<= {POSTGRES_BAR}", postgres <= POSTGRES_BAR),
        "share_of_bare": Figure(round(share, 3), "of the bare store", f">= {SHARE_BAR}", share >= SHARE_BAR),
        "moves_per_second": Figure(round(kept.moves_per_second), "moves a second"),
        "bare": Figure(round(bare.entries_per_second), "entries a second"),
        "wal": Figure(round(bare.wal), "bytes written ahead for an entry"),
        "p50": Figure(round(1000 * _quantile(kept.latencies, 0.5), 1), "ms"),
        "p99": Figure(round(1000 * _quantile(kept.latencies, 0.99), 1), "ms"),
        "memory_moves_per_second": Figure(round(unkept.moves_per_second), "moves a second"),
        "memory_cpu": Figure(round(unkept.app_cpu * 1e6, 1), "us"),
        "memory_p50": Figure(round(1000 * _quantile(unkept.latencies, 0.5), 1), "ms"),
        "memory_p99": Figure(round(1000 * _quantile(unkept.latencies, 0.99), 1), "ms"),
    }
    ok = app <= APP_BAR and all(figure.ok for figure in figures.values())
    return Result("moves", round(app, 1), "us of CPU a move", f"<= {APP_BAR}", ok, figures)


def _quantile(values: Sequence[float], share: float) -> float:
    return values[int(share * (len(values) - 1))]
