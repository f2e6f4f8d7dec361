"""The way to PostgreSQL: connections with our settings, bounded waits, and one name for what goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from importlib import import_module
from typing import Any, Final, Protocol

from jaipur.tables.ports import StoreUnavailable

_ASYNCPG: Final[Any] = import_module("asyncpg")
"""It ships no types: only this module calls it, and says which they are."""

CONNECT_WITHIN: Final = 5.0
"""Seconds for a new connection, or for one of the pool's to be free."""
ANSWER_WITHIN: Final = 10.0
"""Seconds for a statement."""
SETTINGS: Final = {
    "application_name": "jaipur",
    "search_path": "jaipur",
    "synchronous_commit": "on",
    "lock_timeout": "5s",
    "statement_timeout": "10s",
    "idle_in_transaction_session_timeout": "10s",
    "jit": "off",
}
"""Sent with the first packet: they are what RESET goes back to, whatever the server's own are."""

_FAULTS: Final = (
    OSError,
    TimeoutError,
    _ASYNCPG.InterfaceError,
    _ASYNCPG.InternalClientError,
    _ASYNCPG.PostgresConnectionError,
    _ASYNCPG.TransactionRollbackError,
    _ASYNCPG.ReadOnlySQLTransactionError,
    _ASYNCPG.InsufficientResourcesError,
    _ASYNCPG.ObjectNotInPrerequisiteStateError,
    _ASYNCPG.OperatorInterventionError,
    _ASYNCPG.PostgresSystemError,
)

UniqueViolation: Final[type[Exception]] = _ASYNCPG.UniqueViolationError
BrokenConstraint: Final[type[Exception]] = _ASYNCPG.IntegrityConstraintViolationError
NoRights: Final[type[Exception]] = _ASYNCPG.InsufficientPrivilegeError

Row = Mapping[str, Any]


class Connection(Protocol):
    """What we use of asyncpg's connection."""

    async def execute(self, query: str, *args: object) -> str:
        """Run a statement, or several if they take no arguments."""
        ...

    async def fetch(self, query: str, *args: object) -> Sequence[Row]:
        """Give all rows."""
        ...

    async def fetchrow(self, query: str, *args: object) -> Row | None:
        """Give the first row."""
        ...

    async def fetchval(self, query: str, *args: object) -> Any:  # noqa: ANN401 - as there
        """Give the first value of the first row."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[object]:
        """All or nothing."""
        ...

    def is_closed(self) -> bool:
        """Whether it is of no more use."""
        ...

    def terminate(self) -> None:
        """Drop it at once."""
        ...

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as there
        """Say goodbye."""
        ...


@contextmanager
def reaching() -> Generator[None]:
    """Raise StoreUnavailable for what the server or the network did, and nothing else."""
    try:
        yield
    except _ASYNCPG.DataError:
        raise
    except _FAULTS as error:
        raise StoreUnavailable(f"PostgreSQL: {error or type(error).__name__}") from error


async def connect(
    address: str, settings: Mapping[str, str] = SETTINGS, within: float | None = None
) -> Connection:
    """Make a connection that no pool knows of."""
    made: Connection = await _ASYNCPG.connect(
        address,
        timeout=CONNECT_WITHIN,
        command_timeout=within or ANSWER_WITHIN,
        server_settings=dict(settings),
    )
    return made


class Pool:
    """A few connections for whoever needs one for a moment; broken ones are replaced when asked for."""

    def __init__(self, address: str, most: int) -> None:
        # Nothing of ours changes a connection's settings: what RESET would cost is a round trip for each use.
        self._pool = _ASYNCPG.create_pool(
            address,
            min_size=0,
            max_size=most,
            reset=_as_it_is,
            timeout=CONNECT_WITHIN,
            command_timeout=ANSWER_WITHIN,
            server_settings=dict(SETTINGS),
        )

    async def start(self) -> None:
        """Make ready, without a connection yet."""
        await self._pool

    @asynccontextmanager
    async def use(self) -> AsyncGenerator[Connection]:
        """Lend a connection; StoreUnavailable for whatever goes wrong with it."""
        with reaching():
            async with self._pool.acquire(timeout=CONNECT_WITHIN) as connection:
                try:
                    yield connection
                except (TimeoutError, asyncio.CancelledError):
                    # Not given back: the pool would wait for the server to confirm that nothing runs on it.
                    connection.terminate()
                    raise

    async def close(self) -> None:
        """Close all, the lent ones too if they are not given back in time."""
        try:
            await asyncio.wait_for(self._pool.close(), CONNECT_WITHIN)
        except TimeoutError:
            self._pool.terminate()


async def _as_it_is(_connection: object) -> None:
    """Leave a connection as it is."""
