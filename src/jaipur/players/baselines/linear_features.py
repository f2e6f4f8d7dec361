"""What counts in a position after a move, as the linear judge sees it: numbers of each good, and of all.

Only what the seat that moved may know is read, so worlds that look alike to it have the same features.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.features import BONUS_MEAN
from jaipur.rules.cards import CAMEL, CARD_COUNTS, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.play import MOST_EXCHANGES
from jaipur.rules.round.position import Position, hand_size, market_size, pile_size
from jaipur.rules.tokens import BONUS_KINDS, BONUS_VALUE, KINDS_PER_PILE, PILE_SIZE, WORTH

VERSION: Final = 2
"""Weights are for one version of the features; any change here is a new one."""

LARGEST_SET: Final = 5
OF_A_GOOD: Final = (
    "my cards",
    "what mine earn now",
    "what those in the market would add to mine",
    "their seen cards",
    "what their seen ones earn now",
    "what those in the market would add to theirs",
    "cards in the market",
    "cards in the market, squared",
    "mine with those in the market",
    "their seen ones with those in the market",
    "tokens left in the pile",
    "mine with unseen ones",
    "mine with their seen ones",
    *(f"I hold {cards}" for cards in range(1, LARGEST_SET + 1)),
)
OF_ALL: Final = (
    "always",
    "my lead in rupees, their bonus tokens at their mean",
    "the same, weighing more the fewer tokens are left until the round ends",
    "my herd",
    "their herd",
    "whose herd is larger",
    "camels in the market",
    "my hand's size",
    "my hand is full",
    "their hand's size",
    "their cards that I have not seen",
    "cards that I can pay for with camels",
    "cards that they can pay for with camels",
    "tokens left until the round ends",
    "one pile is empty",
    "two piles are empty",
    "cards to be turned up",
    "exchanges in a row",
)
SETS: Final = OF_A_GOOD.index("I hold 1")
GOOD_WIDTH: Final = len(OF_A_GOOD)
REST: Final = GOODS * GOOD_WIDTH
"""Where the features begin that are of no single good."""
WIDTH: Final = REST + len(OF_ALL)
PHASES: Final = 4
"""Each feature weighs once as it is, and again by how far the round has come, in three ways."""

_SCALE: Final = 0.2
"""Brings counts and rupees near one, so that one rate of learning fits all weights."""
_MANY: Final = 99
_FULL_DECK: Final = 40
_FULL_PILES: Final = 15
_FEW_CARDS: Final = 8


@compiled
def find_good(position: Position, seat: int, good: int, gained: int, sold: int, features: FloatArray) -> None:
    """Write the features of a good, once the seat has gained so many in the market or sold so many."""
    first = natural(good * GOOD_WIDTH)
    mine = natural(position.hand[seat, good] + gained - sold)
    market = natural(position.market[good] - gained)
    gone = natural(position.sold[good] + sold)
    seen = natural(position.seen[1 - seat, good])
    earn = WORTH[good, gone + mine] - WORTH[good, gone] if mine >= SMALLEST_SALE[good] else 0
    unseen = CARD_COUNTS[good] - mine - market - gone - seen
    features[first] = mine * _SCALE
    features[first + 1] = earn * _SCALE
    features[first + 2] = (WORTH[good, gone + mine + market] - WORTH[good, gone + mine]) * _SCALE
    features[first + 3] = seen * _SCALE
    features[first + 4] = (WORTH[good, gone + seen] - WORTH[good, gone]) * _SCALE
    features[first + 5] = (WORTH[good, gone + seen + market] - WORTH[good, gone + seen]) * _SCALE
    features[first + 6] = market * _SCALE
    features[first + 7] = market * market * _SCALE
    features[first + 8] = mine * market * _SCALE
    features[first + 9] = seen * market * _SCALE
    features[first + 10] = max(0, PILE_SIZE[good] - gone) * _SCALE
    features[first + 11] = mine * unseen * _SCALE
    features[first + 12] = mine * seen * _SCALE
    for cards in range(1, LARGEST_SET + 1):
        features[first + SETS - 1 + cards] = 1.0 if min(mine, LARGEST_SET) == cards else 0.0


@compiled
def find_rest(position: Position, seat: int, features: FloatArray) -> None:
    """Write the features that are of no single good."""
    other = 1 - seat
    mine = hand_size(position, seat)
    theirs = hand_size(position, other)
    hidden = theirs
    for good in range(GOODS):
        hidden -= position.seen[other, good]
    lead = _lead(position, seat)
    herd = position.herd[seat]
    herds = herd - position.herd[other]
    features[REST] = 1.0
    features[REST + 1] = lead * _SCALE
    features[REST + 3] = herd * _SCALE
    features[REST + 4] = position.herd[other] * _SCALE
    features[REST + 5] = min(1, max(-1, herds))
    features[REST + 6] = position.market[CAMEL] * _SCALE
    features[REST + 7] = mine * _SCALE
    features[REST + 8] = 1.0 if mine == HAND_LIMIT else 0.0
    features[REST + 9] = theirs * _SCALE
    features[REST + 10] = hidden * _SCALE
    features[REST + 11] = min(herd, HAND_LIMIT - mine) * _SCALE
    features[REST + 12] = min(position.herd[other], HAND_LIMIT - theirs) * _SCALE
    _find_end(position, lead, features)
    features[REST + 16] = (MARKET_SIZE - market_size(position)) * _SCALE
    features[REST + 17] = position.exchanges / MOST_EXCHANGES


@compiled
def _lead(position: Position, seat: int) -> int:
    """Reckon a seat's lead in rupees, with the other's bonus tokens at their mean."""
    other = 1 - seat
    lead = position.income[seat] - position.income[other]
    for kind in range(BONUS_KINDS):
        lead += BONUS_VALUE[kind] * position.bonuses[seat, kind]
        lead -= BONUS_MEAN[kind // KINDS_PER_PILE] * position.bonuses[other, kind]
    return int(lead)


@compiled
def _find_end(position: Position, lead: int, features: FloatArray) -> None:
    """E1: write how near the round is to its end by empty piles."""
    left = tokens_to_end(position)
    empty = 0
    for good in range(GOODS):
        empty += position.sold[good] >= PILE_SIZE[good]
    features[REST + 2] = lead / (left + 4)
    features[REST + 13] = left * _SCALE
    features[REST + 14] = 1.0 if empty == 1 else 0.0
    features[REST + 15] = 1.0 if empty > 1 else 0.0


@compiled
def tokens_to_end(position: Position) -> int:
    """E1: count the tokens in the three smallest piles."""
    smallest = second = third = _MANY
    for good in range(GOODS):
        left = pile_size(position, good)
        third = min(third, max(second, left))
        second = min(second, max(smallest, left))
        smallest = min(smallest, left)
    return smallest + second + third


@compiled
def find_phases(position: Position, phases: FloatArray) -> None:
    """Write how far the round is from its end: by its deck, by its piles, and whether few cards are left."""
    phases[0] = 1.0
    phases[1] = position.deck / _FULL_DECK
    phases[2] = tokens_to_end(position) / _FULL_PILES
    phases[3] = max(0, _FEW_CARDS - position.deck) / _FEW_CARDS
