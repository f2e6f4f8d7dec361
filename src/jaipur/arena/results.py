"""The results of a contest as one JSON file: the header, a row for each deal, and the CPU times apart."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec

from jaipur import __version__
from jaipur.arena.contestant import Contestant
from jaipur.arena.mirrored_deal import Cpu, Forfeit, GamePair

SCHEMA: Final = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes results comparable: only deals played under the same header are counted together."""

    first: Contestant
    second: Contestant
    seed: int
    matches: bool = False
    """Whether each game is a match to two Seals, and not a round."""
    luck: bool = False
    """Whether luck was estimated."""
    weights: str = ""
    """A digest of the network weights in use."""
    jaipur: str = __version__
    schema: Literal[1] = SCHEMA


class Results(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All deals played so far, from the first on."""

    header: Header
    deals: list[GamePair] = []
    cpu: Cpu = Cpu()
    forfeits: list[Forfeit] = []


def pair_scores(results: Results) -> list[float]:
    """Give the score of each deal: 0, 1/4, 1/2, 3/4 or 1."""
    return [(one.score + other.score) / 2 for one, other in results.deals]


def pair_luck(results: Results) -> list[float]:
    """Give the luck of each deal."""
    return [(one.luck + other.luck) / 2 for one, other in results.deals]


class ResultsError(ValueError):
    """The file has no results, or those of another contest."""


def load_results(path: Path) -> Results:
    """Read the results of any contest."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Results)
    except msgspec.DecodeError as error:
        raise ResultsError(f"{path}: no results of a contest: {error}") from error


def read_results(path: Path, header: Header) -> Results:
    """Read the results so far under the same header; empty results if there is no file."""
    try:
        found = load_results(path)
    except FileNotFoundError:
        return Results(header)
    for name in header.__struct_fields__:
        before, now = getattr(found.header, name), getattr(header, name)
        if before != now:
            raise ResultsError(f"{path}: results of another contest: {name} is {before}, not {now}")
    return found


def write_results(path: Path, results: Results) -> None:
    """Replace the file atomically: a reader finds all of the old results, or all of the new."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(msgspec.json.encode(results) + b"\n")
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
