"""Twin worlds: the value of a decision does not change with what its seat could not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.review.decisions import judge
from jaipur.rules.match import Match, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, number_of
from jaipur.rules.view import view
from tests.review.judges import croupier, estimator
from tests.rules.policies import anything, lots_of
from tests.rules.twins import has_secrets, moments, twin

CHECKS = 100 if JIT else 4


class Twins(NamedTuple):
    """A move, in two worlds between which its seat cannot tell; and each world after it."""

    seat: int
    move: Move
    one: Match
    one_after: Match
    other: Match
    other_after: Match


def all_twins() -> Iterator[Twins]:
    """Give moves that are made in twin worlds, without end."""
    number = 0
    while True:
        number += 1
        chance = Random(number)
        for moment in moments(number, Options(seals=1), (anything, lots_of(3))[number % 2]):
            move, match = moment.command, moment.world.match
            if not isinstance(move, Take | TakeCamels | Exchange | Sell) or chance.random() < 0.8:
                continue
            other = twin(moment, moment.seat, chance) if has_secrets(moment, moment.seat) else None
            if other is None or other.match.now == match.now:
                continue
            events = other.answer(moment.seat, move)
            after, other_after = fold_all(match, moment.events), fold_all(other.match, events)
            if not after.between_rounds and not other_after.between_rounds:
                yield Twins(moment.seat, move, match, after, other.match, other_after)


def told_apart(judged: Callable[[Match, int, Move], object]) -> int:
    """Count the twins between which a judgement can tell."""
    return sum(
        msgspec.json.encode(judged(twins.one, twins.seat, twins.move))
        != msgspec.json.encode(judged(twins.other, twins.seat, twins.move))
        for twins in islice(all_twins(), CHECKS)
    )


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """K2, K3: the same bytes, whatever the other holds and whatever comes next."""
    assert told_apart(lambda match, seat, move: judge(estimator(), view(match, seat), move)) == 0


def test_a_judge_that_peeks_is_found() -> None:
    """The control: one that judges as if hands lay open (O5)."""

    def peeking(match: Match, seat: int, move: Move) -> object:
        return judge(estimator(), view(replace(match, options=Options(seals=1, open_hands=True)), seat), move)

    assert told_apart(peeking) > 0


def test_what_the_mover_expects_of_chance_is_known_to_the_mover() -> None:
    """K2, K3: only the line of luck may know the deck as it is, and does."""
    expected, lucks = set[bool](), set[bool]()
    takes = (twins for twins in all_twins() if isinstance(twins.move, Take))
    for twins in islice(takes, CHECKS):
        number = number_of(twins.move) or 0
        one = croupier().weigh(twins.one, number, twins.one_after)
        other = croupier().weigh(twins.other, number, twins.other_after)
        expected.add(one.expected == other.expected)
        lucks.add(one.luck[0] == other.luck[0])

    assert expected == {True}
    assert False in lucks
