"""How a named opponent decides: by its character at first sight, or by looking ahead."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.decision import decision, root_and_dice
from jaipur.players.dice import Dice, fraction
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.net import NetWorkspace, new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.opponents import Character, Level, Search
from jaipur.players.player import Decision, Limits
from jaipur.players.search.player import SearchPlayer
from jaipur.rules.cards import CAMEL, GOODS, PRECIOUS
from jaipur.rules.round.move_numbers import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    MOVES,
    SALE_CARDS,
    SALE_GOOD,
    TAKE_CAMELS,
)
from jaipur.rules.round.position import Ints, at

if TYPE_CHECKING:
    from jaipur.rules.view import View

OVERLOOKED: Final = -np.inf
"""The taste for a move that is not even seen."""
SURE: Final = 1 - 1e-12
"""Log-odds end here, so that a sure win is worth more than any other, but not infinitely more."""
TINY: Final = 1e-17
"""Keeps a fraction above zero, and below one."""
SMALL_SALE: Final = 2
LARGE_SALE: Final = 4


def _ideas() -> Ints:
    """Give each move the number of its idea: what to take or sell, or how many cards to exchange."""
    sizes = np.maximum(EXCHANGED, 0).sum(axis=1, dtype=np.int64)
    return np.concatenate([np.arange(FIRST_SALE), FIRST_SALE + SALE_GOOD, FIRST_SALE + GOODS + sizes])


IDEA: Final = _ideas()
IDEAS: Final = int(IDEA.max()) + 1


@cache
def tastes_of(character: Character) -> FloatArray:
    """Write down the taste for each move, by its number."""
    tastes = character.tastes
    table = np.zeros(MOVES)
    table[:PRECIOUS] = tastes.precious
    table[TAKE_CAMELS] = tastes.camels
    sales = table[FIRST_SALE:FIRST_EXCHANGE]
    sales[SALE_CARDS <= SMALL_SALE] = tastes.small_sales
    sales[SALE_CARDS >= LARGE_SALE] = tastes.large_sales
    gained = np.maximum(EXCHANGED, 0)
    exchanges = table[FIRST_EXCHANGE:]
    exchanges += tastes.exchanges + tastes.precious * gained[:, :PRECIOUS].sum(axis=1)
    exchanges -= tastes.parting * EXCHANGED[:, CAMEL]
    exchanges[gained.sum(axis=1) > character.reach] = OVERLOOKED
    return table


@compiled
def pick(
    workspace: NetWorkspace,
    count: int,
    tastes: FloatArray,
    temperature: float,
    slack: float,
    moods: FloatArray,
    dice: Dice,
) -> int:
    """Choose among the judged moves of a workspace, and give the place of the choice.

    Moods are for ideas: a bot that would rather sell, sells as well as the one that should.
    """
    most = 0.0
    for place in range(count):
        if tastes[natural(workspace.moves[place])] > OVERLOOKED:
            most = max(most, workspace.values[place])
    for idea in range(IDEAS):
        # Gumbel's distribution: an idea's chance is that of a softmax over log-odds.
        moods[idea] = -temperature * np.log(-np.log(fraction(dice) + TINY))
    chosen = 0
    highest = OVERLOOKED
    for place in range(count):
        move = natural(workspace.moves[place])
        if workspace.values[place] >= most - slack:
            liking = log_odds(workspace.values[place]) + tastes[move] + moods[natural(IDEA[move])]
            if liking > highest:
                highest = liking
                chosen = place
    return chosen


@compiled
def log_odds(chance: float) -> float:
    """Give the logarithm of a chance against its opposite, within bounds."""
    bounded = min(SURE, max(1.0 - SURE, chance))
    return float(np.log(bounded / (1.0 - bounded)))


class CharacterPlayer:
    """Judges every move once, and chooses as its character has it, whatever the limits."""

    def __init__(self, seed: bytes, name: str, character: Character) -> None:
        self.name = name
        self._seed = seed
        self._character = character
        self._tastes = tastes_of(character)
        self._net = load_net()
        self._workspace = new_net_workspace(self._net)
        self._moods = np.zeros(IDEAS)

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it takes no longer than it takes
        """Choose a move; its value is what it is worth, not how much it is liked."""
        root, dice = root_and_dice(self._seed, view)
        character, workspace = self._character, self._workspace
        workspace.positions[0] = root[0]
        if character.forgetful and not view.options.open_hands:
            at(workspace.positions).seen[1 - at(root).to_move] = 0
        count = judge_moves(self._net, workspace)
        chosen = pick(
            workspace, count, self._tastes, character.temperature, character.slack, self._moods, dice
        )
        values = workspace.values[:count]
        ranks = values.copy()
        ranks[chosen] = 1 + values.max()
        return decision(workspace.moves[:count], values, count, ranks)


class PacedPlayer:
    """Looks ahead with work of its own, unless the limits say how much."""

    def __init__(self, seed: bytes, name: str, search: Search) -> None:
        self.name = name
        self._pace = Limits(work=search.work)
        self._player = SearchPlayer(seed)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose the move that came to most."""
        return self._player.choose(view, self._pace if limits == Limits() else limits)


def level_player(seed: bytes, level: Level) -> CharacterPlayer | PacedPlayer:
    """Make the player of a level."""
    match level.thinking:
        case Character() as character:
            return CharacterPlayer(seed, level.name, character)
        case Search() as search:
            return PacedPlayer(seed, level.name, search)
