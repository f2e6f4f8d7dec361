"""exp and log from basic arithmetic alone: equal to the last bit wherever kernels run.

Libraries of C differ in the last bit of theirs. IEEE 754 defines every operation here.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural

LARGEST: Final = 700.0
"""Arguments of `exp` end here, on both sides of zero: what it gives is neither infinite nor subnormal."""
_STEPS: Final = 7
"""A power of two is found in steps of 1/2^7."""
_STEP: Final = (1 << _STEPS) - 1
_PER_UNIT: Final = float.fromhex("0x1.71547652b82fep+7")
"""2^7 / ln 2."""
_ROUNDED: Final = float.fromhex("0x1.8p+52")
"""Added to a number and subtracted again, it leaves the nearest integer."""
_LN2_HIGH: Final = float.fromhex("0x1.62e42feep-1")
"""The first 32 bits of ln 2: its product with an integer of 20 bits is exact."""
_LN2_LOW: Final = float.fromhex("0x1.a39ef35793c76p-33")
_STEP_HIGH: Final = _LN2_HIGH / (1 << _STEPS)
_STEP_LOW: Final = _LN2_LOW / (1 << _STEPS)
_MANTISSA: Final = 52
"""Bits of a double below its exponent."""
_FRACTION: Final = (1 << _MANTISSA) - 1
_BIAS: Final = 1023
_ROOT_OF_TWO: Final = 1.4142135623730951
_ODD: Final = tuple(1.0 / number for number in range(23, 2, -2))
"""The series of the area hyperbolic tangent, from its last term to its second."""


def _powers() -> NDArray[np.int64]:
    """Give 2 to the power of each step from 0 to 1, as the bits of doubles."""
    with localcontext(prec=40):
        ln2 = Decimal(2).ln()
        powers = [float((ln2 * step / (1 << _STEPS)).exp()) for step in range(1 << _STEPS)]
    return np.array(powers).view(np.int64)


_POWERS: Final = _powers()


@compiled
def exp(x: float) -> float:
    """Return e to the power of x, within one unit in the last place."""
    bounded = min(LARGEST, max(-LARGEST, float(x)))
    steps = (bounded * _PER_UNIT + _ROUNDED) - _ROUNDED
    # Within 0.0028 of zero, where five terms are enough.
    rest = (bounded - steps * _STEP_HIGH) - steps * _STEP_LOW
    square = rest * rest
    more = rest + square * ((0.5 + rest * (1 / 6)) + square * (1 / 24 + rest * (1 / 120)))
    number = int(steps)
    bits = int(_POWERS[natural(number & _STEP)]) + ((number >> _STEPS) << _MANTISSA)
    power = float(np.int64(bits).view(np.float64))
    return power + power * more


@compiled
def log(x: float) -> float:
    """Return the natural logarithm of a positive number that is not subnormal, as exactly."""
    bits = int(np.float64(x).view(np.int64))
    exponent = (bits >> _MANTISSA) - _BIAS
    share = float(np.int64((bits & _FRACTION) | (_BIAS << _MANTISSA)).view(np.float64))
    if share > _ROOT_OF_TWO:
        share *= 0.5
        exponent += 1
    # log(1 + over) is twice the area hyperbolic tangent of the ratio.
    over = share - 1.0
    ratio = over / (2.0 + over)
    square = ratio * ratio
    series = 0.0
    for term in _ODD:
        series = series * square + term
    half = 0.5 * over * over
    rest = ratio * (half + 2.0 * square * series) + exponent * _LN2_LOW
    return exponent * _LN2_HIGH - ((half - rest) - over)
