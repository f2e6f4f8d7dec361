"""Many tables at once, on PostgreSQL."""

import asyncio

from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.match_ids import MatchId
from tests.adapters.entries import SEED, opening, taking


async def open_all(store: PostgresStore, matches: list[MatchId]) -> None:
    """Open some tables."""
    await asyncio.gather(*(store.open(opening(match), SEED) for match in matches))


async def append_all(
    store: PostgresStore, matches: list[MatchId], version: int
) -> list[bool | BaseException]:
    """Offer one version of each table at once."""
    entries = (taking(match, version) for match in matches)
    return await asyncio.gather(*map(store.append, entries), return_exceptions=True)
