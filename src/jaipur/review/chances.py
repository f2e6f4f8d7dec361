"""What a refill or a bonus token changed for either seat, and what it changes in the mean.

A seat's chance is judged by what it may know. Only the mean is over the deck and the piles as they truly are:
so luck has no mean, whatever the judgement. Beside it stands the mean as the mover had to expect it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.beliefs import new_pool, plain_world
from jaipur.players.dice import Dice, new_dice, turn_to
from jaipur.players.drawing import (
    DECK,
    begin_draw,
    came,
    draw_chance,
    hand_in,
    is_last,
    next_draw,
    source,
)
from jaipur.players.ending import Floats
from jaipur.players.features import find_features
from jaipur.players.hunches import load_odds
from jaipur.players.imagining import imagine_world
from jaipur.players.judging import worth
from jaipur.players.net import Desk, Net, add_up, new_desk, read_out, squash
from jaipur.players.weights import load_net
from jaipur.review.calibration import Curve, calibrated, load_calibration
from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, MARKET_SIZE
from jaipur.rules.crossing import play_first
from jaipur.rules.deal import Deals, new_deals
from jaipur.rules.position import Awaiting, Ints, Position, Positions, at, copied, in_deck, new_positions
from jaipur.rules.tokens import BONUS_COUNTS, KINDS_PER_PILE
from jaipur.rules.view import view

if TYPE_CHECKING:
    from jaipur.rules.match import Match


SEED: Final = b"chances"
WORLDS: Final = (12, 8, 8, 4, 2, 1)
"""Worlds in which each way to refill is judged, by how many cards come: more cards come in more ways."""


class Came(NamedTuple):
    """What chance changed, in chances to win the round: to the mover, and to the other."""

    luck: tuple[float, float]
    """What came, less its mean."""
    expected: float
    """What came to the mover, less what the mover had to expect."""


NOTHING_CAME: Final = Came((0.0, 0.0), 0.0)


class Weighing(NamedTuple):
    """Where chance is weighed: what kernels fill, allocated once."""

    positions: Positions
    """What awaits chance, what came of it, and what may have come."""
    deals: Deals
    pool: Ints
    odds: Floats
    drawn: Ints
    means: Floats
    curve: Floats


class Croupier:
    """Weighs chance."""

    def __init__(
        self, net: Net | None = None, curve: Curve | None = None, worlds: tuple[int, ...] = WORLDS
    ) -> None:
        self._net = net or load_net()
        self._worlds = worlds
        self._desk = new_desk(self._net)
        self._weighing = Weighing(
            positions=new_positions(3),
            deals=new_deals(1),
            pool=new_pool(),
            odds=load_odds(),
            drawn=np.zeros((2, CARDS), dtype=np.int64),
            means=np.zeros(3),
            curve=np.array(curve or load_calibration().curve),
        )

    def weigh(self, before: Match, move: int, after: Match) -> Came:
        """Weigh the chance that came between a move and the other's turn."""
        awaits, weighing = copied(before.positions), self._weighing
        play_first(awaits, move)
        if at(awaits).awaiting == Awaiting.MOVE:
            return NOTHING_CAME
        weighing.positions[0], weighing.positions[1] = awaits[0], after.positions[0]
        dice = _dice(before, before.now.to_move)
        cards = MARKET_SIZE - sum(at(awaits).market.tolist())
        weigh_chance(self._net, self._desk, weighing, dice, dice[0], self._worlds[cards])
        mine, theirs, expected = weighing.means.tolist()
        return Came((mine, theirs), expected)

    def at_sight(self, match: Match, seat: int) -> float:
        """Give the chance of a seat that is not to move to win the round, at first sight."""
        dice = _dice(match, seat)
        self._weighing.positions[2] = match.positions[0]
        return float(foresee(self._net, self._desk, self._weighing, dice, dice[0], self._worlds[0]))


def _dice(match: Match, seat: int) -> Dice:
    """Make dice that fall alike where a seat knows the same."""
    return new_dice(SEED, plain_world(view(match, seat)).tobytes())


