"""A client's socket: every message is answered, and every table that was joined is told of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.events import Seat
from jaipur.server.outbound import Outbound
from jaipur.server.presence import Presence
from jaipur.server.seeking import Seeking
from jaipur.tables.ids import MatchId, from_text, to_text
from jaipur.tables.keeper import Happening, Keeper, Listener, Seating
from jaipur.tables.ports import Finished, Now, StoreUnavailable
from jaipur.tables.talking import Hearer, Talk
from jaipur.tables.telling import happened, joined, joined_finished, proof_of, seat_of, times_of
from jaipur.wire.from_client import (
    Ask,
    Claim,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Resume,
    Say,
    Seek,
    Unseek,
)
from jaipur.wire.from_server import (
    Beat,
    Done,
    FromServer,
    Left,
    Noticed,
    Paired,
    Pong,
    Refused,
    Resumed,
    Said,
    Sought,
    Unsought,
)
from jaipur.wire.values import Control, Correspondence, Phrase, Why

MOST_JOINED: Final = 64
"""Tables that one socket is told of."""
MOST_BEHIND: Final = 400
"""Versions that a Resume is told one by one; whoever missed more joins again."""

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def understood(data: bytes | str) -> FromClient | Refused:
    """Read a message, or refuse it, whatever it is."""
    try:
        message: FromClient = _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return Refused(Why.NOT_UNDERSTOOD, detail=str(error)[:300])
    return message


class Hall(NamedTuple):
    """What every socket of a server shares."""

    keeper: Keeper
    now: Now
    talk: Talk
    presence: Presence
    finished: Callable[[MatchId], Awaitable[Finished | None]]
    """The archive."""
    names: Callable[[Sequence[str]], Awaitable[Mapping[str, str]]]
    """What users are called now; somebody who is gone is a former player."""
    looked: Callable[[str, MatchId], None]
    """Has it known that a user looks at a table by correspondence."""


class _Place(NamedTuple):
    seat: Seat | None
    listener: Listener
    hearer: Hearer


class Socket:
    """One client's connection."""

    def __init__(
        self, hall: Hall, user: str | None, outbound: Outbound, seeking: Seeking | None = None
    ) -> None:
        self._hall = hall
        self._user = user
        self._outbound = outbound
        self._seeking = seeking
        self._seated_at: MatchId | None = None
        self._places: dict[MatchId, _Place] = {}
        self._beaten_at = 0.0
        self._lag = 0

    async def hear(self, data: bytes | str) -> None:
        """Answer a message."""
        message = understood(data)
        if isinstance(message, Refused):
            self._say(message)
            return
        try:
            await self._answer(message)
        except StoreUnavailable:
            match = None if isinstance(message, Heard | Ping | Seek | Unseek) else message.match
            self._say(Refused(Why.UNAVAILABLE, match, message.id if isinstance(message, Ask) else None))

    async def _answer(self, message: FromClient) -> None:
        match message:
            case Ask():
                await self._ask(message)
            case Join(match):
                await self._join(from_text(match))
            case Resume(match, version):
                await self._resume(from_text(match), version)
            case Leave(match):
                self._leave(from_text(match))
                self._say(Left(match))
            case Say():
                await self._speak(message)
            case Seek():
                await self._seek(message)
            case Unseek():
                self._unseek()
            case Heard(sent):
                self._heard(sent)
            case Ping(sent):
                self._say(Pong(sent, round(asyncio.get_running_loop().time() * 1000)))

    async def _ask(self, message: Ask) -> None:
        match = from_text(message.match)
        place = self._places.get(match)
        if place is None or place.seat is None:
            self._say(Refused(Why.NOT_SEATED, message.match, message.id))
            return
        if isinstance(message.request, Claim) and await self._hall.presence.is_here(match, 1 - place.seat):
            self._say(Refused(Why.NOT_AWAY, message.match, message.id))
            return
        seating = Seating(match, place.seat, message.id, self._lag)
        answered = await self._hall.keeper.ask(message.request, seating)
        if isinstance(answered, int):
            self._say(Done(message.match, message.id, answered))
        else:
            table = await self._hall.keeper.table(match)
            version = None if table is None else table.version
            self._say(Refused(answered or Why.NO_SUCH_MATCH, message.match, message.id, version))

    async def _speak(self, message: Say) -> None:
        match = from_text(message.match)
        place = self._places.get(match)
        if place is None or place.seat is None:
            self._say(Refused(Why.NOT_SEATED, message.match))
        elif not await self._hall.talk.say(match, place.seat, message.phrase):
            self._say(Refused(Why.TOO_OFTEN, message.match))

    async def _join(self, match: MatchId) -> None:
        asked_at = asyncio.get_running_loop().time()
        place = await self._place(match)
        last = None if place is None else await self._hall.keeper.listen(match, place.listener, asked_at)
        if place is None or last is None:
            return
        self._sit(match, place)
        table, outages, now = last.table, self._hall.now.outages(match), self._hall.now(match)
        self._say(joined(table, place.seat, now, proof_of(table, last.seed, now), outages))
        self._hall.presence.answer_for(table, place.seat)

    async def _resume(self, match: MatchId, version: int) -> None:
        """Tell what happened after a version; whoever missed too much is told where the table stands."""
        asked_at = asyncio.get_running_loop().time()
        place = await self._place(match)
        if place is None:
            return
        news = await self._hall.keeper.since(match, version, place.listener, asked_at)
        self._sit(match, place)
        if news is None or len(news) > MOST_BEHIND:
            await self._join(match)
            return
        for happening in news:
            self._tell(happening, place.seat)
        table, now = await self._hall.keeper.table(match), self._hall.now
        assert table is not None  # noqa: S101 - somebody listens to it
        times = times_of(table, now(match), now.outages(match))
        self._say(Resumed(to_text(match), version + len(news), times))

    async def _place(self, match: MatchId) -> _Place | None:
        """Find where this client sits at a table; None, and a refusal, where it cannot be told of it."""
        if match not in self._places and len(self._places) >= MOST_JOINED:
            self._say(Refused(Why.TOO_OFTEN, to_text(match)))
            return None
        self._leave(match)
        table = await self._hall.keeper.table(match)
        seat = None if table is None else seat_of(table, self._user)
        if table is None or (seat is None and table.is_withheld(self._hall.now(match))):
            await self._tell_of_finished(match)
            return None
        self._looks(match, seat, table.control)

        def listener(happening: Happening) -> None:
            self._tell(happening, seat)

        def hearer(speaker: Seat, phrase: Phrase) -> None:
            self._say(Said(to_text(match), speaker, phrase))

        return _Place(seat, listener, hearer)

    async def _tell_of_finished(self, match: MatchId) -> None:
        finished = await self._hall.finished(match)
        if finished is None:
            self._say(Refused(Why.NO_SUCH_MATCH, to_text(match)))
        else:
            names = await self._hall.names([user for user in finished.users if user is not None])
            told = joined_finished(finished, self._user, names)
            self._say(told)
            self._looks(match, told.seat, told.seated.control)

    def _looks(self, match: MatchId, seat: Seat | None, control: Control) -> None:
        if self._user is not None and seat is not None and isinstance(control, Correspondence):
            self._hall.looked(self._user, match)

    def _sit(self, match: MatchId, place: _Place) -> None:
        self._places[match] = place
        self._hall.talk.listen(match, place.hearer)
        if place.seat is not None:
            self._hall.presence.arrive(match, place.seat)

    def _leave(self, match: MatchId) -> None:
        place = self._places.pop(match, None)
        if place is None:
            return
        self._hall.keeper.leave(match, place.listener)
        self._hall.talk.leave(match, place.hearer)
        if place.seat is not None:
            self._hall.presence.leave(match, place.seat)

    async def _seek(self, message: Seek) -> None:
        why = Why.NOT_SIGNED_IN if self._seeking is None else await self._seeking.seek(message)
        if why is None:
            self._say(Sought(message.control, message.options, message.rated))
        else:
            self._say(Refused(why))

    def _unseek(self) -> None:
        if self._seeking is not None:
            self._seeking.stop()
        self.unsought()

    def unsought(self) -> None:
        """Tell that nobody is sought any more."""
        self._say(Unsought())

    def seated(self, match: MatchId) -> None:
        """Tell of a table that was set for this user, once, however many learn of it."""
        if match != self._seated_at:
            self._seated_at = match
            self._say(Paired(to_text(match)))

    def noticed(self, unread: int) -> None:
        """Tell how many notices this user has not read."""
        self._say(Noticed(unread))

    def _tell(self, happening: Happening, seat: Seat | None) -> None:
        """Tell of a happening; what one viewer is told is encoded once, however many sockets it has."""
        told = happening.told.get(seat)
        if told is None:
            entry, table, now = happening.entry, happening.table, self._hall.now(happening.table.id)
            proof = proof_of(table, happening.seed, now)
            told = _ENCODER.encode(happened(entry, table, seat, now, proof))
            happening.told[seat] = told
        self._outbound.offer(told)
        if happening.table.missed is not None:
            self._hall.presence.answer_for(happening.table, seat)

    def beat(self, versions: Mapping[MatchId, int]) -> None:
        """Tell that the server lives, and the versions of the tables that were joined."""
        self._beaten_at = asyncio.get_running_loop().time()
        heads = {to_text(match): versions[match] for match in self._places if match in versions}
        self._say(Beat(round(self._beaten_at * 1000), heads))

    def _heard(self, sent: int) -> None:
        """Measure how long the network takes there and back, if it is the last beat that was heard."""
        if sent == round(self._beaten_at * 1000):
            self._lag = round((asyncio.get_running_loop().time() - self._beaten_at) * 1000)

    def refuse(self, why: Why) -> None:
        """Answer something that was not even read."""
        self._say(Refused(why))

    def close(self) -> None:
        """Be told nothing more."""
        if self._seeking is not None:
            self._seeking.stop()
        for match in tuple(self._places):
            self._leave(match)

    def _say(self, message: FromServer) -> None:
        self._outbound.offer(_ENCODER.encode(message))
