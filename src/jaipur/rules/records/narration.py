"""A match told line by line, in the long notation of a language, for people who read along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.cells import cells, padded, wrapped
from jaipur.languages.language import Language
from jaipur.languages.shapes import RecordPhrases
from jaipur.rules.cards import MARKET_CAMELS, Card
from jaipur.rules.events import (
    Account,
    BonusDrawn,
    Dealt,
    Event,
    MatchAborted,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundTied,
    RoundWon,
    Sold,
    move_in,
)
from jaipur.rules.records.record import Part, Record
from jaipur.rules.records.replay import steps
from jaipur.rules.records.text import print_options
from jaipur.rules.text.notation import long

WIDTH: Final = 80
_WIDEST_NAME: Final = 16
_MOVE_WIDTH: Final = 18
_MARGIN: Final = " " * 6


def tell(record: Record, language: Language = "en") -> Iterator[str]:
    """Narrate a whole record: each round, each move with its result, each score."""
    said = GAME_TEXT[language].record
    options = "" if record.options.is_printed_game else f", {print_options(record.options)}"
    yield from wrapped(said.title.format(*record.players, record.match) + options, WIDTH)
    for step in steps(record):
        for line in _step(step.place.part, step.events, record.players, language):
            yield from wrapped(line, WIDTH, _MARGIN * 2) or [""]
    if record.outcome is None:
        yield from ("", said.unfinished)


def _step(part: Part, events: tuple[Event, ...], names: tuple[str, str], language: Language) -> Iterator[str]:
    """Tell what one command did."""
    said = GAME_TEXT[language].record
    first = events[0]
    if isinstance(first, Dealt):
        yield from _dealt(first, names, language)
    elif isinstance(first, MoveEvent):
        column = _columns(*names, said.market)[first.seat]
        came_of = ", ".join(_came_of(events, language))
        yield f"{part:4}  {column}  {padded(long(move_in(first), language), _MOVE_WIDTH)}  {came_of}".rstrip()
    for event in events:
        yield from _ended(event, names, said)


def _columns(*names: str) -> list[str]:
    """Make names equally wide, the longest ones shorter."""
    width = min(max(map(cells, names)), _WIDEST_NAME)
    return [_fitted(name, width) for name in names]


def _fitted(name: str, width: int) -> str:
    while cells(name) > width:
        name = f"{name[:-2]}…"
    return padded(name, width)


def _dealt(event: Dealt, names: tuple[str, str], language: Language) -> Iterator[str]:
    said = GAME_TEXT[language].record
    market = (*[Card.CAMEL] * MARKET_CAMELS, *event.market)
    yield from ("", said.starts.format(event.round, names[event.starter]))
    for column, cards in zip(_columns(*names, said.market), (*event.hands, market), strict=True):
        yield f"{_MARGIN}{column}  {_cards(cards, language)}"


def _cards(cards: Iterable[Card], language: Language) -> str:
    return " ".join(GAME_TEXT[language].moves.cards[card] for card in cards)


def _came_of(events: tuple[Event, ...], language: Language) -> Iterator[str]:
    """Say what a move earned and what came to the market."""
    said = GAME_TEXT[language].record
    for event in events:
        match event:
            case Sold(tokens=tokens):
                yield f"{said.tokens} {' '.join(map(str, tokens)) or 0}"
            case BonusDrawn(value=value):
                yield f"{said.bonus} {value}"
            case Refilled(cards):
                yield f"{said.refill} {_cards(cards, language)}"
            case _:
                pass


def _ended(event: Event, names: tuple[str, str], said: RecordPhrases) -> Iterator[str]:
    match event:
        case RoundWon(seat, by, accounts):
            yield _MARGIN + said.seal.format(*_totals(names, accounts), names[seat], said.by[by])
        case RoundTied(accounts):
            yield _MARGIN + said.tie.format(*_totals(names, accounts))
        case MatchWon(seat, by):
            yield from ("", said.wins.format(names[seat], said.by[by]))
        case MatchAborted(seat):
            yield from ("", said.closes if seat is None else said.aborts.format(names[seat]))
        case _:
            pass


def _totals(names: tuple[str, str], accounts: tuple[Account, Account]) -> tuple[str | int, ...]:
    one, other = accounts
    return names[0], one.rupees, names[1], other.rupees
