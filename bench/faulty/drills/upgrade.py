"""The drill of a rolling upgrade: from the last version to this one, across the migrations between them."""

from __future__ import annotations

import asyncio
import subprocess
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Final

from bench.faulty.drills.commands import run
from bench.faulty.drills.outages import OVER_WITHIN, Figures
from bench.faulty.drills.stage import DATABASE, Stage
from bench.nightly import ROOT
from jaipur.adapters.migrations import migrations
from tests.server.admin.test_rolling_upgrade import LAST_VERSION

_MIGRATIONS: Final = "src/jaipur/adapters/migrations/postgres"


class OldStage(Stage):
    """A stage whose nodes are of the last version, which knows one host of a database and one NATS."""

    old: Path

    async def prepare(self) -> None:
        """Give the nodes what they had: the old source, its tables, and the addresses it can read."""
        self.old = await asyncio.to_thread(_last_version, self.folder / "last-version")
        last = sum(1 for _ in (self.old / _MIGRATIONS).glob("*.sql"))
        await self.make_tables(migrations("postgres")[:last])
        print(
            f"    {last} migrations of the last version, {len(migrations('postgres'))} of this one",
            flush=True,
        )

    def dress(self) -> None:
        """Let the nodes be of the last version."""
        for node in self.nodes:
            node.environment |= {
                "PYTHONPATH": str(self.old / "src"),
                "JAIPUR_DATABASE_URL": self.servers.door_address(DATABASE),
                "JAIPUR_NATS_URL": self.nats.servers[0].address,
            }


async def upgrade(folder: Path) -> Figures:
    """Migrate while nodes of the last version serve, then replace them one after the other."""
    figures: Figures = {}
    async with OldStage(folder) as stage:
        address = stage.servers.primary.address(DATABASE)
        await asyncio.to_thread(run, "migrate", address=address)
        figures["migrated"] = (await stage.goes_on(), OVER_WITHIN)
        for number, node in enumerate(stage.nodes):
            await asyncio.to_thread(node.stop)
            settings = stage.ways[number].settings
            node.environment |= {f"JAIPUR_{name.upper()}": value for name, value in settings.items()}
            del node.environment["PYTHONPATH"]
            await asyncio.to_thread(node.start)
            took = await stage.goes_on()
            print(
                f"    node {number} is of this version; every match has gone on after {took:.1f} s",
                flush=True,
            )
            figures[f"node {number} replaced"] = (took, OVER_WITHIN)
        return {**figures, "lost": (await stage.judge(), 0)}


def _last_version(folder: Path) -> Path:
    """Take the source code of the last version from the history of this repository."""
    command = ("git", "archive", LAST_VERSION, "src")
    archived = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if archived.returncode:
        raise RuntimeError("the last version is not in the history of this clone")
    with tarfile.open(fileobj=BytesIO(archived.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder
