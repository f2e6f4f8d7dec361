"""Positions and matches for tests: built by hand from what matters, or reached by seeded random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from jaipur.rules.cards import Card, Good
from jaipur.rules.events import Event
from jaipur.rules.match import Match
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, Deal, draw_deal
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import Move, move_of
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, Positions, at, clear, new_positions
from jaipur.rules.tokens import BONUS_KIND_OF, PILE_SIZE, WORTH

Cards = dict[Card, int] | dict[Good, int]


def a_position(  # noqa: PLR0913 - a test names only what matters to it
    *,
    hand: Cards | None = None,
    other_hand: Cards | None = None,
    market: Cards | None = None,
    herd: int = 0,
    other_herd: int = 0,
    sold: Cards | None = None,
    bonuses: tuple[int, ...] = (),
    deck: int = 40,
    exchanges: int = 0,
) -> Position:
    """Seat 0 to move in a market filled up with camels; seat 1 got the tokens of the goods given as sold."""
    position = at(new_positions(1))
    clear(position, 0)
    position.market[Card.CAMEL] = 0
    for card, count in (market or {}).items():
        position.market[card] = count
    position.market[Card.CAMEL] += 5 - position.market.sum()
    for seat, cards in enumerate((hand, other_hand)):
        for good, count in (cards or {}).items():
            position.hand[seat, good] = count
    position.herd[:] = herd, other_herd
    for good, count in (sold or {}).items():
        position.sold[good] = count
        position.income[1] += WORTH[good, count]
        position.tokens[1] += min(count, PILE_SIZE[good])
    for value in bonuses:
        position.bonuses[1, BONUS_KIND_OF[value]] += 1
    position.deck = deck
    position.exchanges = exchanges
    position.awaiting = Awaiting.MOVE
    return position


def seed_of(number: int) -> bytes:
    """A seed for a test."""
    return number.to_bytes(32, "big")


def random_round(number: int, deal: Deal | None = None) -> Iterator[tuple[Positions, int | None]]:
    """Play a round at random; give each position with its move, and at last the position at the end."""
    chance = random.Random(number)
    deal = deal or draw_deal(seed_of(number), NO_NONCES, 1)
    positions = new_positions(1)
    position = at(positions)
    clear(position, number % 2)
    settle(position, deal)
    moves = new_move_list()
    while position.awaiting == Awaiting.MOVE:
        move = int(moves[chance.randrange(list_moves(position, moves))])
        yield positions.copy(), move
        play(position, move)
        settle(position, deal)
    yield positions.copy(), None


def random_match(number: int, options: Options | None = None) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Play a match at random; give the match before each accepted command, and the events of that command."""
    chance = random.Random(number)
    moves = new_move_list()

    def at_random(match: Match) -> Move:
        return move_of(int(moves[chance.randrange(list_moves(match.position, moves))]))

    for transition in MatchDriver(seed_of(number), options or Options()).run(at_random):
        yield transition.before, transition.events
