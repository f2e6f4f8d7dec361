"""Plays one mirrored deal: the same cards twice, with the seats swapped."""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from functools import cache
from typing import Annotated, Final, NamedTuple

import msgspec

from jaipur.arena.contestant import Contestant
from jaipur.arena.luck import luck_of, new_judge
from jaipur.players.net import Net
from jaipur.players.player import Decision, Player
from jaipur.players.program import ForfeitError
from jaipur.players.roster import player_named
from jaipur.players.warming import late_view
from jaipur.rules.deal import Deal, Nonces
from jaipur.rules.events import Event, MatchWon, RoundTied, RoundWon
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.moves import number_of
from jaipur.rules.notation import short
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.position_text import print_position
from jaipur.rules.view import view

SEATINGS: Final = 2
SINGLE_ROUND: Final = Options(seals=1)
LUCK_DIGITS: Final = 6
"""What two machines agree on."""
_NONCES: Final[Nonces] = (b"", b"")

Contestants = tuple[Contestant, Contestant]
Both = tuple[int, int]
"""A number of the first contestant, and of the second."""
Score = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Game(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How a game of a mirrored deal went, seen by the first contestant; the same again for the same seed."""

    score: Score
    """1 for a win, 0 for a loss, 1/2 for a round that is a perfect tie."""
    margin: int
    """Rupees more than the second contestant."""
    luck: float
    """By how much chance raised the expected score."""
    moves: Both
    work: Both

    @property
    def plies(self) -> int:
        """Moves of both."""
        return sum(self.moves)


Pair = tuple[Game, Game]
"""The first contestant in seat 0, and in seat 1."""


class Cpu(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What thinking cost, in nanoseconds of CPU: never twice the same."""

    moves: Both = (0, 0)
    total: Both = (0, 0)
    slowest: Both = (0, 0)
    """The move that took longest."""

    def __add__(self, other: Cpu) -> Cpu:
        return Cpu(
            (self.moves[0] + other.moves[0], self.moves[1] + other.moves[1]),
            (self.total[0] + other.total[0], self.total[1] + other.total[1]),
            (max(self.slowest[0], other.slowest[0]), max(self.slowest[1], other.slowest[1])),
        )


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a program lost by what it did, or did not do."""

    contestant: int
    deal: int
    why: str


class IllegalMoveError(ValueError):
    """A player chose a move that the rules refuse."""


class Played(NamedTuple):
    """What came of a mirrored deal."""

    pair: Pair
    cpu: Cpu
    forfeits: tuple[Forfeit, ...]


def play_pair(
    contestants: Contestants, seed: int, number: int, *, matches: bool = False, net: Net | None = None
) -> Played:
    """Play the deal of a number twice, seats swapped: a round each, or a match each to two Seals.

    Luck is judged by the network, and is zero without one.
    """
    games: list[Game] = []
    forfeits: list[Forfeit] = []
    cpu = Cpu()
    for seating in range(SEATINGS):
        players = _players(contestants, seed, number, seating)
        table = _Table(contestants, players, seating, PRINTED_GAME if matches else SINGLE_ROUND, net)
        games.append(table.play(_seed(seed, number)))
        forfeits += (Forfeit(who, number, why) for who, why in table.forfeited.items())
        cpu += Cpu(games[-1].moves, (table.cpu[0], table.cpu[1]), (table.slowest[0], table.slowest[1]))
    return Played((games[0], games[1]), cpu, tuple(forfeits))


@cache
def warm_up(contestants: Contestants) -> None:
    """Let both decide, early and late in a round, unmeasured: kernels are compiled so, or read from disk."""
    for seating in range(SEATINGS):
        table = _Table(contestants, _players(contestants, 0, 0, seating), seating, SINGLE_ROUND)
        deal, events = draw_round(table.match, _seed(0, 0), _NONCES)
        table.match = fold_all(table.match, events)
        with suppress(ForfeitError):  # it will be told when it counts
            table.move(deal)
    for player, contestant in zip(_players(contestants, 0, 0, 0), contestants, strict=True):
        with suppress(ForfeitError):
            player.choose(late_view(), contestant.limits)


def _players(contestants: Contestants, seed: int, number: int, seating: int) -> tuple[Player, Player]:
    return (
        player_named(contestants[0].name, _seed(seed, number, seating, 0)),
        player_named(contestants[1].name, _seed(seed, number, seating, 1)),
    )


def _seed(*parts: int) -> bytes:
    """Derive the seed of one source of chance from that of the contest; the deals are the same for all."""
    return hashlib.sha256(b"jaipur-arena-1:" + ":".join(map(str, parts)).encode()).digest()


class _Table:
    """One game in play, and what is counted on the way; index 0 is the first contestant's."""

    def __init__(
        self,
        contestants: Contestants,
        players: tuple[Player, Player],
        seating: int,
        options: Options,
        net: Net | None = None,
    ) -> None:
        self.contestants = contestants
        self.players = players
        self.seating = seating
        """The seat of the first contestant."""
        self.match = Match(options)
        self.judge = None if net is None else new_judge(net)
        self.luck = 0.0
        self.margin = 0
        self.moves = [0, 0]
        self.work = [0, 0]
        self.cpu = [0, 0]
        self.slowest = [0, 0]
        self.forfeited: dict[int, str] = {}
        """Why, by contestant."""

    def play(self, seed: bytes) -> Game:
        """Play until somebody has won, or a single round is tied."""
        score = None
        while score is None:
            deal, events = draw_round(self.match, seed, _NONCES)
            self.match = fold_all(self.match, events)
            score = self._play_round(deal)
        luck = round(self.luck, LUCK_DIGITS)
        return Game(score, self.margin, luck, (self.moves[0], self.moves[1]), (self.work[0], self.work[1]))

    def _play_round(self, deal: Deal) -> float | None:
        """Play a round, and give the game's score where it ended the game."""
        events: tuple[Event, ...] = ()
        while not self.match.between_rounds:
            try:
                events = self.move(deal)
            except ForfeitError as error:
                who = self.match.now.to_move ^ self.seating
                self.forfeited[who] = str(error)
                return float(who)
        return self._score(events)

    def move(self, deal: Deal) -> tuple[Event, ...]:
        """Let whoever is to move decide, and give what happened."""
        seat = self.match.now.to_move
        decision = self._choose(seat)
        events = decide(self.match, seat, decision.move, deal)
        if isinstance(events, Refusal):
            raise IllegalMoveError(
                f"{self.contestants[seat ^ self.seating]} played {short(decision.move)}: {events.name} "
                f"in position {print_position(self.match.position)}"
            )
        if self.judge is not None:
            number = number_of(decision.move) or 0
            self.luck += luck_of(self.judge, self.match.positions, number, deal, self.seating)
        self.match = fold_all(self.match, events)
        return events

    def _choose(self, seat: int) -> Decision:
        """Let a player decide from what its seat may know, and count what it took."""
        who = seat ^ self.seating
        known = view(self.match, seat)
        began = time.thread_time_ns()
        decision = self.players[who].choose(known, self.contestants[who].limits)
        took = time.thread_time_ns() - began
        self.moves[who] += 1
        self.work[who] += decision.work
        self.cpu[who] += took
        self.slowest[who] = max(self.slowest[who], took)
        return decision

    def _score(self, events: tuple[Event, ...]) -> float | None:
        """Count the margin of the round that just ended, and give the game's score where it ended too."""
        for event in events:
            match event:
                case RoundWon(accounts=accounts) | RoundTied(accounts=accounts):
                    mine, theirs = accounts[self.seating], accounts[1 - self.seating]
                    self.margin += mine.rupees - theirs.rupees
                    if isinstance(event, RoundTied) and self.match.options == SINGLE_ROUND:
                        return 0.5
                case MatchWon(seat):
                    return float(seat == self.seating)
                case _:
                    pass
        return None
