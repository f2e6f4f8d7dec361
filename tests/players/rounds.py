"""Rounds between players, for tests: mirrored deals, every move answered by the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from jaipur.players.player import Limits, Player
from jaipur.rules.deal import draw_deal
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, deal_round, decide, fold_all
from jaipur.rules.options import Options
from jaipur.rules.scoring import winner
from jaipur.rules.view import view
from tests.positions import NO_NONCES, seed_of

NO_LIMITS: Final = Limits()


def play_round(number: int, players: tuple[Player, Player], limits: Limits = NO_LIMITS) -> tuple[int, int]:
    """Play the deal of this number, seat 0 to start; give the winner, or -1, and the plies."""
    match, deal = Match(Options(seals=1)), draw_deal(seed_of(number), NO_NONCES, 1)
    match = fold_all(match, deal_round(match, deal, 0))
    plies = 0
    while not match.between_rounds:
        seat = match.now.to_move
        answer = decide(match, seat, players[seat].choose(view(match, seat), limits).move, deal)
        assert not isinstance(answer, Refusal), (answer, match.now)
        match = fold_all(match, answer)
        plies += 1
    return winner(match.position), plies


def share_won(one: Callable[[bytes], Player], other: Callable[[bytes], Player], deals: int) -> float:
    """Play deals from both seats and give the share of rounds that the one wins, a tie being half of one."""
    won = 0.0
    for number in range(deals):
        for seat in range(2):
            players = one(b"one"), other(b"other")
            won_by, _ = play_round(number, players if seat == 0 else (players[1], players[0]))
            won += 0.5 if won_by < 0 else won_by == seat
    return won / (2 * deals)
