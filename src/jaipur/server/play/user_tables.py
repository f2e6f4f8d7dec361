"""How many tables in play one user may have."""

from __future__ import annotations

from jaipur.online.play.listing import Listing
from jaipur.server.http.cost.rejections import LimitName, Rejections
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble


class UserTables:
    """Counts the tables of a user before another one is opened."""

    def __init__(self, listing: Listing, most: int, rejections: Rejections) -> None:
        self._listing = listing
        self._most = most
        self._rejections = rejections

    async def check_room(self, user: str) -> None:
        """Refuse the request of a user who has as many tables as one may have."""
        if len(await self._listing.in_play(user, self._most)) >= self._most:
            self._rejections.count(LimitName.TABLES)
            raise ApiError(Trouble.TOO_MANY, f"{self._most} tables in play; finish or leave one first")
