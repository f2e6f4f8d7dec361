"""Whether matches over WebSockets are those of the rules alone, from the same seeds with the same players.

Players think by counted work, so that they decide the same way twice: once from what a server tells them,
once from the bare rules. Every deal, move, view, result and record must be the same. A server that misdeals,
and players who are seeded otherwise, show that a difference would be found.
"""

from __future__ import annotations

import asyncio
import resource
import tempfile
from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import Final, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from bench.faulty.world.processes import SERVE
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.server.client import Choose, Client, Guest, admit, against_each_other, http_to
from bench.server.nodes import FREELY, HERE, cpu_of, served
from bench.server.reference_match import Fixture, Seen, Told, differences
from jaipur.arena.contestant import parse_contestant
from jaipur.rules.cards import SEATS
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record, RecordError
from jaipur.rules.records.replay import read_record
from jaipur.rules.view import SeenEvent
from jaipur.wire.server_messages import FromServer, Happened, Joined

MATCHES: Final = 1_000 if NIGHTLY else 25
MISDEALT: Final = 5
AT_ONCE: Final = 10
DICE: Final = parse_contestant("random")
CONTESTANTS: Final = (DICE, *map(parse_contestant, ("heuristic", "teacher", "net", "search@300")))
ALL_PAIRS: Final = tuple((one, other) for one in CONTESTANTS for other in CONTESTANTS)
OPTIONS: Final = (PRINTED_GAME, Options(memory_aid=True), Options(open_hands=True))
"""Of those that show as much as these players need."""
WITHIN: Final = 300.0
"""Seconds for one match, on a machine that has other things to do."""
MISDEAL: Final = ("bench.faulty.planted", "misdealt")


def fixtures() -> Iterator[Fixture]:
    """Let everybody meet everybody, at one game after another."""
    number = 0
    while True:
        yield Fixture(number, ALL_PAIRS[number % len(ALL_PAIRS)], OPTIONS[number % len(OPTIONS)])
        number += 1


class Witness(Client):
    """A player who remembers what each deal and move looked like."""

    def __init__(self, address: str, guest: Guest, match: str, choose: Choose) -> None:
        super().__init__([address], guest, match, choose)
        self.commitment = ""
        self.seen: list[Seen] = []

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        if isinstance(message, Joined):
            self.commitment = message.seated.commitment
        await super()._heed(socket, message)

    def _happened(self, message: Happened) -> None:
        events = tuple(event for event in message.events if isinstance(event, SeenEvent))
        if events and message.version > self.version:
            self.seen.append(Seen(events, message.standing.view))
        super()._happened(message)


class Lane:
    """Two guests who play one match after another."""

    def __init__(self, http: httpx.AsyncClient, address: str) -> None:
        self._http = http
        self._address = address

    async def play(self, fixtures: Iterator[Fixture], found: list[Found]) -> None:
        """Play what is still to be played."""
        guests = await admit(self._http), await admit(self._http)
        for fixture in fixtures:
            told = await asyncio.wait_for(self._play(fixture, guests), WITHIN)
            found.append(_judged(fixture, told))

    async def _play(self, fixture: Fixture, guests: tuple[Guest, Guest]) -> Told:
        options = msgspec.to_builtins(fixture.options)
        match = await against_each_other(self._http, *guests, options=options)
        by_seat = [fixture.choose(seat) for seat in range(SEATS)]
        both = [
            Witness(self._address, guest, match, lambda view: by_seat[view.viewer or 0](view))
            for guest in guests
        ]
        await asyncio.gather(*(client.play() for client in both))
        one, other = sorted(both, key=lambda client: client.seat or 0)
        assert one.standing is not None  # noqa: S101 - it was played
        assert one.standing.proof is not None  # noqa: S101 - to the end
        record = await self._http.get(f"/api/matches/{match}/record")
        return Told(match, one.commitment, one.standing.proof, (one.seen, other.seen), _read(record))


def _read(response: httpx.Response) -> Record | None:
    """Read a record; None where there is none, or none that the rules allow."""
    try:
        return read_record(response.text) if response.is_success else None
    except RecordError:
        return None


class Found(NamedTuple):
    """The result of a match."""

    name: str
    moves: int
    """Deals among them."""
    differs: Sequence[str]
    """Where it is not the one of the rules alone."""
    noticed: bool | None
    """Whether players who are seeded otherwise would be found out, if that was tried."""


def _judged(fixture: Fixture, told: Told) -> Found:
    noticed = None
    if fixture.number < len(ALL_PAIRS) and DICE in fixture.players:
        other = fixture._replace(number=fixture.number + 1)
        noticed = any(differences(other, told))
    return Found(
        f"{told.match}, {' against '.join(map(str, fixture.players))}",
        len(told.seats[0]),
        [*differences(fixture, told)],
        noticed,
    )


class Played(NamedTuple):
    """All matches of a server, and what they took."""

    found: Sequence[Found]
    seconds: float
    server_cpu: float

    @property
    def same(self) -> int:
        """How many matches are those of the rules alone."""
        return sum(not found.differs for found in self.found)

    @property
    def moves(self) -> int:
        """Deals and moves in all."""
        return sum(found.moves for found in self.found)


def play_at(command: Sequence[str], matches: int) -> Played:
    """Play so many matches at a server at home."""
    with tempfile.TemporaryDirectory() as folder, served(command, folder, **FREELY, **HERE) as program:
        began = perf_counter()
        found = asyncio.run(_play_all(program.address, matches))
        return Played(found, perf_counter() - began, cpu_of([program.process.pid]))


async def _play_all(address: str, matches: int) -> list[Found]:
    found, to_play = list[Found](), islice(fixtures(), matches)
    async with http_to(address, anew=True) as http, asyncio.TaskGroup() as lanes:
        for _ in range(min(AT_ONCE, matches)):
            lanes.create_task(Lane(http, address).play(to_play, found))
    return found


def run() -> Result:
    """Play at a server as it is, and at one that misdeals; judge."""
    played, misdealt = play_at(SERVE, MATCHES), play_at(MISDEAL, MISDEALT)
    tried = [found.noticed for found in played.found if found.noticed is not None]
    noticed, differ = sum(tried), len(misdealt.found) - misdealt.same
    for found in played.found:
        for difference in found.differs[:2]:
            print(f"{found.name}: {difference}")
    own = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    print(
        f"{played.same} of {len(played.found)} matches are the same, of {played.moves} deals and moves, "
        f"in {played.seconds:.0f} s; CPU-seconds: server {played.server_cpu:.0f}, players {own:.0f}"
    )
    print(f"found: {differ} of {MISDEALT} misdealt, {noticed} of {len(tried)} seeded otherwise")
    figures = {
        "misdealt": Figure(differ, "planted differences found", f"= {MISDEALT}", differ == MISDEALT),
        "seeded_otherwise": Figure(
            noticed, "planted differences found", f"= {len(tried)}", noticed == len(tried) > 0
        ),
        "moves": Figure(played.moves, "deals and moves"),
        "seconds": Figure(round(played.seconds, 1), "s"),
        "server_cpu": Figure(round(played.server_cpu, 1), "s of CPU"),
    }
    ok = played.same == MATCHES and all(figure.ok for figure in figures.values())
    return Result("matches", played.same, f"of {MATCHES} matches the same", f"= {MATCHES}", ok, figures)
