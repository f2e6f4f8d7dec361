"""Checks a data set: the hashes of its files, its records under the rules, and some of it made anew."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from jaipur.dataset.builder import file_digest, file_names
from jaipur.dataset.decision_table import COLUMNS, DecisionRow, decision_rows, rows_digest
from jaipur.dataset.manifest import (
    LICENCE_FILE,
    Manifest,
    PartEntry,
    PartFile,
    licence_text,
    new_manifest,
    read_manifest,
)
from jaipur.dataset.match_file import split_records, unpacked
from jaipur.dataset.parquet import read_rows
from jaipur.dataset.part import played_match, table_of
from jaipur.rules.records.reader import parse
from jaipur.rules.records.text import print_record
from jaipur.rules.records.verification import verify

if TYPE_CHECKING:
    from jaipur.rules.records.record import Record

PLAYED_COLUMNS = list(COLUMNS).index("reviewed")
"""The columns before this one follow from the records alone."""


class Finding(NamedTuple):
    """One thing that was looked at, and what is wrong with it."""

    what: str
    fault: str | None = None


def check(folder: Path, again: int = 0) -> Iterator[Finding]:
    """Check a set, part by part; play, and review, so many matches of each part again."""
    manifest = read_manifest(folder)
    yield Finding("the licence", _licence_fault(folder))
    if again and (made_by := _other_maker(manifest)):
        yield Finding("the program", f"the set was made by another one: {made_by}")
        return
    for number in range(manifest.recipe.parts):
        entry = next((each for each in manifest.parts if each.part == number), None)
        if entry is None:
            yield Finding(f"part {number}", "it is missing")
            continue
        yield Finding(f"part {number}", _part_fault(folder, manifest, entry, again))


def _licence_fault(folder: Path) -> str | None:
    file = folder / LICENCE_FILE
    is_text = file.is_file() and file.read_text(encoding="utf-8") == licence_text()
    return None if is_text else f"{LICENCE_FILE} is not the text of the licence"


def _other_maker(manifest: Manifest) -> str:
    """Name what differs between the program that made a set and this one; nothing if that is the same."""
    here = new_manifest(manifest.recipe)
    differing = [
        name
        for name in ("rules", "network", "record_format")
        if getattr(here, name) != getattr(manifest, name)
    ]
    return ", ".join(differing)


def _part_fault(folder: Path, manifest: Manifest, entry: PartEntry, again: int) -> str | None:
    """Say what is wrong with a part, None if nothing is."""
    try:
        if (entry.matches.file, entry.decisions.file) != file_names(entry.part):
            return "its files have other names"
        for stored in (entry.matches, entry.decisions):
            if file_digest(folder / stored.file) != stored.sha256:
                return f"{stored.file} has another hash"
        return _content_fault(folder, manifest, entry, again)
    except (OSError, ValueError) as error:
        return str(error)


def _content_fault(folder: Path, manifest: Manifest, entry: PartEntry, again: int) -> str | None:
    """Compare the content of a part with its hashes, the rules and the recipe."""
    numbers = manifest.recipe.numbers(entry.part)
    text = unpacked(folder / entry.matches.file)
    texts = list(split_records(text))
    if hashlib.sha256(text).hexdigest() != entry.matches.content:
        return f"{entry.matches.file} has another content"
    if not len(texts) == len(numbers) == entry.matches.count:
        return f"{entry.matches.file} has {len(texts)} records, not {len(numbers)}"
    records = {number: parse(text).record for number, text in zip(numbers, texts, strict=True)}
    rows = list(read_rows(folder / entry.decisions.file))
    if fault := _rows_fault(entry.decisions, rows):
        return fault
    return (
        _records_fault(manifest, records)
        or _table_fault(manifest, entry, records, rows)
        or _fault_of_second_make(manifest, entry.part, records, rows, again)
    )


def _rows_fault(stored: PartFile, rows: list[DecisionRow]) -> str | None:
    if rows_digest(rows) != stored.content or len(rows) != stored.count:
        return f"{stored.file} has another content"
    return None


def _records_fault(manifest: Manifest, records: dict[int, Record]) -> str | None:
    """Compare the deals of records with their seeds, and their players with the recipe."""
    for number, record in records.items():
        if not verify(record).ok:
            return f"match {number} is not verified"
        expected = hashlib.sha256(manifest.recipe.match_seed(number).encode()).hexdigest()
        if record.seed != expected:
            return f"match {number} has another seed"
        if record.players != manifest.recipe.pairing(number):
            return f"match {number} has other players"
    return None


def _table_fault(
    manifest: Manifest, entry: PartEntry, records: dict[int, Record], rows: list[DecisionRow]
) -> str | None:
    """Compare the columns that follow from the records."""
    recipe, reviewed = manifest.recipe, manifest.recipe.reviewed_numbers(entry.part)
    kept = records if recipe.rows == "all" else {number: records[number] for number in reviewed}
    due = (row for number, record in kept.items() for row in decision_rows(number, record, None))
    found = iter(rows)
    for row in due:
        other = next(found, None)
        if other is None or other[:PLAYED_COLUMNS] != row[:PLAYED_COLUMNS]:
            return f"{entry.decisions.file}: the row of match {row[0]} is not that of its record"
        if other[PLAYED_COLUMNS] != (row[0] in reviewed):
            return f"{entry.decisions.file}: match {row[0]} must be reviewed, or must not"
    return None if next(found, None) is None else f"{entry.decisions.file} has rows of no record"


def _fault_of_second_make(
    manifest: Manifest, part: int, records: dict[int, Record], rows: list[DecisionRow], again: int
) -> str | None:
    """Play and review the first matches of a part again, and compare them."""
    numbers = manifest.recipe.numbers(part)[:again]
    for number in numbers:
        if print_record(played_match(manifest.recipe, number)) != print_record(records[number]):
            return f"match {number} is played otherwise"
    made = table_of(manifest.recipe, part, {number: records[number] for number in numbers})
    if rows_digest(made) != rows_digest(row for row in rows if row[0] in numbers):
        return "the table of its first matches is made otherwise"
    return None
