"""Replays the games of an entry under the rules, while players may decide the same moves again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from jaipur.arena.contestant import Contestant
from jaipur.arena.mirrored_deal import Contestants, IllegalMoveError, play_pair, seated_player
from jaipur.benchmark.entry import DealLog, EntryHeader, logged
from jaipur.players.external.process import ForfeitError
from jaipur.players.network.weights import load_net
from jaipur.players.player import Decision, Limits, Player
from jaipur.rules.round.moves import move_of
from jaipur.rules.text.notation import short

if TYPE_CHECKING:
    from jaipur.rules.view import View

BOT: Final = 0
OPPONENT: Final = 1
"""The contestants of an entry."""


class ForgedGameError(ValueError):
    """A game that was not played so."""


class ReplayTask(msgspec.Struct, frozen=True):
    """A deal of an entry, and which contestants decide its moves again."""

    header: EntryHeader
    number: int
    deal: DealLog
    again: frozenset[int] = frozenset()


class Replayed(msgspec.Struct, frozen=True):
    """The fault of a deal, None if there is none, and how often the bot chose the same move again."""

    fault: str | None
    same: int = 0
    asked: int = 0


class _Game:
    """The moves of a game that are still to be replayed, and how many of the bot's were decided again."""

    def __init__(self, moves: tuple[int, ...]) -> None:
        self.left = list(reversed(moves))
        self.same = 0
        self.asked = 0


class _Replayer:
    """A contestant that repeats the moves of a game, while a witness may decide them again."""

    def __init__(self, game: _Game, contestant: Contestant, who: int, witness: Player | None) -> None:
        self.name = str(contestant)
        self._game = game
        self._who = who
        self._witness = witness
        self._is_exact = is_exact(contestant)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Repeat the next move; where none is left, the bot has forfeited the game."""
        game = self._game
        if not game.left:
            if self._who == BOT:
                raise ForfeitError("no move is left")
            raise ForgedGameError(f"{self.name} has no move left, and forfeits no game")
        move = move_of(game.left.pop())
        if self._witness is not None:
            again = self._witness.choose(view, limits).move
            if self._is_exact and again != move:
                raise ForgedGameError(f"{self.name} plays {short(again)} and not {short(move)}")
            game.asked += self._who == BOT
            game.same += self._who == BOT and again == move
        return Decision(move)


def is_exact(contestant: Contestant) -> bool:
    """Whether a contestant decides the same way again: one that has a time for its moves may not."""
    return contestant.limits.seconds is None


def replay_deal(task: ReplayTask) -> Replayed:
    """Replay both games of a deal, and compare their results."""
    games = [_Game(log.moves) for log in task.deal]

    def seated(who: Contestants, seed: int, number: int, seating: int) -> tuple[Player, Player]:
        bot, opponent = (
            _Replayer(
                games[seating],
                who[each],
                each,
                seated_player(who, seed, number, seating, each) if each in task.again else None,
            )
            for each in (BOT, OPPONENT)
        )
        return bot, opponent

    try:
        played = play_pair(
            task.header.contestants, task.header.seed, task.number, net=load_net(), seated=seated
        )
    except (IllegalMoveError, ForgedGameError) as error:
        return Replayed(f"deal {task.number}: {error}")
    if any(game.left for game in games):
        return Replayed(f"deal {task.number}: there are moves after the end of a game")
    if logged(played) != task.deal:
        return Replayed(f"deal {task.number}: its moves lead to another result")
    return Replayed(None, sum(game.same for game in games), sum(game.asked for game in games))
