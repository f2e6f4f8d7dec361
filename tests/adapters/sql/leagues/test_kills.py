"""A season in accelerated time whose servers are killed again and again: nothing is lost, nothing doubled.

A match that is over is told of until a server has booked it, as the archiver does before it puts a match
away. All is counted again at the end from the log alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from jaipur.online.clock import DAY, HOUR
from jaipur.online.clubs import Club, link_key, new_club_id
from jaipur.online.lobby.model import Pairing, new_link
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.seasons.book import SeasonBook
from jaipur.online.seasons.commands import (
    AcceptedCommand,
    JoinSeason,
    LeaveSeason,
    OfferMeeting,
    OpenSeason,
    ReceivedCommand,
    decide_season,
)
from jaipur.online.seasons.log import MeetingBegun, MeetingEnded, MeetingsSet, SeasonEntry, new_season_id
from jaipur.online.seasons.season import Season
from jaipur.online.seasons.standings import standings
from jaipur.rules.events import MatchDecision, MatchWon
from jaipur.server.http.cost.python_thread import on_loop
from jaipur.server.leagues.referee import Referee
from jaipur.wire.leagues.seasons import DecidedBy, RoundRobin, SeasonFormat, SeasonPhase, SeasonTerms, Swiss
from jaipur.wire.values import Correspondence
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import Crowd

SLOW = Correspondence(1)
PLAYERS = 30
KILLS = 0.15


class Killed(Exception):  # noqa: N818 - it names what is so
    """The server is gone."""


class KilledStore:
    """A store whose server may be killed before or after each append."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._store = world.crowd.seasons

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def append(self, accepted: AcceptedCommand, pairing: Pairing | None = None) -> bool:
        """Append, unless the server is killed before."""
        self._world.perhaps_kill()
        done = await self._store.append(accepted, pairing)
        self._world.perhaps_kill()
        return done


class EmptyLog:
    """The logs of matches, which are archived in this test."""

    async def read(self, match: MatchId, after: int = 0, most: int = 0) -> Sequence[Entry]:  # noqa: ARG002
        """Return nothing."""
        return ()


async def no_record(_: object) -> None:
    """Return that there is no record."""


class World:
    """Players, servers that die, and matches that are over."""

    def __init__(self, crowd: Crowd, seed: int) -> None:
        self.crowd = crowd
        self.dice = Random(seed)
        self.now = 1
        self.kills = 0
        self.name = new_season_id()
        self.untold: dict[MatchId, MatchWon] = {}
        """Matches that are over, and that no server has booked as far as is known."""
        self.winners: dict[MatchId, int] = {}
        self.begin_server()

    def perhaps_kill(self) -> None:
        """Kill the server now and then."""
        if self.dice.random() < KILLS:
            self.kills += 1
            raise Killed

    def begin_server(self) -> None:
        """Start a server that knows nothing but what is stored."""
        self.book = SeasonBook(KilledStore(self), self.time, on_loop)  # type: ignore[arg-type]
        self.referee = Referee(self.book, self.crowd.clubs, EmptyLog(), no_record, no_record)  # type: ignore[arg-type]

    def time(self, _match: MatchId) -> int:
        """Return the time of the test."""
        return self.now

    async def season(self) -> Season:
        """Return the season as it is stored."""
        season = await SeasonBook(self.crowd.seasons, self.time, on_loop).season(self.name)
        assert season is not None
        return season

    async def step(self, *, tells_again: bool) -> None:
        """Do one thing of a season; a kill ends it anywhere."""
        try:
            await self._go_on()
            told = dict(self.untold)
            if not tells_again:
                self.untold.clear()
            await self.referee.book(told)
            for match in told:
                self.untold.pop(match, None)
            await self.referee.look()
        except (Killed, StoreUnavailable):
            self.begin_server()

    async def _go_on(self) -> None:
        self.now += HOUR
        season = await self.season()
        open_ones = [each for each in season.meetings.values() if each.is_open and each.match is None]
        for state in self.dice.sample(open_ones, min(3, len(open_ones))):
            for player in state.meeting.players:
                await self.book.ask(self.name, OfferMeeting(state.meeting.number, player, SLOW, new_match()))
        if self.dice.random() < 0.01:
            await self.book.ask(self.name, LeaveSeason(self.dice.choice([*season.entrants])))
        for state in (await self.season()).meetings.values():
            if state.match is not None and state.is_open and state.match not in self.winners:
                self.winners[state.match] = self.dice.randrange(2)
                self.untold[state.match] = MatchWon(self.winners[state.match], MatchDecision.SEALS)


