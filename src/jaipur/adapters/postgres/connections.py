"""Connections to PostgreSQL with the project's settings and timeouts; their failures are StoreUnavailable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from importlib import import_module
from typing import Any, Final, Protocol

from jaipur.adapters.postgres.primary import primary_of
from jaipur.adapters.sql.transaction import SqlRow
from jaipur.online.play.ports import StoreUnavailable

_ASYNCPG: Final[Any] = import_module("asyncpg")
"""It has no type annotations: only this module calls it, and declares the types."""

CONNECT_TIMEOUT: Final = 5.0
"""Seconds to connect, or to wait for a free connection of the pool."""
STATEMENT_TIMEOUT: Final = 10.0
"""Seconds for a statement."""
MOST_IDLE: Final = 60.0
"""Seconds until an unused connection is closed: its buffer holds what was read last."""
SETTINGS: Final = {
    "application_name": "jaipur",
    "search_path": "jaipur",
    "synchronous_commit": "on",
    "lock_timeout": "5s",
    "statement_timeout": "10s",
    "idle_in_transaction_session_timeout": "10s",
    "jit": "off",
}
"""Sent at connection start, so that RESET returns to these values and not to the server's own."""

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
    _ASYNCPG.InvalidAuthorizationSpecificationError,
    _ASYNCPG.InvalidCatalogNameError,
)
_WRONG_HOST: Final = (_ASYNCPG.ReadOnlySQLTransactionError, _ASYNCPG.OperatorInterventionError)
"""What a server says that has become a standby, or stops: the next connection must look for the primary."""

UniqueViolation: Final[type[Exception]] = _ASYNCPG.UniqueViolationError
ConstraintViolation: Final[type[Exception]] = _ASYNCPG.IntegrityConstraintViolationError
LockTimeout: Final[type[Exception]] = _ASYNCPG.LockNotAvailableError
PermissionDenied: Final[type[Exception]] = _ASYNCPG.InsufficientPrivilegeError


class LogMessage(Protocol):
    """The part of asyncpg's log message that is used here."""

    severity_en: str
    message: str


class PostgresConnection(Protocol):
    """The part of asyncpg's connection that is used here."""

    async def execute(self, query: str, *args: object) -> str:
        """Run a statement, or several without arguments."""
        ...

    async def fetch(self, query: str, *args: object) -> Sequence[SqlRow]:
        """Return all rows."""
        ...

    async def fetchrow(self, query: str, *args: object) -> SqlRow | None:
        """Return the first row."""
        ...

    async def fetchval(self, query: str, *args: object) -> Any:  # noqa: ANN401 - as in asyncpg
        """Return the first value of the first row."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[object]:
        """Run the statements of this context in one transaction."""
        ...

    def add_log_listener(self, callback: Callable[[object, LogMessage], None]) -> None:
        """Call a function with each warning or notice of the server."""
        ...

    def remove_log_listener(self, callback: Callable[[object, LogMessage], None]) -> None:
        """Call a function no more."""
        ...

    def is_closed(self) -> bool:
        """Return whether the connection is closed."""
        ...

    def terminate(self) -> None:
        """Close the connection at once."""
        ...

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as in asyncpg
        """Close the connection cleanly."""
        ...


@contextmanager
def replicated(connection: PostgresConnection) -> Generator[None]:
    """Raise StoreUnavailable if the server warns while statements run.

    A commit whose wait for the standby was cancelled succeeds with a warning, and only this server has it.
    """
    warnings: list[str] = []

    def listen(_connection: object, message: LogMessage) -> None:
        if message.severity_en == "WARNING":
            warnings.append(message.message)

    connection.add_log_listener(listen)
    try:
        yield
    finally:
        connection.remove_log_listener(listen)
    if warnings:
        raise StoreUnavailable(f"PostgreSQL: {warnings[0]}")


@contextmanager
def store_errors() -> Generator[None]:
    """Raise StoreUnavailable for failures of the server or the network; other errors pass."""
    try:
        yield
    except _ASYNCPG.DataError:
        raise
    except _FAULTS as error:
        raise StoreUnavailable(f"PostgreSQL: {error or type(error).__name__}") from error


async def connect(
    address: str, settings: Mapping[str, str] = SETTINGS, within: float | None = None
) -> PostgresConnection:
    """Connect outside a pool, to the primary if the address has several hosts."""

    async def connect_to(host: str) -> PostgresConnection:
        made: PostgresConnection = await _ASYNCPG.connect(
            host,
            timeout=CONNECT_TIMEOUT,
            command_timeout=within or STATEMENT_TIMEOUT,
            server_settings=dict(settings),
        )
        return made

    return await primary_of(address).connect(connect_to)


class Pool:
    """A small pool of connections to the primary; broken ones are replaced on their next use."""

    def __init__(self, address: str, most: int) -> None:
        self._primary = primary_of(address)
        self._timeline = 0
        self.most = most
        self.waiting = 0
        """Tasks that wait for a connection."""
        # No code changes the settings of a connection, so RESET is not needed: a round trip for each use.
        self._pool = _ASYNCPG.create_pool(
            address,
            min_size=0,
            max_size=most,
            reset=_as_it_is,
            connect=self._connect,
            timeout=CONNECT_TIMEOUT,
            command_timeout=STATEMENT_TIMEOUT,
            max_inactive_connection_lifetime=MOST_IDLE,
            server_settings=dict(SETTINGS),
        )

    async def start(self) -> None:
        """Create the pool, without a connection yet."""
        await self._pool

    @asynccontextmanager
    async def use(self) -> AsyncGenerator[PostgresConnection]:
        """Acquire a connection for this context; StoreUnavailable for its failures."""
        with store_errors():
            await self._leave_replaced()
            async with self._acquired() as connection:
                try:
                    with replicated(connection):
                        yield connection
                except (TimeoutError, asyncio.CancelledError, *_WRONG_HOST):
                    # Not released: the pool would wait for the server to confirm that no statement runs.
                    connection.terminate()
                    raise

    @asynccontextmanager
    async def _acquired(self) -> AsyncGenerator[PostgresConnection]:
        self.waiting += 1
        try:
            connection = await self._pool.acquire(timeout=CONNECT_TIMEOUT)
        finally:
            self.waiting -= 1
        try:
            yield connection
        finally:
            await self._pool.release(connection)

    @property
    def size(self) -> int:
        """The number of open connections."""
        size: int = self._pool.get_size()
        return size

    @property
    def in_use(self) -> int:
        """The number of connections in use."""
        idle: int = self._pool.get_idle_size()
        return self.size - idle

    async def _leave_replaced(self) -> None:
        """Close the connections to a primary that was replaced, each before its next use."""
        if self._timeline != self._primary.timeline:
            self._timeline = self._primary.timeline
            await self._pool.expire_connections()

    async def _connect(self, address: str, **options: object) -> PostgresConnection:
        del address  # the pool's own, of all hosts

        async def connect_to(host: str) -> PostgresConnection:
            made: PostgresConnection = await _ASYNCPG.connect(host, **options)
            return made

        return await self._primary.connect(connect_to)

    async def close(self) -> None:
        """Close all connections; those in use are closed after a timeout."""
        try:
            await asyncio.wait_for(self._pool.close(), CONNECT_TIMEOUT)
        except TimeoutError:
            self._pool.terminate()


async def _as_it_is(_connection: object) -> None:
    """Do not reset a connection."""
