"""Positions and matches for tests: built by hand from what matters, or reached by seeded random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from jaipur.rules.cards import Card, Good
from jaipur.rules.deal import Deal, draw_deal
from jaipur.rules.events import Event
from jaipur.rules.legal import Refusal, list_moves, new_move_list
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.moves import move_of
from jaipur.rules.options import Options
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting, Position, Positions, at, clear, new_positions
from jaipur.rules.tokens import BONUS_KIND_OF, PILE_SIZE, WORTH

Cards = dict[Card, int] | dict[Good, int]
NO_NONCES = (b"", b"")


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
    """Seat 0 to move in a market filled up with camels; seat 1 got the tokens of what is said to be sold."""
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
    seed = seed_of(number)
    match = Match(options or Options())
    moves = new_move_list()
    deal = draw_deal(seed, NO_NONCES, 1)
    while match.result is None:
        if match.awaits_deal:
            deal, events = draw_round(match, seed, NO_NONCES)
        else:
            number_of_moves = list_moves(match.position, moves)
            move = move_of(int(moves[chance.randrange(number_of_moves)]))
            answer = decide(match, match.now.to_move, move, deal)
            assert not isinstance(answer, Refusal)
            events = answer
        yield match, events
        match = fold_all(match, events)
