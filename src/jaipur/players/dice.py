"""Random numbers inside kernels: a stream of words that follows from a seed."""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural

Dice = NDArray[np.uint64]

_STRIDE: Final = 0x9E3779B97F
_TURNS: Final = 8


def new_dice(*seeds: bytes | int) -> Dice:
    """Make dice that fall the same way for the same seeds."""
    digest = hashlib.blake2b(digest_size=8)
    for seed in seeds:
        text = seed if isinstance(seed, bytes) else str(seed).encode()
        digest.update(len(text).to_bytes(4, "big") + text)
    # A word of zeros would stay so for ever.
    return np.array([int.from_bytes(digest.digest(), "big") | 1], dtype=np.uint64)


@compiled
def word(dice: Dice) -> np.uint64:
    """Give the next 64 bits, by xorshift."""
    bits: np.uint64 = dice[0]
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    dice[0] = bits
    return bits


@compiled
def turn_to(dice: Dice, start: np.uint64, number: int) -> None:
    """Let dice fall as the stream of this number does, of all that begin with a word."""
    # Small enough a product not to overflow, which Python would warn of; the words after it scatter its bits.
    dice[0] = start ^ np.uint64((number + 1) * _STRIDE)
    if dice[0] == np.uint64(0):
        dice[0] = np.uint64(_STRIDE)
    for _ in range(_TURNS):
        word(dice)


@compiled
def below(dice: Dice, bound: int) -> int:
    """Give an integer from 0 to bound - 1."""
    return natural(int(((word(dice) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32)))


@compiled
def fraction(dice: Dice) -> float:
    """Give a number from 0 up to 1."""
    return float(word(dice) >> np.uint64(11)) / 9007199254740992.0
