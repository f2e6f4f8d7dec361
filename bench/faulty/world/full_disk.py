"""A small disk for a database of PostgreSQL, which can be filled to the last page and emptied again."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

from bench.databases import query
from bench.faulty.world.processes import OWNER
from jaipur.adapters.postgres.connections import connect

SIZE: Final = "48m"
FILLED: Final = 150
"""Rows in a row that found no room: then no partition has any."""
MOST_ROWS: Final = 20_000
_BALLAST: Final = "ballast"
_ROW: Final = "INSERT INTO entries SELECT $1, 1, decode(repeat('00', 40), 'hex')"


@contextmanager
def small_disk() -> Iterator[Path]:
    """Have a file system of a few megabytes in memory; RuntimeError where it may not be mounted."""
    folder = Path(tempfile.mkdtemp(prefix="jaipur-disk-", dir="/var/tmp"))
    try:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=False)
        if mounted.returncode:
            raise RuntimeError("a small disk cannot be mounted: run this as root")
        try:
            shutil.chown(folder, OWNER)
            yield folder
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
    finally:
        folder.rmdir()


async def move_to(folder: Path, postgres: str, database: str) -> None:
    """Move a database, which nobody uses, to a disk."""
    await query(postgres, f"CREATE TABLESPACE small LOCATION '{folder}'")
    await query(postgres, f"ALTER DATABASE {database} SET TABLESPACE small")


@asynccontextmanager
async def filled(folder: Path, address: str) -> AsyncIterator[None]:
    """Leave no room: neither on the disk, nor in the pages that the log has."""
    ballast = folder / _BALLAST
    await asyncio.to_thread(_fill, ballast)
    connection, failed = await connect(address), 0
    try:
        for row in range(1, MOST_ROWS):
            try:
                await connection.execute(_ROW, row)
                failed = 0
            except Exception as error:
                if getattr(error, "sqlstate", None) != "53100":
                    raise
                failed += 1
            if failed == FILLED:
                break
        yield
    finally:
        connection.terminate()
        ballast.unlink()


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return
