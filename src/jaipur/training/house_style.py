"""Counts how the strongest opponent plays against itself, for the coach to set beside a player's ways.

Run `python -m jaipur.training.house_style`; it takes a few minutes of one core, and writes the shipped file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

import msgspec

from jaipur.arena.matches import play_match
from jaipur.review.coach.style import SHIPPED, style_of
from jaipur.rules.cards import SEATS
from jaipur.rules.records.record import Record
from jaipur.rules.text.notation import parse_move
from jaipur.wire.coach import HouseStyle

LEVEL: Final = "maharaja"
WORK: Final = 20_000
"""A part of what it does at a table, so that it takes minutes."""
MATCHES: Final = 90
"""Some 220 rounds."""


def house_style_of(records: Iterable[Record]) -> HouseStyle:
    """Count what both seats played: each plays every round."""
    played = [*records]
    rounds = [each for record in played for each in record.rounds]
    moves = [parse_move(ply.move) for each in rounds for ply in each.plies]
    return HouseStyle(LEVEL, WORK, len(played), style_of(moves, SEATS * len(rounds)))


def _match(number: int) -> Record:
    sys.stderr.write(f"match {number + 1} of {MATCHES}\n")
    return play_match(*[f"{LEVEL}@{WORK}"] * SEATS, seed=f"style-{number}")


def main() -> None:
    """Play, count and write."""
    counted = house_style_of(_match(number) for number in range(MATCHES))
    SHIPPED.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")
    sys.stderr.write(f"{counted}\n")


if __name__ == "__main__":
    main()
