"""Talks with PostgreSQL, each on a connection of a small pool."""

from __future__ import annotations

from typing import Final, Self, TypeVar

from jaipur.adapters.postgres_link import BrokenConstraint, Connection, Pool
from jaipur.adapters.postgres_schema import migrate
from jaipur.adapters.talks import Talk
from jaipur.tables.people import Declined, Unwilling

T = TypeVar("T")

CONNECTIONS: Final = 4
"""The most that one process uses."""


class PostgresDatabase:
    """One database: that of shard 0."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    @classmethod
    async def start(cls, address: str, connections: int = CONNECTIONS) -> Self:
        """Bring the database up to date and connect."""
        await migrate(address)
        pool = Pool(address, connections)
        await pool.start()
        return cls(pool)

    async def write(self, talk: Talk[T]) -> T:
        """Have a talk in one transaction."""
        try:
            async with self._pool.use() as connection, connection.transaction():
                return await _talk(talk, connection)
        except BrokenConstraint as error:
            raise Declined(Unwilling.CONFLICT) from error

    async def read(self, talk: Talk[T]) -> T:
        """Have a talk that changes nothing."""
        async with self._pool.use() as connection:
            return await _talk(talk, connection)

    async def close(self) -> None:
        """Let all connections go."""
        await self._pool.close()


async def _talk(talk: Talk[T], connection: Connection) -> T:
    try:
        said = next(talk)
        while True:
            said = talk.send(await connection.fetch(said.statement, *said.values))
    except StopIteration as end:
        done: T = end.value
        return done
