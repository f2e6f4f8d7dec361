"""Random rounds whose result stays in memory: what a module must play as machine code does."""

from __future__ import annotations

from bench.engine.random_rounds import random_rounds
from jaipur.compiling import compiled
from jaipur.players.dice import Dice
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import MoveNumbers
from jaipur.rules.round.position import Ints, Position


@compiled
def play_rounds(  # noqa: PLR0913, PLR0917 - a kernel is handed all that it reads and fills
    position: Position, deal: Deal, moves: MoveNumbers, dice: Dice, rounds: int, played: Ints
) -> None:
    """Play whole rounds, and write the plies, the moves listed and a checksum of the moves played."""
    plies, listed, checksum = random_rounds(position, deal, moves, dice, rounds)
    played[0] = plies
    played[1] = listed
    played[2] = checksum
