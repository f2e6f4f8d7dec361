"""Whether every pairing and result of a season is right, under kills, failovers and clocks that jump.

Two nodes, a primary PostgreSQL of its own with a synchronous standby, and NATS. The players offer their
meetings, and one of the two resigns at the table; some stay away, concede, come late or leave. Nodes are
killed, one has a wall clock that jumps, and the database fails over. In the end the season is closed, and
counted again from its log alone; so is the log with one planted fault after the other.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter, time
from typing import Any, Final, NamedTuple

from bench.databases import query
from bench.faulty.world.processes import Node
from bench.faulty.world.replication import Replication
from bench.faulty.world.wall_clock import WrongWall
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.season.players import SLOW, LeagueClients
from bench.season.recount import Events, Recounted, events_of, planted, promoted, recounted
from bench.server.nodes import FREELY
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.schema import migrate
from jaipur.adapters.sql.dialect import POSTGRES
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.online.clubs import Club, link_key, new_club_id
from jaipur.online.lobby.model import new_link
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.server.repositories import sql_repositories
from jaipur.wire.accounts import How
from tests.adapters.nats_server import NatsServer

PLAYERS: Final = int(os.environ.get("LEAGUE_PLAYERS", "1008" if NIGHTLY else "60"))
IN_DIVISION: Final = 12
MOVERS: Final = 2
NODES: Final = 2
LATE: Final = 2
"""Players who join after the start, and as many leave."""
KILL_EVERY: Final = 45.0 if NIGHTLY else 12.0
JUMP_EVERY: Final = 5.0
HOURS: Final = (-72, -1, 0, 5, 800)
FAILOVERS: Final = 2 if NIGHTLY else 1
SETTLED_AFTER: Final = 15.0
"""Seconds: a result that a killed node has not told is told when the match is archived, after ten."""
DAY: Final = 86_400_000
NAMED: Final = "SELECT id, name FROM users"


class Disturbed(NamedTuple):
    """What was done to the nodes and the database."""

    kills: int
    jumps: int
    failovers: int


class Played(NamedTuple):
    """A season that is closed, and what was done meanwhile."""

    events: Events
    next_seeds: list[list[str]]
    winners: dict[int, int]
    disturbed: Disturbed
    tried_again: int
    seconds: float
    as_shown: bool
    """Whether the tables that nodes show have the places of the log."""


class Disturbance:
    """Kills nodes, sets a wall clock wrong, and fails the database over, until it is told to end."""

    def __init__(
        self, nodes: Sequence[Node], servers: Replication, clients: LeagueClients, expected: int
    ) -> None:
        self._nodes = nodes
        self._servers = servers
        self._clients = clients
        self._wall = WrongWall(nodes[0], 0)
        self._expected = expected
        self._dice = Random(1)
        self.kills = self.jumps = self.failovers = 0

    async def kill(self) -> None:
        """Kill one node after the other, and start it again."""
        while True:
            node = self._nodes[self.kills % NODES]
            await asyncio.sleep(KILL_EVERY * self._dice.uniform(0.5, 1.5))
            await asyncio.to_thread(node.kill)
            self.kills += 1
            await asyncio.sleep(self._dice.uniform(0, 1))
            await asyncio.to_thread(node.start)

    async def start_all(self) -> None:
        """Start the nodes that are down."""
        for node in self._nodes:
            if not node.is_running:
                await asyncio.to_thread(node.start)

    async def jump(self) -> None:
        """Set a wall clock wrong."""
        while True:
            await asyncio.sleep(JUMP_EVERY)
            self._wall.set(self._dice.choice(HOURS))
            self.jumps += 1

    async def fail_over(self) -> None:
        """Let the standby take over when a part of the matches is over, and make another one."""
        for number in range(1, FAILOVERS + 1):
            await self._clients.until(round(number * self._expected / (FAILOVERS + 1)))
            await self._servers.fail_over()
            self.failovers += 1
            if number < FAILOVERS:
                await self._servers.attach()


def run() -> Result:
    """Play, count again, print and judge."""
    with tempfile.TemporaryDirectory(prefix="jaipur-leagues-") as name:
        played = asyncio.run(_in_a_world(Path(name)))
    found = recounted(played.events, played.winners)
    caught = 0
    for what, log in planted(played.events):
        wrong = recounted(log, played.winners).wrong
        caught += wrong > 0
        print(f"control, {what}: {wrong} faults found")
    return _result(played, found, caught, sum(1 for _ in planted(played.events)))


async def _in_a_world(folder: Path) -> Played:
    nats = NatsServer(folder / "nats.log")
    async with Replication() as servers:
        name = f"jaipur_{secrets.token_hex(4)}"
        await query(servers.primary.address("postgres"), f"CREATE DATABASE {name}")
        address = servers.door_address(name)
        await migrate(address)
        tokens, club = await _people(address)
        shared = {"database_url": address, "nats_url": nats.address}
        nodes = [Node(folder / str(number), jit="0", **shared, **FREELY) for number in range(NODES)]
        clients = LeagueClients(nodes, tokens, 1)
        disturbance = Disturbance(nodes, servers, clients, PLAYERS * (IN_DIVISION - 1) // 2)
        nats.start()
        try:
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
            began = perf_counter()
            season, after = await _season(clients, club, disturbance)
            seconds = perf_counter() - began
            logs = [await _log(address, each) for each in (season, after)]
            as_shown = await _as_shown(clients, season, logs[0], dict(await query(address, NAMED)))
        finally:
            await clients.close()
            for node in nodes:
                await asyncio.to_thread(node.kill)
            nats.kill()
    seeds = [[*each] for each in logs[1][0]["seeds"]]
    done = Disturbed(disturbance.kills, disturbance.jumps, disturbance.failovers)
    return Played(logs[0], seeds, clients.winners, done, clients.tried_again, seconds, as_shown)


async def _people(address: str) -> tuple[dict[str, str], str]:
    """Make accounts that are signed in, and their club; give the tokens by name, and the club."""
    database = await PostgresDatabase.start(address)
    kept = sql_repositories(database, POSTGRES, MatchIdGenerator())
    tokens, club, key = dict[str, str](), Club(new_club_id(), "The Caravan", ""), link_key(new_link())
    for number in range(PLAYERS + LATE):
        _, new = new_sign_in(How.GUEST)
        guest = await kept.people.open_guest(new_id(), f"Guest {number}", new)
        token, new = new_sign_in(How.PASSWORD)
        await kept.credentials.sign_up(guest.id, f"player-{number}", "a hash", (), new)
        tokens[f"player-{number}"] = token
        await (kept.clubs.found(club, key, guest.id) if number == 0 else kept.clubs.join(key, guest.id))
    await database.close()
    return tokens, club.id


async def _season(clients: LeagueClients, club: str, disturbance: Disturbance) -> tuple[str, str]:
    """Play a season to its end, and announce the next one."""
    owner, now = "player-0", round(1_000 * time())
    terms: dict[str, Any] = {"title": "Spring", "starts_at": now + DAY, "ends_at": now + 29 * DAY}
    terms |= {"controls": [SLOW], "division_size": IN_DIVISION, "movers": MOVERS, "rated": False}
    season = (await clients.ask(owner, "POST", f"/api/clubs/{club}/seasons", {"terms": terms}))["season"]
    path = f"/api/seasons/{season}"
    everybody = [f"player-{number}" for number in range(PLAYERS + LATE)]
    await clients.join(season, everybody[:PLAYERS])
    await clients.ask(owner, "POST", f"{path}/start")
    await clients.join(season, everybody[PLAYERS:])
    divisions = (await clients.ask(owner, "GET", path))["divisions"]
    meetings: list[dict[str, Any]] = []
    for division in range(divisions):
        meetings += (await clients.ask(owner, "GET", f"{path}/divisions/{division}"))["meetings"]
    print(f"{PLAYERS + LATE} players, {divisions} divisions, {len(meetings)} meetings", flush=True)
    faults = [
        asyncio.create_task(each()) for each in (disturbance.kill, disturbance.jump, disturbance.fail_over)
    ]
    half = len(meetings) // 2
    try:
        await clients.play_all(season, meetings[:half])
        for leaver in everybody[1 : 1 + LATE]:
            await clients.ask(leaver, "DELETE", f"{path}/me")
        await clients.play_all(season, meetings[half:])
        await faults[2]
    finally:
        for task in faults:
            task.cancel()
        await asyncio.gather(*faults, return_exceptions=True)
    return season, await _close(clients, club, season, terms, disturbance)


async def _close(
    clients: LeagueClients, club: str, season: str, terms: dict[str, Any], disturbance: Disturbance
) -> str:
    """Close a season once what its players know to be over is booked; announce the next one."""
    await disturbance.start_all()
    owner, path = "player-0", f"/api/seasons/{season}"
    await asyncio.sleep(SETTLED_AFTER)
    await clients.ask(owner, "POST", f"{path}/close")
    wanted = {"terms": terms | {"title": "Summer"}, "after": season}
    return str((await clients.ask(owner, "POST", f"/api/clubs/{club}/seasons", wanted))["season"])


async def _log(address: str, season: str) -> Events:
    statement = f"SELECT body FROM season_log WHERE season = '{season}' ORDER BY version"  # noqa: S608 - our own id
    return events_of(bytes(body) for (body,) in await query(address, statement))


async def _as_shown(clients: LeagueClients, season: str, log: Events, named: dict[str, str]) -> bool:
    """Return whether the tables that nodes show have the places of the log."""
    closed = next(event for event in log if event["type"] == "closed")
    for number, places in enumerate(closed["places"]):
        shown = await clients.ask("player-0", "GET", f"/api/seasons/{season}/divisions/{number}")
        if [each["player"] for each in shown["places"]] != [named[player] for player in places]:
            return False
    return True


def _result(played: Played, found: Recounted, caught: int, planted_faults: int) -> Result:
    results = sum(event["type"] == "ended" for event in played.events)
    promotions = played.next_seeds == promoted(played.events, MOVERS)
    kills, jumps, failovers = played.disturbed
    print(
        f"{results} meetings decided, {len(played.winners)} at the table, in {played.seconds:.0f} s; "
        f"{kills} kills, {failovers} failovers, {jumps} jumps of a clock, {played.tried_again} requests again"
    )
    figures = {
        "players": Figure(PLAYERS + LATE, "players"),
        "results": Figure(results, "meetings decided"),
        "matches": Figure(len(played.winners), "matches won at the table", "> 0", len(played.winners) > 0),
        "doubled": Figure(found.doubled, "doubled", "= 0", found.doubled == 0),
        "pairings": Figure(found.pairings, "pairings wrong", "= 0", found.pairings == 0),
        "places": Figure(found.places, "divisions in a wrong order", "= 0", found.places == 0),
        "promotions": Figure(int(not promotions), "promotions wrong", "= 0", promotions),
        "shown": Figure(int(not played.as_shown), "tables shown wrong", "= 0", played.as_shown),
        "kills": Figure(kills, "nodes killed", "> 0", kills > 0),
        "failovers": Figure(failovers, "failovers", f"= {FAILOVERS}", failovers == FAILOVERS),
        "controls": Figure(caught, "planted faults found", f"= {planted_faults}", caught == planted_faults),
    }
    ok = found.lost == 0 and all(figure.ok for figure in figures.values())
    return Result("leagues", found.lost, "results lost", "= 0", ok, figures)
