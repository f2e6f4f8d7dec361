"""The parts of statements in which PostgreSQL and SQLite differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec


class Dialect(NamedTuple):
    """Parts of SQL statements. A list of values is the first parameter of its statement, as JSON."""

    in_texts: str
    """A condition: the text is in the list."""
    in_numbers: str
    """A condition: the number is in the list."""
    skip_locked: str
    """Lock the selected rows until the commit, and skip rows that another transaction has locked."""
    for_update: str
    """Lock the selected rows until the commit, and wait for rows that another transaction has locked."""
    for_share: str
    """Lock the selected rows against changes until the commit."""
    put_deal_seed: str
    """Store the seed of a deal, apart from all other data."""
    get_deal_seed: str
    """Return the seed of a deal."""


POSTGRES: Final = Dialect(
    "= ANY (ARRAY(SELECT json_array_elements_text($1::json)))",
    "= ANY (ARRAY(SELECT json_array_elements_text($1::json)::bigint))",
    "FOR UPDATE SKIP LOCKED",
    "FOR UPDATE",
    "FOR SHARE",
    "SELECT jaipur_seeds.put_deal($1, $2)",
    "SELECT jaipur_seeds.get_deal($1) AS seed",
)
SQLITE: Final = Dialect(
    "IN (SELECT value FROM json_each($1))",
    "IN (SELECT value FROM json_each($1))",
    "",
    "",
    "",
    "INSERT INTO deal_seeds VALUES ($1, $2)",
    "SELECT seed FROM deal_seeds WHERE deal = $1",
)
"""SQLite has one writer at a time, so it needs no row locks."""


def json_list(values: Iterable[object]) -> str:
    """Encode a list as one JSON parameter."""
    return msgspec.json.encode([*values]).decode()


def placeholders(rows: int, columns: int) -> str:
    """Return the placeholders of several rows: `($1, $2), ($3, $4)`."""
    return ", ".join(
        "(" + ", ".join(f"${row * columns + column}" for column in range(1, columns + 1)) + ")"
        for row in range(rows)
    )
