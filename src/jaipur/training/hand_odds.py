"""Learning what opponents keep hidden: from rounds of a network against itself, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.dice import Dice, below, new_dice
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.worlds.hand_odds import HELD, HIDDEN, SOLD, Hunches, no_hunches
from jaipur.players.worlds.playout import play_on
from jaipur.players.worlds.random_deal import deal_round, sorted_deals
from jaipur.rules.cards import CARD_COUNTS, GOODS
from jaipur.rules.round.deal import Deals
from jaipur.rules.round.position import Awaiting, Position

BLOCK: Final = 1_000
"""Rounds between two reports."""
FIRST_RATE: Final = 0.05
LAST_RATE: Final = 0.0005


class HandSample(NamedTuple):
    """Where a hand is guessed card by card: what kernels fill."""

    held: FloatArray
    """Cards of each good that are known, or guessed so far."""
    left: FloatArray
    """Cards of each good that are yet to be guessed."""
    chances: FloatArray


def learn_hunches(net: Net, rounds: int, seed: int) -> Iterator[tuple[int, float, Hunches]]:
    """Learn block by block; give the rounds so far, the mean surprise of a card in nats, and the hunches."""
    hunches, workspace, deals = no_hunches(), new_net_workspace(net), sorted_deals()
    lesson = HandSample(np.zeros(GOODS), np.zeros(GOODS), np.zeros(GOODS))
    dice = new_dice(b"hunches", seed)
    for done in range(0, rounds, BLOCK):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (done / rounds)
        block = min(BLOCK, rounds - done)
        surprise = learn_block(net, workspace, deals, dice, hunches, lesson, rate, block)
        yield done + block, surprise, hunches


@compiled_first
@compiled
def learn_block(
    net: Net,
    workspace: NetWorkspace,
    deals: Deals,
    dice: Dice,
    hunches: Hunches,
    lesson: HandSample,
    rate: float,
    rounds: int,
) -> float:
    """Play rounds, and before each move guess the other's hidden cards; give the mean surprise of a card."""
    position = workspace.positions[0]
    surprise = 0.0
    cards = 0
    for _ in range(rounds):
        deal_round(position, deals[0], dice)
        while position.awaiting != Awaiting.NOTHING:
            hidden = _look(position, lesson)
            for _card in range(hidden):
                surprise += _guess(position, dice, hunches, lesson, natural(hidden), rate)
            cards += hidden
            chosen = best(workspace.values, judge_moves(net, workspace))
            play_on(position, deals[0], workspace.moves[chosen])
    return surprise / max(1, cards)


@compiled
def _look(position: Position, lesson: HandSample) -> int:
    """Note what the mover knows of the other's hand, and what it does not; give how much that is."""
    other = 1 - position.to_move
    hidden = 0
    for good in range(GOODS):
        lesson.held[good] = position.seen[other, good]
        lesson.left[good] = position.hand[other, good] - position.seen[other, good]
        hidden += position.hand[other, good] - position.seen[other, good]
    return natural(hidden)


@compiled
def _guess(
    position: Position, dice: Dice, hunches: Hunches, lesson: HandSample, hidden: int, rate: float
) -> float:
    """Guess one hidden card, any of them, and learn from it; give the surprise."""
    total = _weigh_goods(position, hunches, lesson, hidden)
    found = _draw_hidden(dice, lesson)
    for good in range(GOODS):
        held, sold = _places(position, lesson, good)
        step = rate * ((good == found) - lesson.chances[good] / total)
        hunches.hidden[good, natural(min(hidden, HIDDEN - 1))] += step
        hunches.held[good, held] += step
        hunches.sold[good, sold] += step
    lesson.held[natural(found)] += 1.0
    lesson.left[natural(found)] -= 1.0
    return float(-np.log(lesson.chances[natural(found)] / total))


@compiled
def _weigh_goods(position: Position, hunches: Hunches, lesson: HandSample, hidden: int) -> float:
    """Note how likely each good is to be the next hidden card, and give the sum."""
    mover = natural(position.to_move)
    total = 0.0
    for good in range(GOODS):
        there = position.market[good] + position.hand[mover, good] + position.sold[good] + lesson.held[good]
        held, sold = _places(position, lesson, good)
        logs = hunches.hidden[good, natural(min(hidden, HIDDEN - 1))]
        logs += hunches.held[good, held] + hunches.sold[good, sold]
        lesson.chances[good] = (CARD_COUNTS[good] - there) * np.exp(logs)
        total += lesson.chances[good]
    return total


@compiled
def _draw_hidden(dice: Dice, lesson: HandSample) -> int:
    """Draw one of the cards that are yet to be guessed."""
    cards = 0
    for good in range(GOODS):
        cards += int(lesson.left[good])
    drawn = below(dice, cards)
    found = 0
    for good in range(GOODS):
        if drawn >= 0 and lesson.left[good] > 0:
            found = good
        drawn -= int(lesson.left[good])
    return found


@compiled
def _places(position: Position, lesson: HandSample, good: int) -> tuple[int, int]:
    """Give the places of a good in the tables of what is held and of what was sold."""
    held = natural(int(min(lesson.held[good], HELD - 1.0)))
    return held, natural(min(position.sold[good], SOLD - 1))
