"""Ways to choose among legal moves at random, some of which make rare things happen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from jaipur.rules.cards import GOODS
from jaipur.rules.round.move_numbers import EXCHANGED, FIRST_EXCHANGE, FIRST_SALE, SALES, TAKE_CAMELS
from jaipur.rules.round.position import Snapshot

Policy = Callable[[Random, Snapshot, list[int]], int]
"""From the round as it stands and the numbers of the legal moves, one of these."""

EAGER: Final = 0.99
LOOKED_AT: Final = 6
_GAINED: Final[list[list[int]]] = EXCHANGED[:, :GOODS].tolist()


def anything(chance: Random, _now: Snapshot, numbers: list[int]) -> int:
    """Any legal move, each as likely."""
    return chance.choice(numbers)


def exchanging(chance: Random, _now: Snapshot, numbers: list[int]) -> int:
    """Nearly always an exchange, so that many come in a row (E2b)."""
    exchanges = [number for number in numbers if number >= FIRST_EXCHANGE]
    return chance.choice(exchanges if exchanges and chance.random() < EAGER else numbers)


def lots_of(wanted: int) -> Policy:
    """Gather sets of one good and sell just so many at a time: bonus piles run out and hands are full."""

    def policy(chance: Random, now: Snapshot, numbers: list[int]) -> int:
        sales = [number for number in numbers if sold_by(number) == wanted]
        if sales:
            return chance.choice(sales)
        few = chance.sample(numbers, min(len(numbers), LOOKED_AT))
        return max(few, key=lambda number: _sets(now.hand[now.to_move], number, wanted))

    return policy


def unopposed(policy: Policy) -> Policy:
    """Seat 0 has a policy, seat 1 plays anything: two who gather the same cards keep each other from it."""

    def either(chance: Random, now: Snapshot, numbers: list[int]) -> int:
        return (anything if now.to_move else policy)(chance, now, numbers)

    return either


def sold_by(number: int) -> int:
    """How many cards a move sells."""
    return SALES[number - FIRST_SALE][1] if FIRST_SALE <= number < FIRST_EXCHANGE else 0


def _sets(hand: list[int], number: int, wanted: int) -> int:
    """How near a hand is to sets of the wanted size after a move; other sales are a last resort."""
    if sold := sold_by(number):
        return -sold
    held = hand
    if number < TAKE_CAMELS:
        held = [cards + (good == number) for good, cards in enumerate(hand)]
    elif number >= FIRST_EXCHANGE:
        held = [cards + more for cards, more in zip(hand, _GAINED[number - FIRST_EXCHANGE], strict=True)]
    return sum(min(cards, wanted) ** 2 for cards in held)
