"""The sample of the repository is sound, and the command makes the same bytes again."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.dataset.builder import DECISIONS, file_digest
from jaipur.dataset.decision_table import COLUMNS, rows_digest
from jaipur.dataset.inspection import check
from jaipur.dataset.manifest import PartEntry, read_manifest
from jaipur.dataset.match_file import split_records, unpacked
from jaipur.dataset.parquet import read_rows
from jaipur.dataset.part import played_match, table_of
from jaipur.rules.records.reader import parse
from jaipur.rules.records.text import print_record
from jaipur.rules.records.verification import verify

ROOT: Final = Path(__file__).parents[2]
SAMPLE: Final = ROOT / "examples" / "dataset"
NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
AGAIN: Final = 2
"""Matches that are played and reviewed again on every push."""
VERIFIED: Final = 12
"""Matches that are held against their seeds on every push."""
MOST_BYTES: Final = 1_500_000
SAMPLED: Final = 1_000

pytest.importorskip("pyarrow")
compiled = pytest.mark.skipif(not JIT, reason="plays and reviews matches: minutes, interpreted")


def first_part() -> PartEntry:
    """The only part of the sample."""
    (part,) = read_manifest(SAMPLE).parts
    return part


def texts() -> list[str]:
    """The records of the sample."""
    return list(split_records(unpacked(SAMPLE / first_part().matches.file)))


def test_the_sample_has_the_hashes_of_its_manifest() -> None:
    """Of its files and of what is in them, and its first matches are those of their seeds."""
    part = first_part()
    text = unpacked(SAMPLE / part.matches.file)

    assert file_digest(SAMPLE / part.matches.file) == part.matches.sha256
    assert file_digest(SAMPLE / part.decisions.file) == part.decisions.sha256
    assert hashlib.sha256(text).hexdigest() == part.matches.content
    assert rows_digest(read_rows(SAMPLE / part.decisions.file)) == part.decisions.content
    assert len(texts()) == part.matches.count == read_manifest(SAMPLE).recipe.matches
    assert all(verify(parse(each).record).ok for each in texts()[:VERIFIED])


@compiled
def test_the_command_makes_the_same_matches_and_labels_again() -> None:
    """Some of them: the rest at night."""
    recipe = read_manifest(SAMPLE).recipe
    records = {number: played_match(recipe, number) for number in range(AGAIN)}
    rows = [row for row in read_rows(SAMPLE / first_part().decisions.file) if row[0] in records]

    assert [print_record(record) for record in records.values()] == texts()[:AGAIN]
    assert rows_digest(table_of(recipe, 0, records)) == rows_digest(rows)


@compiled
@pytest.mark.skipif(not NIGHTLY, reason="plays and reviews all matches")
def test_the_whole_sample_is_sound_and_is_made_again() -> None:
    """All matches under the rules, played and reviewed again."""
    findings = list(check(SAMPLE, again=read_manifest(SAMPLE).recipe.matches))

    assert [finding.fault for finding in findings if finding.fault] == []
    assert [finding.what for finding in findings] == ["the licence", "part 0"]


def test_the_sample_has_a_thousand_matches_and_is_small() -> None:
    """It is in the repository."""
    assert read_manifest(SAMPLE).recipe.matches == SAMPLED
    size = sum(path.stat().st_size for path in SAMPLE.rglob("*") if path.is_file())

    assert 0 < size <= MOST_BYTES


@compiled
def test_another_seed_plays_other_matches() -> None:
    """The control of the first test: the same program with another seed."""
    recipe = read_manifest(SAMPLE).recipe
    other = msgspec.structs.replace(recipe, seed=recipe.seed + 1)

    assert print_record(played_match(recipe, 0)) == texts()[0]
    assert print_record(played_match(other, 0)) != texts()[0]


PLAYED: Final = """
import sys
from pathlib import Path
from jaipur.dataset.manifest import read_manifest
from jaipur.dataset.match_file import print_records
from jaipur.dataset.part import played_match
recipe = read_manifest(Path(sys.argv[1])).recipe
sys.stdout.buffer.write(print_records([played_match(recipe, int(sys.argv[2]))]))
"""


@compiled
def test_interpreted_the_same_match_is_played() -> None:
    """By players without a search, which takes too long in Python: machine code changes no byte."""
    number = next(
        number
        for number, text in enumerate(texts())
        if not {"shark", "maharaja@20000"} & {*parse(text).record.players}
    )
    command = [sys.executable, "-c", PLAYED, str(SAMPLE), str(number)]
    played = subprocess.run(
        command, env=os.environ | {"JAIPUR_JIT": "0"}, capture_output=True, check=True, timeout=240
    )

    assert played.stdout.decode() == texts()[number]


def test_the_table_loads_in_two_lines_of_pandas() -> None:
    """With a row for each decision of the matches that were reviewed, and of no others."""
    pandas = pytest.importorskip("pandas")
    table = pandas.read_parquet(SAMPLE / DECISIONS)

    assert list(table.columns) == list(COLUMNS)
    assert table["number"].nunique() == read_manifest(SAMPLE).recipe.reviewed > 0
    assert table["reviewed"].all()
    assert table["value"].between(0, 1).all()
