"""Writes legality.json beside it: views of positions, and why each of many moves is refused there, if it is.

Run ``python -m tests.vectors.write_legality``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from jaipur.rules.cards import Card, Good
from jaipur.rules.match import Match, decide, match_at
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round.position import Awaiting, at
from jaipur.rules.text.notation import short
from jaipur.rules.view import displayed, view
from tests.instants import instants
from tests.matches import a_deal

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("legality.json")
VIEWS: Final = 250
MOVES_EACH: Final = 40
_NOT_TO_MOVE: Final = 0.08
"""How often a view is that of the seat that waits."""
_ANY: Final = 0.06
"""How often a view is of any instant, also one that waits for chance."""
_LAST: Final = 50
"""One view in so many is of a round that is over."""


def verdicts() -> Iterator[dict[str, Any]]:
    """Give views of positions from many rounds, each with its moves."""
    chance = Random("legality")
    for number in range(VIEWS):
        positions = list(instants(number))
        to_decide = [each for each in positions if at(each).awaiting == Awaiting.MOVE]
        some = positions[-1:] if number % _LAST == 0 else positions if chance.random() < _ANY else to_decide
        match = match_at(at(chance.choice(some)))
        to_move = match.now.to_move
        seat = 1 - to_move if chance.random() < _NOT_TO_MOVE else to_move
        known = msgspec.to_builtins(displayed(view(match, seat)))
        yield {
            "view": known,
            "moves": {short(move): _why(match, seat, move) for move in _moves(match, chance)},
        }


def _why(match: Match, seat: int, move: Move) -> str | None:
    answered = decide(match, seat, move, a_deal())
    return answered.name.lower().replace("_", " ") if isinstance(answered, Refusal) else None


def _moves(match: Match, chance: Random) -> list[Move]:
    """Give legal moves, some of the rest, and some that are never legal."""
    found: dict[str, Move] = {}
    legal = legal_moves(match.position) if match.now.awaiting == Awaiting.MOVE else []
    for move in chance.sample(legal, min(len(legal), MOVES_EACH // 2)):
        found[short(move)] = move
    while len(found) < MOVES_EACH:
        move = _any_move(chance) if chance.randrange(2) else _near_move(match, chance)
        found[short(move)] = move
    return [*found.values()]


def _any_move(chance: Random) -> Move:
    kind = chance.randrange(10)
    if kind < 1:
        return TakeCamels()
    if kind < 2:
        return Take(chance.choice([*Good]))
    if kind < 4:
        return Sell(chance.choice([*Good]), chance.randint(1, 7))
    size = chance.choice((1, 2, 2, 2, 3, 3, 4, 5, 6))
    taken = chance.choices([*Card], [4, 4, 4, 4, 4, 4, 1], k=size)
    given = chance.choices([*Card], [2, 2, 2, 2, 2, 2, 5], k=size + chance.choice((0, 0, 0, 0, 0, 1)))
    return Exchange(tuple(taken), tuple(given))


def _near_move(match: Match, chance: Random) -> Move:
    """Give an exchange of what lies in the market for what the mover holds, or a camel more."""
    now = match.now
    market = [Card(card) for card, many in enumerate(now.market) for _ in range(many)] or [Card.CAMEL]
    hand = [Card(good) for good, many in enumerate(now.hand[now.to_move]) for _ in range(many)]
    purse = hand + [Card.CAMEL] * (now.herd[now.to_move] + 1)
    size = chance.randint(2, 4)
    goods = [card for card in market if card != Card.CAMEL] or market
    taken = chance.sample(goods, min(size, len(goods)))
    return Exchange(tuple(taken), tuple(chance.sample(purse, min(len(taken), len(purse)))))


def legality_text() -> str:
    """Give the whole file, one view to a line."""
    lines = (json.dumps(each, separators=(",", ":")) for each in verdicts())
    return f'{{"version":{VERSION},\n"views":[\n' + ",\n".join(lines) + "\n]}\n"


if __name__ == "__main__":
    FILE.write_text(legality_text(), encoding="utf-8", newline="\n")
