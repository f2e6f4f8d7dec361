"""A set is the same bytes from the same recipe, wherever it was stopped, and others from another seed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.compiling import JIT
from jaipur.dataset.builder import build
from jaipur.dataset.manifest import LICENCE_FILE, ManifestError, read_manifest
from jaipur.dataset.match_file import read_matches
from jaipur.dataset.parquet import read_rows
from tests.dataset.sets import RECIPE, made

pytest.importorskip("pyarrow")
pytestmark = [
    pytest.mark.skipif(not JIT, reason="plays matches of players that search: minutes, interpreted"),
    pytest.mark.usefixtures("_quick_reviews"),
]


def files_in(folder: Path) -> dict[str, bytes]:
    """All files of a set."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_recipe_gives_the_same_bytes_after_a_stop_too(small_set: Path, tmp_path: Path) -> None:
    """Every file, the manifest too, and nothing else is left."""
    whole = files_in(small_set)
    so_far = build(tmp_path, RECIPE, ThisProcess())
    assert [len(next(so_far).parts) for _ in range(2)] == [0, 1]
    so_far.close()
    (tmp_path / "decisions" / "00001.parquet.part").write_bytes(b"cut off")

    made(tmp_path)

    assert files_in(tmp_path) == whole
    assert set(whole) == {
        "manifest.json",
        LICENCE_FILE,
        *(f"matches/0000{part}.jaipur.xz" for part in range(2)),
        *(f"decisions/0000{part}.parquet" for part in range(2)),
    }


def test_a_set_has_its_matches_and_their_decisions(small_set: Path) -> None:
    """As many as the recipe says, and labels of those that were reviewed."""
    manifest = read_manifest(small_set)
    records = [record for entry in manifest.parts for record in read_matches(small_set / entry.matches.file)]
    rows = [row for entry in manifest.parts for row in read_rows(small_set / entry.decisions.file)]

    assert [record.players for record in records] == [RECIPE.pairing(number) for number in range(3)]
    assert len(rows) == sum(len(played.plies) for record in records for played in record.rounds)
    assert {row[0] for row in rows} == {0, 1, 2}


def test_another_seed_gives_another_set(small_set: Path, tmp_path: Path) -> None:
    """The control: no file of matches or decisions is the same."""
    made(tmp_path, msgspec.structs.replace(RECIPE, seed=6))
    one, other = read_manifest(small_set), read_manifest(tmp_path)

    for mine, theirs in zip(one.parts, other.parts, strict=True):
        assert mine.matches.content != theirs.matches.content
        assert mine.decisions.content != theirs.decisions.content


def test_a_folder_with_another_set_is_left_alone(small_set: Path) -> None:
    """A set is not continued under another recipe."""
    before = files_in(small_set)

    with pytest.raises(ManifestError, match="another set"):
        made(small_set, msgspec.structs.replace(RECIPE, seed=6))
    assert files_in(small_set) == before
