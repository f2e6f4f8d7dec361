"""All that a database keeps, value by value, and the shapes in which a secret could be among it."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.databases import query

Dump = dict[str, list[bytes]]
"""The values of each table."""


def shapes(secret: bytes) -> list[bytes]:
    """Write a secret in every way that somebody could come upon."""
    numbers = [int.from_bytes(secret, "big"), int.from_bytes(secret, "little")]
    texts = [secret.hex(), secret.hex().upper(), str([*secret]), json.dumps([*secret], separators=(",", ":"))]
    texts += [*map(str, numbers), repr(secret)[2:-1], repr(secret.decode("latin-1"))[1:-1]]
    return [secret, secret[::-1], *(text.encode() for text in texts), *_in_base64(secret)]


def _in_base64(secret: bytes) -> Iterable[bytes]:
    """Give what base64 has of a secret wherever in a longer text it begins, but for letters at the edges."""
    for before in range(3):
        inner = b64encode(bytes(before) + secret)[4 if before else 0 :].rstrip(b"=")[:-1]
        yield inner
        yield inner.replace(b"+", b"-").replace(b"/", b"_")


def found_in(secrets: Iterable[bytes], text: bytes) -> bool:
    """Whether one of some secrets is in a text, in any shape."""
    return any(shape in text for secret in secrets for shape in shapes(secret))


def tables_with(secrets: list[bytes], dump: Dump) -> set[str]:
    """Say which tables have one of some secrets."""
    return {name for name, values in dump.items() if found_in(secrets, b"\n".join(values))}


def dump_sqlite(path: Path) -> Dump:
    """Read every table of a file, the scheme included."""
    with sqlite3.connect(path) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in (*names, "sqlite_master")}  # noqa: S608 - from the catalogue
    file.close()
    return _valued(rows)


async def dump_postgres(address: str) -> Dump:
    """Read every table of a database that is not PostgreSQL's own, as values and as its own text."""
    names = await query(
        address,
        "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables"
        " WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'",
    )
    rows = {
        name: await query(address, f"SELECT *, each::text AS whole FROM {name} AS each")  # noqa: S608 - as above
        for (name,) in names
    }
    return _valued(rows)


def _valued(rows: dict[str, list[tuple[Any, ...]]]) -> Dump:
    return {
        name: [value if isinstance(value, bytes) else str(value).encode() for row in found for value in row]
        for name, found in rows.items()
    }
