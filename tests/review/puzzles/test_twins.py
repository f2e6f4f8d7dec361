"""Twin worlds: a puzzle does not change with what its seat could not know."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import msgspec
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.view import view
from tests.review.puzzles.makers import maker
from tests.review.test_twins import all_twins

CHECKS = 60 if JIT else 4


def made_of(match: Match, seat: int) -> bytes:
    """The bytes of what is made of a match for a seat."""
    return msgspec.json.encode(maker().make(view(match, seat)))


def told_apart(made: Callable[[Match, int], bytes]) -> int:
    """Count the twins between which a puzzle can tell."""
    twins = [*islice(all_twins(), CHECKS)]
    return sum(made(each.one, each.seat) != made(each.other, each.seat) for each in twins)


def test_equal_views_give_equal_puzzles() -> None:
    """K2, K3: the same bytes, whatever the other holds and whatever comes next; and there are puzzles."""
    assert told_apart(made_of) == 0
    first = next(all_twins())
    made = maker().make(view(first.one, first.seat))
    assert made is not None
    assert isinstance(made.puzzle, Puzzle)


def test_a_maker_that_peeks_is_found() -> None:
    """The control: one that makes puzzles as if hands lay open (O5)."""

    def peeking(match: Match, seat: int) -> bytes:
        return made_of(replace(match, options=Options(seals=1, open_hands=True)), seat)

    assert told_apart(peeking) > 0
