"""Chance as numbered outcomes: a card from the deck is 0 to 6, a kind of bonus token 7 to 15."""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.compiling import compiled
from jaipur.rules.cards import CARDS, LETTERS
from jaipur.rules.round.kernel_calls import draw_bonus_first, draw_card_first
from jaipur.rules.round.legality import MoveNumbers, list_moves, may_draw_bonus, may_draw_card
from jaipur.rules.round.position import Ints, Positions, in_bonus_pile, in_deck
from jaipur.rules.tokens import BONUS_KINDS, BONUS_VALUES

OUTCOMES: Final = CARDS + BONUS_KINDS


@compiled
def weigh_outcomes(positions: Positions, weights: Ints) -> None:
    """Count the ways in which each outcome can occur now."""
    position = positions[0]
    for card in range(CARDS):
        weights[card] = in_deck(position, card) if may_draw_card(position, card) else 0
    for kind in range(BONUS_KINDS):
        weights[CARDS + kind] = in_bonus_pile(position, kind) if may_draw_bonus(position, kind) else 0


@compiled
def list_first(positions: Positions, moves: MoveNumbers) -> int:
    """List the legal moves of one position, called from Python."""
    return list_moves(positions[0], moves)


def outcomes(positions: Positions) -> list[tuple[int, float]]:
    """Give each possible outcome with its probability."""
    weights = np.zeros(OUTCOMES, dtype=np.int64)
    weigh_outcomes(positions, weights)
    total = int(weights.sum())
    return [(outcome, weight / total) for outcome, weight in enumerate(weights.tolist()) if weight]


def happen(positions: Positions, outcome: int) -> None:
    """Apply an outcome; ValueError if the position does not wait for it."""
    is_card = outcome < CARDS
    if not (draw_card_first(positions, outcome) if is_card else draw_bonus_first(positions, outcome - CARDS)):
        raise ValueError(f"outcome {outcome} cannot come now")


def outcome_text(outcome: int) -> str:
    """Spell an outcome."""
    return LETTERS[outcome] if outcome < CARDS else f"+{BONUS_VALUES[outcome - CARDS]}"
