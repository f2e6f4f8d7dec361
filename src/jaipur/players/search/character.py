"""How a character decides at first sight, in kernels: its tastes, its moods and its blind spots."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, cast

import msgspec
import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.decision_record import DecisionRecord, write_decision
from jaipur.players.dice import Dice, fraction
from jaipur.players.elementary import log
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.net import Net, NetWorkspace
from jaipur.players.opponents import Character, Tastes
from jaipur.rules.cards import CAMEL, GOODS, PRECIOUS
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import MoveNumbers, new_move_list
from jaipur.rules.round.move_numbers import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    SALE_CARDS,
    SALE_GOOD,
    TAKE_CAMELS,
)
from jaipur.rules.round.position import Ints, Position, Positions

OVERLOOKED: Final = -np.inf
"""The taste for a move that is not even seen."""
SURE: Final = 1 - 1e-12
"""Log-odds end here, so that a sure win is worth more than any other, but not infinitely more."""
TINY: Final = 1e-17
"""Keeps a fraction above zero, and below one."""
SMALL_SALE: Final = 2
LARGE_SALE: Final = 4
_CHOSEN: Final = 2.0
"""A rank above every chance to win."""

CHARACTER: Final = lay_out(
    __name__,
    "CHARACTER",
    [
        ("temperature", np.float64, ()),
        ("slack", np.float64, ()),
        ("reach", np.int64, ()),
        ("forgetful", np.int64, ()),
        *((name, np.float64, ()) for name in Tastes.__struct_fields__),
    ],
)


class CharacterRecord(Protocol):
    """The fields of the record: those of Character, and those of its Tastes."""

    temperature: float
    slack: float
    reach: int
    forgetful: int
    camels: float
    parting: float
    exchanges: float
    precious: float
    small_sales: float
    large_sales: float


class CharacterScratch(NamedTuple):
    """What a character works with and leaves behind for nobody."""

    moods: FloatArray
    """By idea."""
    tastes: FloatArray
    ranks: FloatArray
    """By place in the list of moves."""


def _ideas() -> Ints:
    """Give each move the number of its idea: what to take or sell, or how many cards to exchange."""
    sizes = np.maximum(EXCHANGED, 0).sum(axis=1, dtype=np.int64)
    return np.concatenate([np.arange(FIRST_SALE), FIRST_SALE + SALE_GOOD, FIRST_SALE + GOODS + sizes])


IDEA: Final = _ideas()
IDEAS: Final = int(IDEA.max()) + 1


def character_record(character: Character) -> CharacterRecord:
    """Write a character as a record."""
    *own, tastes = msgspec.structs.astuple(character)
    return cast("CharacterRecord", np.array([(*own, *msgspec.structs.astuple(tastes))], dtype=CHARACTER)[0])


def new_character_scratch() -> CharacterScratch:
    """Allocate room to decide in."""
    most = len(new_move_list())
    return CharacterScratch(np.zeros(IDEAS), np.zeros(most), np.zeros(most))


@compiled
def decide_in_character(
    net: Net,
    workspace: NetWorkspace,
    scratch: CharacterScratch,
    character: CharacterRecord,
    root: Positions,
    open_hands: int,
    dice: Dice,
    record: DecisionRecord,
) -> None:
    """Judge every move once, choose as the character has it, and write the decision.

    A move's value is what it is worth, not how much it is liked.
    """
    workspace.positions[0] = root[0]
    if character.forgetful and not open_hands:
        _forget(workspace.positions[0])
    count = judge_moves(net, workspace)
    chosen = pick(workspace, count, character, scratch, dice)
    for place in range(count):
        scratch.ranks[place] = workspace.values[place]
    scratch.ranks[chosen] = _CHOSEN
    write_decision(record, workspace.moves, workspace.values, scratch.ranks, count, count)


@compiled
def _forget(position: Position) -> None:
    """Forget which cards the other seat took in plain sight."""
    for good in range(GOODS):
        position.seen[1 - position.to_move, good] = 0


@compiled
def pick(
    workspace: NetWorkspace, count: int, character: CharacterRecord, scratch: CharacterScratch, dice: Dice
) -> int:
    """Choose among the judged moves of a workspace, and give the place of the choice.

    Moods are for ideas: a bot that would rather sell, sells as well as the one that should.
    """
    _find_tastes(character, workspace.moves, count, scratch.tastes)
    most = 0.0
    for place in range(count):
        if scratch.tastes[place] > OVERLOOKED:
            most = max(most, workspace.values[place])
    for idea in range(IDEAS):
        # Gumbel's distribution: an idea's chance is that of a softmax over log-odds.
        scratch.moods[idea] = -character.temperature * log(-log(fraction(dice) + TINY))
    chosen = 0
    highest = OVERLOOKED
    for place in range(count):
        if workspace.values[place] >= most - character.slack:
            mood = scratch.moods[natural(IDEA[natural(workspace.moves[place])])]
            liking = log_odds(workspace.values[place]) + scratch.tastes[place] + mood
            if liking > highest:
                highest = liking
                chosen = place
    return chosen


@compiled
def log_odds(chance: float) -> float:
    """Give the logarithm of a chance against its opposite, within bounds."""
    bounded = min(SURE, max(1.0 - SURE, chance))
    return log(bounded / (1.0 - bounded))


@compiled
def _find_tastes(character: CharacterRecord, moves: MoveNumbers, count: int, tastes: FloatArray) -> None:
    """Write the taste for each of the first so many moves."""
    for place in range(count):
        move = natural(moves[place])
        taste = 0.0
        if move >= FIRST_EXCHANGE:
            taste = _taste_for_exchange(character, natural(move - FIRST_EXCHANGE))
        elif move >= FIRST_SALE:
            taste = _taste_for_sale(character, natural(SALE_CARDS[natural(move - FIRST_SALE)]))
        elif move == TAKE_CAMELS:
            taste = character.camels
        elif move < PRECIOUS:
            taste = character.precious
        tastes[place] = taste


@compiled
def _taste_for_sale(character: CharacterRecord, cards: int) -> float:
    """Give the taste for selling so many cards."""
    if cards <= SMALL_SALE:
        return character.small_sales
    return character.large_sales if cards >= LARGE_SALE else 0.0


@compiled
def _taste_for_exchange(character: CharacterRecord, exchange: int) -> float:
    """Give the taste for what an exchange takes and for the camels that it pays with."""
    precious = 0
    cards = 0
    for good in range(GOODS):
        taken = max(0, EXCHANGED[exchange, good])
        cards += taken
        if good < PRECIOUS:
            precious += taken
    if cards > character.reach:
        return OVERLOOKED
    liked = character.exchanges + character.precious * precious
    return float(liked - character.parting * EXCHANGED[exchange, CAMEL])
