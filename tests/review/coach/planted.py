"""Simulated players with a habit that was planted, and what the coach says to them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Final

from jaipur.arena.matches import play_match
from jaipur.players.opponents import Character, Tastes
from jaipur.players.search.personality import CharacterPlayer
from jaipur.review.coach.habits import Noted, coach, noted
from jaipur.review.decisions import judge
from jaipur.review.estimation.estimator import Estimator
from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.options import PRINTED_GAME
from jaipur.rules.records.replay import steps
from jaipur.rules.view import view
from jaipur.wire.coach import Coached, Habit
from jaipur.wire.reviews import Change, Review, Tally, Turn, Verdict

PLANTED: Final[Mapping[Habit, Tastes]] = {
    Habit.SMALL_SALES: Tastes(small_sales=1.0),
    Habit.LATE_SALES: Tastes(small_sales=-1.0),
    Habit.CAMELS_TAKEN: Tastes(camels=1.0),
    Habit.CAMELS_LEFT: Tastes(camels=-1.0),
    Habit.CAMELS_SPENT: Tastes(parting=0.8),
    Habit.CAMELS_KEPT: Tastes(parting=-0.8),
    Habit.EXCHANGES: Tastes(exchanges=1.0),
    Habit.EXCHANGES_MISSED: Tastes(exchanges=-1.0),
    Habit.PRECIOUS_CHASED: Tastes(precious=1.0),
    Habit.PRECIOUS_LEFT: Tastes(precious=-1.0),
}
"""What a player with a habit likes or dislikes more than it is worth, in log-odds."""
MOODS: Final = 0.2
"""Of a player besides its habit, in log-odds: nobody has one habit and is perfect otherwise."""
_SAME: Final = Change(0.5, 0, 0, 0, 0.5)
_NOBODY: Final = Tally(0, None, 0, 0, 0, 0, 0, 0, 0)


@cache
def _estimator(work: int) -> Estimator:
    return Estimator(work)


def coached(habit: Habit, number: int, matches: int, work: int) -> Coached:
    """Have a player with a habit play matches against the same player without it, and ask the coach."""
    return coach([_noted(habit, f"{habit}-{number}-{match}", work) for match in range(matches)])


def _noted(habit: Habit, seed: str, work: int) -> tuple[Noted, ...]:
    chance = hashlib.sha256(seed.encode()).digest()
    player = CharacterPlayer(chance, "planted", Character(MOODS, tastes=PLANTED[habit]))
    other = CharacterPlayer(chance[::-1], "other", Character(MOODS))
    record = play_match(player, other, seed=seed)
    turns = []
    for step in steps(record):
        event = step.events[0]
        if isinstance(event, MoveEvent) and event.seat == 0:
            made = judge(_estimator(work), view(step.before, 0), move_in(event))
            turns.append(Turn(step.place.round, step.place.part, made, (_SAME, _SAME)))
    both, even = (_NOBODY, _NOBODY), (0.5, 0.5)
    verdict = Verdict(None, None, None)
    review = Review(1, seed, ("", ""), PRINTED_GAME, "", even, even, tuple(turns), (), both, (), verdict)
    return noted(review, 0)
