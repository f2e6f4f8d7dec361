"""A linear judge: from features of a position after a move, the log odds that the mover wins the round."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.baselines.linear_features import (
    GOOD_WIDTH,
    PHASES,
    REST,
    VERSION,
    WIDTH,
    find_good,
    find_phases,
    find_rest,
)
from jaipur.players.decision import decision, root_and_dice
from jaipur.players.endgame.last_turn import FloatArray, is_ending, new_leads, win_chance
from jaipur.players.network.net import squash
from jaipur.players.player import Decision, Limits
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.legality import MoveNumbers, list_moves, new_move_list
from jaipur.rules.round.move_numbers import EXCHANGED, FIRST_EXCHANGE, FIRST_SALE, SALE_CARDS, SALE_GOOD
from jaipur.rules.round.play import play
from jaipur.rules.round.position import Positions, new_positions
from jaipur.rules.view import View

ENDING: Final = 1e9
"""Stands for the odds of a move that ends the round, which are reckoned and not judged."""
UNKNOWN: Final = -1e9
OTHERWISE: Final = MARKET_SIZE + 1
SOLD: Final = HAND_LIMIT + MARKET_SIZE
MOST_ODDS: Final = 8.0
WEIGHTS_FILE: Final = "linear.json"


class LinearWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learned, by phase and feature, for which features and by which command."""

    version: int
    made_by: str
    weights: list[list[float]]


class LinearWorkspace(NamedTuple):
    """Where a linear judge works: what kernels fill, allocated once."""

    positions: Positions
    """The position to decide in, and room for the one after a move."""
    moves: MoveNumbers
    odds: FloatArray
    """The log odds to win, for each legal move."""
    features: FloatArray
    phases: FloatArray
    weights: FloatArray
    """Those of the present phases."""
    goods: FloatArray
    """What each good adds to the odds, by how many the mover gains of it, and from SOLD on, sells."""
    rests: FloatArray
    """What all else adds, by the camels that an exchange pays; last, of any other move."""
    leads: FloatArray


def new_linear_workspace() -> LinearWorkspace:
    """Allocate a workspace."""
    moves = new_move_list()
    return LinearWorkspace(
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
def learned() -> FloatArray:
    """Load the weights that come with the package."""
    return read_weights(files("jaipur.players.baselines").joinpath(WEIGHTS_FILE).read_bytes())


def read_weights(text: bytes) -> FloatArray:
    """Read weights, which must be for these very features."""
    found = msgspec.json.decode(text, type=LinearWeights)
    weights = np.array(found.weights)
    if found.version != VERSION or weights.shape != (PHASES, WIDTH):
        message = (
            f"weights of version {found.version}, {weights.shape}, are not for features of version {VERSION}"
        )
        raise ValueError(message)
    return weights


@compiled
def judge_moves(weights: FloatArray, workspace: LinearWorkspace) -> int:
    """List the legal moves of the first position, each with odds or ENDING, and return how many."""
    position = workspace.positions[0]
    find_phases(position, workspace.phases)
    for place in range(WIDTH):
        total = weights[0, place]
        for phase in range(1, PHASES):
            total += workspace.phases[phase] * weights[phase, place]
        workspace.weights[place] = total
    _judge_goods(workspace)
    count = list_moves(position, workspace.moves)
    for number in range(count):
        workspace.odds[number] = _judge(workspace, natural(workspace.moves[number]))
    return count


@compiled
def _judge_goods(workspace: LinearWorkspace) -> None:
    """Judge each good by how many the mover may gain or sell; forget what exchanges were worth otherwise."""
    position = workspace.positions[0]
    seat = natural(position.to_move)
    for good in range(GOODS):
        mine = position.hand[seat, good]
        for column in range(HAND_LIMIT - mine, SOLD + mine + 1):
            gained = column - HAND_LIMIT if column <= SOLD else 0
            if gained <= position.market[good]:
                find_good(position, seat, good, gained, max(0, column - SOLD), workspace.features)
                value = _add_up(workspace, good * GOOD_WIDTH, (good + 1) * GOOD_WIDTH)
                workspace.goods[good, natural(column)] = value
    for camels in range(MARKET_SIZE + 1):
        workspace.rests[camels] = UNKNOWN


@compiled
def _judge(workspace: LinearWorkspace, move: int) -> float:
    """Judge a move. What is of no single good is the same for all exchanges that pay as many camels."""
    exchange = natural(max(0, move - FIRST_EXCHANGE))
    kind = natural(-EXCHANGED[exchange, CAMEL]) if move >= FIRST_EXCHANGE else OTHERWISE
    if kind == OTHERWISE or workspace.rests[kind] == UNKNOWN:
        workspace.rests[kind] = _judge_rest(workspace, move)
    total = float(workspace.rests[kind])
    if total == ENDING:
        return ENDING
    sale = natural(max(0, min(move, FIRST_EXCHANGE - 1) - FIRST_SALE))
    for good in range(GOODS):
        column = HAND_LIMIT + (EXCHANGED[exchange, good] if move >= FIRST_EXCHANGE else move == good)
        if FIRST_SALE <= move < FIRST_EXCHANGE and SALE_GOOD[sale] == good:
            column = SOLD + SALE_CARDS[sale]
        total += workspace.goods[good, natural(column)]
    return total


@compiled
def _judge_rest(workspace: LinearWorkspace, move: int) -> float:
    """Judge what is of no single good after a move, or give ENDING."""
    seat = natural(workspace.positions[0].to_move)
    workspace.positions[1] = workspace.positions[0]
    after = workspace.positions[1]
    play(after, move)
    if is_ending(after):
        return ENDING
    find_rest(after, seat, workspace.features)
    return _add_up(workspace, REST, WIDTH)


@compiled
def _add_up(workspace: LinearWorkspace, start: int, stop: int) -> float:
    """Add up what some of the features weigh."""
    total = 0.0
    for place in range(start, stop):
        total += workspace.features[place] * workspace.weights[place]
    return total


@compiled
def judge_endings(workspace: LinearWorkspace, count: int) -> None:
    """Give each move that ends the round its odds, over the bonus tokens that the mover cannot see."""
    seat = natural(workspace.positions[0].to_move)
    for number in range(count):
        if workspace.odds[number] == ENDING:
            workspace.positions[1] = workspace.positions[0]
            play(workspace.positions[1], natural(workspace.moves[number]))
            workspace.odds[number] = _odds_of(win_chance(workspace.positions[1], seat, workspace.leads))


@compiled
def _odds_of(chance: float) -> float:
    """Turn a chance into log odds, within limits."""
    least = 1.0 / (1.0 + np.exp(MOST_ODDS))
    within = min(1.0 - least, max(least, chance))
    return float(np.log(within / (1.0 - within)))


@compiled
def judge(weights: FloatArray, workspace: LinearWorkspace) -> int:
    """Turn the odds of all legal moves of the first position into chances, and return how many."""
    count = judge_moves(weights, workspace)
    judge_endings(workspace, count)
    for number in range(count):
        workspace.odds[number] = squash(workspace.odds[number])
    return count


class LinearPlayer:
    """Plays the move that the linear judge likes best, looking no further."""

    name = "linear"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - one look is all it takes
        """Choose by the odds after each move."""
        root, _ = root_and_dice(self._seed, view)
        workspace = new_linear_workspace()
        workspace.positions[0] = root[0]
        count = judge(learned(), workspace)
        return decision(workspace.moves[:count], workspace.odds[:count], count)
