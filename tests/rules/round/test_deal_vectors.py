"""The deals that every language must repeat: by the engine, and by docs/reference/deals.md written out again.

The second half imports nothing of the engine, so that the page alone is enough to check a deal.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from jaipur.rules.cards import LETTERS
from jaipur.rules.round.deal import Nonces, commitment, draw_deal, draw_starter
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_VALUES
from tests.vectors.write_deals import DEALS, FILE, deals_text

T = TypeVar("T")

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "deals.md"


class Vector(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the file."""

    match: str
    seed: str
    nonces: tuple[str, str]
    round: int
    starter: int
    commitment: str
    deck: str
    bonuses: tuple[list[int], list[int], list[int]]

    def chances(self) -> tuple[bytes, Nonces]:
        """Seed and nonces as bytes."""
        return bytes.fromhex(self.seed), (bytes.fromhex(self.nonces[0]), bytes.fromhex(self.nonces[1]))


class Vectors(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    version: int
    deals: list[Vector]


VECTORS = msgspec.json.decode(FILE.read_bytes(), type=Vectors)


def test_the_vectors_are_what_their_script_writes() -> None:
    """S1, S3: the engine draws the deals that other languages are held to."""
    assert FILE.read_text(encoding="utf-8") == deals_text()


def test_the_vectors_cover_the_limits() -> None:
    """K3: a thousand deals, with nonces of every length from none to 32 bytes and both starters."""
    assert VECTORS.version == 1
    assert len(VECTORS.deals) == DEALS == 1000
    assert {len(nonce) // 2 for vector in VECTORS.deals for nonce in vector.nonces} == set(range(33))
    assert {vector.starter for vector in VECTORS.deals} == {0, 1}
    assert {vector.round for vector in VECTORS.deals} == {1, 2, 3, 4, 5, 2**32 - 1}
    assert {len(vector.match.encode()) for vector in VECTORS.deals} >= {1, 64}
    assert ["", ""] in [list(vector.nonces) for vector in VECTORS.deals]


def test_the_engine_draws_the_vectors() -> None:
    """S1, S3, S4: deck, bonus piles, starter and commitment of each."""
    for vector in VECTORS.deals:
        seed, nonces = vector.chances()
        deal = draw_deal(seed, nonces, vector.round)
        piles = zip(deal.bonuses.tolist(), BONUS_PILE_SIZE.tolist(), strict=True)

        assert "".join(LETTERS[card] for card in deal.deck.tolist()) == vector.deck
        assert tuple([BONUS_VALUES[kind] for kind in pile[:size]] for pile, size in piles) == vector.bonuses
        assert draw_starter(seed, nonces) == vector.starter
        assert commitment(seed, vector.match).hex() == vector.commitment


# From here on, the page written out again.


SORTED = "D" * 6 + "G" * 6 + "S" * 6 + "C" * 8 + "P" * 8 + "L" * 10 + "M" * 8
PILES = ([1, 1, 2, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6], [8, 8, 9, 10, 10])


class Drawn(NamedTuple):
    """A number and the bytes that were read for it."""

    number: int
    read: list[int]


def message(nonces: Nonces, round_number: int, block_number: int) -> bytes:
    """The message of one block."""
    first, second = nonces
    parts = [b"jaipur-deal-1", bytes([len(first)]), first, bytes([len(second)]), second]
    return b"".join([*parts, round_number.to_bytes(4, "big"), block_number.to_bytes(4, "big")])


def block(seed: bytes, nonces: Nonces, round_number: int, block_number: int) -> bytes:
    """Thirty-two bytes of a round's row."""
    return hmac.new(seed, message(nonces, round_number, block_number), hashlib.sha256).digest()


def row(seed: bytes, nonces: Nonces, round_number: int) -> Iterator[int]:
    """The bytes of a round, without end."""
    for block_number in count():
        yield from block(seed, nonces, round_number, block_number)


def below(n: int, its_bytes: Iterator[int]) -> Drawn:
    """The three steps of drawing a number."""
    even = n * (256 // n)
    read = [next(its_bytes)]
    while read[-1] >= even:
        read.append(next(its_bytes))
    return Drawn(read[-1] % n, read)


def shuffled(things: Sequence[T], its_bytes: Iterator[int]) -> list[T]:
    """Fisher and Yates, from the last place down."""
    order = list(things)
    for i in reversed(range(1, len(order))):
        j = below(i + 1, its_bytes).number
        order[i], order[j] = order[j], order[i]
    return order


def bound_to(seed: bytes, name: str) -> str:
    """The commitment, in hexadecimal."""
    encoded = name.encode("utf-8")
    whole = b"jaipur-commitment-1" + len(encoded).to_bytes(1, "big") + encoded + seed
    return hashlib.sha256(whole).hexdigest()


def repeated(vector: Vector) -> Vector:
    """The same match, seed, nonces and round, with all the rest found from the page."""
    seed, nonces = vector.chances()
    its_bytes = row(seed, nonces, vector.round)
    deck = "".join(shuffled(SORTED, its_bytes))
    three, four, five = [shuffled(pile, its_bytes) for pile in PILES]
    return msgspec.structs.replace(
        vector,
        starter=below(2, row(seed, nonces, 0)).number,
        commitment=bound_to(seed, vector.match),
        deck=deck,
        bonuses=(three, four, five),
    )


def test_the_page_alone_is_enough_to_repeat_a_deal() -> None:
    """K3: what nobody knew in play, anybody can check afterwards, in any language."""
    assert [repeated(vector) for vector in VECTORS.deals] == VECTORS.deals


def test_a_seed_with_one_bit_turned_fails_the_check() -> None:
    """K3: the control of the test before; deck and commitment both give it away."""
    for vector in VECTORS.deals:
        seed, _ = vector.chances()
        forged = msgspec.structs.replace(vector, seed=bytes([seed[0] ^ 1, *seed[1:]]).hex())

        assert repeated(forged).deck != vector.deck
        assert repeated(forged).commitment != vector.commitment


def worked_example(vector: Vector) -> Iterator[str]:
    """The lines of the page's example."""
    seed, nonces = vector.chances()
    its_bytes = row(seed, nonces, 1)
    yield f"match           {vector.match}"
    yield f"seed            {vector.seed}"
    for seat, nonce in enumerate(nonces):
        yield f"nonce {seat}         {nonce.hex():<21} {nonce.decode()}"
    yield f"commitment      {vector.commitment}"
    yield "\nround 0"
    yield f"message 0       {message(nonces, 0, 0).hex()}"
    yield f"block 0         {block(seed, nonces, 0, 0).hex()}"
    yield f"starter         {vector.starter}"
    yield "\nround 1"
    yield f"message 0       {message(nonces, 1, 0).hex()}"
    yield f"block 0         {block(seed, nonces, 1, 0).hex()}"
    yield f"block 1         {block(seed, nonces, 1, 1).hex()}"
    for n in range(52, 42, -1):
        drawn = below(n, its_bytes)
        yield f"draw below {n}   {drawn.number:<4} from {' '.join(map(str, drawn.read))}"
    yield f"deck            {vector.deck}"
    for cards, pile in enumerate(vector.bonuses, start=3):
        yield f"bonus pile {cards}    {' '.join(map(str, pile))}"


def test_the_worked_example_of_the_page_is_real() -> None:
    """S1, S3, S4: every value that the page shows, and one draw that throws a byte away."""
    example = "\n".join(worked_example(VECTORS.deals[0]))

    assert f"```text\n{example}\n```" in PAGE.read_text(encoding="utf-8")
    assert "from 255 203" in example
