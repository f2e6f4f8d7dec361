"""Moments of rounds, each with a twin: a world that looks the same to the seat that looks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from jaipur.rules.options import Options
from jaipur.rules.round.position import Positions
from jaipur.rules.view import View, view
from tests.rules.policies import Policy, anything, lots_of
from tests.rules.twins import has_secrets, moments, twin


class Twins(NamedTuple):
    """Two worlds between which a seat cannot tell, and what it may know of them."""

    seat: int
    one: Positions
    other: Positions
    view: View


def twins(matches: int) -> Iterator[Twins]:
    """Give what comes up in some matches, of which half are played for large sales."""
    policies: tuple[Policy, ...] = (anything, lots_of(4))
    for number in range(matches):
        chance = Random(number)
        for moment in moments(number, Options(seals=1), policies[number % len(policies)]):
            match = moment.world.match
            if match.between_rounds or match.result is not None:
                continue  # an environment is one round, which nobody leaves
            for seat in range(2):
                if has_secrets(moment, seat):
                    other = twin(moment, seat, chance).match
                    assert view(other, seat) == view(match, seat)
                    yield Twins(seat, match.positions, other.positions, view(match, seat))
