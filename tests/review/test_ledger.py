"""Where a chance to win went adds up: skill, luck and hidden hand explain the result, and nothing is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jaipur.rules.records.record import Record, RecordPlace
from jaipur.wire.reviews import Review
from tests.records import up_to, vector
from tests.review.judges import PLIES, reviewer

DIGITS = 5


def left_over(review: Review) -> float:
    """What the changes of either seat do not explain."""
    left = [0.0]
    for seat in range(2):
        value = review.start[seat]
        for turn in review.turns:
            change = turn.changes[seat]
            left.append(abs(change.before - value))
            value = change.after
            left.append(abs(change.before + change.skill + change.luck + change.hidden - value))
        left.append(abs(value - review.end[seat]))
    return round(max(left), DIGITS)


def beginning(record: Record, plies: int) -> Record:
    """A record as it was when so many plies of its first round had been played."""
    return up_to(record, RecordPlace(1, min(plies, len(record.rounds[0].plies) - 1)))


def test_every_change_is_skill_luck_and_hidden_hand() -> None:
    """From the first deal on, for both seats; who is to move is the one who gives something away."""
    review = reviewer().review(beginning(vector("printed-game"), PLIES))

    assert left_over(review) == 0
    for turn in review.turns[1:]:
        assert turn.decision is not None
        assert turn.changes[turn.decision.seat].skill == -turn.decision.loss
        assert turn.changes[1 - turn.decision.seat].skill == turn.decision.loss
    assert review.turns[0].part == "deal"
    assert all(change.skill == change.hidden == 0 for change in review.turns[0].changes)


def test_what_does_not_add_up_is_found() -> None:
    """The control of the sums above: one change with a little more luck."""
    review = reviewer().review(beginning(vector("printed-game"), 1))
    turn = review.turns[1]
    lucky = replace(turn.changes[0], luck=turn.changes[0].luck + 0.001)
    wrong = replace(review, turns=(review.turns[0], replace(turn, changes=(lucky, turn.changes[1]))))

    assert left_over(review) == 0 < left_over(wrong)


@pytest.mark.parametrize("name", ["abandoned", "resigned", "single-round", "three-seals-open-hands"])
def test_the_sums_lead_to_the_result(name: str) -> None:
    """E6 to E8: 1 for the winner and 0 for the loser, also where somebody gave up."""
    record = vector(name)
    if len(record.rounds[0].plies) > PLIES:
        pytest.skip("takes minutes, interpreted")
    review = reviewer().review(record)

    assert record.outcome is not None
    assert review.verdict.winner == record.outcome.winner
    assert review.end == ((1.0, 0.0) if record.outcome.winner == 0 else (0.0, 1.0))
    assert left_over(review) == 0


def test_a_match_that_is_not_over_has_no_winner() -> None:
    """Its chances end where it stands; an aborted one (E9) counts as such."""
    aborted = reviewer().review(vector("aborted"))
    unfinished = reviewer().review(beginning(vector("unfinished"), 1))

    assert aborted.verdict.winner is None
    assert unfinished.verdict.winner is None
    assert 0 < unfinished.end[0] < 1
    assert len(aborted.turns) == 2


def test_equal_records_give_equal_reviews() -> None:
    """Whatever was reviewed before."""
    record = beginning(vector("printed-game"), 1)
    first = reviewer().review(record)
    reviewer().review(beginning(vector("unfinished"), 1))

    assert reviewer().review(record) == first


def test_nobody_has_done_anything_in_an_empty_match() -> None:
    """A record may have no round yet."""
    review = reviewer().review(replace(vector("printed-game"), rounds=(), outcome=None))

    assert (review.turns, review.moments, review.start) == ((), (), (0.5, 0.5))
