"""Transactions on PostgreSQL, each on a connection of a small pool."""

from __future__ import annotations

from typing import Final, Self, TypeVar

from jaipur.adapters.postgres.connections import ConstraintViolation, Pool, PostgresConnection
from jaipur.adapters.postgres.schema import migrate
from jaipur.adapters.sql.transaction import Transaction
from jaipur.online.accounts.model import Declined, DeclineReason

T = TypeVar("T")

CONNECTIONS: Final = 4
"""The most connections of one process."""


class PostgresDatabase:
    """One database: the one of shard 0."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    @classmethod
    async def start(cls, address: str, connections: int = CONNECTIONS) -> Self:
        """Migrate the database and connect."""
        await migrate(address)
        pool = Pool(address, connections)
        await pool.start()
        return cls(pool)

    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction; Declined if it violates a constraint."""
        try:
            async with self._pool.use() as connection, connection.transaction():
                return await _run(transaction, connection)
        except ConstraintViolation as error:
            raise Declined(DeclineReason.CONFLICT) from error

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads."""
        async with self._pool.use() as connection:
            return await _run(transaction, connection)

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.close()


async def _run(transaction: Transaction[T], connection: PostgresConnection) -> T:
    try:
        statement = next(transaction)
        while True:
            statement = transaction.send(await connection.fetch(statement.sql, *statement.values))
    except StopIteration as end:
        result: T = end.value
        return result
