"""A part of a data set, made anew: its matches are played, some are reviewed, and the table is filled."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from jaipur.arena.matches import play_match
from jaipur.dataset.decision_table import DecisionRow, decision_rows
from jaipur.dataset.match_file import print_records
from jaipur.review.reviewer import Reviewer

if TYPE_CHECKING:
    from jaipur.dataset.recipe import Recipe
    from jaipur.rules.records.record import Record


class MadePart(NamedTuple):
    """The text of the records of a part, and the rows of its table."""

    text: bytes
    rows: list[DecisionRow]


def played_match(recipe: Recipe, number: int) -> Record:
    """Play the match of a number; the record names the players with their work."""
    players = recipe.pairing(number)
    return replace(play_match(*players, seed=recipe.match_seed(number)), players=players)


def make_part(recipe: Recipe, part: int) -> MadePart:
    """Make a part: the same bytes and rows for the same recipe and number."""
    records = {number: played_match(recipe, number) for number in recipe.numbers(part)}
    return MadePart(print_records(records.values()), table_of(recipe, part, records))


def table_of(recipe: Recipe, part: int, records: dict[int, Record]) -> list[DecisionRow]:
    """Return the rows of a part's table from its records, by number."""
    reviewed = recipe.reviewed_numbers(part)
    rows: list[DecisionRow] = []
    for number, record in records.items():
        if number in reviewed:
            rows += decision_rows(number, record, _reviewer().review(record))
        elif recipe.rows == "all":
            rows += decision_rows(number, record, None)
    return rows


@cache
def _reviewer() -> Reviewer:
    return Reviewer()
