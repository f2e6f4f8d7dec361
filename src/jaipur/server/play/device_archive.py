"""Archives matches that were played in a browser: checked by the rules, and each added once."""

from __future__ import annotations

from jaipur.online.accounts.ports import People
from jaipur.online.device_matches import MOST_MATCHES, DeviceMatches, by_our_clock, checked, finished_from
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import LOBBY, MatchId
from jaipur.online.play.ports import EventStore, Now, StoreUnavailable
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.wire.own_matches import DeviceMatch


class DeviceArchive:
    """Adds matches to accounts."""

    def __init__(
        self, added: DeviceMatches, store: EventStore, people: People, now: Now, names: MatchIdGenerator
    ) -> None:
        self._added = added
        self._store = store
        self._people = people
        self._now = now
        self._names = names

    async def add(self, user: str, told: DeviceMatch) -> MatchId | None:
        """Return the id of a match in the archive, the same each time; None if the user has too many.

        ValueError if it breaks the rules.
        """
        now = self._now(LOBBY)
        proposed = self._names.for_device(now)
        timed = by_our_clock(told, now)
        await off_loop(lambda: checked(timed, proposed))
        match = await self._added.claim(user, told.name, proposed, MOST_MATCHES)
        if match is None:
            return None
        # The id is stored first. If this server dies here, the match is archived when it is sent again.
        if match == proposed or await self._store.finished(match) is None:
            if not await self._store.adopt(finished_from(timed, user, match)):
                raise StoreUnavailable("another match has this id")
            await self._people.played([user])
        return match
