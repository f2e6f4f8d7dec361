"""A real server under hostile frames of every kind: it lives, its memory is bounded, and others play on."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import pytest

from bench.server.client import Client, Guest, admit, against_each_other
from jaipur.compiling import JIT
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from tests.adapters.eventually import eventually
from tests.rules.figures import amount, printer
from tests.server.hostile.attacks import ATTACKS, Target, named
from tests.server.play.test_matches import agree
from tests.server.servers import Server, play, run, two_clients

FRAMES: Final = amount(slow=1_000, push=3_000, nightly=100_000)
ATTACKERS: Final = 6
SECONDS: Final = 900
LONGEST: Final = 5.0
"""Seconds that a move of others may take at the worst, on a machine that has other things to do."""
MOST_MORE: Final = 96 << 20
"""Bytes."""

pytestmark = pytest.mark.skipif(not JIT, reason="a server is the same in both modes, and quicker compiled")


def memory_of(process: int) -> int:
    """Say how much memory a process has."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * 4096


def files_of(process: int) -> int:
    """Say how many files and connections a process has open."""
    return len([*Path(f"/proc/{process}/fd").iterdir()])


async def attack(target: Target, chance: Random, sent: Counter[str], frames: int) -> None:
    """Do one thing after another until enough frames were sent."""
    ways = [*ATTACKS]
    chance.shuffle(ways)
    for way in cycle(ways):
        if sent.total() >= frames and len(sent) == len(ATTACKS):
            return
        sent[named(way)] += await way(target, chance)


async def play_on(server: Server, until: asyncio.Event) -> list[tuple[Client, Client]]:
    """Play whole matches, one after the other, and see that nothing is missing from them."""
    played: list[tuple[Client, Client]] = []
    while not until.is_set() or not played:
        clients = await two_clients(server)
        await play(*clients)
        agree(*clients)
        played.append(clients)
    return played


async def targeted(server: Server) -> Target:
    """Have a match of others, who have just begun, and a match of the attackers' own."""
    async with server.http() as http:
        guests: list[Guest] = [await admit(http) for _ in range(6)]
        own = await against_each_other(http, guests[0], guests[1])
        theirs = await against_each_other(http, guests[4], guests[5])
    return Target(server.port, tuple(guests[:4]), theirs, own)


async def under_attack(server: Server, sent: Counter[str], frames: int) -> list[tuple[Client, Client]]:
    """Let attackers attack, others play, and give what was played."""
    target, enough = await targeted(server), asyncio.Event()
    playing = asyncio.create_task(play_on(server, enough))
    attackers = [attack(target, Random(number), sent, frames) for number in range(ATTACKERS)]
    await asyncio.gather(*attackers)
    enough.set()
    return await playing


async def is_well(server: Server, match: str) -> bool:
    """Whether a server says that it is ready, and has the whole record of a match."""
    async with server.http() as http:
        answers = [(await http.get(path)).status_code for path in ("/health", "/ready")]
        record = (await http.get(f"/api/matches/{match}/record")).text
    return answers == [200, 200] and verify(read_record(record)).ok


def test_hostile_frames_harm_nobody(
    home: Server, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The process is the same, remembers little more, has let go of every connection, and had no fault."""
    sent: Counter[str] = Counter()

    async def all_of_it() -> tuple[list[float], list[float], int]:
        (calm,) = await play_on(home, set_already())
        process, files, memory = home.process, files_of(home.process), memory_of(home.process)
        matches = await under_attack(home, sent, FRAMES)
        assert all([await is_well(home, one.match) for one, _ in (calm, *matches)])
        await eventually(lambda: files_of(process) <= files + 5, seconds=30)
        assert home.process == process
        return latencies(calm), [each for pair in matches for each in latencies(pair)], memory

    calm, harassed, memory = run(all_of_it(), SECONDS)
    more = memory_of(home.process) - memory
    home.stop()

    printer(capsys, tmp_path_factory).say(
        f"hostile frames: {sent.total()} sent, {len(harassed)} moves of others meanwhile, "
        f"median {1000 * median(harassed):.0f} ms (calm {1000 * median(calm):.0f} ms), "
        f"longest {1000 * max(harassed):.0f} ms, {more / 2**20:.0f} MiB more"
    )
    assert sent.keys() == {named(each) for each in ATTACKS}
    assert max(harassed) < LONGEST
    assert more < MOST_MORE
    assert "Traceback" not in home.log.read_text()


async def test_a_server_that_is_not_careful_is_noticed(tmp_path: Path) -> None:
    """A control: where what is no message is not expected, the log says so."""
    server = Server(tmp_path, ("tests.server.hostile.fragile_node",))
    server.start()
    try:
        await under_attack(server, Counter(), 100)
    finally:
        server.kill()

    assert "Traceback" in server.log.read_text()


def set_already() -> asyncio.Event:
    """Give an event that has happened."""
    event = asyncio.Event()
    event.set()
    return event


def latencies(clients: tuple[Client, Client]) -> list[float]:
    """Give how long each move took to be acknowledged, in seconds."""
    return [each for client in clients for each in client.latencies]
