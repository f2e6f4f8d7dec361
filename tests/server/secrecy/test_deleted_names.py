"""After an account is deleted its name is nowhere: no table, file, answer, log line or cache has it."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import clear_cache  # type: ignore[attr-defined]

import httpx
import pytest
import structlog
from websockets.asyncio.client import ClientConnection

from bench.server.client import Guest, admit, against_each_other, dial, http_to, say, sign_up
from jaipur.adapters.postgres import connections
from jaipur.adapters.sql.names import SqlNames
from jaipur.adapters.sqlite.file import SqliteFile
from jaipur.online.match_ids import from_text
from jaipur.online.play import log_summary
from jaipur.online.table_server.cache import TableCache
from jaipur.rules.match import Resign
from jaipur.server import archiver
from jaipur.server.accounts.departures import Departures
from jaipur.server.logs import configure
from jaipur.server.node import Node
from jaipur.server.routes import ACCOUNT_ENDPOINTS, GAME_ENDPOINTS
from jaipur.server.settings import Settings
from jaipur.wire.client_messages import Ask, Join, Ready, Resume, Seek
from jaipur.wire.server_messages import Done, Joined, Sought
from jaipur.wire.values import FORMER, Live
from tests.adapters.nats_server import NatsServer
from tests.dumps import dump_postgres, dump_sqlite
from tests.server.secrecy.object_graph import trail_to
from tests.server.servers import served_here, told_of

CANARY: Final = "zyxcanary"
NAMES: Final = ("ZyxCanary-first", "ZyxCanary-later", "ZyxCanary-bot")
"""Of the account when its matches were opened, after it was renamed, and of its program."""
DAYS: Final[dict[str, Any]] = {"control": {"type": "correspondence", "days": 14}}
WITHIN: Final = 5.0
"""Seconds in which the caches of every server have forgotten a name."""


class Served(NamedTuple):
    """A server of this process."""

    node: Node
    address: str


class Story(NamedTuple):
    """Who played what, and all that leads to somebody's name."""

    leaver: Guest
    opponent: Guest
    playing: str
    archived: str
    parts: dict[str, str]
    """What stands for the parameters of paths."""


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Give every line that a server logs, to the last detail of its own."""
    said = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", said)
    configure(logging.DEBUG)
    yield said
    structlog.reset_defaults()
    root.handlers[:], root.level = handlers, level


@pytest.fixture(autouse=True)
def _archived_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)


@pytest.fixture(autouse=True)
def _connections_closed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The buffer of a connection holds what was read last, until the connection is used again or closed."""
    monkeypatch.setattr(connections, "MOST_IDLE", 1.0)


@asynccontextmanager
async def serving(*settings: Settings) -> AsyncGenerator[tuple[Served, ...]]:
    """Serve some nodes."""
    async with AsyncExitStack() as stack:
        yield tuple([Served(*await stack.enter_async_context(served_here(each))) for each in settings])


