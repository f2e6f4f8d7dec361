"""What holds in every position of every round, however it is played."""

from collections.abc import Iterator

from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.rules.cards import CARD_COUNTS, CARDS, GOODS, Good
from jaipur.rules.events import MatchWon
from jaipur.rules.match import Match, deal_round, fold, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, draw_deal
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE
from jaipur.rules.round.moves import Take
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import (
    Awaiting,
    Positions,
    Snapshot,
    at,
    bonus_pile_size,
    clear,
    in_deck,
    new_positions,
    pile_size,
    snapshot,
)
from jaipur.rules.tokens import BONUS_PILES, BONUS_TOKENS, BONUS_VALUES, GOODS_TOKENS
from tests.matches import a_deal, a_last_turn, a_match, happens
from tests.positions import random_match, seed_of
from tests.strategies import rounds

FEWER_INTERPRETED = settings(max_examples=settings().max_examples // (1 if JIT else 5))
"""A round takes a hundred times as long."""

LONGEST = 40 * (40 + 44 + 2)
"""Each move but an exchange draws from 40 cards, sells of 44 or is the last; 39 exchanges before each."""


def _cards_out(now: Snapshot) -> list[int]:
    """Cards that are not in the deck, by card."""
    goods = [sum(heaps) for heaps in zip(now.market[:GOODS], *now.hand, now.sold, strict=True)]
    return [*goods, now.market[GOODS] + sum(now.herd)]


def _check_cards(now: Snapshot) -> None:
    out = _cards_out(now)
    assert sum(out) + now.deck == 55
    assert all(0 <= number <= most for number, most in zip(out, CARD_COUNTS.tolist(), strict=True))
    assert min(*now.hand[0], *now.hand[1], *now.market, *now.herd, *now.sold, now.deck) >= 0


def _check_tokens(now: Snapshot) -> None:
    gone = [token for pile, sold in zip(GOODS_TOKENS, now.sold, strict=True) for token in pile[:sold]]
    assert (sum(now.tokens), sum(now.income)) == (len(gone), sum(gone))
    for kind, value in enumerate(BONUS_VALUES):
        drawn = now.bonuses[0][kind] + now.bonuses[1][kind]
        assert 0 <= drawn <= sum(pile.count(value) for pile in BONUS_TOKENS)


@FEWER_INTERPRETED
@given(rounds)
def test_cards_and_tokens_are_conserved(positions: Iterator[Positions]) -> None:
    """M1, M2, M3: 55 cards, 38 goods tokens and 18 bonus tokens, wherever they lie."""
    for now in (snapshot(at(position)) for position in positions):
        _check_cards(now)
        _check_tokens(now)


@FEWER_INTERPRETED
@given(rounds)
def test_hands_and_market_keep_their_sizes_and_somebody_can_move(positions: Iterator[Positions]) -> None:
    """T8, T9, T1: at most seven goods in a hand, five cards in the market, and always a legal move."""
    moves = new_move_list()
    for position in positions:
        now = snapshot(at(position))
        assert max(map(sum, now.hand)) <= 7
        if now.awaiting == Awaiting.MOVE:
            assert sum(now.market) == 5
            assert list_moves(at(position), moves) > 0


@FEWER_INTERPRETED
@given(rounds)
def test_every_round_ends_for_just_one_reason(positions: Iterator[Positions]) -> None:
    """E1, E2, E2b: three empty piles, a market that cannot be refilled, or forty exchanges."""
    for number, position in enumerate(positions):
        assert number < LONGEST
        now = snapshot(at(position))
        empty = sum(pile_size(at(position), good) == 0 for good in range(GOODS))
        reasons = (empty >= 3) + (sum(now.market) < 5 and now.deck == 0) + (now.exchanges == 40)
        assert reasons == (now.awaiting == Awaiting.NOTHING)


@FEWER_INTERPRETED
@given(rounds)
def test_what_deck_and_piles_hold_follows_from_what_lies_elsewhere(positions: Iterator[Positions]) -> None:
    """K3, M3: by card and by pile; only the order is unknown."""
    for position in positions:
        now = snapshot(at(position))
        left = [in_deck(at(position), card) for card in range(CARDS)]
        assert sum(left) == now.deck
        assert [a + b for a, b in zip(left, _cards_out(now), strict=True)] == CARD_COUNTS.tolist()
        piles = sum(bonus_pile_size(at(position), pile) for pile in range(BONUS_PILES))
        assert piles + sum(now.bonuses[0]) + sum(now.bonuses[1]) == 18


@FEWER_INTERPRETED
@given(rounds)
def test_no_more_cards_are_seen_in_a_hand_than_it_holds(positions: Iterator[Positions]) -> None:
    """K2: what was taken in plain sight and not given up since is still there."""
    for now in (snapshot(at(position)) for position in positions):
        for hand, seen in zip(now.hand, now.seen, strict=True):
            assert all(0 <= known <= held for known, held in zip(seen, hand, strict=True))


def test_cards_and_tokens_are_conserved_after_every_event() -> None:
    """M1, M2, M3: also where chance is awaited."""
    match = Match()
    for event in [event for _, events in random_match(6) for event in events]:
        match = fold(match, event)

        _check_cards(match.now)
        _check_tokens(match.now)


def test_two_players_who_put_off_the_end_as_long_as_they_can_still_come_to_it() -> None:
    """E2b: they exchange whenever it is not the fortieth in a row."""
    deal = draw_deal(seed_of(1), NO_NONCES, 1)
    position = at(new_positions(1))
    clear(position, 0)
    settle(position, deal)
    moves = new_move_list()
    plies = 0
    while position.awaiting == Awaiting.MOVE:
        legal = moves[: list_moves(position, moves)].tolist()
        exchanges = [number for number in legal if number >= FIRST_EXCHANGE]
        play(position, exchanges[0] if exchanges and position.exchanges < 39 else legal[0])
        settle(position, deal)
        plies += 1
        assert plies < LONGEST

    assert plies > 1_500


@given(st.sampled_from([1, 2, 3]), st.lists(st.sampled_from([0, 1, None]), min_size=10, max_size=10))
def test_every_match_ends(seals: int, winners: list[int | None]) -> None:
    """E5, E6, O1: a Seal takes two rounds at most, with any winners and ties."""
    match = Match(Options(seals=seals))  # type: ignore[arg-type]
    rounds_played = 0
    for winner in winners:
        if match.result is not None:
            break
        starter = match.starter or 0
        deal = draw_deal(seed_of(0), NO_NONCES, rounds_played + 1)
        match = fold_all(match, deal_round(match, deal, starter))
        income = (30 * (winner == 0), 30 * (winner == 1))
        match = replace(match, positions=a_match(a_last_turn(income, starter=starter)).positions)
        match = fold_all(match, happens(match, Take(Good.GOLD), a_deal(deck=0)))
        rounds_played += 1

    assert isinstance(match.result, MatchWon)
    assert match.seals[match.result.seat] == seals
    assert rounds_played <= 2 * (2 * seals - 1)
