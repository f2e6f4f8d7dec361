"""A rule of thumb, one ply deep: for each legal move a guess by how much its mover will lead, and how surely.

It reads only what the seat may know: of the other's hand what was seen, of its bonus tokens their number.
The plain one looks at its own cards only; the adept also at what sets may grow to and at what the other gets,
and its weights were found by playing against itself. Both are frozen: others are measured against them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.decision import decision, root_and_dice
from jaipur.players.endgame.last_turn import FloatArray, is_ending, new_leads, win_chance
from jaipur.rules.cards import CAMEL, CARD_COUNTS, GOODS, HAND_LIMIT, MARKET_SIZE, PRECIOUS
from jaipur.rules.round.legality import MoveNumbers, list_moves, new_move_list
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.play import play
from jaipur.rules.round.position import (
    Awaiting,
    Position,
    Positions,
    bonus_pile_size,
    hand_size,
    market_size,
    new_positions,
    pile_size,
)
from jaipur.rules.tokens import (
    BONUS_COUNTS,
    BONUS_PILES,
    BONUS_SMALLEST_SALE,
    BONUS_VALUE,
    CAMEL_TOKEN,
    KINDS_PER_PILE,
    PILES_TO_END,
    WORTH,
)

if TYPE_CHECKING:
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View

MOST_CARDS: Final = int(CARD_COUNTS[:GOODS].max()) + 1
"""All cards of a good, and one more to hope for."""
USEFUL_CAMELS: Final = 5
USEFUL_SWAPS: Final = 4


class HeuristicWeights(NamedTuple):
    """What things are worth, in rupees or as a share of the rupees that they may earn."""

    keep: float = 0.85
    """Of what a set in hand would earn now."""
    turn: float = 0.5
    """Less for every set, whose sale will cost a turn."""
    grow: float = 0.6
    """Of what one more card would add to a set of diamonds, gold or silver, if it is likely to come."""
    grow_common: float = 0.5
    """The same for cloth, spice and leather."""
    scarce: float = 1.25
    """One more card is likely if many are left: as many as this make it an even chance."""
    theirs: float = 1.2
    """Of what the other's seen cards are worth to the other: so top tokens are raced for."""
    hidden: float = 2.5
    """For each card of the other that was not seen."""
    best: float = 0.6
    """Of what the best card left in the market adds to the other's seen cards."""
    rest: float = 0.25
    """Of what all cards left there add to them, if the other has camels to exchange for them."""
    reveal: float = 0.5
    """For each card that a refill shows to the other first."""
    camel: float = 0.55
    """For each camel, as something to exchange."""
    undecided: float = 0.35
    """How much each camel outside the herds leaves the camel token open."""
    full: float = 2.5
    """Against a hand without room for another card."""
    nearly: float = 0.9
    """Against a hand with room for one."""
    token: float = 5.0
    """Plies to come for each token until three piles are empty; for each card in the deck it is one."""
    wait: float = 1.0
    """What is in hand is worth half of it so many plies before the end, and more the earlier it is."""
    calm: float = 6.0
    """The lead at the end of the round that makes a win likely, 85 %."""
    storm: float = 0.35
    """How much larger that lead must be for each ply to come."""


ADEPT: Final = HeuristicWeights()
PLAIN: Final = ADEPT._replace(
    grow=0.0, grow_common=0.0, theirs=0.0, hidden=0.0, best=0.0, rest=0.0, reveal=0.0, full=0.0, nearly=0.0
)


class HeuristicWorkspace(NamedTuple):
    """Where moves are judged: what kernels fill."""

    positions: Positions
    """The position to decide in, and room for the one after a move."""
    moves: MoveNumbers
    values: FloatArray
    """The chance to win, for each legal move."""
    bonus: FloatArray
    """What a sale of so many cards may expect of its bonus token."""
    leads: FloatArray


def new_heuristic_workspace(root: Positions) -> HeuristicWorkspace:
    """Allocate a workspace with this position to decide in."""
    positions, moves = new_positions(2), new_move_list()
    positions[0] = root[0]
    return HeuristicWorkspace(positions, moves, np.zeros(len(moves)), np.zeros(MOST_CARDS + 1), new_leads())


@compiled
def judge(weights: HeuristicWeights, workspace: HeuristicWorkspace) -> int:
    """List the legal moves, guess each one's chance to win, and give how many there are."""
    seat = natural(workspace.positions[0].to_move)
    count = list_moves(workspace.positions[0], workspace.moves)
    drawn = _expect_bonuses(workspace.positions[0], seat, workspace.bonus)
    for number in range(count):
        workspace.positions[1] = workspace.positions[0]
        after = workspace.positions[1]
        play(after, natural(workspace.moves[number]))
        if is_ending(after):
            workspace.values[number] = win_chance(after, seat, workspace.leads)
        else:
            plies = _plies_left(weights, after)
            lead = drawn + _guess_lead(weights, workspace.bonus, after, seat, plies)
            sure = lead / (weights.calm + weights.storm * plies)
            workspace.values[number] = 0.5 + 0.5 * sure / np.sqrt(1.0 + sure * sure)
    return count


@compiled
def _expect_bonuses(position: Position, seat: int, bonus: FloatArray) -> float:
    """Write what the next token of each pile may be worth, and give the lead in tokens drawn."""
    lead: float = 0.0
    for pile in range(BONUS_PILES):
        unseen = 0
        total = 0
        theirs = 0
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            mine = position.bonuses[seat, kind]
            theirs += position.bonuses[1 - seat, kind]
            unseen += BONUS_COUNTS[kind] - mine
            total += BONUS_VALUE[kind] * (BONUS_COUNTS[kind] - mine)
            lead += BONUS_VALUE[kind] * mine
        mean = total / max(1, unseen)
        lead -= theirs * mean
        expected = mean if bonus_pile_size(position, pile) > 0 else 0.0
        for cards in range(BONUS_SMALLEST_SALE + pile, MOST_CARDS + 1):
            bonus[cards] = expected
    return lead


