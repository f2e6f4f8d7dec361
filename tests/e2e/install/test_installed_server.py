"""`jaipur serve` as a host gets it: from the wheel with what a server needs, at home and on two nodes."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.databases import new_database
from tests.adapters.nats_server import NatsServer
from tests.e2e.play.test_matches import move_by_keys, play_round
from tests.e2e.visitors import opened
from tests.server.play.test_matches import agree
from tests.server.servers import Server, play, run, two_clients

COMMAND = os.environ["JAIPUR_COMMAND"]
DRAWN = 50_000
"""Bytes; a picture of an empty page has a tenth of them."""

Install = Callable[..., Server]


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Give what several nodes share: a database of PostgreSQL's, and a NATS server."""
    nats = NatsServer(tmp_path / "nats.log")
    nats.start()
    try:
        with new_database() as address:
            yield {"database_url": address, "nats_url": nats.address}
    finally:
        nats.kill()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Give servers from the wheel and from nowhere else, which compile as they do for anybody."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    servers: list[Server] = []

    def install(name: str, **settings: str) -> Server:
        server = Server(tmp_path / name, jit="", **settings)
        server.program = (COMMAND, "serve")
        servers.append(server)
        return server

    yield install
    for server in servers:
        server.kill()


def played_at(one: Server, other: Server, folder: Path) -> Path:
    """Let two guests play a whole match, each at a server of their own, and give its record."""

    async def match() -> str:
        clients = await two_clients(one, other)
        await play(*clients)
        agree(*clients)
        async with other.http() as http:
            response = await http.get(f"/api/matches/{clients[0].match}/record")
            return response.raise_for_status().text

    record = folder / "match.jaipur"
    record.write_text(run(match()), encoding="utf-8")
    return record


def verified(record: Path) -> bool:
    """Whether the installed command finds the cards to be those of the seed."""
    done = subprocess.run(
        [COMMAND, "verify", str(record)], cwd=record.parent, capture_output=True, text=True, check=False
    )
    return done.returncode == 0 and "is verified" in done.stdout


def test_two_guests_play_a_whole_match_at_home(installed: Install, tmp_path: Path) -> None:
    """Nothing is compiled before and nothing is set; it stops as it is told, and complains of nothing."""
    home = installed("home")
    home.start()

    assert verified(played_at(home, home, tmp_path))
    assert home.stop() == 0
    assert "Traceback" not in home.log.read_text()


def test_two_guests_play_a_whole_match_at_two_nodes(
    shared: dict[str, str], installed: Install, tmp_path: Path
) -> None:
    """On PostgreSQL and NATS, one guest at each node."""
    one, other = installed("one", **shared), installed("other", **shared)
    one.start()
    other.start()

    assert verified(played_at(one, other, tmp_path))
    assert (one.stop(), other.stop()) == (0, 0)
    assert "Traceback" not in one.log.read_text() + other.log.read_text()


def test_a_newcomer_plays_in_the_browser_before_anything_is_compiled(
    installed: Install, browser: Browser, tmp_path: Path
) -> None:
    """The wheel, which was built from the sdist, has the game; a bot replies, and the table is drawn."""
    home = installed("home", cache_dir=str(tmp_path / "cache"))
    home.start()
    with opened(browser, home.address) as page:
        page.get_by_role("button", name="Asha").first.click()
        expect(page.locator(".hand")).to_be_visible()
        before = page.screenshot()
        play_round(page, move_by_keys, most=3)

        assert len(before) > DRAWN
        assert page.screenshot() != before
    assert not list((tmp_path / "cache").rglob("warm-*"))
