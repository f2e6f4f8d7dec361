"""One match of a program on a server: what happens is taken in, answered and told."""

from __future__ import annotations

from typing import Final

from jaipur.client.bot.inbox import Connected, Item
from jaipur.client.bot.table import SeatedTable
from jaipur.client.bot.thinker import Thought
from jaipur.client.connection import Link
from jaipur.languages.shapes import BotSessionText
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Play
from jaipur.wire.server_messages import Beat, Done, Happened, Joined, Refused, Resumed
from jaipur.wire.values import MatchText, Person, Why

MOST_FAULTS: Final = 2
"""Faults of the program in one match, after which the match is resigned."""


class BotGame:
    """One match of a session."""

    def __init__(self, match: MatchText, link: Link, text: BotSessionText) -> None:
        self.table = SeatedTable(match)
        self.address = f"{link.server}/match/{match}"
        self._faults = 0
        self._link = link
        self._text = text
        self._is_gone = False
        self._is_told = False

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, or there is none."""
        return self._is_gone or self.table.result is not None

    @property
    def is_resigned(self) -> bool:
        """Whether it is resigned because the program failed."""
        return self._faults >= MOST_FAULTS

    @property
    def opponent(self) -> str:
        """The name of the opponent."""
        sitter = self.table.opponent
        if sitter is None:
            return "?"
        return sitter.name if isinstance(sitter, Person) else sitter.level

    def take(self, item: Item) -> list[str]:
        """Take in what happened, answer it, and return what is to be told of it."""
        table = self.table
        match item:
            case Connected():
                self._link.say(table.arrive())
            case Beat(heads=heads):
                for answer in table.refresh(heads.get(table.match)):
                    self._link.say(answer)
            case Thought():
                return self._thought(item)
            case Refused(why=Why.NO_SUCH_MATCH, match=table.match):
                self._is_gone = True
            case Joined() | Happened() | Resumed() | Done() | Refused() if item.match == table.match:
                for answer in table.hear(item):
                    self._link.say(answer)
                self._is_gone = table.seated is not None and table.seat is None
            case _:
                pass
        return self._beginning()

    def _beginning(self) -> list[str]:
        """Tell of the match once it is known whom it is against."""
        seated = self.table.seated
        if self._is_told or seated is None:
            return []
        self._is_told = True
        playing = self._text.playing_rated if seated.rated else self._text.playing
        return [playing.format(self.opponent, self.address)]

    def _thought(self, thought: Thought) -> list[str]:
        """Play the move of the program, unless it is about another match, or the table has changed."""
        if thought.view != self.table.to_decide:
            return []
        if thought.move is None:
            return self._faulted(thought.fault)
        self._link.say(self.table.ask(Play(self.table.version, thought.move)))
        return []

    def _faulted(self, fault: str) -> list[str]:
        self._faults += 1
        if not self.is_resigned:
            return [self._text.restarted.format(fault)]
        self._link.say(self.table.ask(Resign()))
        return [self._text.resigned.format(fault, self.opponent)]
