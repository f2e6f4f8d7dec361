"""Advice for a seat's own move: who is asked, and as much of the answer as is wanted."""

from __future__ import annotations

from typing import Final

import msgspec

from jaipur.players.opponents import level_with
from jaipur.review.explanation.merits import arguments_for
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.wire.advice import AdviceGiven, Step

ADVISER: Final = level_with("adviser")
"""The strongest of the house is asked."""
SEED: Final = b"advice"
"""Equal views are answered with equal advice, and nothing is told of what an opponent thinks with."""


def advice_of(known: View, move: Move, step: Step) -> AdviceGiven:
    """Give as much of a move as a step asks for, with what speaks for it in what a seat knows."""
    return AdviceGiven(
        kind=msgspec.to_builtins(move)["type"],
        move=None if step == "kind" else move,
        arguments=arguments_for(known, move) if step == "why" else None,
    )
