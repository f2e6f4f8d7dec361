"""Verifying a match: its revealed seed must give the commitment, and every card and token that was drawn."""

from __future__ import annotations

import hmac
from collections.abc import Iterator

import msgspec

from jaipur.rules.records.record import Record, RecordError, Round, checked
from jaipur.rules.records.replay import replay, shown
from jaipur.rules.round.deal import Deal, commitment, draw_deal, draw_starter
from jaipur.rules.tokens import BONUS_KIND_OF


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that was compared, and whether it is as it must be."""

    what: str
    ok: bool


class Verification(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a match is what was committed to, and all that was compared to say so."""

    match: str
    ok: bool
    checks: tuple[Check, ...]


def verify(record: Record) -> Verification:
    """Compare a record with the rules, its commitment and its seed; without a seed nothing is verified."""
    try:
        checks = (*_rules(checked(record)), *_chance(record))
    except RecordError as error:
        checks = (Check(str(error), ok=False),)
    return Verification(record.match, all(check.ok for check in checks), checks)


def _rules(record: Record) -> Iterator[Check]:
    try:
        replay(record)
    except RecordError as error:
        yield Check(f"moves, tokens and scores follow the rules: {error}", ok=False)
    else:
        yield Check("moves, tokens and scores follow the rules", ok=True)


def _chance(record: Record) -> Iterator[Check]:
    if record.seed is None or record.commitment is None or record.nonces is None:
        proofs = {"commitment": record.commitment, "nonces": record.nonces, "seed": record.seed}
        missing = ", ".join(name for name, proof in proofs.items() if proof is None)
        yield Check(f"commitment, nonces and seed are given (missing: {missing})", ok=False)
        return
    yield Check("the match is over", record.outcome is not None)
    seed = bytes.fromhex(record.seed)
    nonces = (bytes.fromhex(record.nonces[0]), bytes.fromhex(record.nonces[1]))
    committed = hmac.compare_digest(commitment(seed, record.match).hex(), record.commitment)
    yield Check("the commitment is the hash of the seed and the match", committed)
    if record.rounds:
        yield Check("the starter is the seed's", draw_starter(seed, nonces) == record.rounds[0].starter)
    for number, played in enumerate(record.rounds, 1):
        yield Check(
            f"round {number} has the seed's cards and bonus tokens",
            _is_drawn(played, draw_deal(seed, nonces, number)),
        )


def _is_drawn(played: Round, deal: Deal) -> bool:
    """Compare what a round showed with the top of the deck and of the bonus piles."""
    cards, bonuses = shown(played)
    kinds = [[BONUS_KIND_OF[value] for value in values] for values in bonuses]
    tops = [deal.bonuses[pile, : len(drawn)].tolist() for pile, drawn in enumerate(kinds)]
    return deal.deck[: len(cards)].tolist() == cards and tops == kinds
