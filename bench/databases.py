"""Databases of PostgreSQL for a while, for tests and benches, and a way to ask them from outside."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from jaipur.adapters.postgres.connections import connect

POSTGRES: Final = os.environ.get("JAIPUR_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
PATIENCE: Final = 120.0
"""Seconds for a statement: making and dropping a database waits for the disk."""


async def query(address: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run statements; give the rows of the last."""
    connection = await connect(address, within=PATIENCE)
    try:
        rows: list[tuple[Any, ...]] = []
        for statement in statements:
            rows = [tuple(row.values()) for row in await connection.fetch(statement)]
        return rows
    finally:
        await connection.close()


@contextmanager
def new_database() -> Iterator[str]:
    """Have a database of one's own, without any table; it is dropped afterwards."""
    name = f"jaipur_test_{secrets.token_hex(6)}"
    asyncio.run(query(POSTGRES, f"CREATE DATABASE {name}"))
    try:
        yield urlsplit(POSTGRES)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(query(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)"))
