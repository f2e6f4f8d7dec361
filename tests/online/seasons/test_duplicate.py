"""Duplicate meetings: who begins when, which result is better, and who did not play in time."""

from __future__ import annotations

import pytest

from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.commands import CloseSeason, LeaveSeason, OfferMeeting, RecordLuck, SeasonRefusal
from jaipur.online.seasons.duplicate import PlayDuplicate, RecordDuplicate, points_of
from jaipur.online.seasons.log import DuplicateResult
from jaipur.online.seasons.standings import standings
from jaipur.wire.leagues.seasons import DecidedBy, Duplicate
from tests.online.seasons.random_season import SLOW, STARTS, RandomSeason, robin_terms

ALLOWED, ONLY = Duplicate("broker"), Duplicate("broker", only=True)
WON = DuplicateResult(won=True, seals=1, rupees=-5)
LOST = DuplicateResult(won=False, seals=-1, rupees=30)


def begun(duplicate: Duplicate, players: int = 2) -> RandomSeason:
    """Return a season that has begun."""
    played = RandomSeason(1, robin_terms(4, duplicate=duplicate))
    played.begin(players)
    return played


def play(played: RandomSeason, player: str, result: DuplicateResult | None, meeting: int = 0) -> None:
    """Have a player begin the own match of a meeting, and finish it."""
    seat = played.state.meetings[meeting].meeting.players.index(player)
    played.send(PlayDuplicate(meeting, player, MatchId(10 * meeting + seat + 1)))
    match = played.state.meetings[meeting].matches[seat]
    assert match is not None
    assert played.send(RecordDuplicate(meeting, match, played.now, result)) is None


@pytest.mark.parametrize(
    "one, other, points",
    [
        (WON, LOST, (2, 0)),
        (DuplicateResult(won=True, seals=1, rupees=40), DuplicateResult(won=True, seals=2, rupees=1), (0, 2)),
        (DuplicateResult(won=False, seals=-1, rupees=-7), LOST, (0, 2)),
        (WON, WON, (1, 1)),
    ],
)
def test_the_better_result_gets_the_point(
    one: DuplicateResult, other: DuplicateResult, points: tuple[int, int]
) -> None:
    """A match won, then Seals, then rupees; equal results are half a point each."""
    assert points_of(one, other) == points
    assert points_of(other, one) == points[::-1]


def test_duplicate_begins_when_both_offered_it() -> None:
    """Each then begins when ready, and a match at one table is no longer possible."""
    played = begun(ALLOWED)
    one, other = played.state.meetings[0].meeting.players

    assert played.send(PlayDuplicate(0, one, MatchId(1))) is None
    assert not played.state.meetings[0].is_duplicate
    assert played.send(PlayDuplicate(0, one, MatchId(1))) is SeasonRefusal.OFFERED_ALREADY
    assert played.send(OfferMeeting(0, other, SLOW, MatchId(2))) is None
    assert played.send(PlayDuplicate(0, other, MatchId(3))) is None
    assert played.state.meetings[0].matches[0] is None
    assert played.send(OfferMeeting(0, one, SLOW, MatchId(4))) is SeasonRefusal.OTHER_FORM
    assert played.send(PlayDuplicate(0, one, MatchId(5))) is None
    assert played.state.meetings[0].matches == (MatchId(5), MatchId(3))


def test_a_match_that_has_begun_is_not_duplicate() -> None:
    """Nor is a meeting of a season that has no duplicate; where there is nothing else, none is offered."""
    played = begun(ALLOWED)
    one, _ = played.state.meetings[0].meeting.players
    played.sit_down(0, MatchId(1))
    assert played.send(PlayDuplicate(0, one, MatchId(2))) is SeasonRefusal.OTHER_FORM

    only = begun(ONLY)
    assert only.send(OfferMeeting(0, one, SLOW, MatchId(1))) is SeasonRefusal.OTHER_FORM
    assert only.send(PlayDuplicate(0, "stranger", MatchId(1))) is SeasonRefusal.NOT_SEATED
    plain = RandomSeason(1, robin_terms(4))
    plain.begin(2)
    assert plain.send(PlayDuplicate(0, one, MatchId(1))) is SeasonRefusal.OTHER_FORM


def test_a_duplicate_result_counts_once() -> None:
    """Only that of the player's own match, and only if it was over before the meeting was due."""
    played = begun(ONLY, 3)
    one, other = played.state.meetings[0].meeting.players
    play(played, one, WON)

    assert played.send(RecordDuplicate(0, MatchId(1), played.now, LOST)) is SeasonRefusal.DECIDED_ALREADY
    assert played.send(RecordDuplicate(0, MatchId(7), played.now, LOST)) is SeasonRefusal.OTHER_MATCH
    played.send(PlayDuplicate(0, other, MatchId(2)))
    due = played.state.meetings[0].meeting.due
    assert played.send(RecordDuplicate(0, MatchId(2), due, LOST)) is SeasonRefusal.TOO_LATE
    assert played.send(RecordDuplicate(0, MatchId(2), due - 1, LOST)) is None
    ended = played.state.meetings[0].ended
    assert ended is not None
    assert (ended.by, ended.points) == (DecidedBy.PLAYED, (2, 0))
    assert played.send(RecordLuck(0, MatchId(2), 0.1)) is SeasonRefusal.OTHER_MATCH
    place = standings(played.state, 0)[0]
    assert (place.player, place.wins) == (one, 1)
    assert place.adjusted is not None
    assert (place.adjusted.points, place.adjusted.measured) == (1, 0), "it counts as it is"


def test_who_has_not_played_loses() -> None:
    """Also somebody who has begun; where nobody has played, nobody gets anything."""
    played = begun(ONLY, 3)
    one, other = played.state.meetings[0].meeting.players
    play(played, one, LOST)
    played.send(PlayDuplicate(0, other, MatchId(2)))
    played.send(PlayDuplicate(1, played.state.meetings[1].meeting.players[0], MatchId(11)))
    played.send(CloseSeason())

    ends = [state.ended.points for state in played.state.meetings.values() if state.ended is not None]
    assert ends == [(2, 0), (0, 0), (0, 0)]


def test_a_table_that_the_host_closed_is_nobodys_fault() -> None:
    """Half a point for each."""
    played = begun(ONLY, 3)
    play(played, played.state.meetings[0].meeting.players[1], None)

    ended = played.state.meetings[0].ended
    assert ended is not None
    assert (ended.by, ended.points) == (DecidedBy.UNPLAYED, (1, 1))


def test_a_level_that_does_not_exist_is_refused() -> None:
    """When the season is announced."""
    played = RandomSeason(1, robin_terms(4, duplicate=Duplicate("nobody")))

    assert played.season is None
    assert played.refused[0][1] is SeasonRefusal.NO_SUCH_LEVEL


def test_whoever_leaves_gives_a_duplicate_meeting_up() -> None:
    """Also one that the player has played already."""
    played = begun(ONLY, 4)
    played.now = STARTS + 1
    state = played.state.meetings[0]
    play(played, state.meeting.players[0], WON)
    played.send(LeaveSeason(state.meeting.players[0]))

    ended = played.state.meetings[0].ended
    assert ended is not None
    assert (ended.by, ended.points) == (DecidedBy.CONCEDED, (0, 2))
    assert played.state.is_annulled(state.meeting.players[0])
