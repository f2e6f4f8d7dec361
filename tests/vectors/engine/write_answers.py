"""Writes answers.json beside it: what the house answers, for an engine in another language.

- `dice`: seeds in hexadecimal, and the first word of the dice that they make.
- `choices`: what a seat knows, a seed in hexadecimal, and the move of each level by both.
- `hints`: what a seat knows, the step that is asked for, and the hint.
- `weighed`: the number of a match in the list of `review/reviews.json`, another move for one of its plies,
  and how it is judged.
- `continuations`: the number of a match in the same list, the request to play on, and the response with the
  reply of the house.

The reviews themselves are in `review/reviews.json`.

Run ``JAIPUR_JIT=1 python -m tests.vectors.engine.write_answers``; interpreted, it takes hours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from jaipur.players.dice import new_dice
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.review.continuation import HOUSE, SEED, play_on
from jaipur.review.explanation.advice import ADVISER, SEED as ADVICE_SEED, advice_of
from jaipur.review.plies import ply_at
from jaipur.review.reviewer import Reviewer
from jaipur.rules.options import Options
from jaipur.rules.records.replay import steps
from jaipur.rules.round.position import at
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import print_view
from jaipur.rules.view import View, view
from jaipur.wire.advice import Step
from jaipur.wire.reviews import PlayOn, Weigh
from tests.matches import a_match
from tests.positions import random_round
from tests.vectors.review.write_reviews import CONTINUED, records

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("answers.json")
ROUNDS: Final = 8
SHARES: Final = (0, 0.3, 0.6, 0.85, 0.97)
"""Where in a round a choice is made."""
STEPS: Final[tuple[Step, ...]] = ("kind", "move", "why")
WEIGHED: Final = ((0, 1, 2), (0, 1, 9), (0, 1, 30), (1, 2, 3), (2, 1, 6))
"""Matches by their places in the list, rounds and plies."""
SEALS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
DICE: Final = (("",), ("00",), ("61", "62"), ("6162", ""), ("ff" * 128,), ("00" * 528, "616476696365"))


def views() -> Iterator[View]:
    """Give what the mover knows in random rounds, early and late, with every option."""
    for number in range(ROUNDS):
        options = Options(
            seals=SEALS[number % 3],
            open_hands=number % 4 == 3,
            herds_shown=number % 2 == 0,
            income_shown=number % 5 != 1,
            memory_aid=number % 3 == 2,
        )
        played = [positions for positions, move in random_round(number) if move is not None]
        for share in SHARES:
            match = a_match(at(played[int(share * len(played))]), options=options)
            yield view(match, match.now.to_move)


def choices() -> Iterator[dict[str, Any]]:
    """Let every level choose."""
    for number, known in enumerate(views()):
        seed = f"choice {number}".encode()
        moves = {level: short(player_named(level, seed).choose(known, Limits()).move) for level in LEVELS}
        yield {"view": print_view(known), "seed": seed.hex(), "moves": moves}


def hints() -> Iterator[dict[str, Any]]:
    """Give hints as a server does."""
    for number, known in enumerate(views()):
        if number % 4 == 0:
            move = player_named(ADVISER, ADVICE_SEED).choose(known, Limits()).move
            for step in STEPS:
                yield {"view": print_view(known), "step": step, "given": advice_of(known, move, step)}


def weighed() -> Iterator[dict[str, Any]]:
    """Judge a few other moves in the place of a ply."""
    reviewer, matches = Reviewer(), [*records()]
    for number, place, ply in WEIGHED:
        before, seat = ply_at(steps(matches[number]), place, ply)
        known = view(before.before, seat)
        for move in known.legal_moves()[::7][:3]:
            decision = reviewer.weigh(known, move)
            yield {"match": number, "wanted": Weigh(place, ply, short(move)), "decision": decision}


def continuations() -> Iterator[dict[str, Any]]:
    """Play rounds on against the house."""
    house, matches = player_named(HOUSE, SEED), [*records()]
    for number, wanted in (*CONTINUED, (0, PlayOn(1, 9, _first_legal(0, 1, 9)))):
        yield {"match": number, "wanted": wanted, "played": play_on(matches[number], wanted, house)}


def _first_legal(number: int, place: int, ply: int) -> tuple[str, ...]:
    """Return one move that could be played at a ply."""
    step, _ = ply_at(steps([*records()][number]), place, ply)
    return (short(view(step.before, step.before.now.to_move).legal_moves()[0]),)


def dice() -> Iterator[dict[str, Any]]:
    """Make dice."""
    for seeds in DICE:
        word = int(new_dice(*map(bytes.fromhex, seeds))[0])
        yield {"seeds": seeds, "word": str(word)}


def _lines(values: Iterable[object]) -> str:
    return ",\n".join(msgspec.json.encode(value).decode() for value in values)


def answers_text() -> str:
    """Give the whole file, one answer to a line."""
    parts = {
        "dice": dice(),
        "choices": choices(),
        "hints": hints(),
        "weighed": weighed(),
        "continuations": continuations(),
    }
    lists = "".join(f',"{name}":[\n{_lines(values)}\n]' for name, values in parts.items())
    return f'{{"version":{VERSION}{lists}}}\n'


if __name__ == "__main__":
    FILE.write_text(answers_text(), encoding="utf-8", newline="\n")
