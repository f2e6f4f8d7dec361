"""What the catalogue of a language must have for the game itself: a missing text is a type error."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

import msgspec


class Keyword(Enum):
    """A word of a move that is not a card."""

    TAKE = "take"
    SELL = "sell"
    EXCHANGE = "exchange"
    FOR = "for"


class MoveWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one form of the grammar; the cards in card order."""

    take: str
    sell: str
    exchange: str
    against: str
    cards: tuple[str, ...]
    plurals: tuple[str, ...]
    aliases: tuple[tuple[str, str], ...]
    """Words that are understood but never printed, each with the word that it stands for."""

    @property
    def keywords(self) -> Mapping[str, Keyword]:
        """What each word that is not a card means."""
        return dict(zip((self.take, self.sell, self.exchange, self.against), Keyword, strict=True))


class RecordPhrases(NamedTuple):
    """The sentences around the moves, in one language."""

    title: str
    starts: str
    market: str
    tokens: str
    bonus: str
    refill: str
    seal: str
    tie: str
    wins: str
    aborts: str
    closes: str
    unfinished: str
    by: Mapping[str, str]
    """What decided a round or a match, by its name in the rules."""


class OpponentText(NamedTuple):
    """How a named opponent is introduced."""

    title: str
    about: str


class BotsWords(NamedTuple):
    """How the list of opponents describes the strength and the speed of each."""

    rating: str
    pace: str
    unrated: str


class BotSessionText(NamedTuple):
    """The report on a program that plays on a server: one line for each event."""

    connected: str
    """The server, and the program's name there."""
    lost: str
    """The seconds until the next attempt."""
    seeking: str
    seeking_rated: str
    challenged: str
    """The opponent."""
    declined: str
    """The opponent."""
    playing: str
    playing_rated: str
    """The opponent, and the address of the match."""
    won: str
    lost_match: str
    """Both Seals, the opponent, and what decided it."""
    called_off: str
    """The opponent."""
    restarted: str
    """What the program did wrong."""
    resigned: str
    """What the program did wrong, and the opponent."""
    stopping: str
    """The opponent."""
    left: str
    """The opponent, and the address of the match."""
    played: str
    """Matches, and how many of them were won, lost and called off."""


class ScreenWords(NamedTuple):
    """Why a terminal does not show the whole screen; `{}` is filled in."""

    dumb: str
    small: str
    missing: str
    by_lines: str
    """What is done instead."""


class Door(Enum):
    """Why a server does not let somebody in; each has a sentence."""

    NOBODY = auto()
    UNKNOWN_HOST = auto()
    LATE = auto()
    NOT_OURS = auto()
    NOT_FOUND = auto()
    REFUSED = auto()


class GameText(NamedTuple):
    """The texts of one language."""

    moves: MoveWords
    record: RecordPhrases
    bots: BotsWords
    bot_session: BotSessionText
    screen: ScreenWords
    closed: Mapping[Door, str]
    """Why a server is of no use: with its address, and the reason of a refusal."""
    opponents: Mapping[str, OpponentText]
    """By the name of the opponent."""
