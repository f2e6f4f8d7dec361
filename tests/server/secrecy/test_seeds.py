"""Before the end a seed is in its own table and nowhere else: no event, no line, no hint, no other table."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import pytest
import structlog

from bench.server.client import Client, admit, against_each_other, against_house, at_random, dial, http_to
from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.match_ids import from_text
from jaipur.online.play.log import Entry
from jaipur.online.table_server import opener
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.command_loop import CommandLoop, Seating
from jaipur.online.table_server.node_hints import HINTS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Match, draw_round, fold_all
from jaipur.rules.view import view
from jaipur.server.logs import configure
from jaipur.server.settings import Settings
from tests.dumps import Dump, dump_postgres, dump_sqlite, found_in, shapes, tables_with
from tests.server.servers import served_here

MOVES: Final = 14
STORES: Final = ("sqlite", "postgres")
SEEDS: Final = {"sqlite": "seeds", "postgres": "jaipur_seeds.seeds"}
"""The one table that has them."""


class Kept(NamedTuple):
    """All that a server left behind while matches were in play."""

    seeds: list[bytes]
    dump: Dump
    log: bytes
    hints: bytes
    figures: bytes
    told: bytes


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compile what the house thinks with, before anybody waits for it."""
    match = Match()
    match = fold_all(match, draw_round(match, bytes(32), (b"", b""))[1])
    player_named("teacher", b"").choose(view(match, match.now.to_move), Limits())


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Give every line that is logged, by us as a server logs them, and by libraries to the last detail.

    But for the compiler, which knows no seed, and would say so much that nobody else gets a turn.
    """
    said = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", said)
    configure(logging.DEBUG)
    root.setLevel(logging.DEBUG)
    monkeypatch.setattr(logging.getLogger("numba"), "level", logging.INFO)
    yield said
    structlog.reset_defaults()
    root.handlers[:], root.level = handlers, level


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Give every hint that is published."""
    published: list[bytes] = []
    publish = LocalBus.publish

    async def noting(self: LocalBus, subject: str, message: bytes) -> None:
        published.append(message)
        await publish(self, subject, message)

    monkeypatch.setattr(LocalBus, "publish", noting)
    return published


async def play(http: httpx.AsyncClient, address: str) -> list[Client]:
    """Have matches in play, between two guests and against the house, and one that was called off."""
    guests = [await admit(http) for _ in range(2)]
    match = await against_each_other(http, *guests)
    house = await against_house(http, guests[0], "teacher")
    tables = ((guests[0], match), (guests[1], match), (guests[0], house))
    clients = [
        Client([address], guest, name, at_random(bytes([number])))
        for number, (guest, name) in enumerate(tables)
    ]
    await asyncio.gather(*(client.play(lambda each: each.version >= MOVES) for client in clients))
    return clients


async def make_trouble(http: httpx.AsyncClient, address: str, clients: list[Client]) -> None:
    """Have everything refused that can be, and one message fail inside of the server."""
    for path in ("", "/record", "/nothing"):
        await http.get(f"/api/matches/{clients[0].match}{path}")
    await http.post(f"/api/matches/{clients[0].match}/rematch", content=b"[")
    socket = await dial(address, clients[0].guest)
    ask = f'{{"type":"ask","match":"{clients[0].match}","id":"fail-0001","request":{{"type":"resign"}}}}'
    for said in ("nonsense", f'{{"type":"join","match":"{clients[0].match}"}}', ask):
        await socket.send(said)
    await socket.wait_closed()


