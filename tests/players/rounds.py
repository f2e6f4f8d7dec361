"""Rounds between players, for tests: turn by turn, every move answered by the rules."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from jaipur.players.player import Decision, Limits, Player
from jaipur.rules.match import Match
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.scoring import winner
from jaipur.rules.view import view
from tests.positions import seed_of

NO_LIMITS: Final = Limits()


def turns(
    number: int, players: tuple[Player, Player], limits: Limits = NO_LIMITS
) -> Generator[tuple[Match, Decision], None, Match]:
    """Play the round of a number: give each decision with the match in which it was made, return the end."""
    driver = MatchDriver(seed_of(number), Options(seals=1))
    driver.deal_round()
    while (seat := driver.to_move) is not None:
        decision = players[seat].choose(view(driver.match, seat), limits)
        yield driver.match, decision
        answer = driver.play(seat, decision.move)
        assert not isinstance(answer, Refusal), (answer, driver.match.now)
    return driver.match


def _winner(number: int, players: tuple[Player, Player], limits: Limits) -> int:
    """Play the round of a number and give its winner, or -1."""
    going = turns(number, players, limits)
    while True:
        try:
            next(going)
        except StopIteration as end:
            match: Match = end.value
            return winner(match.position)


def share_won(one: Player, other: Player, deals: int, limits: Limits = NO_LIMITS) -> float:
    """Play deals from both seats and give the share of rounds that the one wins, a tie being half of one."""
    won = 0.0
    for number in range(deals):
        for seat in range(2):
            won_by = _winner(number, (one, other) if seat == 0 else (other, one), limits)
            won += 0.5 if won_by < 0 else won_by == seat
    return won / (2 * deals)
