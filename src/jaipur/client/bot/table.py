"""A match on a server as one seat knows it: it changes by the server's messages."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from time import monotonic
from typing import Final

from msgspec.structs import replace

from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.rules.memory import recall
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import SeenEvent, View
from jaipur.wire.client_messages import Ask, Continue, FromClient, Join, Ready, Resume, SeatRequest
from jaipur.wire.server_messages import (
    Continued,
    Done,
    FromServer,
    Happened,
    Joined,
    Missed,
    Readied,
    Refused,
    Resumed,
    Returned,
    Seated,
    Standing,
    TableSeen,
    TakenBack,
)
from jaipur.wire.values import MatchText, Sitter, Why

NONCE_BYTES: Final = 16
MOST_RECALLED: Final = 390
"""Updates that are asked for again on arrival; a server sends up to 400 of them, and a round has fewer."""

_NO_EVENT = Readied | Continued | Missed | Returned


class SeatedTable:
    """One table, from `Join` to its end. Methods return what is to be sent to the server."""

    def __init__(self, match: MatchText) -> None:
        self.match = match
        self.seat: int | None = None
        self.seated: Seated | None = None
        self._standing: Standing | None = None
        self._told_at = 0.0
        """When the clock was told."""
        self._version = 0
        self._is_recalling = False
        self._joins = 0
        """How many Joins have no answer yet."""
        self._updates: dict[int, tuple[TableSeen, ...]] = {}
        """What happened, by version."""
        self._asked: Ask | None = None

    @property
    def opponent(self) -> Sitter | None:
        """The other player."""
        return None if self.seated is None or self.seat is None else self.seated.sitters[1 - self.seat]

    @property
    def result(self) -> MatchWon | MatchAborted | None:
        """How the match ended; None while it is in play."""
        return None if self._standing is None else self._standing.view.result

    @property
    def seals(self) -> tuple[int, int]:
        """One's own Seals, and the opponent's."""
        if self._standing is None or self.seat is None:
            return 0, 0
        sides = self._standing.view.sides
        return sides[self.seat].seals, sides[1 - self.seat].seals

    @property
    def left(self) -> float:
        """The seconds that are left on one's own clock."""
        if self._standing is None or self.seat is None:
            return 0.0
        times = self._standing.times
        left = times.left[self.seat] / 1000
        if times.running == self.seat:
            left -= (times.now - times.since) / 1000 + monotonic() - self._told_at
        return left

    @property
    def to_decide(self) -> View | None:
        """What the seat knows, with a perfect memory, if a move is asked of it now."""
        standing = self._standing
        if standing is None or self._is_recalling or self._asked is not None or self.result is not None:
            return None
        view = standing.view
        is_asked = view.viewer is not None and view.to_move == view.viewer and view.awaiting == Awaiting.MOVE
        return recall(view, self._events()) if is_asked else None

    def _events(self) -> Iterator[SeenEvent]:
        """Give what happened, without the moves that were taken back."""
        events: list[SeenEvent] = []
        for version in sorted(self._updates):
            for event in self._updates[version]:
                if isinstance(event, TakenBack):
                    del events[-1:]
                elif not isinstance(event, _NO_EVENT):
                    events.append(event)
        return iter(events)

    @property
    def version(self) -> int:
        """The last version of the table that was told."""
        return self._version

    def arrive(self) -> Join | Resume:
        """Subscribe to the table, over a connection that is new."""
        self._joins = 0
        return self._subscribe()

    def _subscribe(self) -> Join | Resume:
        if self._is_known:
            return Resume(self.match, self._version)
        self._joins += 1
        return Join(self.match)

    @property
    def _is_known(self) -> bool:
        return self._version > 0 and not self._is_recalling

    def hear(self, message: FromServer) -> Iterator[FromClient]:
        """Learn from a message about this table, and say what follows from it."""
        match message:
            case Joined():
                yield from self._joined(message)
            case Happened():
                yield from self._happened(message)
            case Resumed(times=times):
                self._is_recalling = False
                if self._standing is not None:
                    self._stand(replace(self._standing, times=times))
                yield from self._again()
            case Done(id=name) if self._asked is not None and name == self._asked.id:
                self._asked = None
            case Refused(id=None):
                self._joins = max(0, self._joins - 1)
            case Refused(id=name) if self._asked is not None and name == self._asked.id:
                yield from self._refused(message)
            case _:
                pass
        yield from self._go_on()

    def _joined(self, message: Joined) -> Iterator[FromClient]:
        if message.version < self._version:  # the server lost versions in a failover
            self._updates = {at: events for at, events in self._updates.items() if at <= message.version}
        self.seat, self.seated, self._version = message.seat, message.seated, message.version
        self._stand(message.standing)
        # A server that has no more updates for us answers a Resume like this too: then we know what we know.
        is_answer_to_join, self._joins = self._joins > 0, max(0, self._joins - 1)
        self._is_recalling = is_answer_to_join and message.standing.view.round > 0 and not self.result
        if self._is_recalling:
            yield Resume(self.match, max(1, message.version - MOST_RECALLED))
        else:
            yield from self._again()

    def _happened(self, message: Happened) -> Iterator[FromClient]:
        self._updates[message.version] = message.events
        if message.version == self._version + 1:
            self._version = message.version
            self._stand(message.standing)
        elif message.version > self._version:
            yield Resume(self.match, self._version)

    def _stand(self, standing: Standing) -> None:
        self._standing, self._told_at = standing, monotonic()

    def _refused(self, message: Refused) -> Iterator[FromClient]:
        if message.why is Why.UNAVAILABLE:
            return  # it is asked again with the next heartbeat
        self._asked = None
        yield Resume(self.match, self._version)

    def refresh(self, head: int | None) -> Iterator[FromClient]:
        """Catch up with the version in a heartbeat; None if it has not subscribed us."""
        if head is None or head > self._version:
            yield self._subscribe()
        else:
            yield from self._again()

    def _again(self) -> Iterator[FromClient]:
        """Ask again, by the same id, what has no answer yet: it is done once."""
        if self._asked is not None:
            yield self._asked

    def _go_on(self) -> Iterator[FromClient]:
        """Do what needs no decision: be ready for the next deal."""
        standing, seat = self._standing, self.seat
        if standing is None or seat is None or self._asked is not None or self.result is not None:
            return
        if standing.view.round == 0 and not standing.ready[seat]:
            yield self.ask(Ready(secrets.token_hex(NONCE_BYTES)))
        elif standing.view.to_move is None and standing.view.round > 0 and not standing.ready[seat]:
            yield self.ask(Continue())

    def ask(self, request: SeatRequest) -> Ask:
        """Ask for something at the table."""
        self._asked = Ask(self.match, secrets.token_hex(NONCE_BYTES), request)
        return self._asked
