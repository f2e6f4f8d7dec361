"""Builds a data set in a folder, part by part. Stopped, it goes on with the parts that are missing."""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jaipur.dataset.decision_table import rows_digest
from jaipur.dataset.manifest import (
    FILE,
    LICENCE_FILE,
    Manifest,
    ManifestError,
    PartEntry,
    PartFile,
    licence_text,
    new_manifest,
    read_manifest,
    write_manifest,
)
from jaipur.dataset.match_file import packed
from jaipur.dataset.parquet import arrow, write_rows
from jaipur.dataset.part import make_part
from jaipur.dataset.recipe import Recipe
from jaipur.user_files import replace_file

if TYPE_CHECKING:
    from jaipur.arena.executor import Executor

MATCHES: Final = "matches"
DECISIONS: Final = "decisions"
"""The folders of both kinds of files. A reader of Parquet takes the second as one table."""

PartTask = tuple[Path, Recipe, int]


def build(folder: Path, recipe: Recipe, executor: Executor) -> Generator[Manifest]:
    """Make the missing parts of a set, and yield its manifest after each, which is then stored too."""
    arrow()
    manifest = _begun(folder, recipe)
    yield manifest
    done = {entry.part for entry in manifest.parts}
    tasks = ((folder, recipe, part) for part in range(recipe.parts) if part not in done)
    with closing(executor.map(store_part, tasks)) as entries:
        for entry in entries:
            parts = sorted((*manifest.parts, entry), key=lambda each: each.part)
            manifest = replace(manifest, parts=tuple(parts))
            write_manifest(folder, manifest)
            yield manifest


def _begun(folder: Path, recipe: Recipe) -> Manifest:
    """Return the manifest so far; begin the folder if there is none."""
    fresh = new_manifest(recipe)
    if not (folder / FILE).exists():
        for name in (MATCHES, DECISIONS):
            (folder / name).mkdir(parents=True, exist_ok=True)
        replace_file(folder / LICENCE_FILE, licence_text().encode())
        write_manifest(folder, fresh)
        return fresh
    found = read_manifest(folder)
    if replace(found, parts=()) != fresh:
        raise ManifestError(f"{folder}: there is another set: {found.recipe}, jaipur {found.jaipur}")
    return found


def store_part(task: PartTask) -> PartEntry:
    """Make a part, write its files, and return their hashes."""
    folder, recipe, number = task
    part = make_part(recipe, number)
    matches, decisions = file_names(number)
    replace_file(folder / matches, packed(part.text))
    written = folder / f"{decisions}.part"
    write_rows(written, part.rows)
    written.replace(folder / decisions)
    return PartEntry(
        number,
        PartFile(
            matches,
            file_digest(folder / matches),
            hashlib.sha256(part.text).hexdigest(),
            len(recipe.numbers(number)),
        ),
        PartFile(decisions, file_digest(folder / decisions), rows_digest(part.rows), len(part.rows)),
    )


def file_names(part: int) -> tuple[str, str]:
    """Return the names of the two files of a part."""
    return f"{MATCHES}/{part:05}.jaipur.xz", f"{DECISIONS}/{part:05}.parquet"


def file_digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
