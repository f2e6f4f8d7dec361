"""A review is made by a process of its own, which says how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from jaipur.rules.records.record import Record, RecordPlace
from jaipur.rules.records.replay import read_record
from jaipur.terminal.study.review_process import Judged, JudgeGone, Stage, judging
from jaipur.wire.reviews import Review
from tests.records import up_to, vector

RECORD: Final = read_record((Path(__file__).parents[3] / "examples" / "first_match.jaipur").read_bytes())


async def stages_of(record: Record, jit: str | None) -> list[Stage]:
    """All that the process tells."""
    return [stage async for stage in judging(record, jit)]


async def test_it_says_why_it_cannot_judge() -> None:
    """By the last thing that it said: here of a record that is none."""
    first = RECORD.rounds[0]
    broken = replace(RECORD, rounds=(replace(first, plies=first.plies[1:]), *RECORD.rounds[1:]))

    with pytest.raises(JudgeGone, match="RecordError"):
        await stages_of(broken, "0")


async def test_it_reviews() -> None:
    """Turn by turn, and then the whole."""
    *before, last = await stages_of(up_to(vector("printed-game"), RecordPlace(1, 2)), None)

    assert [stage for stage in before if isinstance(stage, Judged)] == [Judged(done, 3) for done in (1, 2, 3)]
    assert isinstance(last, Review)
    assert len(last.turns) == 3
