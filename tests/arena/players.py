"""Players for tests of the arena, quick and unlike each other, and how any process gets to know them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from jaipur.players import roster
from jaipur.players.dice import below, new_dice
from jaipur.players.player import Decision, Limits
from jaipur.players.worlds.sample import plain_world
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move, Sell, Take, TakeCamels
from jaipur.rules.round.position import at
from jaipur.rules.tokens import WORTH
from jaipur.rules.view import View

T = TypeVar("T")
R = TypeVar("R")

NAMES = {"wanderer": "Wanderer", "seller": "Seller", "cheat": "Cheat"}


class Wanderer:
    """Plays any legal move; its work is the number of moves it chose among."""

    name = "wanderer"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:
        """Throw the dice."""
        del limits
        root = plain_world(view)
        moves = legal_moves(at(root))
        dice = new_dice(self.seed, root.tobytes())
        return Decision(moves[below(dice, len(moves))], 0.5, work=len(moves))


class Seller(Wanderer):
    """Sells whatever earns most, else takes what is dearest, else the camels."""

    name = "seller"

    def choose(self, view: View, limits: Limits) -> Decision:
        """Look at the price list."""

        def price(move: Move) -> float:
            match move:
                case Sell(good, cards):
                    gone = view.sold[good]
                    return float(WORTH[good, gone + cards] - WORTH[good, gone]) + cards
                case Take(good):
                    return 3 - good / 10
                case TakeCamels():
                    return 1
                case _:
                    return 0

        moves = legal_moves(at(plain_world(view)))
        return Decision(max(moves, key=price), 0.5, work=limits.work or 0)


class Cheat(Wanderer):
    """Takes the camels, whether or not there are any."""

    name = "cheat"

    def choose(self, view: View, limits: Limits) -> Decision:
        """Take them."""
        del view, limits
        return Decision(TakeCamels(), 1.0)


def known_players() -> None:
    """Put the players on the roster of this process."""
    sys.modules["jaipur.players.for_tests"] = sys.modules[__name__]
    roster.PLAYERS.update({name: f"for_tests:{made}" for name, made in NAMES.items()})


def _knowing_players(function: Callable[[T], R], task: T) -> R:
    known_players()
    return function(task)


def knowing_players(function: Callable[[T], R]) -> Callable[[T], R]:
    """Make a function that puts them on the roster of whichever process runs it."""
    return partial(_knowing_players, function)
