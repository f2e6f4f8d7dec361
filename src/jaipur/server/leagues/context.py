"""What requests about clubs and seasons need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.online.clubs import Clubs
from jaipur.online.lobby.matchmaking import PairingOpener
from jaipur.online.lobby.model import Pairings
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.play.ports import EventStore
from jaipur.online.ratings.model import Ratings
from jaipur.online.seasons.book import SeasonBook
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
