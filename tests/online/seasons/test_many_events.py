"""Ten thousand events of each format, with joins and drop-outs, held against a reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count

import pytest

from jaipur.online.seasons.divisions import by_rating
from jaipur.online.seasons.log import MeetingsSet, PlayerJoined, PlayerLeft, SeasonEvent, SeasonStarted
from jaipur.online.seasons.season import Season, fold_events_of_season, fold_season
from jaipur.online.seasons.standings import standings
from jaipur.online.seasons.swiss import SwissPlayer, SwissRound
from tests.online.seasons.random_season import RandomSeason, robin_terms, swiss_terms
from tests.online.seasons.test_swiss import judged, way_of, ways

EVENTS = 10_000
MOST = 8
"""Players of whom all ways to pair are tried."""


def before_each(played: RandomSeason) -> Iterator[tuple[Season, SeasonEvent]]:
    """Yield each event of a log but the first, and the season before it."""
    season = fold_season(played.log[:1])
    assert season is not None
    for entry in played.log[1:]:
        for event in entry.events:
            yield season, event
            season = fold_events_of_season(season, [event])


def present(season: Season, division: int) -> list[SwissPlayer]:
    """Return who can be paired in a division, with what counts for it."""
    points = {place.player: place.points for place in standings(season, division)}
    members = by_rating([each for each in season.members(division) if each.may_be_paired])
    return [
        SwissPlayer(
            each.player,
            points[each.player],
            sum(player == each.player for _, _, player in season.byes),
            tuple(
                other
                for state in season.meetings_of(each.player)
                for other in state.meeting.players
                if other != each.player
            ),
        )
        for each in members
    ]


def faults_of(season: Season, event: MeetingsSet) -> int:
    """Count the faults of a Swiss round: somebody is left out or plays twice, or another way is better."""
    players = present(season, event.division)
    chosen = SwissRound(tuple(each.players for each in event.meetings), event.bye)
    names = [name for pair in chosen.pairs for name in pair] + ([event.bye] if event.bye else [])
    if sorted(names) != sorted(each.player for each in players):
        return 1
    if len(players) > MOST:
        return 0
    best = min(judged(players, way) for way in ways(tuple(range(len(players)))))
    return judged(players, way_of(players, chosen)) != best


def seasons(*, robin: bool) -> Iterator[RandomSeason]:
    """Play seasons with much unrest until there are enough events."""
    events = 0
    for seed in count():
        played = RandomSeason(seed, robin_terms(6 + 2 * (seed % 4)) if robin else swiss_terms(10))
        played.begin(4 + seed % 4)
        played.play(unrest=0.03, leaving=0.1)
        yield played
        events += sum(len(entry.events) for entry in played.log[1:])
        if events >= EVENTS:
            return


def test_every_swiss_round_of_ten_thousand_events_is_the_best() -> None:
    """Repeats and byes as few as can be, with players who come, leave, and do not appear."""
    seen, tried = Counter[type](), 0
    for played in seasons(robin=False):
        for season, event in before_each(played):
            seen[type(event)] += 1
            if isinstance(event, MeetingsSet):
                tried += sum(each.may_be_paired for each in season.members(event.division)) <= MOST
                assert faults_of(season, event) == 0, (played.log[0].season, event)

    assert seen.total() >= EVENTS
    assert min(seen[PlayerJoined], seen[PlayerLeft]) > 100
    assert tried > 100


def test_every_pair_of_ten_thousand_events_meets_as_it_should() -> None:
    """In a round robin: all who are there at the start, and who comes late with all who are still there."""
    seen = Counter[type]()
    for played in seasons(robin=True):
        due = set[frozenset[str]]()
        for season, event in before_each(played):
            seen[type(event)] += 1
            if isinstance(event, SeasonStarted):
                due |= {frozenset(pair) for each in event.divisions for pair in combinations(each, 2)}
            elif isinstance(event, PlayerJoined) and event.division is not None:
                there = [each.player for each in season.members(event.division) if not each.has_left]
                due |= {frozenset((event.player, other)) for other in there}
        met = Counter(frozenset(each.meeting.players) for each in played.state.meetings.values())
        assert met == dict.fromkeys(due, 1)

    assert seen.total() >= EVENTS
    assert min(seen[PlayerJoined], seen[PlayerLeft]) > 100


@pytest.mark.parametrize("seed", range(3))
def test_a_round_that_repeats_a_pair_is_found(seed: int) -> None:
    """A control: the pairs of the round before, once more."""
    played = RandomSeason(seed, swiss_terms(3))
    played.begin(8)
    played.play(unrest=0)
    first, second = [
        (season, event) for season, event in before_each(played) if isinstance(event, MeetingsSet)
    ][:2]

    assert faults_of(*second) == 0
    assert faults_of(second[0], first[1]) > 0
