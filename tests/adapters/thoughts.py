"""What there is to think about, and players that think for as long as a test likes."""

from __future__ import annotations

import threading
from functools import cache

from jaipur.players.player import Decision, Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Match, draw_round, fold_all
from jaipur.rules.round.moves import Move, TakeCamels
from jaipur.rules.view import View, view

LEVEL = "teacher"
SEEDS = [bytes([number]) * 32 for number in range(4)]


@cache
def a_view(number: int = 0) -> View:
    """Give what the starter of a round knows."""
    match = Match()
    _, events = draw_round(match, bytes([number]) * 32, (b"", b""))
    match = fold_all(match, events)
    return view(match, match.now.to_move)


@cache
def by_itself(seed: bytes, number: int = 0) -> Move:
    """Say how the bare player decides."""
    return player_named(LEVEL, seed).choose(a_view(number), Limits()).move


class Slow:
    """A player that waits, and counts."""

    name = "slow"

    def __init__(self) -> None:
        self.begun = 0
        self.may_go_on = threading.Event()

    def made(self, _level: str, _seed: bytes) -> Slow:
        """Stand in for every player."""
        return self

    def choose(self, _view: View, _limits: Limits) -> Decision:
        """Wait."""
        self.begun += 1
        assert self.may_go_on.wait(20)
        return Decision(TakeCamels(), 0.5)