@compiled
def _plies_left(weights: HeuristicWeights, position: Position) -> float:
    """Guess how long the round will last: until the deck is empty (E2), or three piles are (E1)."""
    tokens = 0
    for good in range(GOODS):
        size = pile_size(position, good)
        smaller = 0
        for other in range(GOODS):
            rest = pile_size(position, other)
            smaller += rest < size or (rest == size and other < good)
        if smaller < PILES_TO_END:
            tokens += size
    cards = position.deck + market_size(position) - MARKET_SIZE
    return min(float(cards), weights.token * tokens)


@compiled
def _guess_lead(
    weights: HeuristicWeights, bonus: FloatArray, position: Position, seat: int, plies: float
) -> float:
    """Guess the lead at the end, but for the bonus tokens drawn before this move."""
    lead = _camels(weights, position, seat) + float(position.income[seat] - position.income[1 - seat])
    if position.awaiting >= Awaiting.BONUS_THREE:
        lead += bonus[natural(BONUS_SMALLEST_SALE + position.awaiting - Awaiting.BONUS_THREE)]
    revealed = MARKET_SIZE - market_size(position)
    goods = _hands(weights, bonus, position, seat) - _market(weights, bonus, position, 1 - seat)
    return lead + (goods - weights.reveal * revealed) * plies / (plies + weights.wait)


@compiled
def _camels(weights: HeuristicWeights, position: Position, seat: int) -> float:
    """E3: what the camels of both are worth, to exchange them and for the camel token."""
    mine = position.herd[seat]
    theirs = position.herd[1 - seat]
    open_camels = CARD_COUNTS[CAMEL] - mine - theirs
    value: float = weights.camel * (min(mine, USEFUL_CAMELS) - min(theirs, USEFUL_CAMELS))
    if mine != theirs:
        value += CAMEL_TOKEN * (mine - theirs) / (abs(mine - theirs) + weights.undecided * open_camels)
    return value


@compiled
def _hands(weights: HeuristicWeights, bonus: FloatArray, position: Position, seat: int) -> float:
    """What the goods in hand are worth, less what is known of the other's, and less where room is short."""
    value: float = 0.0
    hidden = 0
    for good in range(GOODS):
        likely = _likely(weights, position, seat, good)
        mine = natural(position.hand[seat, good])
        theirs = natural(position.seen[1 - seat, good])
        value += _held(weights, bonus, position, good, mine, likely)
        value -= weights.theirs * _held(weights, bonus, position, good, theirs, likely)
        hidden += position.hand[1 - seat, good] - theirs
    value -= weights.hidden * hidden
    size = hand_size(position, seat)
    if size == HAND_LIMIT:
        value -= weights.full
    elif size == HAND_LIMIT - 1:
        value -= weights.nearly
    return value


@compiled
def _market(weights: HeuristicWeights, bonus: FloatArray, position: Position, other: int) -> float:
    """What the market offers to the other: its best card, and all of it for camels in exchange."""
    best = 0.0
    total = 0.0
    for good in range(GOODS):
        market = natural(position.market[good])
        if market > 0:
            likely = _likely(weights, position, 1 - other, good)
            theirs = natural(position.seen[other, good])
            held = _held(weights, bonus, position, good, theirs, likely)
            best = max(best, _held(weights, bonus, position, good, theirs + 1, likely) - held)
            total += _held(weights, bonus, position, good, theirs + market, likely) - held
    swaps: float = min(USEFUL_SWAPS, position.herd[other]) / USEFUL_SWAPS
    return weights.best * best + weights.rest * swaps * total


@compiled
def _likely(weights: HeuristicWeights, position: Position, seat: int, good: int) -> float:
    """How likely one more card of a good can be had: by those not sold, not held and not seen to be held."""
    held = position.hand[seat, good] + position.seen[1 - seat, good]
    left: float = CARD_COUNTS[good] - position.sold[good] - held
    return left / (left + weights.scarce)


@compiled
def _held(
    weights: HeuristicWeights, bonus: FloatArray, position: Position, good: int, cards: int, likely: float
) -> float:
    """What cards of a good are worth in hand: what they would earn now, and what one more would add."""
    if cards == 0:
        return 0.0
    now = _earned(bonus, position, good, cards)
    more = _earned(bonus, position, good, cards + 1) - now
    grow = weights.grow if good < PRECIOUS else weights.grow_common
    return max(0.0, weights.keep * now - weights.turn) + grow * likely * more


@compiled
def _earned(bonus: FloatArray, position: Position, good: int, cards: int) -> float:
    """T5, T6, T7: what a sale would earn now, its bonus token at the mean."""
    if cards < SMALLEST_SALE[good]:
        return 0.0
    sold = natural(position.sold[good])
    return float(WORTH[good, sold + cards] - WORTH[good, sold] + bonus[cards])


class HeuristicPlayer:
    """Plays the move that the plain rule of thumb likes best; its work counts positions judged."""

    name = "heuristic"
    weights = PLAIN

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - one look is all it takes
        """Choose the first of the best."""
        root, _ = root_and_dice(self._seed, view)
        workspace = new_heuristic_workspace(root)
        count = judge(self.weights, workspace)
        return decision(workspace.moves[:count], workspace.values[:count], count)


class AdeptPlayer(HeuristicPlayer):
    """Plays by the rule of thumb with all its weights."""

    name = "adept"
    weights = ADEPT