def _fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one request fail where the seed is at hand."""
    commit = CommandLoop._commit

    async def failing(self: CommandLoop, cached: Any, request: Any, seating: Seating) -> Any:  # noqa: ANN401 - as _commit
        if seating.id == "fail-0001":
            seed = cached.dealer.seed
            raise RuntimeError(f"a fault near {len(seed)} bytes")
        return await commit(self, cached, request, seating)

    monkeypatch.setattr(CommandLoop, "_commit", failing)


async def kept_by(settings: Settings, lines: io.StringIO, hints: list[bytes]) -> Kept:
    """Play, make trouble, and look at all that is left behind before any match is over."""
    async with served_here(settings) as (node, address):
        async with http_to(address, anew=True) as http:
            clients = await play(http, address)
            await make_trouble(http, address, clients)
            figures = (await http.get("/metrics")).content
        matches = {client.match for client in clients}
        seeds = [await node.store.seed(from_text(match)) for match in matches]
        addresses = settings.database_url
        dump = (
            await dump_postgres(addresses[0]) if addresses else dump_sqlite(settings.data_dir / "jaipur.db")
        )
        told = msgspec.json.encode([client.told for client in clients])
    assert not any(client.is_over for client in clients)
    return Kept([s for s in seeds if s], dump, lines.getvalue().encode(), b"\n".join(hints), figures, told)


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest) -> str:
    """Name a kind of database."""
    return str(request.param)


@pytest.fixture
def settings(store: str, request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Have a server at home, or with a database of its own."""
    databases = (request.getfixturevalue("empty_database"),) if store == "postgres" else ()
    return Settings(database_url=databases, data_dir=tmp_path, guests_per_address=100)


async def test_before_the_end_a_seed_is_in_its_own_table_only(
    store: str,
    settings: Settings,
    lines: io.StringIO,
    hints: list[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In whatever shape; there is enough of everything to look through, and its own table has it."""
    _fails(monkeypatch)
    kept = await kept_by(settings, lines, hints)

    assert len(kept.seeds) == 2
    assert tables_with(kept.seeds, kept.dump) == {SEEDS[store]}
    assert len(kept.dump) > 10
    assert b"a fault near 32 bytes" in kept.log
    assert b'"opened"' in b"".join(value for values in kept.dump.values() for value in values)
    for name in ("log", "hints", "figures", "told"):
        assert len(getattr(kept, name)) > 100
        assert not found_in(kept.seeds, getattr(kept, name)), name


# --- Planted leaks, of which the search must tell.
def _in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that tells of a new table, and of what it is dealt from."""
    begin = TableCache.open

    async def leaky(self: TableCache, first: Entry, seed: bytes) -> Any:  # noqa: ANN401 - as open
        structlog.stdlib.get_logger().info("a table was set", chance=b64encode(b"jaipur:" + seed).decode())
        return await begin(self, first, seed)

    monkeypatch.setattr(TableCache, "open", leaky)


def _in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is bound to the seed itself, where it should be to its hash."""
    monkeypatch.setattr(opener, "commitment", lambda seed, _match: seed)


def _in_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that has all that another server needs."""
    commit = CommandLoop._commit

    async def leaky(self: CommandLoop, cached: Any, request: Any, seating: Seating) -> Any:  # noqa: ANN401 - as _commit
        await self._hints._bus.publish(HINTS, msgspec.msgpack.encode([0, 0, cached.dealer.seed]))
        return await commit(self, cached, request, seating)

    monkeypatch.setattr(CommandLoop, "_commit", leaky)


LEAKS: Final[dict[str, tuple[Callable[[pytest.MonkeyPatch], None], Callable[[Kept], bool]]]] = {
    "in a line": (_in_a_line, lambda kept: found_in(kept.seeds, kept.log)),
    "in an event": (_in_an_event, lambda kept: "entries" in tables_with(kept.seeds, kept.dump)),
    "in a hint": (_in_a_hint, lambda kept: found_in(kept.seeds, kept.hints)),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_seed_that_was_planted_is_found(
    leak: str,
    tmp_path: Path,
    lines: io.StringIO,
    hints: list[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A control: the search looks where it says, and knows a seed when it sees one."""
    plant, is_found = LEAKS[leak]
    _fails(monkeypatch)
    plant(monkeypatch)

    assert is_found(await kept_by(Settings(data_dir=tmp_path, guests_per_address=100), lines, hints))


def test_a_seed_is_known_in_any_shape() -> None:
    """As bytes, digits, numbers or base64, in the midst of something else."""
    seed = bytes(range(100, 132))

    for shape in shapes(seed):
        assert found_in([seed], b"before" + shape + b"after")
    for before in range(4):
        assert found_in([seed], b64encode(bytes(before) + seed + b"after"))
    assert not found_in([seed], bytes(range(99, 131)).hex().encode())
