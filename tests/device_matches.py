"""Matches as a browser adds them to an account, played by chance or as given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import short
from jaipur.wire.own_matches import DeviceEnd, DeviceMatch

SEED: Final = bytes(range(32))
NONCE: Final = b"nonce"
OPENED: Final = 1_790_000_000_000
Chooser = Callable[[Match], Move]


def by_chance(seed: object) -> Chooser:
    """Choose any legal move."""
    dice = Random(str(seed))
    return lambda match: dice.choice(legal_moves(match.position))


def device_match(
    name: str = "local-0123456789abc",
    *,
    seed: bytes = SEED,
    options: Options = PRINTED_GAME,
    most: int | None = None,
    choose: Chooser | None = None,
) -> DeviceMatch:
    """Play a match to its end, or so many moves of it and then resign."""
    match, nonces = Match(options), (NONCE, b"")
    moves: list[str] = []
    chosen = choose or by_chance(seed)
    while match.result is None and (most is None or len(moves) < most):
        if match.awaits_deal:
            deal, events = draw_round(match, seed, nonces)
        else:
            move = chosen(match)
            decided = decide(match, match.now.to_move, move, deal)
            assert not isinstance(decided, Refusal)
            events = decided
            moves.append(short(move))
        match = fold_all(match, events)
    return DeviceMatch(
        name=name,
        level="teacher",
        options=options,
        seed=seed.hex(),
        nonce=NONCE.hex(),
        rounds=max(1, match.round),
        moves=",".join(moves),
        ended=None if match.result is not None else DeviceEnd.RESIGNED,
        opened_at=OPENED,
        ended_at=OPENED + 60_000,
    )
