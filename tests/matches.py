"""Acts for tests: a move or chance given to a position, a match that stands at one, a deal of known cards."""

from __future__ import annotations

from msgspec.structs import replace

from jaipur.rules.cards import DECK_SIZE, Card
from jaipur.rules.events import Event
from jaipur.rules.match import Command, Match, decide, match_at
from jaipur.rules.options import Options
from jaipur.rules.round.deal import Deal, _written
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move, number_of
from jaipur.rules.round.play import draw_bonus, draw_card, play
from jaipur.rules.round.position import Position
from jaipur.rules.tokens import BONUS_KIND_OF, BONUS_TOKENS
from tests.positions import a_position


def do(position: Position, move: Move) -> None:
    """Play a move, up to the next chance point."""
    number = number_of(move)
    assert number is not None
    play(position, number)


def draw(position: Position, *cards: Card) -> None:
    """Hand in cards from the deck."""
    for card in cards:
        draw_card(position, int(card))


def draw_token(position: Position, value: int) -> None:
    """Hand in a bonus token."""
    draw_bonus(position, BONUS_KIND_OF[value])


def a_deal(*cards: Card, deck: int = 40, bonuses: tuple[tuple[int, ...], ...] = BONUS_TOKENS) -> Deal:
    """A deal whose deck, so many cards still in it, has these on top; below them lie camels."""
    order = [int(Card.CAMEL)] * DECK_SIZE
    top = DECK_SIZE - deck
    order[top : top + len(cards)] = [int(card) for card in cards]
    return _written(order, [list(pile) for pile in bonuses])


def a_match(
    position: Position, *, options: Options | None = None, seals: tuple[int, int] = (0, 0), tied: bool = False
) -> Match:
    """A match whose first round stands at this position."""
    return replace(match_at(position), options=options or Options(), seals=seals, tied=tied)


def happens(match: Match, command: Command, deal: Deal | None = None, seat: int = 0) -> tuple[Event, ...]:
    """Give the events of a command that must not be refused."""
    events = decide(match, seat, command, deal or a_deal())
    assert not isinstance(events, Refusal), events
    return events


def a_last_turn(
    income: tuple[int, int] = (0, 0), *, goods_tokens: tuple[int, int] = (0, 0), starter: int = 0
) -> Position:
    """Seat 0 to move with an empty deck: taking any good or the camels ends the round."""
    position = a_position(market={Card.GOLD: 1}, deck=0)
    position.income[:] = income
    position.tokens[:] = goods_tokens
    position.starter = starter
    return position
