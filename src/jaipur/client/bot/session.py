"""A program on a server: it finds opponents, plays one match after another, and comes back when cut off."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from jaipur.client.bot.game import BotGame
from jaipur.client.bot.inbox import Connected, Disconnected, Item, StopAsked
from jaipur.client.bot.lobby import BotLobby
from jaipur.client.bot.thinker import ProgramThinker
from jaipur.client.bot.time_budget import time_budget
from jaipur.client.connection import Link
from jaipur.client.http import DoorClosed
from jaipur.languages.shapes import BotSessionText, Door, GameText
from jaipur.rules.events import MatchWon
from jaipur.wire.client_messages import Leave, Unseek
from jaipur.wire.problems import Trouble
from jaipur.wire.server_messages import Beat, Noticed, Paired, Refused, Sought, Unsought
from jaipur.wire.values import MatchText, Why

MOST_RESIGNED: Final = 3
"""Matches in a row that are resigned like this, after which the session ends."""
PASSING: Final = {Trouble.TOO_OFTEN, Trouble.FAILED, Trouble.UNAVAILABLE}
"""What a server refuses with that will soon answer otherwise."""


class BotScore(NamedTuple):
    """What a program played."""

    won: int = 0
    lost: int = 0
    called_off: int = 0

    @property
    def matches(self) -> int:
        """All of them."""
        return sum(self)


class BotSession:
    """One program at one server, from its first connection until it is stopped."""

    def __init__(
        self, link: Link, lobby: BotLobby, command: str, text: GameText, tell: Callable[[str], None]
    ) -> None:
        self._link = link
        self._lobby = lobby
        self._text: BotSessionText = text.bot_session
        self._by = text.record.by
        self._tell = tell
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._thinker = ProgramThinker(command, self._inbox.put_nowait)
        self.score = BotScore()
        self._resigned = 0
        """Matches in a row that were resigned because the program failed."""
        self._last: MatchText | None = None
        """The match that was played last."""
        self._is_connected = False
        self._is_seeking = False
        self._stops = 0
        """How often the user wanted it to end."""

    @property
    def is_sound(self) -> bool:
        """Whether the program has not failed in so many matches that it should play no more."""
        return self._resigned < MOST_RESIGNED

    def stop(self) -> None:
        """End after the match in play; asked twice, at once."""
        self._inbox.put_nowait(StopAsked())

    async def run(self, matches: int | None) -> None:
        """Play until it is stopped, or so many matches."""
        reading = asyncio.create_task(self._read())
        try:
            while not self._stops and self.is_sound and self.score.matches != matches:
                match = await self._meet()
                if match is not None:
                    await self._play(match)
        finally:
            reading.cancel()
            with suppress(asyncio.CancelledError):
                await reading
            await self._thinker.close()

    async def _read(self) -> None:
        put = self._inbox.put_nowait
        try:
            async for message in self._link.heard(
                lambda: put(Connected()), lambda seconds: put(Disconnected(seconds))
            ):
                put(message)
        except Exception as error:  # noqa: BLE001 - the session raises it
            put(error)

    async def _next(self) -> Item:
        """Wait for the next thing that happens."""
        item = await self._inbox.get()
        match item:
            case Exception():
                raise item
            case Connected():
                self._is_connected = True
                self._tell(self._text.connected.format(self._link.server, self._lobby.name))
            case Disconnected(seconds):
                self._is_connected = self._is_seeking = False
                self._tell(self._text.lost.format(f"{seconds:.1f}"))
            case StopAsked():
                self._stops += 1
            case _:
                pass
        return item

    async def _meet(self) -> MatchText | None:
        """Find a match: one that was left, a challenge, a rematch, the house, or by a seek."""
        found = await self._look() if self._is_connected else None
        while found is None and not self._stops:
            match await self._next():
                case Connected() | Beat() | Noticed():
                    found = await self._look()
                case Paired(match) if match != self._last:
                    found = match
                case Sought(rated=rated):
                    self._tell(self._text.seeking_rated if rated else self._text.seeking)
                case Unsought():
                    self._is_seeking = False
                case Refused(why=Why.TOO_OFTEN | Why.UNAVAILABLE, match=None):
                    self._is_seeking = False
                case Refused(why=why, match=None):
                    raise DoorClosed(self._link.server, Door.REFUSED, why)
                case _:
                    pass
        return found

    async def _look(self) -> MatchText | None:
        """Look for a match; seek an opponent where there is none."""
        try:
            found = await self._offered()
        except DoorClosed as closed:
            if closed.is_refusal and closed.trouble not in PASSING:
                raise
            return None
        if found is None and self._lobby.seek is not None and not self._is_seeking:
            self._is_seeking = True
            self._link.say(self._lobby.seek)
        return found

    async def _offered(self) -> MatchText | None:
        found = await asyncio.to_thread(self._lobby.table_in_play)
        if found is not None and found != self._last:
            return found
        last = self._last
        if last is not None and await asyncio.to_thread(self._lobby.is_rematch_wanted, last):
            return await self._accept(partial(self._lobby.rematch, last))
        return await self._challenged() or await asyncio.to_thread(self._lobby.house_table)

    async def _challenged(self) -> MatchText | None:
        """Accept the first challenge that suits, and decline those that do not."""
        for challenge in await asyncio.to_thread(self._lobby.challenges):
            if self._lobby.suits(challenge):
                self._tell(self._text.challenged.format(challenge.host))
                return await self._accept(partial(self._lobby.accept, challenge))
            await asyncio.to_thread(self._lobby.decline, challenge)
            self._tell(self._text.declined.format(challenge.host))
        return None

    async def _accept(self, accept: Callable[[], MatchText | None]) -> MatchText | None:
        """Seek no more, so that it is not paired as well, and accept an offer."""
        if self._is_seeking:
            self._link.say(Unseek())
        while self._is_seeking:
            match await self._next():
                case Paired(match):
                    self._is_seeking = False
                    return match
                case Unsought():
                    self._is_seeking = False
                case _:
                    pass
        return await asyncio.to_thread(accept)

    async def _play(self, match: MatchText) -> None:
        """Play a match to its end, or until it is left."""
        self._is_seeking, self._last = False, match
        await self._thinker.new_game()
        game = BotGame(match, self._link, self._text)
        self._link.say(game.table.arrive())
        while self._stops < 2 and not game.is_over:  # noqa: PLR2004 - asked twice
            item = await self._next()
            if isinstance(item, StopAsked) and self._stops == 1:
                self._tell(self._text.stopping.format(game.opponent))
            for line in game.take(item):
                self._tell(line)
            view = None if self._thinker.is_thinking else game.table.to_decide
            if view is not None and game.table.seated is not None:
                self._thinker.think(view, time_budget(game.table.seated.control, game.table.left))
        self._end(game)

    def _end(self, game: BotGame) -> None:
        result, table, text = game.table.result, game.table, self._text
        self._resigned = self._resigned + 1 if game.is_resigned else 0
        self._link.say(Leave(table.match))
        if isinstance(result, MatchWon):
            is_won = result.seat == table.seat
            said = (text.won if is_won else text.lost_match).format(
                *table.seals, game.opponent, self._by[result.by]
            )
            self.score = self.score._replace(won=self.score.won + is_won, lost=self.score.lost + 1 - is_won)
        elif game.is_over:
            said = text.called_off.format(game.opponent)
            self.score = self.score._replace(called_off=self.score.called_off + 1)
        else:
            said = text.left.format(game.opponent, game.address)
        self._tell(said)
