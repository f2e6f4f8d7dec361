"""What each match of a history changed."""

from __future__ import annotations

from jaipur.online.match_ids import MatchId
from jaipur.online.ratings.model import PastRating, changes_in


def past(*ratings: float) -> list[PastRating]:
    """Give a history, the newest first."""
    return [PastRating(0, rating, 80.0, MatchId(match)) for match, rating in enumerate(ratings)]


def test_each_match_changed_what_the_one_before_it_had_left() -> None:
    """The first one changed the rating of somebody new."""
    assert [change for _, change in changes_in(past(1520.0, 1490.0, 1512.0), 200)] == [30.0, -22.0, 12.0]


def test_what_the_oldest_match_of_a_cut_history_changed_is_not_known() -> None:
    """There may have been others before it."""
    assert [change for _, change in changes_in(past(1520.0, 1490.0), 2)] == [30.0, None]


def test_a_history_without_matches_has_no_changes() -> None:
    """Not even if none were asked for."""
    assert changes_in([], 200) == []
    assert changes_in([], 0) == []
