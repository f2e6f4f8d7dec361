"""Playing a match on a server again: with the house at once, with a person once both want to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress

from jaipur.client.connection import Link
from jaipur.client.http import DoorClosed, is_rematch_wanted, open_table, rematch
from jaipur.terminal.languages.shapes.online import Again
from jaipur.wire.lobby import TableWanted
from jaipur.wire.server_messages import Seated
from jaipur.wire.values import House, MatchText


class Rematch:
    """What follows a finished match; requested over HTTP, while the table stays open."""

    def __init__(
        self, link: Link, match: MatchText, agreed: Callable[[MatchText], None], changed: Callable[[], None]
    ) -> None:
        self.match = match
        self.again = Again.OPEN
        self._link = link
        self._agreed = agreed
        self._changed = changed
        self._errands: set[asyncio.Task[None]] = set()

    def offer(self, seated: Seated, other: int) -> None:
        """Offer to play on the same terms; asked twice, it is offered once."""
        self.again = Again.ASKED
        self._do(self._offer(seated, other))

    def look(self) -> None:
        """See whether the other would."""
        self._do(self._look())

    def _do(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _offer(self, seated: Seated, other: int) -> None:
        try:
            found = await asyncio.to_thread(self._new_table, seated, other)
        except DoorClosed:
            self.again = Again.FAILED
            self._changed()
        else:
            if found is not None:
                self._agreed(found)

    def _new_table(self, seated: Seated, other: int) -> MatchText | None:
        server, cookie, sitter = self._link.server, self._link.credential, seated.sitters[other]
        if isinstance(sitter, House):
            wanted = TableWanted(sitter.level, seated.control, seated.options, seated.rated)
            return open_table(server, cookie, wanted)
        return rematch(server, cookie, self.match)

    async def _look(self) -> None:
        with suppress(DoorClosed):
            link = self._link
            is_wanted = await asyncio.to_thread(is_rematch_wanted, link.server, link.credential, self.match)
            if is_wanted and self.again is not Again.ASKED:
                self.again = Again.WANTED
                self._changed()
