"""How hard a puzzle is to begin with: by which of the house's players find its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.players.opponents import standings
from jaipur.players.player import Limits
from jaipur.players.roster import player_named

if TYPE_CHECKING:
    from jaipur.players.player import Player
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View

TRIES: Final = {
    "teacher": 6,
    "hoarder": 6,
    "gambler": 6,
    "jeweller": 6,
    "merchant": 6,
    "broker": 1,
    "shark": 3,
    "maharaja": 1,
}
"""How often each is asked, always with other moods."""
WEIGHTS: Final = {"broker": 4.0, "maharaja": 2.0}
"""What an answer counts of those who always give the same; 1 of the others."""
USUAL: Final = 1500.0
SPREAD: Final = 350.0
"""What is thought of a puzzle before anybody tried it."""
LEAST: Final = 600
MOST: Final = 2400
SCALE: Final = 400.0
"""Points for odds of ten to one."""


class Try(NamedTuple):
    """What somebody of a rating played, and what that counts."""

    rating: float
    weight: float
    move: Move


class TestSolvers:
    """The house's players, who try puzzles."""

    def __init__(self, tries: dict[str, int] | None = None) -> None:
        known = standings()
        self._players: list[tuple[Player, float, float]] = [
            (player_named(name, f"puzzle-{number}".encode()), known[name].rating, WEIGHTS.get(name, 1.0))
            for name, often in (tries or TRIES).items()
            for number in range(often)
        ]

    def try_all(self, view: View) -> list[Try]:
        """Have everybody choose a move."""
        return [
            Try(rating, weight, player.choose(view, Limits()).move)
            for player, rating, weight in self._players
        ]


def tempting(tries: Iterable[Try], answer: Move, most: int) -> list[Move]:
    """Give the moves that mislead most, other than the answer."""
    often = Counter(tried.move for tried in tries if tried.move != answer)
    return [move for move, _ in often.most_common(most)]


def rating_of(tries: Iterable[Try], answer: Move) -> int:
    """Give the rating that explains best who found the answer and who did not."""
    found = [(tried.rating, tried.weight, tried.move == answer) for tried in tries]
    low, high = float(LEAST), float(MOST)
    while high - low > 1:
        middle = (low + high) / 2
        pull = (USUAL - middle) / SPREAD**2 * SCALE / 2.302585
        pull += sum(weight * (_chance(rating, middle) - right) for rating, weight, right in found)
        low, high = (middle, high) if pull > 0 else (low, middle)
    return round((low + high) / 2)


def _chance(rating: float, puzzle: float) -> float:
    """Give the chance that a player finds the answer."""
    return 1 / (1 + 10 ** ((puzzle - rating) / SCALE))
