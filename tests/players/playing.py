"""Rounds between players, turn by turn, every move answered by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.players.player import Decision, Limits, Player
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.options import Options
from jaipur.rules.view import view
from tests.positions import NO_NONCES, seed_of


def turns(
    number: int, players: tuple[Player, Player], limits: Limits | None = None
) -> Iterator[tuple[Match, Decision]]:
    """Play the round of a number, and give each decision with the match in which it was made."""
    match = Match(Options(seals=1))
    deal, events = draw_round(match, seed_of(number), NO_NONCES)
    while True:
        match = fold_all(match, events)
        if match.between_rounds:
            return
        seat = match.now.to_move
        decision = players[seat].choose(view(match, seat), limits or Limits())
        yield match, decision
        answer = decide(match, seat, decision.move, deal)
        assert not isinstance(answer, Refusal), (answer, match.now)
        events = answer
