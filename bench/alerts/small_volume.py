"""A volume that is too small, under the table of entries of a real PostgreSQL: a full disk."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bench.alerts.site import Site
from bench.faulty.world.processes import OWNER

SIZE: Final = "3m"
BALLAST: Final = 1 << 20
"""Bytes of the file that the runbook deletes."""
MOST: Final = 2_000
"""Batches of rows, of which each is committed, after which the volume must be full."""
_FILL: Final = """
INSERT INTO jaipur.entries (match, version, body)
SELECT 0, (SELECT coalesce(max(version), 1) FROM jaipur.entries WHERE match = 0) + n, ''
FROM generate_series(1, {rows}) AS n
"""
"""Rows of the match that pulses try to append to, in the same partition; no match has this id."""
_PARTITION: Final = "SELECT tableoid::regclass::text FROM jaipur.entries WHERE match = 0 LIMIT 1"


@asynccontextmanager
async def full_disk(site: Site) -> AsyncGenerator[None]:
    """Move the table of entries to a small volume, and fill it; move it back at the end."""
    created = ("SET allow_in_place_tablespaces = on", "CREATE TABLESPACE small LOCATION ''")
    await site.ask(*created)
    [(number,)] = await site.ask("SELECT oid FROM pg_tablespace WHERE spcname = 'small'")
    place = site.primary.data / "pg_tblspc" / str(number)
    site.volume = place
    await asyncio.to_thread(_mount, place)
    try:
        await site.ask(_FILL.format(rows=1))
        [(partition,)] = await site.ask(_PARTITION)
        await site.ask(f"ALTER TABLE {partition} SET TABLESPACE small")
        for rows in (500, 1):
            await _fill(site, rows)
        yield
        emptied = "DELETE FROM jaipur.entries WHERE match = 0"
        await site.ask(emptied, f"ALTER TABLE {partition} SET TABLESPACE pg_default")
    finally:
        await asyncio.to_thread(subprocess.run, ["umount", "--lazy", str(place)], check=True)
    await site.ask("DROP TABLESPACE small")


async def _fill(site: Site, rows: int) -> None:
    for _ in range(MOST):
        try:
            await site.ask(_FILL.format(rows=rows))
        except Exception as error:
            if getattr(error, "sqlstate", "") != "53100":
                raise
            return
    raise RuntimeError("the small volume is not full")


def _mount(place: Path) -> None:
    """Put a small file system at the folder of a tablespace, with the folder that PostgreSQL made in it."""
    [inside] = place.iterdir()
    options = f"size={SIZE},mode=700"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)], check=True)
    (place / inside.name).mkdir(mode=0o700)
    (place / "ballast").write_bytes(bytes(BALLAST))
    for each in (place, place / inside.name):
        shutil.chown(each, OWNER, OWNER)
