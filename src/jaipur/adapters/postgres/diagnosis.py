"""Why a PostgreSQL cannot append, asked of it on a connection of its own."""

from __future__ import annotations

import asyncio
from typing import Final

from jaipur.adapters.postgres.connections import PostgresConnection, connect, store_errors
from jaipur.adapters.stalls import StallCause
from jaipur.online.play.ports import StoreUnavailable

WITHIN: Final = 2.0
"""Seconds for the whole question."""
_STATES: Final = {"53100": StallCause.DISK, "25006": StallCause.READ_ONLY}
"""Causes that the last error names by its SQLSTATE."""
# A role sees what its own connections wait for, and only those: no further right is needed. Of two servers
# one may wait for a row of the other's, which is then what is stuck, so such a wait is not another program's.
# While the standby is away, the writer connects again and again, and its new connections wait for it too. A
# connection that is stuck may have been waiting for the standby, but new ones then do not.
_WAITS: Final = """
WITH ours AS MATERIALIZED (
    SELECT pid, wait_event_type, wait_event, backend_start > now() - interval '10 s' AS is_new
    FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'jaipur' AND pid <> pg_backend_pid()
)
SELECT coalesce(bool_or(wait_event = 'SyncRep' AND is_new), false) OR (
        current_setting('synchronous_standby_names') <> '' AND NOT EXISTS (SELECT 1 FROM pg_stat_replication)
    ) AS standby,
    coalesce(bool_or(wait_event_type = 'Lock' AND EXISTS (
        SELECT 1 FROM unnest(pg_blocking_pids(pid)) AS blocking (pid)
        WHERE blocking.pid NOT IN (SELECT pid FROM ours)
    )), false) AS locked
FROM ours
"""


async def cause_of(address: str, error: BaseException | None) -> StallCause:
    """Return why writes do not pass, from what the database says and from the last error of a write."""
    try:
        async with asyncio.timeout(WITHIN):
            with store_errors():
                connection = await connect(address)
                try:
                    waits = await _waits(connection)
                finally:
                    connection.terminate()
    except (StoreUnavailable, TimeoutError):
        return StallCause.UNREACHABLE
    named = _STATES.get(str(getattr(getattr(error, "__cause__", None), "sqlstate", "")))
    return waits or named or StallCause.STUCK


async def _waits(connection: PostgresConnection) -> StallCause | None:
    row = await connection.fetchrow(_WAITS)
    if row is not None and row["standby"]:
        return StallCause.STANDBY
    return StallCause.LOCK if row is not None and row["locked"] else None