@compiled
def weigh_chance(net: Net, desk: Desk, weighing: Weighing, dice: Dice, start: np.uint64, worlds: int) -> None:
    """Compare what came with all that could have come."""
    positions, drawn, means = weighing.positions, weighing.drawn, weighing.means
    awaits = positions[0]
    seat = natural(awaits.to_move)
    first = source(awaits)
    begin_draw(awaits, positions[1], drawn)
    for row in range(3):
        means[row] = 0.0
    while True:
        chance = draw_chance(awaits, first, drawn)
        expected = _expected(awaits, first, drawn, seat)
        if chance > 0.0 or expected > 0.0:
            positions[2] = positions[0]
            hand_in(positions[2], first, drawn)
            if first == DECK:
                mine = foresee(net, desk, weighing, dice, start, worlds)
            else:
                # K2: the other does not see the token, so only its owner can judge it.
                mine = see(net, desk, weighing, seat)
            means[0] += (came(drawn) - chance) * mine
            means[2] += (came(drawn) - expected) * mine
        if chance > 0.0:
            desk.positions[0] = positions[2]
            theirs = _mapped(worth(net, desk), weighing.curve)
            means[1] += (came(drawn) - chance) * theirs
        if is_last(first, drawn):
            return
        next_draw(drawn)


@compiled_apart
def foresee(net: Net, desk: Desk, weighing: Weighing, dice: Dice, start: np.uint64, worlds: int) -> float:
    """Judge what may have come for the seat not to move, by the other's best answers in some worlds."""
    seat = natural(1 - weighing.positions[2].to_move)
    total = 0.0
    for number in range(worlds):
        turn_to(dice, start, number)
        desk.positions[0] = weighing.positions[2]
        imagine_world(
            weighing.positions[2],
            seat,
            desk.positions[0],
            weighing.deals[0],
            dice,
            weighing.pool,
            weighing.odds,
        )
        total += 1.0 - _mapped(worth(net, desk), weighing.curve)
    return total / worlds


@compiled
def see(net: Net, desk: Desk, weighing: Weighing, seat: int) -> float:
    """Judge what may have come for a seat that is not to move, as the network does."""
    find_features(weighing.positions[2], seat, desk.after)
    add_up(net, desk.after, desk.sums[1])
    return _mapped(squash(read_out(net.win, desk.sums[1], desk.shares)), weighing.curve)


@compiled
def _mapped(chance: float, curve: Floats) -> float:
    return calibrated(chance, float(curve[0]), float(curve[1]))


@compiled
def _expected(position: Position, first: int, drawn: Ints, seat: int) -> float:
    """Give the chance of a draw as a seat must see it, to whom all goods that it cannot see are alike."""
    if first != DECK:
        return _expected_token(position, first, drawn, seat)
    camels = in_deck(position, CAMEL)
    goods = position.deck - camels
    unseen = 0
    for good in range(CAMEL):
        unseen += _unseen(position, good, seat)
    chance = 1.0
    before = 0
    for card in range(CARDS):
        left = camels if card == CAMEL else _unseen(position, card, seat)
        for same in range(drawn[0, card]):
            share = (left - same) / (position.deck - before)
            if card != CAMEL:
                # A good comes next as often as one is in the deck; which, as often as it is unseen.
                share = (left - same) / (unseen - before) * (goods - before) / (position.deck - before)
            chance *= share * (before + 1) / (same + 1)
            before += 1
    return max(0.0, chance)


@compiled
def _unseen(position: Position, good: int, seat: int) -> int:
    """Count the cards of a good that a seat cannot see: in the deck, or hidden in the other's hand."""
    seen = position.market[good] + position.hand[seat, good] + position.seen[1 - seat, good]
    return natural(CARD_COUNTS[good] - seen - position.sold[good])


@compiled
def _expected_token(position: Position, first: int, drawn: Ints, seat: int) -> float:
    """Give the chance of a bonus token as a seat must see it, which holds some itself."""
    total = 0
    left = 0
    for kind in range(KINDS_PER_PILE):
        held = position.bonuses[seat, natural(first + kind)]
        unseen = BONUS_COUNTS[natural(first + kind)] - held
        total += unseen
        left += unseen * drawn[0, kind]
    return left / total
