"""Seasons as chance plays them: whatever is sent, nothing is lost or doubled, and a recount agrees."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from jaipur.online.clock import DAY
from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.commands import (
    CloseSeason,
    ElapseSeason,
    JoinSeason,
    LeaveSeason,
    OfferMeeting,
    OpenSeason,
    ReceivedCommand,
    RecordResult,
    SeasonRefusal,
    StartSeason,
    decide_season,
)
from jaipur.online.seasons.log import (
    DuplicatePlayed,
    MeetingBegun,
    MeetingEnded,
    MeetingReopened,
    MeetingsSet,
    PlayerJoined,
    PlayerLeft,
    SeasonClosed,
    SeasonEntry,
    decode_season_entry,
    encode_season_entry,
)
from jaipur.online.seasons.season import fold_entry, fold_season
from jaipur.online.seasons.standings import standings
from jaipur.wire.leagues.seasons import DecidedBy, Duplicate, SeasonTerms
from jaipur.wire.values import Live
from tests.online.seasons.random_season import SEASON, SLOW, STARTS, RandomSeason, robin_terms, swiss_terms

SEEDS = st.integers(0, 2**32)
FEW = 1_000 if os.environ.get("JAIPUR_NIGHTLY") == "1" else 30
"""Whole seasons, each of hundreds of entries."""


def recount(log: list[SeasonEntry], *, robin: bool) -> Counter[str]:
    """Count the half points of all players again, from nothing but the events."""
    events = [event for entry in log for event in entry.events]
    met = {
        meeting.number: meeting.players
        for event in events
        if isinstance(event, MeetingsSet)
        for meeting in event.meetings
    }
    ends = [event for event in events if isinstance(event, MeetingEnded)]
    assert len({end.meeting for end in ends}) == len(ends)
    begun = set[int]()
    for event in events:
        if isinstance(event, MeetingBegun):
            begun.add(event.meeting)
        elif isinstance(event, MeetingReopened):
            begun.discard(event.meeting)
    twice = Counter(event.meeting for event in events if isinstance(event, DuplicatePlayed))
    begun |= {meeting for meeting, results in twice.items() if results == 2}
    void = set[str]()
    for left in (event.player for event in events if isinstance(event, PlayerLeft)):
        mine = [number for number, pair in met.items() if left in pair]
        if robin and 2 * sum(number in begun for number in mine) < len(mine):
            void.add(left)
    points = Counter[str]()
    for end in ends:
        if not void & {*met[end.meeting]}:
            points.update(dict(zip(met[end.meeting], end.points, strict=True)))
    if not robin:
        points.update(
            {
                name: 2 * count
                for name, count in Counter(
                    event.bye for event in events if isinstance(event, MeetingsSet) and event.bye
                ).items()
            }
        )
    return points


def check(played: RandomSeason, *, robin: bool) -> None:
    """Hold a season that is over against its log."""
    season = played.state
    counted = recount(played.log, robin=robin)
    for number in range(season.divisions):
        for place in standings(season, number):
            assert place.points == counted[place.player], place
    assert not any(each.is_open for each in season.meetings.values())
    bodies = [encode_season_entry(entry) for entry in played.log]
    assert fold_season(map(decode_season_entry, bodies)) == season
    assert [entry.version for entry in played.log] == list(range(1, len(played.log) + 1))
    assert played.log[-1].deadline is None
    closed = [event for entry in played.log for event in entry.events if isinstance(event, SeasonClosed)]
    assert sorted(player for places in closed[0].places for player in places) == sorted(season.entrants)


DUPLICATE = st.sampled_from((None, Duplicate("broker"), Duplicate("broker", only=True)))


@given(SEEDS, st.integers(2, 30), st.integers(2, 14), DUPLICATE)
@settings(max_examples=FEW)
def test_a_round_robin_is_counted_rightly(
    seed: int, players: int, size: int, duplicate: Duplicate | None
) -> None:
    """With late joins, players who leave, matches that are called off, and meetings nobody plays."""
    played = RandomSeason(seed, robin_terms(size - size % 2, duplicate=duplicate))
    played.begin(players)
    played.play()

    check(played, robin=True)


@given(SEEDS, st.integers(2, 25), st.integers(1, 8), DUPLICATE)
@settings(max_examples=FEW)
def test_an_evening_is_counted_rightly(
    seed: int, players: int, rounds: int, duplicate: Duplicate | None
) -> None:
    """The same with Swiss rounds."""
    played = RandomSeason(seed, swiss_terms(rounds, duplicate=duplicate))
    played.begin(players)
    played.play()

    check(played, robin=False)


@given(SEEDS, st.integers(2, 24))
@settings(max_examples=FEW)
def test_all_who_stay_meet_each_other_once(seed: int, players: int) -> None:
    """In a division, those who joined late too."""
    played = RandomSeason(seed, robin_terms(12))
    played.begin(players)
    played.play()
    season = played.state

    for number in range(season.divisions):
        stayed = [each.player for each in season.members(number) if not each.has_left]
        met = Counter(frozenset(each.meeting.players) for each in season.meetings.values())
        assert all(met[frozenset(pair)] == 1 for pair in combinations(stayed, 2))


def test_a_wrong_recount_is_found() -> None:
    """A control: a result that is counted twice, or a bye that is not, differs from the table."""
    played = RandomSeason(5, swiss_terms(5))
    played.begin(9)
    played.play(unrest=0)
    ended = next(
        entry for entry in played.log if any(isinstance(event, MeetingEnded) for event in entry.events)
    )

    check(played, robin=False)
    with pytest.raises(AssertionError):
        recount([*played.log, ended], robin=False)
    played.log.append(ended)
    with pytest.raises(AssertionError):
        check(played, robin=False)


def test_absent_players_hold_nobody_up() -> None:
    """An evening with a player who never comes: the rounds go on, and the player is paired no more."""
    played = RandomSeason(1, swiss_terms(4))
    played.begin(6)
    season = played.state
    while not played.is_closed:
        for state in list(played.state.meetings.values()):
            if state.is_open and "p1" not in state.meeting.players:
                match = MatchId(state.meeting.number + 1)
                played.sit_down(state.meeting.number, match)
                played.send(RecordResult(state.meeting.number, match, 0))
            elif state.is_open:
                other = next(player for player in state.meeting.players if player != "p1")
                played.send(OfferMeeting(state.meeting.number, other, SLOW, MatchId(0)))
        deadline = played.log[-1].deadline
        assert deadline is not None
        played.now = deadline
        assert played.send(ElapseSeason()) is None
    season = played.state

    assert len(list(season.meetings_of("p1"))) == 1
    assert season.rounds == {0: 4}
    assert played.now < season.terms.ends_at
    waited = next(each for each in season.meetings.values() if "p1" in each.meeting.players)
    assert waited.ended is not None
    assert waited.ended.by is DecidedBy.UNPLAYED
    assert waited.ended.points[waited.meeting.players.index("p1")] == 0
    assert sum(waited.ended.points) == 2


def started(terms: SeasonTerms, players: int) -> RandomSeason:
    """Return a season that has begun."""
    played = RandomSeason(1, terms)
    played.begin(players)
    return played


def results(played: RandomSeason, count: int, player: str) -> Iterator[None]:
    """Have a player win so many meetings."""
    for state in [each for each in played.state.meetings_of(player) if each.is_open][:count]:
        match = MatchId(100 + state.meeting.number)
        played.sit_down(state.meeting.number, match)
        played.send(RecordResult(state.meeting.number, match, state.meeting.players.index(player)))
        yield


@pytest.mark.parametrize("count, counts", [(2, False), (3, True)])
def test_results_of_a_player_who_left_count_from_half_of_the_meetings_on(
    count: int,
    counts: bool,  # noqa: FBT001 - a column of the table
) -> None:
    """Before that nobody has won or lost anything by them."""
    played = started(robin_terms(6), 6)
    list(results(played, count, "p1"))
    played.send(LeaveSeason("p1"))
    points = {place.player: place.points for place in standings(played.state, 0)}

    assert points["p1"] == (2 * count if counts else 0)
    assert sum(points.values()) == (2 * 5 if counts else 0)


def test_a_result_counts_once() -> None:
    """Also if it is sent again, or another match claims the meeting."""
    played = started(robin_terms(2), 2)

    assert played.send(RecordResult(0, MatchId(1), 0)) is SeasonRefusal.OTHER_MATCH
    assert played.sit_down(0, MatchId(1)) is None
    assert played.sit_down(0, MatchId(2)) is SeasonRefusal.OFFERED_ALREADY
    assert played.send(RecordResult(0, MatchId(2), 0)) is SeasonRefusal.OTHER_MATCH
    assert played.send(RecordResult(0, MatchId(1), 0)) is None
    assert played.send(RecordResult(0, MatchId(1), 1)) is SeasonRefusal.DECIDED_ALREADY
    assert [place.points for place in standings(played.state, 0)] == [2, 0]


def test_joining_late_is_possible_in_the_first_half() -> None:
    """With a meeting with each player of the division."""
    played = started(robin_terms(12), 5)
    played.now = STARTS + 14 * DAY

    assert played.join() is None
    late = played.log[-1].events[0]
    assert isinstance(late, PlayerJoined)
    assert len(list(played.state.meetings_of(late.player))) == 5
    played.now += 1
    assert played.send(JoinSeason("later", 1500)) is SeasonRefusal.TOO_LATE


def test_both_were_ready_when_the_season_ends() -> None:
    """Half a point for each, one for who alone was ready, and none where nobody was."""
    played = started(robin_terms(4), 3)
    one, other, third = (each.meeting for each in played.state.meetings.values())
    played.sit_down(one.number, MatchId(1))
    played.send(OfferMeeting(other.number, other.players[1], SLOW, MatchId(2)))
    played.send(CloseSeason())
    ends = {
        number: state.ended.points
        for number, state in played.state.meetings.items()
        if state.ended is not None
    }

    assert ends == {one.number: (1, 1), other.number: (0, 2), third.number: (0, 0)}
    assert played.send(CloseSeason()) is SeasonRefusal.SEASON_OVER


def test_entries_are_folded_in_their_order() -> None:
    """One that is missing, or comes twice, is an error."""
    played = started(robin_terms(4), 4)

    with pytest.raises(ValueError, match="does not follow"):
        fold_entry(played.state, played.log[-1])
    with pytest.raises(ValueError, match="does not follow"):
        fold_season(played.log[1:])


def test_a_season_needs_two_players() -> None:
    """It can then still be joined."""
    played = RandomSeason(1, robin_terms(4))
    played.join()

    assert played.send(StartSeason()) is SeasonRefusal.TOO_FEW
    assert played.join() is None
    assert played.send(StartSeason()) is None
    assert played.send(StartSeason()) is SeasonRefusal.STARTED_ALREADY


def test_a_match_begins_when_both_offer_the_same_time_control() -> None:
    """Another offer replaces the first; after a match that was called off both offer again."""
    played = started(robin_terms(2), 2)
    one, other = played.state.meetings[0].meeting.players

    assert played.send(OfferMeeting(0, one, SLOW, MatchId(1))) is None
    assert played.send(OfferMeeting(0, one, SLOW, MatchId(1))) is SeasonRefusal.OFFERED_ALREADY
    assert played.send(OfferMeeting(0, other, Live(1, 0), MatchId(1))) is SeasonRefusal.OTHER_CONTROL
    assert played.send(OfferMeeting(0, other, Live(5, 5), MatchId(1))) is None
    assert len(played.log[-1].events) == 1
    assert played.send(OfferMeeting(0, one, Live(5, 5), MatchId(2))) is None
    assert played.state.meetings[0].match == MatchId(2)
    assert played.send(RecordResult(0, MatchId(2), None)) is None
    assert played.state.meetings[0].offered == (None, None)


def test_a_season_starts_by_itself_once_two_have_joined() -> None:
    """At its time; before there are two it waits, until it ends."""
    played = RandomSeason(1, robin_terms(4))
    played.join()
    assert played.log[-1].deadline == played.state.terms.ends_at
    assert played.send(ElapseSeason()) is SeasonRefusal.TOO_FEW
    played.join()

    assert played.log[-1].deadline == STARTS
    played.now = STARTS - 1
    assert played.send(ElapseSeason()) is SeasonRefusal.NOT_DUE
    played.now = STARTS
    assert played.send(ElapseSeason()) is None
    assert len(played.state.meetings) == 1


def test_a_season_that_cannot_be_played_is_not_opened() -> None:
    """With too many meetings, or rated matches with another clock than rated ones have."""
    with pytest.raises(ValueError, match="44 meetings"):
        robin_terms(24, legs=2)
    terms = SeasonTerms("A season", STARTS, STARTS + DAY, (Live(1, 0),))
    opened = ReceivedCommand(OpenSeason("host", terms), STARTS)
    assert decide_season(SEASON, None, opened) is SeasonRefusal.NOT_RATED
