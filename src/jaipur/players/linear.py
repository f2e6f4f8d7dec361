"""A linear judge: from features of a position after a move, the log odds that the mover wins the round."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.deciding import decision, root_and_dice
from jaipur.players.ending import Floats, is_ending, new_leads, win_chance
from jaipur.players.linear_features import (
    GOOD_WIDTH,
    PHASES,
    REST,
    VERSION,
    WIDTH,
    find_good,
    find_phases,
    find_rest,
)
from jaipur.players.net import squash
from jaipur.players.player import Decision, Limits
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.legal import MoveNumbers, list_moves, new_move_list
from jaipur.rules.numbering import EXCHANGED, FIRST_EXCHANGE, FIRST_SALE, SALE_CARDS, SALE_GOOD
from jaipur.rules.play import play
from jaipur.rules.position import Positions, new_positions
from jaipur.rules.view import View

ENDING: Final = 1e9
"""Stands for the odds of a move that ends the round, which are reckoned and not judged."""
UNKNOWN: Final = -1e9
OTHERWISE: Final = MARKET_SIZE + 1
SOLD: Final = HAND_LIMIT + MARKET_SIZE
MOST_ODDS: Final = 8.0
WEIGHTS_FILE: Final = "linear.json"


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learned, by phase and feature, for which features and by which command."""

    version: int
    made_by: str
    weights: list[list[float]]


class Desk(NamedTuple):
    """Where a linear judge works: what kernels fill, allocated once."""

    positions: Positions
    """The position to decide in, and room for the one after a move."""
    moves: MoveNumbers
    odds: Floats
    """The log odds to win, for each legal move."""
    features: Floats
    phases: Floats
    weights: Floats
    """Those of the present phases."""
    goods: Floats
    """What each good adds to the odds, by how many the mover gains of it, and from SOLD on, sells."""
    rests: Floats
    """What all else adds, by the camels that an exchange pays; last, of any other move."""
    leads: Floats


def new_desk() -> Desk:
    """Allocate a desk."""
    moves = new_move_list()
    return Desk(
        positions=new_positions(2),
        moves=moves,
        odds=np.zeros(len(moves)),
        features=np.zeros(WIDTH),
        phases=np.zeros(PHASES),
        weights=np.zeros(WIDTH),
        goods=np.zeros((GOODS, SOLD + HAND_LIMIT + 1)),
        rests=np.zeros(MARKET_SIZE + 2),
        leads=new_leads(),
    )


@cache
def learned() -> Floats:
    """Load the weights that come with the package."""
    return read_weights(files("jaipur.players").joinpath(WEIGHTS_FILE).read_bytes())


def read_weights(text: bytes) -> Floats:
    """Read weights, which must be for these very features."""
    found = msgspec.json.decode(text, type=Weights)
    weights = np.array(found.weights)
    if found.version != VERSION or weights.shape != (PHASES, WIDTH):
        message = (
            f"weights of version {found.version}, {weights.shape}, are not for features of version {VERSION}"
        )
        raise ValueError(message)
    return weights


@compiled
def judge_moves(weights: Floats, desk: Desk) -> int:
    """List the legal moves of the desk's first position, each with odds or ENDING, and return how many."""
    position = desk.positions[0]
    find_phases(position, desk.phases)
    for place in range(WIDTH):
        total = weights[0, place]
        for phase in range(1, PHASES):
            total += desk.phases[phase] * weights[phase, place]
        desk.weights[place] = total
    _judge_goods(desk)
    count = list_moves(position, desk.moves)
    for number in range(count):
        desk.odds[number] = _judge(desk, natural(desk.moves[number]))
    return count


@compiled
def _judge_goods(desk: Desk) -> None:
    """Judge each good by how many the mover may gain or sell; forget what exchanges were worth otherwise."""
    position = desk.positions[0]
    seat = natural(position.to_move)
    for good in range(GOODS):
        mine = position.hand[seat, good]
        for column in range(HAND_LIMIT - mine, SOLD + mine + 1):
            gained = column - HAND_LIMIT if column <= SOLD else 0
            if gained <= position.market[good]:
                find_good(position, seat, good, gained, max(0, column - SOLD), desk.features)
                value = _add_up(desk, good * GOOD_WIDTH, (good + 1) * GOOD_WIDTH)
                desk.goods[good, natural(column)] = value
    for camels in range(MARKET_SIZE + 1):
        desk.rests[camels] = UNKNOWN


@compiled
def _judge(desk: Desk, move: int) -> float:
    """Judge a move. What is of no single good is the same for all exchanges that pay as many camels."""
    exchange = natural(max(0, move - FIRST_EXCHANGE))
    kind = natural(-EXCHANGED[exchange, CAMEL]) if move >= FIRST_EXCHANGE else OTHERWISE
    if kind == OTHERWISE or desk.rests[kind] == UNKNOWN:
        desk.rests[kind] = _judge_rest(desk, move)
    total = float(desk.rests[kind])
    if total == ENDING:
        return ENDING
    sale = natural(max(0, min(move, FIRST_EXCHANGE - 1) - FIRST_SALE))
    for good in range(GOODS):
        column = HAND_LIMIT + (EXCHANGED[exchange, good] if move >= FIRST_EXCHANGE else move == good)
        if FIRST_SALE <= move < FIRST_EXCHANGE and SALE_GOOD[sale] == good:
            column = SOLD + SALE_CARDS[sale]
        total += desk.goods[good, natural(column)]
    return total


@compiled
def _judge_rest(desk: Desk, move: int) -> float:
    """Judge what is of no single good after a move, or give ENDING."""
    seat = natural(desk.positions[0].to_move)
    desk.positions[1] = desk.positions[0]
    after = desk.positions[1]
    play(after, move)
    if is_ending(after):
        return ENDING
    find_rest(after, seat, desk.features)
    return _add_up(desk, REST, WIDTH)


@compiled
def _add_up(desk: Desk, start: int, stop: int) -> float:
    """Add up what some of the features weigh."""
    total = 0.0
    for place in range(start, stop):
        total += desk.features[place] * desk.weights[place]
    return total


@compiled
def judge_endings(desk: Desk, count: int) -> None:
    """Give each move that ends the round its odds, over the bonus tokens that the mover cannot see."""
    seat = natural(desk.positions[0].to_move)
    for number in range(count):
        if desk.odds[number] == ENDING:
            desk.positions[1] = desk.positions[0]
            play(desk.positions[1], natural(desk.moves[number]))
            desk.odds[number] = _odds_of(win_chance(desk.positions[1], seat, desk.leads))


@compiled
def _odds_of(chance: float) -> float:
    """Turn a chance into log odds, within limits."""
    least = 1.0 / (1.0 + np.exp(MOST_ODDS))
    within = min(1.0 - least, max(least, chance))
    return float(np.log(within / (1.0 - within)))


@compiled
def judge(weights: Floats, desk: Desk) -> int:
    """Turn the odds of all legal moves of the desk's first position into chances, and return how many."""
    count = judge_moves(weights, desk)
    judge_endings(desk, count)
    for number in range(count):
        desk.odds[number] = squash(desk.odds[number])
    return count


class LinearPlayer:
    """Plays the move that the linear judge likes best, looking no further."""

    name = "linear"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - one look is all it takes
        """Choose by the odds after each move."""
        root, _ = root_and_dice(self._seed, view)
        desk = new_desk()
        desk.positions[0] = root[0]
        count = judge(learned(), desk)
        return decision(desk.moves[:count], desk.odds[:count], count)
