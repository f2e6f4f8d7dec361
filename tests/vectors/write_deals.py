"""Writes deals.json beside it: a thousand deals for every language to repeat, the same ones each time.

Run ``python tests/vectors/write_deals.py``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from jaipur.rules.cards import LETTERS
from jaipur.rules.round.deal import Nonces, commitment, draw_deal, draw_starter
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_VALUES

VERSION: Final = 1
DEALS: Final = 1000
FILE: Final = Path(__file__).with_name("deals.json")


class Asked(NamedTuple):
    """What a deal is drawn from, and the match that its commitment names."""

    match: str
    seed: bytes
    nonces: Nonces
    round_number: int


COUNTED: Final = bytes(range(32))
AT_THE_LIMITS: Final = (
    # The worked example of docs/reference/deals.md.
    Asked("example", COUNTED, (b"first", b"second"), 1),
    Asked("m", bytes(32), (b"", b""), 1),
    Asked("m" * 64, b"\xff" * 32, (b"\xff" * 32, b"\xff" * 32), 2**32 - 1),
    Asked("जयपुर", COUNTED, (b"", COUNTED), 2),
    # The same bytes, cut between the two seats in three ways.
    Asked("ab and nothing", COUNTED, (b"ab", b""), 1),
    Asked("a and b", COUNTED, (b"a", b"b"), 1),
    Asked("nothing and ab", COUNTED, (b"", b"ab"), 1),
    # Lengths at which HMAC's message just fits, and just misses, a block of SHA-256.
    Asked("one block", COUNTED, (COUNTED[:16], COUNTED[:16]), 3),
    Asked("two blocks", COUNTED, (COUNTED[:16], COUNTED[:17]), 3),
)


def chain() -> Iterator[bytes]:
    """Give 32 bytes at a time, each the hash of those before: chance that is the same everywhere, always."""
    link = b"jaipur-vectors-1"
    while True:
        link = hashlib.sha256(link).digest()
        yield link


def asked() -> Iterator[Asked]:
    """Give what to draw from: the cases at the limits, then the chain's."""
    yield from AT_THE_LIMITS
    links = chain()
    for number in range(len(AT_THE_LIMITS), DEALS):
        seed, first, second, sizes = (next(links) for _ in range(4))
        # Every eighth seat or so gives nothing, as a bot does.
        lengths = [0 if size < 32 else size % 33 for size in sizes[:2]]
        nonces = (first[: lengths[0]], second[: lengths[1]])
        yield Asked(f"match-{number}", seed, nonces, 1 + sizes[2] % 5)


def as_line(case: Asked) -> str:
    """Draw a deal and write it as one line of JSON."""
    deal = draw_deal(case.seed, case.nonces, case.round_number)
    piles = zip(deal.bonuses.tolist(), BONUS_PILE_SIZE.tolist(), strict=True)
    vector = {
        "match": case.match,
        "seed": case.seed.hex(),
        "nonces": [nonce.hex() for nonce in case.nonces],
        "round": case.round_number,
        "starter": draw_starter(case.seed, case.nonces),
        "commitment": commitment(case.seed, case.match).hex(),
        "deck": "".join(LETTERS[card] for card in deal.deck.tolist()),
        "bonuses": [[BONUS_VALUES[kind] for kind in pile[:size]] for pile, size in piles],
    }
    return json.dumps(vector, ensure_ascii=False, separators=(",", ":"))


def deals_text() -> str:
    """Give the whole file, one deal to a line."""
    lines = ",\n".join(as_line(case) for case in asked())
    return f'{{"version":{VERSION},"deals":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(deals_text(), encoding="utf-8", newline="\n")
