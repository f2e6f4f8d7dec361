"""The order among equal points, by the published rules one after the other."""

from __future__ import annotations

from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.commands import ConcedeMeeting, LeaveSeason, RecordResult
from jaipur.online.seasons.standings import standings
from tests.online.seasons.random_season import RandomSeason, robin_terms


class Division(RandomSeason):
    """A division in which single results are set."""

    def __init__(self, players: int) -> None:
        super().__init__(1, robin_terms(players + players % 2))
        self.begin(players)

    def number(self, one: str, other: str) -> int:
        """Return the meeting of two players."""
        wanted = {one, other}
        return next(
            each.meeting.number for each in self.state.meetings_of(one) if wanted == {*each.meeting.players}
        )

    def beats(self, winner: str, *losers: str) -> None:
        """Have a player win against others, at the table."""
        for loser in losers:
            number = self.number(winner, loser)
            seat = self.state.meetings[number].meeting.players.index(winner)
            assert self.sit_down(number, MatchId(1 + number)) is None
            assert self.send(RecordResult(number, MatchId(1 + number), seat)) is None

    @property
    def order(self) -> list[str]:
        """The places."""
        return [place.player for place in standings(self.state, 0)]


def test_more_points_are_better() -> None:
    """No matter who joined first."""
    division = Division(3)
    division.beats("p3", "p1", "p2")
    division.beats("p2", "p1")

    assert division.order == ["p3", "p2", "p1"]
    assert [place.points for place in standings(division.state, 0)] == [4, 2, 0]


def test_of_two_with_equal_points_the_winner_of_their_meeting_is_first() -> None:
    """Though the other joined first."""
    division = Division(4)
    division.beats("p2", "p1")
    division.beats("p1", "p3")

    assert division.order[:2] == ["p2", "p1"]


def test_three_who_beat_each_other_in_a_circle_are_equal_so_far() -> None:
    """Only the points among them count, and each has one."""
    division = Division(4)
    division.beats("p2", "p1", "p4")
    division.beats("p1", "p3", "p4")
    division.beats("p3", "p2", "p4")

    assert [place.among_equals for place in standings(division.state, 0)[:3]] == [2, 2, 2]


def test_then_points_against_strong_opponents_count_more() -> None:
    """Two who did not meet: one beat the second of the table, the other the last."""
    division = Division(5)
    division.beats("p3", "p5")
    division.beats("p4", "p3")
    division.beats("p2", "p5")

    places = {place.player: place for place in standings(division.state, 0)}
    assert places["p4"].points == places["p2"].points == places["p3"].points
    assert places["p4"].opponents == 4
    assert places["p2"].opponents == 0
    assert division.order[0] == "p4"


def test_then_a_win_at_the_table_counts_more_than_a_gift() -> None:
    """A meeting that was given up counts as points, and not as a match won."""
    division = Division(4)
    division.beats("p4", "p1")
    division.send(ConcedeMeeting(division.number("p3", "p2"), "p2"))

    assert division.order[:2] == ["p4", "p3"]
    assert [place.wins for place in standings(division.state, 0)[:2]] == [1, 0]


def test_at_last_who_joined_first_is_first() -> None:
    """Before anybody has played."""
    assert Division(4).order == ["p1", "p2", "p3", "p4"]


def test_those_who_left_are_last() -> None:
    """With any number of points."""
    division = Division(3)
    division.beats("p1", "p2", "p3")
    division.send(LeaveSeason("p1"))

    assert division.order[-1] == "p1"
