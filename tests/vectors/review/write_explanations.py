"""Writes explanations.json beside it: what speaks for moves and against them, by what their seats knew.

Each view is given as text, and some also as the value that the text stands for. After them come attempts at
some of the puzzles that are shipped, by the id of the puzzle.

Run ``python -m tests.vectors.review.write_explanations``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

import msgspec

from jaipur.review.explanation.merits import arguments_for
from jaipur.review.explanation.reasons import reasons_for
from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.review.puzzles.verdict import AttemptVerdict, judge_attempt
from jaipur.rules.options import Options
from jaipur.rules.round.moves import Move
from jaipur.rules.round.position import Awaiting
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.view import parse_view, print_view
from jaipur.rules.view import View, view
from tests.positions import random_match

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("explanations.json")
OPTIONS: Final = (
    Options(),
    Options(seals=1, open_hands=True),
    Options(seals=3, herds_shown=False, income_shown=False),
    Options(memory_aid=True),
)
MATCHES: Final = 12
PAIRS: Final = 6
"""Pairs of moves that are tried in each position."""
OFTEN: Final = 2
"""How many cases are kept that say the same."""
WHOLE: Final = 150
"""One view in so many is kept as a value."""
PUZZLES: Final = 25
"""One puzzle in so many is tried."""


def views() -> Iterator[View]:
    """Give what seats know when they are to move, in matches at random with all options."""
    for number in range(MATCHES):
        for match, _ in random_match(number, OPTIONS[number % len(OPTIONS)]):
            if match.now.awaiting == Awaiting.MOVE:
                yield view(match, match.now.to_move)


def a_move(moves: list[list[Move]], chance: random.Random) -> Move:
    """Choose a kind of move first: there are many more exchanges than others."""
    return chance.choice(chance.choice(moves))


class Sieve:
    """Lets things through that were not seen often."""

    def __init__(self, often: int) -> None:
        self._often = often
        self._seen: Counter[Hashable] = Counter()

    def lets_through(self, thing: Hashable) -> bool:
        """Say whether a thing is seldom, and count it."""
        self._seen[thing] += 1
        return self._seen[thing] <= self._often


def cases() -> Iterator[dict[str, Any]]:
    """Give each case: a view, and moves with all that is said of them."""
    chance, faults, merits = random.Random(VERSION), Sieve(OFTEN), Sieve(OFTEN)
    for number, known in enumerate(views()):
        moves = [[*kind] for _, kind in groupby(known.legal_moves(), key=type)]
        case: dict[str, Any] = {"reasons": [], "arguments": []}
        for _ in range(PAIRS):
            played, best = a_move(moves, chance), a_move(moves, chance)
            facts, arguments = reasons_for(known, played, best), arguments_for(known, best)
            if faults.lets_through(tuple(fact.code for fact in facts)):
                case["reasons"].append((short(played), short(best), facts))
            if merits.lets_through(tuple(argument.merit for argument in arguments)):
                case["arguments"].append((short(best), arguments))
        if number % WHOLE == 0:
            case["known"] = known
        if any(case.values()):
            yield {"view": print_view(known), **case}


def attempts() -> Iterator[tuple[str, AttemptVerdict]]:
    """Give attempts at some puzzles: the answer, other moves that were weighed, and one that was not."""
    chance = random.Random(VERSION)
    for puzzle in islice(shipped_puzzles().values(), 0, None, PUZZLES):
        other = chance.choice(parse_view(puzzle.view).legal_moves())
        for move in (*(parse_move(each.move) for each in puzzle.best), other):
            yield puzzle.id, judge_attempt(puzzle, move)


def _lines(values: Iterable[object]) -> str:
    return ",\n".join(msgspec.json.encode(value).decode() for value in values)


def explanations_text() -> str:
    """Give the whole file, one case to a line."""
    explained, tried = _lines(cases()), _lines(attempts())
    return f'{{"version":{VERSION},"cases":[\n{explained}\n],"attempts":[\n{tried}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(explanations_text(), encoding="utf-8", newline="\n")
