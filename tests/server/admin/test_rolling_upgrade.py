"""A rolling upgrade: nodes of the last version and of this one serve the same database and clients."""

from __future__ import annotations

import asyncio
import subprocess
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from bench.databases import new_database
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer
from tests.server.play.test_matches import agree
from tests.server.servers import PATIENCE, Server, at_leisure, play, two_clients

ROOT: Final = Path(__file__).parents[3]
LAST_VERSION: Final = "a2fb3cf32fa2cb39bc547b266aff04e89df5004a"
"""The commit of the last version that is in use."""
HALF_WAY: Final = 20
"""The version of a table at which its server is replaced."""


@pytest.fixture(scope="module")
def last_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the source code of the last version, from this repository's history."""
    command = ("git", "archive", LAST_VERSION, "src")
    archived = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if archived.returncode:
        pytest.skip("the last version is not in this clone's history: a shallow clone, or no repository")
    folder = tmp_path_factory.mktemp("last-version")
    with tarfile.open(fileobj=BytesIO(archived.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


class Fleet:
    """Nodes of both versions on one database and one NATS."""

    def __init__(self, folder: Path, old_source: Path, database: str, nats: str) -> None:
        self.new, self.old = (
            Server(folder / name, database_url=database, nats_url=nats) for name in ("new", "old")
        )
        self.old.environment["PYTHONPATH"] = str(old_source)
        self.old.environment["JAIPUR_JIT"] = "0"  # its kernels are in no cache

    def replace(self, node: Server, by: Server) -> None:
        """Stop a node as an upgrade does, and start one of another version at the same address."""
        by.port = node.port
        assert node.stop() == 0
        by.start()


@pytest.fixture
def fleet(tmp_path: Path, last_version: Path) -> Iterator[Fleet]:
    """Give nodes of both versions, not started yet, and end them after the test."""
    nats = NatsServer(tmp_path / "nats.log")
    nats.start()
    with new_database() as database:
        made = Fleet(tmp_path, last_version, database, nats.address)
        yield made
        made.old.kill()
        made.new.kill()
    nats.kill()


async def verified(server: Server, match: str) -> bool:
    """Fetch the record of a match and verify its deal."""
    async with server.http() as http:
        record = read_record((await http.get(f"/api/matches/{match}/record")).text)
    return verify(record).ok


async def test_players_at_nodes_of_both_versions_play_a_whole_match(fleet: Fleet) -> None:
    """Each node reads what the other one committed, and both send the same updates."""
    fleet.old.start()
    fleet.new.start()
    async with asyncio.timeout(PATIENCE):
        clients = await two_clients(fleet.old, fleet.new)
        await play(*clients)

        agree(*clients)
        assert await verified(fleet.old, clients[0].match)
        assert await verified(fleet.new, clients[0].match)


async def test_a_match_continues_when_its_node_is_upgraded(fleet: Fleet) -> None:
    """The new version migrates the database, and reads what the old one committed."""
    fleet.old.start()
    async with asyncio.timeout(PATIENCE):
        clients = await two_clients(fleet.old, thinking=at_leisure)
        playing = asyncio.create_task(play(*clients))
        await eventually(lambda: clients[0].version >= HALF_WAY)
        await asyncio.to_thread(fleet.replace, fleet.old, fleet.new)
        await playing

        agree(*clients)
        assert await verified(fleet.new, clients[0].match)


async def test_a_node_of_the_last_version_does_not_start_on_a_newer_database(fleet: Fleet) -> None:
    """It says what to do, and changes nothing: the match goes on at a node of the new version."""
    fleet.new.start()
    async with asyncio.timeout(PATIENCE):
        clients = await two_clients(fleet.new, thinking=at_leisure)
        playing = asyncio.create_task(play(*clients))
        await eventually(lambda: clients[0].version >= HALF_WAY)
        assert await asyncio.to_thread(fleet.new.stop) == 0
        assert not await asyncio.to_thread(fleet.old.launch)
        assert "go back to a backup from before the update" in fleet.old.log.read_text()
        await asyncio.to_thread(fleet.new.start)
        await playing

        agree(*clients)
        assert await verified(fleet.new, clients[0].match)
