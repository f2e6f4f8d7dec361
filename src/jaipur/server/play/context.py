"""What requests about matches need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.online.play.listing import Listing
from jaipur.online.play.ports import EventStore, Now
from jaipur.online.ratings.model import Ratings
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.opener import Opener
from jaipur.server.play.device_archive import DeviceArchive
from jaipur.server.play.finder import Finder
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.play.hint_desk import HintDesk
from jaipur.server.play.user_tables import UserTables


class PlayContext(NamedTuple):
    """What requests about matches in play, finished matches and bots need."""

    cache: TableCache
    store: EventStore
    now: Now
    listing: Listing
    people: People
    opener: Opener
    finder: Finder
    hints: HintDesk
    answers: FinishedAnswers
    tables: UserTables
    devices: DeviceArchive
    ratings: Ratings
