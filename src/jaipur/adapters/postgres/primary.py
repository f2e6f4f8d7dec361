"""Finds the primary among the hosts of a database.

All hosts are asked at the same time, so that one that does not answer costs a fraction of a second. If two
say that they are the primary, the one on the newer timeline is: a promotion begins a new timeline. A process
that has seen a timeline never uses an older one of the same cluster again. So a primary that was replaced
and came back as it was is not written to, and not read from.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import cache
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from jaipur.adapters.postgres.address import hosts_of

WAIT_FOR_OTHERS: Final = 0.3
"""Seconds for the other hosts to answer, after one has said that it is the primary."""
WITHIN: Final = 4.0
"""Seconds for one host to answer: less than the pool waits for a connection."""
_WHICH: Final = """
SELECT (SELECT system_identifier FROM pg_control_system()) AS cluster,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline
"""


class NoPrimary(ConnectionError):  # noqa: N818 - it says what is so
    """No host of a database is a primary that answers; the message says what each one did."""


class HostConnection(Protocol):
    """What is needed of a connection to one host."""

    async def fetchrow(self, query: str, *args: object) -> Any:  # noqa: ANN401 - a row of any columns
        """Return the first row."""
        ...

    def terminate(self) -> None:
        """Close the connection at once."""
        ...


C = TypeVar("C", bound=HostConnection)


class _Candidate(NamedTuple, Generic[C]):
    cluster: int
    timeline: int
    connection: C


class Primary:
    """The primary of one database, and the newest timeline that this process has seen of it."""

    def __init__(self, address: str) -> None:
        self._hosts = hosts_of(address)
        self._cluster: int | None = None
        self.timeline = 0
        """0 until a connection is made, and always if there is one host: nothing is compared then."""

    async def connect(self, connect: Callable[[str], Awaitable[C]]) -> C:
        """Connect to the primary; NoPrimary if there is none, the host's own error if there is one host."""
        if len(self._hosts) == 1:
            return await connect(*self._hosts.values())
        tasks = {asyncio.create_task(_ask(address, connect)): place for place, address in self._hosts.items()}
        try:
            await _answered(tasks)
        except BaseException:
            _discard(tasks)
            raise
        return self._choose(tasks)

    def _choose(self, tasks: dict[asyncio.Task[_Candidate[C]], str]) -> C:
        """Return the connection on the newest timeline, and close the others."""
        answers = [task for task in tasks if _succeeded(task) and not self._is_old(task.result())]
        if not answers:
            said = "; ".join(f"{place} {self._why_not(task)}" for task, place in tasks.items())
            _discard(tasks)
            raise NoPrimary(f"no host of the database is a primary that can be used: {said}")
        chosen = max(answers, key=lambda task: task.result().timeline)
        _discard([task for task in tasks if task is not chosen])
        self._cluster, self.timeline, connection = chosen.result()
        return connection

    def _is_old(self, candidate: _Candidate[C]) -> bool:
        return candidate.cluster == self._cluster and candidate.timeline < self.timeline

    def _why_not(self, task: asyncio.Task[_Candidate[C]]) -> str:
        if not task.done():
            return "does not answer"
        error = task.exception()
        if error is None:
            return f"was replaced: its timeline is {task.result().timeline}, and {self.timeline} was seen"
        if isinstance(error, TimeoutError):
            return "does not answer"
        if isinstance(error, ConnectionRefusedError):
            return "refuses the connection"
        if "target attribute" in str(error):
            return "is a standby"
        return f"says: {str(error) or type(error).__name__}"


@cache
def primary_of(address: str) -> Primary:
    """Return what this process knows of the primary at an address; all its connections share it."""
    return Primary(address)


async def _ask(address: str, connect: Callable[[str], Awaitable[C]]) -> _Candidate[C]:
    async with asyncio.timeout(WITHIN):
        connection = await connect(address)
        try:
            row = await connection.fetchrow(_WHICH)
        except BaseException:
            connection.terminate()
            raise
    return _Candidate(row["cluster"], row["timeline"], connection)


async def _answered(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Wait until all have answered, or a short time after the first that succeeded."""
    pending = {*tasks}
    while pending:
        is_found = any(map(_succeeded, tasks))
        done, pending = await asyncio.wait(
            pending, timeout=WAIT_FOR_OTHERS if is_found else None, return_when=asyncio.FIRST_COMPLETED
        )
        if not done:
            return


def _succeeded(task: asyncio.Task[Any]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _discard(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Close the connections of tasks, also of those that are still connecting."""
    for task in tasks:
        task.cancel()
        task.add_done_callback(_close)


def _close(task: asyncio.Task[Any]) -> None:
    if _succeeded(task):
        with suppress(Exception):
            task.result().connection.terminate()
