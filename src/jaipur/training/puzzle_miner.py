"""Finds puzzles in matches: of the house's players, played for it, or recorded by anybody.

What each match gave is noted in a file beside the puzzles, so that the work goes on where it was stopped.
Matches are searched in order: the same seed gives the same puzzles with any number of workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import cache
from itertools import chain, count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from jaipur.review.puzzles.collection import Collection
from jaipur.review.puzzles.maker import Maker, Mined
from jaipur.rules.events import MoveEvent
from jaipur.rules.records.replay import read_record, steps
from jaipur.rules.view import view
from jaipur.training.calibration_fit import LEVELS, played_match

if TYPE_CHECKING:
    from jaipur.arena.executor import Executor
    from jaipur.rules.records.record import Record


PLAIN_EVERY: Final = 4
"""In one match of so many that are played, puzzles are wanted that a rule of thumb finds."""


class NotesError(ValueError):
    """Notes of other work than is asked for."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes notes comparable: only matches looked at under the same head are counted together."""

    seed: int
    net: str
    records: tuple[str, ...] = ()


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match gave."""

    decisions: int
    mined: tuple[Mined, ...]


class MiningProgress(NamedTuple):
    """How far it has come."""

    matches: int
    decisions: int
    found: int
    kept: int


MiningTask = tuple[int, int] | str
"""The seed and the number of a match to play, or a file with a record."""


def look(task: MiningTask) -> Looked:
    """Look for puzzles in a match: the hardest of each seat's in a round, since those are much alike."""
    record = read_record(Path(task).read_bytes()) if isinstance(task, str) else _played(*task)
    plain = isinstance(task, str) or task[1] % PLAIN_EVERY == 0
    hardest: dict[tuple[int, int], Mined] = {}
    decisions = 0
    for step in steps(record):
        event = step.events[0]
        if not isinstance(event, MoveEvent):
            continue
        decisions += 1
        mined = _maker().make(view(step.before, event.seat), plain=plain)
        if mined is not None:
            where = step.place.round, event.seat
            hardest[where] = max(hardest.get(where, mined), mined, key=_merit)
    return Looked(decisions, tuple(hardest.values()))


@cache
def _maker() -> Maker:
    return Maker()


def _merit(mined: Mined) -> tuple[bool, int, str]:
    return not mined.plain, mined.puzzle.rating, mined.puzzle.id


def _played(seed: int, number: int) -> Record:
    """Play the match of a number."""
    return played_match(f"puzzles-{seed}-{number}", levels_of(number))


def levels_of(number: int) -> tuple[str, str]:
    """Say who plays the match of a number: each level meets each, itself too, in either seat."""
    return LEVELS[number % len(LEVELS)], LEVELS[number // len(LEVELS) % len(LEVELS)]


def find_puzzles(
    collection: Collection, head: Head, notes: Path, executor: Executor
) -> Iterator[MiningProgress]:
    """Go on from the notes until there are enough puzzles, or no records are left; tell how far it is."""
    known = read_notes(notes, head)
    tasks: Iterable[MiningTask] = head.records or ((head.seed, number) for number in count())
    new = executor.map(look, islice(tasks, len(known), None))
    decisions = found = 0
    with notes.open("ab") as file, closing(new):
        for matches, looked in enumerate(chain(known, new), 1):
            if matches > len(known):
                file.write(msgspec.json.encode(looked) + b"\n")
                file.flush()
            decisions, found = decisions + looked.decisions, found + len(looked.mined)
            for mined in looked.mined:
                collection.offer(mined)
            yield MiningProgress(matches, decisions, found, len(collection.puzzles))
            if collection.is_full:
                return


def read_notes(notes: Path, head: Head) -> list[Looked]:
    """Read what was found before under the same head; begin the file where there is none.

    A last line that was cut off is dropped: its match is looked at again.
    """
    text = notes.read_bytes() if notes.exists() else b""
    first, *lines = text[: text.rfind(b"\n") + 1].splitlines() or [msgspec.json.encode(head)]
    try:
        before = msgspec.json.decode(first, type=Head)
        known = [msgspec.json.decode(line, type=Looked) for line in lines]
    except msgspec.DecodeError as error:
        raise NotesError(f"{notes}: no notes of puzzles: {error}") from error
    if before != head:
        raise NotesError(f"{notes}: notes of other work: {before}, not {head}")
    notes.write_bytes(b"".join(line + b"\n" for line in (first, *lines)))
    return known
