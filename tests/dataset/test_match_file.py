"""Many records in one file."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from jaipur.dataset import match_file
from jaipur.dataset.match_file import MatchFileError, packed, print_records, read_matches, split_records
from tests.records import vector

RECORDS = [vector("printed-game"), vector("aborted"), vector("printed-game")]


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """Each record, in its order."""
    file = tmp_path / "some.jaipur.xz"
    file.write_bytes(packed(print_records(RECORDS)))

    assert list(read_matches(file)) == RECORDS
    assert "".join(split_records(print_records(RECORDS))).encode() == print_records(RECORDS)


@pytest.mark.parametrize("cut", [0, 20, -1])
def test_a_file_that_is_cut_off_or_no_such_file_is_refused(tmp_path: Path, cut: int) -> None:
    """With the name of the file."""
    file = tmp_path / "some.jaipur.xz"
    file.write_bytes(packed(print_records(RECORDS))[:cut] if cut else b"Dear Maharaja,")

    with pytest.raises(MatchFileError, match=r"some\.jaipur\.xz"):
        list(read_matches(file))


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file may hold much."""
    monkeypatch.setattr(match_file, "MOST_BYTES", 1_000)
    file = tmp_path / "some.jaipur.xz"
    file.write_bytes(lzma.compress(bytes(1_001)))

    with pytest.raises(MatchFileError, match="more than 1000 bytes"):
        list(read_matches(file))
