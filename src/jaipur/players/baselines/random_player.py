"""The simplest player of all: any legal move, each as likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.players.decision import root_and_dice
from jaipur.players.dice import below
from jaipur.players.player import Decision, Limits
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.position import at

if TYPE_CHECKING:
    from jaipur.rules.view import View


class RandomPlayer:
    """Plays any legal move, and holds every round to be even."""

    name = "random"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - it does not think
        """Choose by one throw of the dice."""
        root, dice = root_and_dice(self._seed, view)
        moves = legal_moves(at(root))
        return Decision(moves[below(dice, len(moves))], 0.5)
