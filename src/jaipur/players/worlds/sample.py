"""What a seat must guess: the opponent's hidden cards and bonus tokens, and the order of chance."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, below
from jaipur.players.worlds.plainest_world import lay_plainest_world, seat_view_of
from jaipur.rules.cards import CAMEL, CARD_COUNTS, DECK_SIZE, GOODS
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.position import Ints, Position, Positions, at, new_positions
from jaipur.rules.round.seat_view import seat_view_at
from jaipur.rules.tokens import BONUS_COUNTS, BONUS_PILE_SIZE, BONUS_PILES, KINDS_PER_PILE
from jaipur.rules.view import View

POOL_SIZE: Final = int(CARD_COUNTS.sum())


def new_pool() -> Ints:
    """Allocate what `sample_world` shuffles in."""
    return np.zeros(POOL_SIZE, dtype=np.int64)


class Belief(NamedTuple):
    """What follows of the opponent's hand from all that was public: what must be in it, and what may be."""

    must: tuple[int, ...]
    """Cards that are in the hand for certain, by good."""
    hidden: int
    """How many further cards are in it."""
    unseen: tuple[int, ...]
    """The cards among which those are, and among which the deck is, by card."""


def belief(view: View) -> Belief:
    """Say what a seat knows of the other's hand."""
    root = at(plain_world(view))
    other = 1 - (view.viewer or 0)
    must = root.seen[other]
    elsewhere = root.market[:GOODS] + root.hand[1 - other] + must + root.sold
    camels = CARD_COUNTS[CAMEL] - root.market[CAMEL] - root.herd.sum()
    unseen = (*(CARD_COUNTS[:GOODS] - elsewhere).tolist(), int(camels))
    return Belief(tuple(must.tolist()), int(root.hand[other].sum() - must.sum()), unseen)


def plain_world(view: View) -> Positions:
    """Build the plainest world that fits a seat's view: equal for equal views, whatever is hidden."""
    seen, positions = seat_view_of(view), new_positions(1)
    lay_plainest_world(seat_view_at(seen), at(positions))
    return positions


@compiled_apart
def sample_world(root: Position, seat: int, world: Position, deal: Deal, dice: Dice, pool: Ints) -> None:
    """Draw what a seat cannot know, each way as likely, into a copy of the root and a Deal."""
    other = 1 - seat
    hidden = 0
    unseen = 0
    for good in range(GOODS):
        hidden += root.hand[other, good] - root.seen[other, good]
        world.hand[other, good] = root.seen[other, good]
        elsewhere = root.market[good] + root.hand[seat, good] + root.seen[other, good] + root.sold[good]
        for _ in range(CARD_COUNTS[good] - elsewhere):
            pool[unseen] = good
            unseen += 1
    draw_first(pool, 0, hidden, unseen, dice)
    for place in range(hidden):
        world.hand[other, natural(pool[place])] += 1
    sample_deal(root, seat, world, deal, dice, pool, hidden, unseen)


@compiled
def sample_deal(
    root: Position, seat: int, world: Position, deal: Deal, dice: Dice, pool: Ints, start: int, stop: int
) -> None:
    """Draw the order of the deck, from the goods in these places of the pool and camels, and the bonuses."""
    # Camels are only in the deck: a herd is public (K4).
    for _ in range(CARD_COUNTS[CAMEL] - root.market[CAMEL] - root.herd[0] - root.herd[1]):
        pool[stop] = CAMEL
        stop += 1
    draw_first(pool, start, stop, stop, dice)
    top = natural(DECK_SIZE - root.deck)
    for place in range(start, stop):
        deal.deck[top + place - start] = pool[place]
    for pile in range(BONUS_PILES):
        _sample_bonuses(root, seat, world, deal, dice, pool, pile)


@compiled
def draw_first(pool: Ints, start: int, stop: int, size: int, dice: Dice) -> None:
    """Shuffle the places from start to stop out of all from start to size."""
    for place in range(start, stop):
        other = place + below(dice, size - place)
        card = pool[other]
        pool[other] = pool[place]
        pool[place] = card


@compiled
def _sample_bonuses(
    root: Position, seat: int, world: Position, deal: Deal, dice: Dice, pool: Ints, pile: int
) -> None:
    """Draw the values of the opponent's bonus tokens of a pile, and the order of the rest of it."""
    other = 1 - seat
    drawn = 0
    unseen = 0
    for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
        drawn += root.bonuses[other, kind]
        world.bonuses[other, kind] = 0
        for _ in range(BONUS_COUNTS[kind] - root.bonuses[seat, kind]):
            pool[unseen] = kind
            unseen += 1
    draw_first(pool, 0, unseen, unseen, dice)
    for place in range(drawn):
        world.bonuses[other, natural(pool[place])] += 1
    top = natural(BONUS_PILE_SIZE[pile] - (unseen - drawn))
    for place in range(drawn, unseen):
        deal.bonuses[pile, top + place - drawn] = pool[place]
