"""A server process for the tests of SQLite: plays on, and says each version that was acknowledged."""

import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from jaipur.adapters.sqlite import statements
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.adapters.sqlite.statements import Work
from jaipur.online.match_ids import MatchId
from tests.adapters.entries import SEED, opening, taking


def acknowledge_before_commit(batch: Sequence[Work[object]], database: sqlite3.Connection) -> list[object]:
    """A planted bug: a command is acknowledged while its transaction is still open."""
    if not database.in_transaction:
        database.execute("BEGIN IMMEDIATE")
    return [work(database) for work in batch]


async def play(path: Path, match: MatchId) -> None:
    """Open a table and play on, until killed."""
    store = await SqliteStore.start(path)
    await store.open(opening(match), SEED)
    for version in range(2, 1_000_000):
        await store.append(taking(match, version))
        sys.stdout.write(f"{version}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _, file, number, how = sys.argv
    if how == "careless":
        statements.commit = acknowledge_before_commit
    asyncio.run(play(Path(file), MatchId(int(number))))
