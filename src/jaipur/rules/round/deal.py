"""A Deal: the order of a round's deck and bonus piles, drawn from a seed that anyone can check."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, DECK_SIZE, MARKET_CAMELS, SEATS
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.position import Ints, Position, bonus_pile_size
from jaipur.rules.tokens import BONUS_KIND_OF, BONUS_PILE_SIZE, BONUS_PILES, BONUS_TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeVar

    T = TypeVar("T")

SEED_BYTES: Final = 32
MOST_NONCE_BYTES: Final = 32
MOST_MATCH_BYTES: Final = 64
MOST_ROUNDS: Final = 2**32 - 1

DEAL: Final = lay_out(
    __name__,
    "DEAL",
    [
        ("deck", np.int64, (DECK_SIZE,)),
        ("bonuses", np.int64, (BONUS_PILES, int(BONUS_PILE_SIZE.max()))),
    ],
)

SORTED_DECK: Final[tuple[int, ...]] = tuple(
    card for card in range(CARDS) for _ in range(CARD_COUNTS[card] - (MARKET_CAMELS if card == CAMEL else 0))
)
"""S1: the 52 cards that are shuffled, in card order."""

Nonces = tuple[bytes, bytes]
NO_NONCES: Final[Nonces] = (b"", b"")
"""For a match whose players add no chance of their own."""


class Deal(Protocol):
    """The fields of the record."""

    deck: Ints
    """Cards from the top down: five for seat 0, five for seat 1, two for the market, forty to come."""
    bonuses: Ints
    """Kinds of bonus token from the top of each pile down."""


Deals = MutableSequence[Deal]


def new_deals(number: int) -> Deals:
    """Allocate blank records for kernels to fill."""
    return cast("Deals", np.zeros(number, dtype=DEAL))


@compiled
def next_card(position: Position, deal: Deal) -> int:
    """Give the top card of the deck."""
    return natural(deal.deck[natural(DECK_SIZE - position.deck)])


@compiled
def next_bonus(position: Position, deal: Deal, pile: int) -> int:
    """Give the kind of the top token of a bonus pile."""
    return natural(deal.bonuses[pile, natural(BONUS_PILE_SIZE[pile] - bonus_pile_size(position, pile))])


def _stream(seed: bytes, nonces: Nonces, round_number: int) -> Iterator[int]:
    """Give bytes without end: HMAC-SHA256 under the seed of nonces, round and a counter."""
    prefix = b"jaipur-deal-1" + b"".join(bytes([len(nonce)]) + nonce for nonce in nonces)
    prefix += round_number.to_bytes(4, "big")
    counter = 0
    while True:
        yield from hmac.digest(seed, prefix + counter.to_bytes(4, "big"), hashlib.sha256)
        counter += 1


def _below(stream: Iterator[int], bound: int) -> int:
    """Draw an integer from 0 to bound - 1, each as likely: bytes of the uneven rest are thrown away."""
    even = 256 - 256 % bound
    return next(byte for byte in stream if byte < even) % bound


def _shuffled(stream: Iterator[int], things: tuple[T, ...]) -> list[T]:
    """Shuffle by Fisher and Yates, from the last place to the second."""
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = _below(stream, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def _checked(seed: bytes, nonces: Nonces) -> None:
    if len(seed) != SEED_BYTES:
        message = f"a seed has {SEED_BYTES} bytes, not {len(seed)}"
        raise ValueError(message)
    if any(len(nonce) > MOST_NONCE_BYTES for nonce in nonces):
        message = f"a nonce has at most {MOST_NONCE_BYTES} bytes"
        raise ValueError(message)


def draw_starter(seed: bytes, nonces: Nonces) -> int:
    """S4: draw who starts the first round."""
    _checked(seed, nonces)
    return _below(_stream(seed, nonces, 0), SEATS)


def draw_deal(seed: bytes, nonces: Nonces, round_number: int) -> Deal:
    """S1, S3: draw the deck and the three bonus piles of a round, counted from 1."""
    _checked(seed, nonces)
    if not 0 < round_number <= MOST_ROUNDS:
        message = f"a round is a whole number from 1 to {MOST_ROUNDS}, not {round_number}"
        raise ValueError(message)
    stream = _stream(seed, nonces, round_number)
    deck = _shuffled(stream, SORTED_DECK)
    return _written(deck, [_shuffled(stream, pile) for pile in BONUS_TOKENS])


def make_deal(deck: list[int], bonuses: list[list[int]]) -> Deal:
    """Write a Deal of these cards and bonus values by pile, from the top down, with none missing."""
    if tuple(sorted(deck)) != SORTED_DECK or [tuple(sorted(pile)) for pile in bonuses] != [*BONUS_TOKENS]:
        raise ValueError("a deal has the 52 cards of the deck and the tokens of each bonus pile (M1, M3)")
    return _written(deck, bonuses)


def _written(deck: list[int], bonuses: list[list[int]]) -> Deal:
    deal = new_deals(1)[0]
    deal.deck[:] = deck
    for pile, values in enumerate(bonuses):
        deal.bonuses[pile, : len(values)] = [BONUS_KIND_OF[value] for value in values]
    return deal


def commitment(seed: bytes, match: str) -> bytes:
    """Bind the server to a seed, before anybody gives a nonce, without telling it."""
    name = match.encode()
    if not 0 < len(name) <= MOST_MATCH_BYTES:
        message = f"the name of a match has 1 to {MOST_MATCH_BYTES} bytes, not {len(name)}: {match!r}"
        raise ValueError(message)
    _checked(seed, NO_NONCES)
    return hashlib.sha256(b"jaipur-commitment-1" + bytes([len(name)]) + name + seed).digest()
