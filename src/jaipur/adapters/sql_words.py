"""What PostgreSQL and SQLite say differently in the talks that both can have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec


class Words(NamedTuple):
    """Parts of statements. A list of many values is the first value of a statement, as JSON."""

    texts: str
    """A text is one of the list."""
    numbers: str
    """A number is one of the list."""
    claimed: str
    """Give only rows that nobody else has claimed, and let nobody else have them until this is done."""
    locked: str
    """As above, but wait for rows that somebody else has."""
    put_deal_seed: str
    """Keep what a deal is drawn from, where nothing else is kept."""
    get_deal_seed: str
    """Give it."""


POSTGRES: Final = Words(
    "= ANY (ARRAY(SELECT json_array_elements_text($1::json)))",
    "= ANY (ARRAY(SELECT json_array_elements_text($1::json)::bigint))",
    "FOR UPDATE SKIP LOCKED",
    "FOR UPDATE",
    "SELECT jaipur_seeds.put_deal($1, $2)",
    "SELECT jaipur_seeds.get_deal($1) AS seed",
)
SQLITE: Final = Words(
    "IN (SELECT value FROM json_each($1))",
    "IN (SELECT value FROM json_each($1))",
    "",
    "",
    "INSERT INTO deal_seeds VALUES ($1, $2)",
    "SELECT seed FROM deal_seeds WHERE deal = $1",
)
"""A file has one writer: nobody else can have claimed anything."""


def as_list(values: Iterable[object]) -> str:
    """Write a list of values as one."""
    return msgspec.json.encode([*values]).decode()


def rows(many: int, columns: int) -> str:
    """Write the places of many rows: `($1, $2), ($3, $4)`."""
    return ", ".join(
        "(" + ", ".join(f"${row * columns + column}" for column in range(1, columns + 1)) + ")"
        for row in range(many)
    )
