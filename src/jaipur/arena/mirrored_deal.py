"""Plays one mirrored deal: the same cards twice, with the seats swapped."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Annotated, Final, NamedTuple

import msgspec

from jaipur.arena.contestant import Contestant
from jaipur.arena.luck import Judge, luck_of, new_judge
from jaipur.compiling import compile_first_from_now_on
from jaipur.players.external.process import ForfeitError
from jaipur.players.network.net import Net
from jaipur.players.player import Player
from jaipur.players.roster import player_named
from jaipur.players.warmup import late_view
from jaipur.rules.events import Event, MatchWon, MoveEvent, RoundTied, RoundWon, move_in
from jaipur.rules.match import Match, Transition
from jaipur.rules.match_driver import MatchDriver, RefusedMoveError
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.moves import Move, number_of
from jaipur.rules.text.notation import short
from jaipur.rules.text.position import print_position
from jaipur.rules.view import view

SEATINGS: Final = 2
SINGLE_ROUND: Final = Options(seals=1)
LUCK_DIGITS: Final = 6
"""Digits that are equal on any machine."""

Contestants = tuple[Contestant, Contestant]
PerContestant = tuple[int, int]
"""A number for the first contestant, and one for the second."""
MoveSequence = tuple[int, ...]
GameScore = Annotated[float, msgspec.Meta(ge=0, le=1)]


class GameResult(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The result of one game of a mirrored deal, for the first contestant. Equal seeds give equal results."""

    score: GameScore
    """1 for a win, 0 for a loss, 1/2 for a round that is a perfect tie."""
    margin: int
    """Rupees more than the second contestant."""
    luck: float
    """By how much chance raised the expected score."""
    moves: PerContestant
    work: PerContestant

    @property
    def plies(self) -> int:
        """Moves of both."""
        return sum(self.moves)


GamePair = tuple[GameResult, GameResult]
"""The first contestant in seat 0, and in seat 1."""


