"""What requests about clubs and seasons need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.online.clubs import Clubs
from jaipur.online.evenings import Evenings
from jaipur.online.lobby.matchmaking import PairingOpener
from jaipur.online.lobby.model import Pairings, UserId
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.play.ports import EventStore
from jaipur.online.ratings.model import Ratings
from jaipur.online.seasons.book import SeasonBook
from jaipur.online.seasons.season import Season
from jaipur.online.table_server.cache import TableCache
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.server.leagues.organiser_keys import OrganiserKeys
from jaipur.server.leagues.referee import Referee
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.play.user_tables import UserTables


class LeagueContext(NamedTuple):
    """Clubs and seasons, and what matches of seasons are opened with."""

    clubs: Clubs
    book: SeasonBook
    people: People
    ratings: Ratings
    names: MatchIdGenerator
    opener: PairingOpener
    pairings: Pairings
    tables: UserTables
    store: EventStore
    answers: FinishedAnswers
    """The records of finished matches."""
    evenings: Evenings
    keys: OrganiserKeys
    cache: TableCache
    sharing: SharedDeals
    referee: Referee


async def names_in(
    context: LeagueContext, season: Season, among: Sequence[UserId] = ()
) -> Mapping[UserId, str]:
    """Return the names of some players of a season, or of all: a guest has one for the evening."""
    names = await context.people.names([*(among or season.entrants)])
    if season.terms.guests:
        guests = await context.evenings.names(season.id)
        names |= {user: name for user, name in guests.items() if user in names}
    return names