async def played(crowd: Crowd, terms: SeasonTerms, *, tells_again: bool = True) -> World:
    """Play a season to its end."""
    world, owner = World(crowd, 7), await crowd.person("meera")
    club = Club(new_club_id(), "The Caravan", "")
    await crowd.clubs.found(club, link_key(new_link()), owner.id)
    first = decide_season(world.name, None, ReceivedCommand(OpenSeason("host", terms), world.now))
    assert isinstance(first, AcceptedCommand)
    await crowd.seasons.found(club.id, first)
    quiet = SeasonBook(crowd.seasons, world.time, on_loop)
    for number in range(PLAYERS):
        await quiet.ask(world.name, JoinSeason(f"p{number}", 1500 + 10 * number))
    for _ in range(3_000):
        await world.step(tells_again=tells_again)
        if (await world.season()).phase is SeasonPhase.CLOSED:
            return world
    raise AssertionError("the season does not end")


def recount(entries: Sequence[SeasonEntry], winners: dict[MatchId, int]) -> tuple[Counter[str], int, int]:
    """Count the half points of all players from the log alone, and the results that are lost or doubled."""
    events = [event for entry in entries for event in entry.events]
    players = {
        meeting.number: meeting.players
        for event in events
        if isinstance(event, MeetingsSet)
        for meeting in event.meetings
    }
    begun = {event.meeting: event.match for event in events if isinstance(event, MeetingBegun)}
    ends = [event for event in events if isinstance(event, MeetingEnded)]
    points = Counter[str]()
    for end in ends:
        points.update(dict(zip(players[end.meeting], end.points, strict=True)))
    points.update({event.bye: 2 for event in events if isinstance(event, MeetingsSet) and event.bye})
    booked = {begun[end.meeting]: end.points for end in ends if end.by is DecidedBy.PLAYED}
    given_up = {begun.get(end.meeting) for end in ends if end.by is DecidedBy.CONCEDED}
    lost = [
        match
        for match, winner in winners.items()
        if match not in given_up and booked.get(match) != ((2, 0) if winner == 0 else (0, 2))
    ]
    return points, len(lost), len(ends) - len({end.meeting for end in ends})


FORMATS: dict[str, SeasonFormat] = {"robin": RoundRobin(), "swiss": Swiss(9, 2 * DAY)}


@pytest.mark.parametrize("kind", FORMATS)
async def test_nothing_is_lost_or_doubled_by_kills(crowd: Crowd, kind: str) -> None:
    """The table is that of the recount, and all versions are there."""
    world = await played(crowd, SeasonTerms("Spring", 1, 1 + 28 * DAY, (SLOW,), FORMATS[kind]))
    entries, season = await crowd.seasons.read(world.name), await world.season()
    points, lost, doubled = recount(entries, world.winners)

    assert (lost, doubled) == (0, 0)
    assert world.kills > 50
    assert len(world.winners) > 100
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    void = {player for player in season.entrants if season.is_annulled(player)}
    if not void:
        table = {each.player: each.points for n in range(season.divisions) for each in standings(season, n)}
        assert table == {player: points[player] for player in season.entrants}


@pytest.mark.parametrize("store_kind", ["memory"])
async def test_a_server_that_forgets_is_found(crowd: Crowd) -> None:
    """A control: results that are told only once are lost by kills, and a repeated entry is doubled."""
    terms = SeasonTerms("Spring", 1, 1 + 5 * DAY, (SLOW,))
    world = await played(crowd, terms, tells_again=False)
    entries = await crowd.seasons.read(world.name)
    ended = next(each for each in entries if any(isinstance(event, MeetingEnded) for event in each.events))

    assert recount(entries, world.winners)[1] > 0
    assert recount([*entries, ended], world.winners)[2] > 0