class Cpu(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The CPU time of the decisions, in nanoseconds. It differs from run to run."""

    moves: PerContestant = (0, 0)
    total: PerContestant = (0, 0)
    slowest: PerContestant = (0, 0)
    """The move that took longest."""

    def __add__(self, other: Cpu) -> Cpu:
        return Cpu(
            (self.moves[0] + other.moves[0], self.moves[1] + other.moves[1]),
            (self.total[0] + other.total[0], self.total[1] + other.total[1]),
            (max(self.slowest[0], other.slowest[0]), max(self.slowest[1], other.slowest[1])),
        )


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that an external bot forfeited."""

    contestant: int
    deal: int
    why: str


class IllegalMoveError(ValueError):
    """A player chose a move that the rules refuse."""


class Played(NamedTuple):
    """The result of a mirrored deal."""

    pair: GamePair
    cpu: Cpu
    forfeits: tuple[Forfeit, ...]
    moves: tuple[MoveSequence, MoveSequence]
    """The numbers of the moves of both games, in the order of play."""


SeatPlayers = Callable[[Contestants, int, int, int], tuple[Player, Player]]
"""From the contestants, the seed, the deal and the seat of the first contestant, those who play."""


def seated_players(contestants: Contestants, seed: int, number: int, seating: int) -> tuple[Player, Player]:
    """Make the players of a game: their dice follow from the seed, the deal and the seats."""
    return (
        seated_player(contestants, seed, number, seating, 0),
        seated_player(contestants, seed, number, seating, 1),
    )


def seated_player(contestants: Contestants, seed: int, number: int, seating: int, who: int) -> Player:
    """Make one player of a game: the first contestant, or the second."""
    return player_named(contestants[who].name, _seed(seed, number, seating, who))


def play_pair(
    contestants: Contestants,
    seed: int,
    number: int,
    *,
    matches: bool = False,
    net: Net | None = None,
    seated: SeatPlayers = seated_players,
) -> Played:
    """Play the deal of a number twice, seats swapped: a round each, or a match each to two Seals.

    Luck is judged by the network, and is zero without one.
    """
    games: list[GameResult] = []
    moves: list[MoveSequence] = []
    forfeits: list[Forfeit] = []
    cpu = Cpu()
    for seating in range(SEATINGS):
        players = seated(contestants, seed, number, seating)
        driver = MatchDriver(_seed(seed, number), PRINTED_GAME if matches else SINGLE_ROUND)
        table = _Table(driver, contestants, players, seating, net)
        games.append(table.play())
        forfeits += (Forfeit(who, number, why) for who, why in table.forfeited.items())
        cpu += Cpu(games[-1].moves, (table.cpu[0], table.cpu[1]), (table.slowest[0], table.slowest[1]))
        moves.append(moves_in(driver.events))
    return Played((games[0], games[1]), cpu, tuple(forfeits), (moves[0], moves[1]))


def moves_in(events: Iterable[Event]) -> MoveSequence:
    """Return the numbers of the moves among events."""
    return tuple(number_of(move_in(event)) or 0 for event in events if isinstance(event, MoveEvent))


@cache
def warm_up(contestants: Contestants) -> None:
    """Let both players decide early and late in a round, unmeasured, to load or compile their kernels."""
    compile_first_from_now_on()
    for seating in range(SEATINGS):
        driver = MatchDriver(_seed(0, 0), SINGLE_ROUND)
        table = _Table(driver, contestants, seated_players(contestants, 0, 0, seating), seating)
        driver.deal_round()
        table.advance()
    for player, contestant in zip(seated_players(contestants, 0, 0, 0), contestants, strict=True):
        with suppress(ForfeitError):  # a forfeit is reported when it counts
            player.choose(late_view(), contestant.limits)


def _seed(*parts: int) -> bytes:
    """Derive the seed of one source of chance from that of the contest; the deals are the same for all."""
    return hashlib.sha256(b"jaipur-arena-1:" + ":".join(map(str, parts)).encode()).digest()


class _Table:
    """One game in play, and its statistics; index 0 belongs to the first contestant."""

    def __init__(
        self,
        driver: MatchDriver,
        contestants: Contestants,
        players: tuple[Player, Player],
        seating: int,
        net: Net | None = None,
    ) -> None:
        self.driver = driver
        self.contestants = contestants
        self.players = players
        self.seating = seating
        """The seat of the first contestant."""
        self.judge = None if net is None else new_judge(net)
        self.luck = 0.0
        self.margin = 0
        self.moves = [0, 0]
        self.work = [0, 0]
        self.cpu = [0, 0]
        self.slowest = [0, 0]
        self.forfeited: dict[int, str] = {}
        """The reasons of forfeits, by contestant."""

    def play(self) -> GameResult:
        """Play until the game is won, or a single round is tied."""
        score = None
        while score is None:
            score = self.advance()
        luck = round(self.luck, LUCK_DIGITS)
        return GameResult(
            score, self.margin, luck, (self.moves[0], self.moves[1]), (self.work[0], self.work[1])
        )

    def advance(self) -> float | None:
        """Deal a round or play a move, and return the game's score if that ended the game."""
        try:
            advanced = self.driver.advance(self._choose)
        except ForfeitError as error:
            loser = self.driver.match.now.to_move ^ self.seating
            self.forfeited[loser] = str(error)
            return float(loser)
        except RefusedMoveError as error:
            who = self.contestants[error.seat ^ self.seating]
            raise IllegalMoveError(
                f"{who} played {short(error.move)}: {error.refusal.name} "
                f"in position {print_position(self.driver.match.position)}"
            ) from error
        if self.judge is not None:
            self.luck += self._luck_of(self.judge, advanced)
        return self._score(advanced.events) if advanced.after.between_rounds else None

    def _luck_of(self, judge: Judge, advanced: Transition) -> float:
        """Return the first contestant's luck in the chance after a move. The deal does not count as luck."""
        event = advanced.events[0]
        if not isinstance(event, MoveEvent):
            return 0.0
        number = number_of(move_in(event)) or 0
        return luck_of(judge, advanced.before.positions, number, self.driver.deal, self.seating)

    def _choose(self, match: Match) -> Move:
        """Let the player to move decide from its View, and count the time."""
        seat = match.now.to_move
        who = seat ^ self.seating
        known = view(match, seat)
        began = time.thread_time_ns()
        decision = self.players[who].choose(known, self.contestants[who].limits)
        took = time.thread_time_ns() - began
        self.moves[who] += 1
        self.work[who] += decision.work
        self.cpu[who] += took
        self.slowest[who] = max(self.slowest[who], took)
        return decision.move

    def _score(self, events: tuple[Event, ...]) -> float | None:
        """Count the margin of the round that just ended, and return the game's score if it ended too."""
        for event in events:
            match event:
                case RoundWon(accounts=accounts) | RoundTied(accounts=accounts):
                    mine, theirs = accounts[self.seating], accounts[1 - self.seating]
                    self.margin += mine.rupees - theirs.rupees
                    if isinstance(event, RoundTied) and self.driver.match.options == SINGLE_ROUND:
                        return 0.5
                case MatchWon(seat):
                    return float(seat == self.seating)
                case _:
                    pass
        return None