async def ask(http: httpx.AsyncClient, who: Guest, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
    """Send a request that works."""
    sent = {} if body is None else {"json": body}
    response = await http.request(method, path, headers={"cookie": who.cookie}, **sent)  # type: ignore[arg-type]
    assert response.is_success, response.text
    return response.json()


async def resign(address: str, leaver: Guest, opponent: Guest, match: str) -> None:
    """Begin a match and give it up."""
    sockets = [await dial(address, guest) for guest in (leaver, opponent)]
    for number, socket in enumerate(sockets):
        await socket.send(say(Join(match)))
        await told_of(socket, Joined)
        await socket.send(say(Ask(match, f"ready-{number:04}", Ready("00" * 16))))
        await told_of(socket, Done)
    await sockets[0].send(say(Ask(match, "resign-0001", Resign())))
    await told_of(sockets[0], Done)
    for socket in sockets:
        await socket.close()


async def season_of(http: httpx.AsyncClient, leaver: Guest, opponent: Guest) -> tuple[str, str]:
    """Have both in a club, and in a season that has begun."""
    made = await ask(http, leaver, "POST", "/api/clubs", {"title": "A club"})
    await ask(http, opponent, "POST", "/api/clubs/join", {"link": made["link"]})
    at = 3 * 10**12
    terms = {
        "title": "A season",
        "starts_at": at,
        "ends_at": at + 1,
        "controls": [DAYS["control"]],
        "rated": False,
    }
    season = (await ask(http, leaver, "POST", f"/api/clubs/{made['club']}/seasons", {"terms": terms}))[
        "season"
    ]
    for each in (leaver, opponent):
        await ask(http, each, "PUT", f"/api/seasons/{season}/me")
    await ask(http, leaver, "POST", f"/api/seasons/{season}/start")
    return made["club"], season


async def lived(served: Served) -> tuple[Story, ClientConnection]:
    """Have somebody with a name do all that leaves it behind, and wait for an opponent on a socket."""
    async with http_to(served.address, anew=True) as http:
        leaver = await sign_up(http, await admit(http), NAMES[0])
        opponent = await sign_up(http, await admit(http), "Opponent")
        playing = await against_each_other(http, leaver, opponent, **DAYS)
        over = await against_each_other(http, leaver, opponent, **DAYS)
        await resign(served.address, leaver, opponent, over)
        async with asyncio.timeout(20):
            while await served.node.store.finished(from_text(over)) is None:
                await asyncio.sleep(0.05)
        await ask(http, leaver, "PATCH", "/api/me", {"name": NAMES[1]})
        await ask(http, leaver, "POST", "/api/programs", {"name": NAMES[2]})
        await ask(http, leaver, "POST", f"/api/matches/{over}/rematch")
        await ask(http, leaver, "POST", "/api/invitations", {**DAYS, "to": "Opponent"})
        invitation = (await ask(http, leaver, "POST", "/api/invitations", DAYS))["token"]
        deal = (await ask(http, leaver, "POST", "/api/duels", {"level": "teacher"}))["deal"]
        for each in (leaver, opponent):
            await ask(http, each, "POST", f"/api/deals/{deal}/tries")
        club, season = await season_of(http, leaver, opponent)
        daily = (await ask(http, leaver, "GET", "/api/daily"))["deal"]
        await ask(http, leaver, "POST", f"/api/deals/{daily}/tries")
        await ask(http, opponent, "PUT", f"/api/blocks/{leaver.user}")
        report = {"user": leaver.user, "match": over, "reason": "name"}
        await ask(http, opponent, "POST", "/api/reports", report)
        guess = {"name": NAMES[1], "password": "not the password"}
        await http.post("/api/sign-in", json=guess)
    seeking = await dial(served.address, leaver)
    await seeking.send(say(Seek(Live(5, 5))))
    await told_of(seeking, Sought)
    parts = {"match": over, "deal": deal, "token": invitation, "name": NAMES[1], "user": leaver.user}
    parts |= {"club": club, "season": season, "division": "0"}
    return Story(leaver, opponent, playing, over, parts), seeking


async def answers(served: Served, story: Story) -> list[str]:
    """Ask everything that changes nothing, as the opponent and as nobody, and join both matches."""
    said: list[str] = []
    async with http_to(served.address) as http:
        for each in (*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS):
            if each.method != "GET" or "{id}" in each.path:
                continue
            for match in (story.playing, story.archived)[: 1 + ("{match}" in each.path)]:
                path = each.path.format(**{**story.parts, "match": match})
                query = "?speed=blitz" if "leaderboard" in path or "history" in path else ""
                asked = [
                    await http.get(path + query, headers=cookie)
                    for cookie in ({"cookie": story.opponent.cookie}, {})
                ]
                said += [response.text for response in asked]
    for guest in (story.opponent, None):
        async with await dial(served.address, guest) as socket:
            for match in (story.playing, story.archived):
                for message in (Join(match), Resume(match, 1), Join(match)):
                    await socket.send(say(message))
                    said.append(str(await socket.recv()))
    return said


def holds(text: bytes) -> bool:
    """Whether somebody's name is in a text."""
    return CANARY.encode() in text.lower()


async def cached(nodes: tuple[Served, ...]) -> str | None:
    """Wait until no server holds the name in its memory; say where it is, if that takes too long."""
    until = asyncio.get_running_loop().time() + WITHIN
    clear_cache()  # the client of this test, which is in the same process, fills it
    while (trail := trail_to(holds, *(each.node for each in nodes))) is not None:
        if asyncio.get_running_loop().time() > until:
            logging.getLogger("test").warning("held by %s", trail.lower().replace(CANARY, "it"))
            return "a cache"
        await asyncio.sleep(0.3)
    return None


async def stored(settings: Settings) -> set[str]:
    """Name the tables and files that have the name."""
    if settings.database_url:
        dump = await dump_postgres(settings.database_url[0])
        files: dict[str, bytes] = {}
    else:
        path = settings.data_dir
        files = {each.name: each.read_bytes() for each in path.iterdir() if each.is_file()}
        dump = dump_sqlite(path / "jaipur.db")
    tables = {name for name, values in dump.items() if holds(b"\n".join(values))}
    assert len(dump) > 10
    return tables | {name for name, text in files.items() if holds(text)}


async def left_behind(lines: io.StringIO, *settings: Settings) -> set[str]:
    """Live, be known everywhere, have the account deleted; say where the name is found afterwards."""
    found: set[str] = set()
    async with serving(*settings) as nodes:
        story, seeking = await lived(nodes[0])
        watching = [await dial(each.address, story.opponent) for each in nodes]
        for socket in watching:
            await socket.send(say(Join(story.playing)))
            await told_of(socket, Joined)
        for each in nodes:
            before = [said for said in await answers(each, story) if holds(said.encode())]
            assert len(before) > 10
        assert await stored(settings[0])
        async with http_to(nodes[0].address, anew=True) as http:
            await ask(http, story.leaver, "DELETE", "/api/me")
        await seeking.wait_closed()
        found |= await stored(settings[0])
        found |= {place} if (place := await cached(nodes)) else set()
        for each in nodes:
            said = await answers(each, story)
            assert any(FORMER in one for one in said)
            found |= {"an answer"} if any(holds(one.encode()) for one in said) else set()
        for socket in watching:
            await socket.close()
    return found | ({"a log line"} if holds(lines.getvalue().encode()) else set())


async def test_a_deleted_name_is_nowhere_in_a_server_at_home(lines: io.StringIO, tmp_path: Path) -> None:
    """Not even in the free pages of the file, nor in its write-ahead log."""
    assert await left_behind(lines, Settings(data_dir=tmp_path)) == set()


async def test_a_deleted_name_is_nowhere_in_two_servers(
    lines: io.StringIO, tmp_path: Path, empty_database: str, nats: NatsServer
) -> None:
    """The server that was not asked forgets it too."""
    nats.start()
    one = Settings(database_url=(empty_database,), nats_url=nats.address, data_dir=tmp_path)

    assert await left_behind(lines, one, one) == set()


# --- Planted leaks, of which the search must tell.
async def _nothing(*_others: object) -> None:
    pass


def _in_the_log_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqlNames, "forget", _nothing)


def _in_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_summary, "_name", lambda sitter: getattr(sitter, "name", None) or sitter.level)


def _in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableCache, "forget", _nothing)


def _in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqliteFile, "erase", _nothing)


def _in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    forget = Departures.forget

    async def telling(self: Departures, users: list[str]) -> None:
        structlog.stdlib.get_logger().info("a user left", who=NAMES[1])
        await forget(self, users)

    monkeypatch.setattr(Departures, "forget", telling)


LEAKS: Final[tuple[Callable[[pytest.MonkeyPatch], None], ...]] = (
    _in_the_log_of_a_match,
    _in_the_archive,
    _in_the_cache,
    _in_the_file,
    _in_a_line,
)
PLACES: Final = {"entries", "finished", "jaipur.db-wal", "a cache", "an answer", "a log line"}


async def test_a_name_that_stays_is_found(
    lines: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control: the search looks where it says. Each leak is in a place of its own."""
    monkeypatch.setattr(sys.modules[__name__], "WITHIN", 0.5)
    for plant in LEAKS:
        plant(monkeypatch)

    assert await left_behind(lines, Settings(data_dir=tmp_path)) >= PLACES
