"""The log of seasons, for every kind of database: no version is lost or doubled."""

import asyncio

import pytest

from jaipur.online.clock import DAY
from jaipur.online.clubs import Club, link_key, new_club_id
from jaipur.online.lobby.model import Pairing, new_link
from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.book import SeasonBook
from jaipur.online.seasons.commands import (
    AcceptedCommand,
    JoinSeason,
    LeaveSeason,
    OfferMeeting,
    OpenSeason,
    ReceivedCommand,
    RecordLuck,
    RecordResult,
    SeasonRefusal,
    StartSeason,
    decide_season,
    match_terms,
)
from jaipur.online.seasons.log import new_season_id
from jaipur.online.seasons.ports import MOST_OPEN, MeetingMatch
from jaipur.online.seasons.season import fold_season
from jaipur.server.admin import FixedTime
from jaipur.server.http.cost.python_thread import on_loop
from jaipur.wire.leagues.seasons import SeasonPhase, SeasonTerms
from jaipur.wire.values import Correspondence, Person
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import Crowd

SLOW = Correspondence(1)
NOW = 1_800_000_000_000


def book_of(crowd: Crowd) -> SeasonBook:
    """Return what one server has of the seasons."""
    return SeasonBook(crowd.seasons, FixedTime(NOW), on_loop)


async def opened(crowd: Crowd, club: Club) -> AcceptedCommand | None:
    """Open a season of a club; None if it has too many."""
    terms = SeasonTerms("Spring", NOW, NOW + 28 * DAY, (SLOW,))
    command = ReceivedCommand(OpenSeason("host", terms), NOW)
    first = decide_season(new_season_id(), None, command)
    assert isinstance(first, AcceptedCommand)
    return first if await crowd.seasons.found(club.id, first) else None


async def a_club(crowd: Crowd) -> Club:
    """Return a new club."""
    club, owner = Club(new_club_id(), "The Caravan", ""), await crowd.person("meera")
    await crowd.clubs.found(club, link_key(new_link()), owner.id)
    return club


async def begun(crowd: Crowd, *players: str) -> tuple[SeasonBook, str]:
    """Return a season that these users have begun."""
    book, first = book_of(crowd), await opened(crowd, await a_club(crowd))
    assert first is not None
    for player in players:
        await book.ask(first.season.id, JoinSeason(player, 1500))
    await book.ask(first.season.id, StartSeason())
    return book, first.season.id


async def test_what_is_accepted_at_once_is_all_there(crowd: Crowd) -> None:
    """By several servers: each version is written once, and read back as it was."""
    first = await opened(crowd, await a_club(crowd))
    assert first is not None
    books = [book_of(crowd) for _ in range(3)]
    joins = [books[number % 3].ask(first.season.id, JoinSeason(f"p{number}", 1500)) for number in range(12)]

    assert all(isinstance(each, AcceptedCommand) for each in await asyncio.gather(*joins))
    entries = await crowd.seasons.read(first.season.id)
    season = fold_season(entries)
    assert season is not None
    assert sorted(season.entrants) == sorted(f"p{number}" for number in range(12))
    assert [entry.version for entry in entries] == list(range(1, 14))
    assert [await each.season(first.season.id) for each in books] == [season] * 3
    assert await crowd.seasons.read(first.season.id, 12) == [entries[-1]]


async def test_a_version_is_written_once(crowd: Crowd) -> None:
    """A control: without the check the second of two would follow the same version."""
    first = await opened(crowd, await a_club(crowd))
    assert first is not None
    one, other = (
        decide_season(first.season.id, first.season, ReceivedCommand(JoinSeason(user, 1500), NOW))
        for user in ("p1", "p2")
    )
    assert isinstance(one, AcceptedCommand)
    assert isinstance(other, AcceptedCommand)

    assert await crowd.seasons.append(one)
    assert not await crowd.seasons.append(other)
    assert not await crowd.seasons.append(one)
    assert await crowd.seasons.read(first.season.id) == [first.entry, one.entry]


async def test_a_match_begins_with_its_pairing_and_is_booked_once(crowd: Crowd) -> None:
    """The pairing is written with the entry; each state of the match is listed where it is needed."""
    one, other = await crowd.person("arjun"), await crowd.person("kavya")
    book, season_id = await begun(crowd, one.id, other.id)
    season = await book.season(season_id)
    assert season is not None
    players = season.meetings[0].meeting.players
    match = new_match()
    sitters = Person(players[0], "one"), Person(players[1], "other")
    pairing = Pairing(match, sitters, match_terms(season.terms, SLOW))
    await book.ask(season_id, OfferMeeting(0, players[1], SLOW, match), pairing=pairing)
    assert await crowd.seasons.undecided([match]) == []
    assert await crowd.pairings.unopened(9) == ()

    await book.ask(season_id, OfferMeeting(0, players[0], SLOW, match), pairing=pairing)
    assert await crowd.pairings.unopened(9) == (pairing,)
    mine = MeetingMatch(match, season_id, 0)
    assert await crowd.seasons.undecided([match, MatchId(match + 1)]) == [mine]
    results = [book_of(crowd).ask(season_id, RecordResult(0, match, 1)) for _ in range(4)]
    assert sum(isinstance(each, AcceptedCommand) for each in await asyncio.gather(*results)) == 1
    assert await crowd.seasons.undecided([match]) == []
    assert await crowd.seasons.unmeasured(9) == [mine]
    assert isinstance(await book.ask(season_id, RecordLuck(0, match, 0.25)), AcceptedCommand)
    assert await crowd.seasons.unmeasured(9) == []


async def test_seasons_are_listed_and_limited(crowd: Crowd) -> None:
    """Those of a club, those of a player who has not left, and those that are due."""
    club = await a_club(crowd)
    tried = [await opened(crowd, club) for _ in range(MOST_OPEN + 1)]
    made = [each.season.id for each in tried if each is not None]
    book = book_of(crowd)
    await book.ask(made[0], JoinSeason("p1", 1500))

    assert len(made) == MOST_OPEN
    assert {each.id for each in await crowd.seasons.of_club(club.id, 9)} == {*made}
    (mine,) = await crowd.seasons.of_player("p1", 9)
    assert (mine.id, mine.players, mine.phase, mine.club) == (made[0], 1, SeasonPhase.JOINING, club.id)
    assert await crowd.seasons.departed(9) == [(made[0], "p1")]
    await book.ask(made[0], LeaveSeason("p1"))
    assert await crowd.seasons.of_player("p1", 9) == []
    await crowd.clubs.close(club.id)
    assert await crowd.seasons.listed(made[0]) is None
    assert await book.ask(made[0], JoinSeason("p2", 1500)) is SeasonRefusal.NO_SUCH_SEASON


@pytest.mark.parametrize("early", [True, False])
async def test_a_season_is_due_at_its_deadline(crowd: Crowd, early: bool) -> None:  # noqa: FBT001 - a column
    """By the database's clock."""
    club, book = await a_club(crowd), book_of(crowd)
    await crowd.later(0)
    at = 4_000_000_000_000 if early else 1
    terms = SeasonTerms("Spring", at, at + DAY, (SLOW,))
    first = decide_season(new_season_id(), None, ReceivedCommand(OpenSeason("host", terms), 1))
    assert isinstance(first, AcceptedCommand)
    await crowd.seasons.found(club.id, first)
    for player in ("p1", "p2"):
        await book.ask(first.season.id, JoinSeason(player, 1500))

    assert await crowd.seasons.due(9) == ([] if early else [first.season.id])
