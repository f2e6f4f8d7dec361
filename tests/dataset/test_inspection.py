"""A check finds what was changed in a set, also where the hashes were written anew."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.dataset.builder import file_digest
from jaipur.dataset.decision_table import COLUMNS, DecisionRow, rows_digest
from jaipur.dataset.inspection import check
from jaipur.dataset.manifest import (
    LICENCE_FILE,
    Manifest,
    ManifestError,
    PartEntry,
    PartFile,
    read_manifest,
    write_manifest,
)
from jaipur.dataset.match_file import packed, print_records, read_matches, unpacked
from jaipur.dataset.parquet import read_rows, write_rows
from jaipur.dataset.part import played_match
from tests.dataset.sets import RECIPE, copied

pytest.importorskip("pyarrow")
pytestmark = [
    pytest.mark.skipif(not JIT, reason="plays matches of players that search: minutes, interpreted"),
    pytest.mark.usefixtures("_quick_reviews"),
]


def faults(folder: Path, again: int = 0) -> list[str]:
    """What a check of a set finds."""
    return [finding.fault for finding in check(folder, again) if finding.fault]


def with_part(folder: Path, **changes: PartFile) -> None:
    """Store other hashes for the first part."""
    manifest = read_manifest(folder)
    first, *others = manifest.parts
    parts: tuple[PartEntry, ...] = (msgspec.structs.replace(first, **changes), *others)
    write_manifest(folder, msgspec.structs.replace(manifest, parts=parts))


def with_text(folder: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the records of the first part, and hide it: all hashes are written anew."""
    stored = read_manifest(folder).parts[0].matches
    text = change(unpacked(folder / stored.file))
    (folder / stored.file).write_bytes(packed(text))
    content = hashlib.sha256(text).hexdigest()
    with_part(
        folder,
        matches=msgspec.structs.replace(stored, sha256=file_digest(folder / stored.file), content=content),
    )


def with_rows(folder: Path, change: Callable[[list[DecisionRow]], list[DecisionRow]]) -> None:
    """Change the table of the first part, and hide it likewise."""
    stored = read_manifest(folder).parts[0].decisions
    rows = change(list(read_rows(folder / stored.file)))
    write_rows(folder / stored.file, rows)
    with_part(
        folder,
        decisions=PartFile(stored.file, file_digest(folder / stored.file), rows_digest(rows), len(rows)),
    )


def with_value(rows: list[DecisionRow], name: str, value: float | str) -> list[DecisionRow]:
    """Change a column of the first row."""
    place = list(COLUMNS).index(name)
    return [(*rows[0][:place], value, *rows[0][place + 1 :]), *rows[1:]]


def test_a_set_as_it_was_made_is_sound(small_set: Path) -> None:
    """By its hashes, and played and reviewed again."""
    assert [finding.what for finding in check(small_set, again=2)] == ["the licence", "part 0", "part 1"]
    assert faults(small_set, again=2) == []


@pytest.mark.parametrize("kind", ["matches", "decisions"])
def test_a_changed_byte_is_found(small_set: Path, tmp_path: Path, kind: str) -> None:
    """Anywhere in a file."""
    folder = copied(small_set, tmp_path / "copy")
    name = getattr(read_manifest(folder).parts[0], kind).file
    content = bytearray((folder / name).read_bytes())
    content[len(content) // 2] ^= 1
    (folder / name).write_bytes(content)

    assert faults(folder) == [f"{name} has another hash"]


def test_a_changed_seed_is_found(small_set: Path, tmp_path: Path) -> None:
    """The deals are not those of the seed that the manifest names."""
    folder = copied(small_set, tmp_path / "copy")
    manifest = read_manifest(folder)
    recipe = msgspec.structs.replace(RECIPE, seed=6)
    write_manifest(folder, msgspec.structs.replace(manifest, recipe=recipe))

    assert faults(folder) == ["match 0 has another seed", "match 2 has another seed"]


def test_a_match_with_hidden_changes_is_found(small_set: Path, tmp_path: Path) -> None:
    """Another score breaks the rules, another record is not the seed's, one fewer is not counted."""
    changes: dict[str, Callable[[bytes], bytes]] = {
        "is not verified": lambda text: text.replace(b"\nscore ", b"\nscore 1", 1),
        "has another seed": lambda _: print_records([played_match(RECIPE, 2), played_match(RECIPE, 1)]),
        "has 1 records, not 2": lambda text: text[: text.rindex(b"jaipur 1\n")],
    }
    for number, (fault, change) in enumerate(changes.items()):
        folder = copied(small_set, tmp_path / str(number))
        with_text(folder, change)
        (found,) = faults(folder)
        assert fault in found


def test_other_players_in_the_headers_are_found(small_set: Path, tmp_path: Path) -> None:
    """The recipe says who plays."""
    folder = copied(small_set, tmp_path / "copy")
    first, second = read_matches(folder / "matches" / "00000.jaipur.xz")
    with_text(folder, lambda _: print_records([msgspec.structs.replace(first, players=("x", "y")), second]))

    assert faults(folder) == ["match 0 has other players"]


def test_a_table_with_hidden_changes_is_found(small_set: Path, tmp_path: Path) -> None:
    """What follows from the records is compared with them, and labels with those of another review."""
    changes: dict[str, Callable[[list[DecisionRow]], list[DecisionRow]]] = {
        "is not that of its record": lambda rows: with_value(rows, "legal_moves", 99),
        "must be reviewed": lambda rows: with_value(rows, "reviewed", value=False),
        "rows of no record": lambda rows: [*rows, rows[-1]],
        "row of match 1 is not": lambda rows: rows[:-1],
        "is made otherwise": lambda rows: with_value(rows, "value", 0.987654),
    }
    for number, (fault, change) in enumerate(changes.items()):
        folder = copied(small_set, tmp_path / str(number))
        with_rows(folder, change)
        found = faults(folder, again=1)
        assert len(found) == 1
        assert fault in found[0]


def test_a_part_that_is_missing_is_found(small_set: Path, tmp_path: Path) -> None:
    """In the manifest, or in the folder."""
    folder = copied(small_set, tmp_path / "copy")
    manifest = read_manifest(folder)
    (folder / manifest.parts[0].matches.file).unlink()
    write_manifest(folder, msgspec.structs.replace(manifest, parts=manifest.parts[:1]))
    first, second = faults(folder)

    assert "00000.jaipur.xz" in first
    assert second == "it is missing"


def test_another_licence_and_other_bots_are_found(small_set: Path, tmp_path: Path) -> None:
    """What another network played is not played again."""
    folder = copied(small_set, tmp_path / "copy")
    (folder / LICENCE_FILE).write_text("Dear Maharaja,", encoding="utf-8")
    manifest: Manifest = msgspec.structs.replace(read_manifest(folder), network="0" * 16)
    write_manifest(folder, manifest)

    assert faults(folder) == ["LICENSE.txt is not the text of the licence"]
    assert faults(folder, again=1)[1:] == ["the set was made by another one: network"]


def test_a_folder_without_a_set_is_refused(tmp_path: Path) -> None:
    """Such a folder is not sound, and not empty: it is an error."""
    with pytest.raises(ManifestError, match="no manifest"):
        faults(tmp_path)
    (tmp_path / "manifest.json").write_text("Dear Maharaja,", encoding="utf-8")
    with pytest.raises(ManifestError, match="not a manifest"):
        faults(tmp_path)
