"""Verifying a match: its revealed seed must give the commitment, and every card and token that was drawn."""

from __future__ import annotations

import hmac
from collections.abc import Iterator

import msgspec

from jaipur.rules.deal import Nonces, commitment, draw_deal, draw_starter
from jaipur.rules.record import Record, RecordError, Round
from jaipur.rules.replay import deal_of, replay
from jaipur.rules.tokens import BONUS_TOKENS


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that was compared, and whether it is as it must be."""

    what: str
    ok: bool


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a match is what was committed to, and all that was compared to say so."""

    match: str
    ok: bool
    checks: tuple[Check, ...]


def verify(record: Record) -> Verdict:
    """Compare a record with the rules, its commitment and its seed; without a seed nothing is verified."""
    checks = (*_rules(record), *_chance(record))
    return Verdict(record.match, all(check.ok for check in checks), checks)


def _rules(record: Record) -> Iterator[Check]:
    try:
        replay(record)
    except RecordError as error:
        yield Check(f"moves, tokens and scores follow the rules: {error}", ok=False)
    else:
        yield Check("moves, tokens and scores follow the rules", ok=True)


def _chance(record: Record) -> Iterator[Check]:
    if record.seed is None or record.commitment is None or record.nonces is None:
        yield Check("seed, commitment and nonces are given", ok=False)
        return
    seed = bytes.fromhex(record.seed)
    nonces = (bytes.fromhex(record.nonces[0]), bytes.fromhex(record.nonces[1]))
    committed = hmac.compare_digest(commitment(seed, record.match).hex(), record.commitment)
    yield Check("the commitment is the hash of the seed and the match", committed)
    if record.rounds:
        yield Check("the starter is the seed's", draw_starter(seed, nonces) == record.rounds[0].starter)
    for number, played in enumerate(record.rounds, 1):
        yield Check(
            f"round {number} has the seed's cards and bonus tokens", _as_drawn(played, seed, nonces, number)
        )


def _as_drawn(played: Round, seed: bytes, nonces: Nonces, number: int) -> bool:
    """Compare what a round showed with the top of the deck and of the bonus piles that the seed gives."""
    drawn = draw_deal(seed, nonces, number)
    try:
        shown = deal_of(played)
    except ValueError:
        return False
    cards = sum(map(len, played.deal)) + sum(len(ply.refill or "") for ply in played.plies)
    if shown.deck[:cards].tolist() != drawn.deck[:cards].tolist():
        return False
    for pile, values in enumerate(BONUS_TOKENS):
        tokens = sum(ply.bonus in values for ply in played.plies)
        if shown.bonuses[pile, :tokens].tolist() != drawn.bonuses[pile, :tokens].tolist():
            return False
    return True
