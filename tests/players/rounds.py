"""Whole rounds between two players, their every move answered by the rules."""

from __future__ import annotations

from typing import Final

from jaipur.players.player import Limits, Player
from jaipur.rules.events import RoundWon
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.options import Options
from jaipur.rules.view import view
from tests.positions import NO_NONCES, seed_of

UNLIMITED: Final = Limits()


def share_won(player: Player, other: Player, rounds: int, limits: Limits = UNLIMITED) -> float:
    """Play rounds, each deal from both seats, and give the share that the first player won."""
    won = 0.0
    for number in range(rounds):
        seat = number % 2
        found = _winner(number // 2, (player, other) if seat == 0 else (other, player), limits)
        won += 0.5 if found is None else float(found == seat)
    return won / rounds


def _winner(number: int, players: tuple[Player, Player], limits: Limits) -> int | None:
    """Play a round and give its winner, or None for a tie."""
    match = Match(Options(seals=1))
    deal, events = draw_round(match, seed_of(number), NO_NONCES)
    while True:
        match = fold_all(match, events)
        if match.between_rounds:
            return next((event.seat for event in events if isinstance(event, RoundWon)), None)
        seat = match.now.to_move
        answer = decide(match, seat, players[seat].choose(view(match, seat), limits).move, deal)
        assert not isinstance(answer, Refusal), (answer, match.now)
        events = answer
