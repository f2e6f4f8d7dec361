"""Moves that are played and taken back without end: how long the log gets, and what reading it costs.

Two players who agree to do harm play, take back and exchange for as long as the server lets them. Then a
server that has not seen the match loads it, and resumes it for a client that missed as much as it may have.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from unittest.mock import patch

import msgspec

from bench.nightly import NIGHTLY
from bench.result import Figure
from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import match_id
from jaipur.online.play import commands, log_stream, table
from jaipur.online.play.messages import TableStates, happened
from jaipur.online.play.ports import EventStore
from jaipur.online.play.table import Table
from jaipur.online.play.terms import Terms
from jaipur.online.table_server import subscriptions
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.opener import Opener
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import Exchange, Move, Take, TakeCamels, move_of
from jaipur.wire.client_messages import Continue, Play, Ready, SeatRequest, TakeBack
from jaipur.wire.values import Person, Untimed

COMMANDS: Final = 100_000 if NIGHTLY else 3_000
CONTROL: Final = 2_500
"""Commands to the server without bounds: enough to be caught."""
MOST_ENTRIES: Final = 2_000
MOST_CPU: Final = 50.0
MOST_MEMORY: Final = 5.0
MATCH: Final = match_id(1_000, 0, 1)
MOST_EXCHANGES: Final = 39
"""E2b: one more in a row ends the round."""
UNBOUNDED: Final = 1 << 30


TIMES: Final = 5

Work: TypeAlias = Callable[[TableServer], Awaitable[None]]


class Cost(NamedTuple):
    """What reading a match took: milliseconds of CPU, and megabytes at the most."""

    cpu: float
    memory: float


class Harm(NamedTuple):
    """What an attack left behind."""

    entries: int
    load: Cost
    resume: Cost


def run() -> dict[str, Figure]:
    """Attack a server, and one without bounds."""
    harm = asyncio.run(_attacked(COMMANDS))
    with unbounded():
        control = asyncio.run(_attacked(CONTROL))
    caught = control.entries > MOST_ENTRIES and control.resume.memory > MOST_MEMORY
    return {
        "entries after play and take-back": _figure(harm.entries, "entries", MOST_ENTRIES),
        "load of that match, CPU": _figure(harm.load.cpu, "ms", MOST_CPU),
        "load of that match, memory": _figure(harm.load.memory, "MB", MOST_MEMORY),
        "resume of that match, CPU": _figure(harm.resume.cpu, "ms", MOST_CPU),
        "resume of that match, memory": _figure(harm.resume.memory, "MB", MOST_MEMORY),
        "entries without bounds, control": Figure(control.entries, "entries", f"> {MOST_ENTRIES}", caught),
        "resume without bounds, memory, control": Figure(
            round(control.resume.memory, 1), "MB", f"> {MOST_MEMORY:g}", caught
        ),
    }


def _figure(value: float, unit: str, most: float) -> Figure:
    return Figure(round(value, 2), unit, f"<= {most:g}", value <= most)


@contextmanager
def unbounded() -> Iterator[None]:
    """Plant the fault: take-backs, entries, remembered commands and resumed updates without a bound."""
    with ExitStack() as planted:
        for module, name in (
            (table, "MOST_TAKE_BACKS"),
            (table, "MOST_REMEMBERED"),
            (table, "MOST_ENTRIES"),
            (commands, "MOST_ENTRIES"),
            (log_stream, "MOST_ENTRIES"),
            (subscriptions, "MAX_MISSED"),
        ):
            planted.enter_context(patch.object(module, name, UNBOUNDED))
        yield


async def _attacked(count: int) -> Harm:
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.start(Path(folder) / "jaipur.db")
        try:
            await attack(store, count)
            entries = (await store.heads([MATCH]))[MATCH]
            return Harm(entries, await _cost(store, load), await _cost(store, resume))
        finally:
            await store.close()


async def attack(store: EventStore, count: int) -> None:
    """Send so many commands to one match, through the command loop of a server."""
    now = Timekeeper(store)
    await now.pulse()
    server = TableServer(store, LocalBus(), now)
    opener = Opener(server.cache, now, MatchIdGenerator())
    players = (Person("1", "Meera"), Person("2", "Arjun"))
    await opener.open(MATCH, players, Terms(Untimed()))
    for seat in range(2):
        await server.commands.ask(Ready(secrets.token_hex(16)), Seating(MATCH, seat))
    for number in range(count):
        seat, request = _next(await _table(server))
        await server.commands.ask(request, Seating(MATCH, seat, f"attack-{number:06}"))


def _next(at: Table) -> tuple[int, SeatRequest]:
    """Choose what makes the log longer: take back, exchange until a round would end (E2b), take a card."""
    for seat in range(2):
        if at.may_take_back(seat):
            return seat, TakeBack()
        if at.match.awaits_deal and not at.continued[seat]:
            return seat, Continue()
    seat = at.match.now.to_move
    if at.is_over:
        return seat, TakeBack()
    moves = _legal(at)
    slow = Exchange if at.match.now.exchanges < MOST_EXCHANGES else Take | TakeCamels
    return seat, Play(at.version, next((move for move in moves if isinstance(move, slow)), moves[0]))


def _legal(at: Table) -> list[Move]:
    moves = new_move_list()
    return [move_of(int(number)) for number in moves[: list_moves(at.match.position, moves)]]


async def _table(server: TableServer) -> Table:
    found = await server.cache.table(MATCH)
    if found is None:
        raise LookupError("the match is gone")
    return found


async def load(server: TableServer) -> None:
    """Load the match, as the first who asks for it does."""
    await _table(server)


async def resume(server: TableServer) -> None:
    """Resume the match from as early a version as possible, and encode what a spectator is sent."""
    since = max(1, (await _table(server)).version - subscriptions.MAX_MISSED)
    missed = await server.subscriptions.resume(MATCH, since, lambda _: None)
    for each in missed or ():
        msgspec.json.encode(happened(each.entry, TableStates(each.table, 0, None), None))


async def _cost(store: EventStore, work: Work) -> Cost:
    """Do some work, each time on a new server: the least CPU of a few times, and once the memory.

    Others work on the same machine, and only ever make it slower.
    """
    cpu = min([await _seconds(await _server(store, work), work) for _ in range(TIMES)])
    server = await _server(store, work)
    tracemalloc.start()
    try:
        await work(server)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    return Cost(cpu * 1_000, peak / 1e6)


async def _server(store: EventStore, work: Work) -> TableServer:
    """Start a server, with the match in memory unless loading it is the work."""
    now = Timekeeper(store)
    await now.pulse()
    server = TableServer(store, LocalBus(), now)
    if work is not load:
        await load(server)
    return server


async def _seconds(server: TableServer, work: Work) -> float:
    began = time.process_time()
    await work(server)
    return time.process_time() - began
