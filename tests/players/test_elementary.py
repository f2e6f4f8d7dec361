"""exp and log are exact to the last bit but one, and equal to the last bit in both modes."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from decimal import Decimal, localcontext
from hashlib import sha256
from random import Random
from typing import Final

import pytest

from jaipur.players.elementary import LARGEST, exp, log

VALUES: Final = 3_000
"""To compare with exact ones, of each range."""
RECORDED: Final = 20_000

EXPONENTS: Final = [(-20.0, 0.0), (-25.0, 25.0), (-0.02, 0.02), (-LARGEST, LARGEST)]
"""The shares of a search are made of the first range, the chances of the network of the second."""


def _between(low: float, high: float, number: int = VALUES) -> list[float]:
    """Random numbers, made by arithmetic that is the same everywhere."""
    chance = Random(number)
    return [chance.uniform(low, high) for _ in range(number)]


def _scattered(number: int = VALUES) -> list[float]:
    """Positive numbers of every size, near one as well."""
    sizes = Random(number)
    return [share * 2.0 ** sizes.randrange(-1000, 1000) for share in _between(0.5, 1.0, number)]


def _most_units(
    function: Callable[[float], float], exact: Callable[[Decimal], Decimal], xs: list[float]
) -> float:
    """Give how far a function is from correctly rounded values at most, in units of the last place."""
    most = 0.0
    with localcontext(prec=50):
        for x in xs:
            rounded = float(exact(Decimal(x)))
            most = max(most, abs(function(x) - rounded) / math.ulp(rounded))
    return most


@pytest.mark.parametrize("bounds", EXPONENTS)
def test_exp_is_within_a_unit_in_the_last_place(bounds: tuple[float, float]) -> None:
    """Of the correctly rounded value, also where one step of its table meets the next."""
    edges = [(step + 0.5) * math.log(2) / 128 for step in range(-300, 300)]
    edges += [math.nextafter(edge, side) for edge in edges for side in (-math.inf, math.inf)]

    assert _most_units(exp, Decimal.exp, [*_between(*bounds), *edges, *bounds]) <= 1


@pytest.mark.parametrize(
    "xs", [_between(1e-17, 1.0), _between(0.5, 2.0), _between(0.999, 1.001), _scattered()]
)
def test_log_is_within_a_unit_in_the_last_place(xs: list[float]) -> None:
    """Of the correctly rounded value: for fractions of dice, odds, and whatever else is positive."""
    edges = [1e-17, 1 - 2**-53, 1 + 2**-52, 2**0.5, 2**-0.5, math.nextafter(2**0.5, 2), 2**-1022]

    assert _most_units(log, Decimal.ln, [*xs, *edges]) <= 1


def test_a_library_that_is_off_by_more_would_be_found() -> None:
    """A control: two units in the last place are too many."""
    assert _most_units(lambda x: math.exp(x) * (1 + 2**-51), Decimal.exp, _between(-25.0, 25.0)) > 1


def test_what_is_exact_is_given_exactly() -> None:
    """Where no rounding is needed there is none."""
    assert exp(0.0) == exp(-0.0) == exp(1e-300) == 1.0
    assert log(1.0) == 0.0


def test_exp_ends_at_its_largest_argument() -> None:
    """A chance of a network that is sure of itself is a number, and no warning."""
    assert exp(1e6) == exp(math.inf) == exp(LARGEST) == pytest.approx(math.exp(LARGEST))
    assert exp(-1e6) == exp(-math.inf) == exp(-LARGEST) == pytest.approx(math.exp(-LARGEST))


@pytest.mark.parametrize(
    "function, xs, recorded",
    [
        (
            exp,
            _between(-40.0, 40.0, RECORDED),
            "12a84b52e178f0ed5f412eca077fc8e1d2fcf3e642833c3c9918b5e62ecede59",
        ),
        (
            log,
            _between(1e-17, 40.0, RECORDED),
            "b10a24a851ca0b570ccebbaf3bc665915d3122ae68032bffd20c19360c200546",
        ),
    ],
)
def test_values_are_those_that_were_recorded(
    function: Callable[[float], float], xs: list[float], recorded: str
) -> None:
    """In both modes and on every machine, to the last bit: bots decide by them."""
    values = struct.pack(f"<{len(xs)}d", *map(function, xs))

    assert sha256(values).hexdigest() == recorded
