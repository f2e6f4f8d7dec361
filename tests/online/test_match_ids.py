"""A match's name says when and where, and travels as text."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as some

from jaipur.online.match_ids import MOST_SHARDS, MatchId, from_text, match_id, shard_of, to_text

YEAR_2026 = 1_767_225_600_000
YEAR_2095 = 3_944_678_400_000


@given(some.integers(YEAR_2026, YEAR_2095), some.integers(0, MOST_SHARDS - 1), some.integers(0, 2**12 - 1))
def test_a_name_keeps_its_shard_and_its_order(time: int, shard: int, counter: int) -> None:
    """A later match has a larger name, whatever its shard, and the text sorts as the number does."""
    name = match_id(time, shard, counter)
    later = match_id(time + 1, 0, 0)

    assert shard_of(name) == shard
    assert 0 <= name < later < 2**63
    assert to_text(name) < to_text(later)


@given(some.integers(0, 2**63 - 1))
def test_a_name_reads_back(number: int) -> None:
    """Thirteen letters, and the same number again."""
    text = to_text(MatchId(number))

    assert len(text) == 13
    assert from_text(text) == number


@pytest.mark.parametrize("text", ["", "0", "8" * 13, "0" * 12 + "u", "0" * 12 + "A", "0" * 14, "-" * 13])
def test_what_is_no_name_is_refused(text: str) -> None:
    """One spelling for each match."""
    with pytest.raises(ValueError, match=r"not a match id|substring"):
        from_text(text)
