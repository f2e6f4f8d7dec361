"""The engine agrees with the naive oracle on what may be played, why not, and the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from tests import oracle
from tests.rules.equivalence.beside_oracle import Judge, compare
from tests.rules.figures import FAST, amount, printer
from tests.rules.policies import Policy, anything, exchanging, lots_of, unopposed

POSITIONS: Final = amount(slow=4_000, push=60_000, nightly=5_000_000)

PROMISED: Final[dict[Policy, tuple[str, ...]]] = {
    anything: (
        "decks just emptied",
        "full hands",
        "markets of five camels",
        "refills cut short",
        "sales at an empty goods pile",
        "three piles emptied",
    ),
    exchanging: ("forty exchanges",),
    lots_of(3): ("markets of five camels", "sales at an empty bonus pile"),
    lots_of(4): ("full hands", "sales at an empty bonus pile"),
    lots_of(5): ("full hands", "sales at an empty bonus pile"),
    lots_of(6): ("forty exchanges", "sales of six"),
    unopposed(lots_of(7)): ("forty exchanges", "sales of seven"),
}
"""What random play of each kind must have led to."""
RARE: Final = tuple(sorted({thing for things in PROMISED.values() for thing in things}))
SHARDS: Final[tuple[Policy, ...]] = (*PROMISED, *[anything] * 8, exchanging)


@pytest.mark.parametrize("shard", range(len(SHARDS)))
def test_the_engine_agrees_with_the_naive_oracle(
    shard: int, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """S1 to S3, T1 to T9, E1 to E4: the same legal moves, the same refusals, the same outcomes."""
    policy = SHARDS[shard]

    tally = compare(Judge(), policy, Random(shard), POSITIONS // len(SHARDS))

    figures = {
        "positions": tally.positions,
        "refusals": tally.refusals,
        "differences": len(tally.differences),
        **{thing: tally.rare[thing] for thing in RARE},
    }
    printer(capsys, tmp_path_factory).add("oracle", shard, len(SHARDS), figures)
    assert not tally.differences, tally.differences[0]
    assert tally.refusals == 20 * tally.positions
    assert not FAST or all(tally.rare[thing] for thing in PROMISED[policy]), tally.rare


# --- Planted bugs: an oracle that is wrong somewhere, of which the comparison must tell.
def _plays_then(spoil: Callable[[oracle.Round, oracle.Move], None]) -> Judge:
    def play(naive: oracle.Round, move: oracle.Move) -> None:
        oracle.play(naive, move)
        spoil(naive, move)

    return Judge(play=play)


def _says(reasons: dict[str | None, str | None]) -> Judge:
    def reason(naive: oracle.Round, move: oracle.Move) -> str | None:
        given = oracle.reason(naive, move)
        return reasons.get(given, given)

    return Judge(reason=reason)


def _an_empty_deck_ends_the_round(naive: oracle.Round, move: oracle.Move) -> None:
    if move[0] in {"take", "camels"} and not naive.deck:
        naive.over = True


def _six_cards_earn_no_bonus(naive: oracle.Round, move: oracle.Move) -> None:
    if move[0] == "sell" and move[2] >= 6 and naive.bonus_taken[1 - naive.to_move]:
        naive.bonus_taken[1 - naive.to_move].pop()


def _the_bonus_goes_by_tokens(naive: oracle.Round, move: oracle.Move) -> None:
    if move[0] == "sell" and move[2] >= 3:
        tokens_before = len(oracle.GOODS_TOKENS[move[1]]) - (naive.sold.count(move[1]) - move[2])
        if tokens_before < 3 and naive.bonus_taken[1 - naive.to_move]:
            naive.bonus_taken[1 - naive.to_move].pop()


def _exchanges_go_on_for_ever(naive: oracle.Round, _move: oracle.Move) -> None:
    naive.over = naive.over and naive.exchanges_in_a_row < 40


def _the_lowest_token_comes_first(naive: oracle.Round, _move: oracle.Move) -> None:
    for pile in naive.goods_piles:
        pile.reverse()


def _legal_also_one_for_one(naive: oracle.Round) -> set[oracle.Move]:
    hand = naive.hands[naive.to_move]
    pairs = {(taken, given) for taken in naive.market for given in hand if oracle.CAMEL != taken != given}
    return oracle.legal_moves(naive) | {("exchange", (taken,), (given,)) for taken, given in pairs}


def _legal_also_beyond_the_limit(naive: oracle.Round) -> set[oracle.Move]:
    return oracle.legal_moves(naive) | {("take", card) for card in naive.market if card != oracle.CAMEL}


def _scored_without_tie_breaks(naive: oracle.Round) -> oracle.Score:
    score = oracle.score(naive)
    return replace(score, winner=score.winner if score.by == "rupees" else None)


PLANTED: Final[dict[str, tuple[Judge, Policy]]] = {
    "a deck that is merely empty ends the round": (_plays_then(_an_empty_deck_ends_the_round), anything),
    "a sale of six earns no bonus": (_plays_then(_six_cards_earn_no_bonus), lots_of(6)),
    "a bonus goes by tokens, not by cards": (_plays_then(_the_bonus_goes_by_tokens), lots_of(3)),
    "exchanges go on for ever": (_plays_then(_exchanges_go_on_for_ever), exchanging),
    "the lowest token comes first": (_plays_then(_the_lowest_token_comes_first), anything),
    "one for one is legal": (Judge(legal_moves=_legal_also_one_for_one), anything),
    "a full hand may take": (Judge(legal_moves=_legal_also_beyond_the_limit), anything),
    "one for one is not refused": (_says({"EXCHANGE_TOO_SMALL": None}), anything),
    "a good both ways is not refused": (_says({"GOOD_BOTH_WAYS": None}), anything),
    "a full hand is called an empty market": (_says({"HAND_FULL": "NOT_IN_MARKET"}), anything),
    "a herd is taken for a hand": (_says({"NOT_IN_HERD": "NOT_IN_HAND"}), anything),
    "ties are not broken": (Judge(score=_scored_without_tie_breaks), anything),
}


@pytest.mark.parametrize("bug", PLANTED)
def test_the_comparison_tells_of_a_planted_bug(bug: str) -> None:
    """T3, T4, T5, T7, T8, E2, E2b, E4: a control: an oracle that is wrong in one thing does not agree."""
    judge, policy = PLANTED[bug]
    chance = Random(0)

    assert any(compare(judge, policy, chance, positions=200).differences for _ in range(10))
