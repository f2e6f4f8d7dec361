"""Tables for tests: opened, asked, and played to the end through the requests that clients send."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from jaipur.online.clock import SECOND, new_clock
from jaipur.online.match_ids import MatchId, match_id, to_text
from jaipur.online.play.commands import Dealer, ReceivedRequest, TableRequest, decide_request
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.table import Table, deadline_of, fold_entry, open_table
from jaipur.players.player import Limits, Player
from jaipur.rules.cards import SEATS
from jaipur.rules.match import Match, Resign
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import Move, move_of
from jaipur.rules.view import view
from jaipur.wire.client_messages import Continue, Play, Ready
from jaipur.wire.values import Control, Live, Person, Sitter, Why
from tests.positions import seed_of

NOON: Final = 1_767_614_400_000
"""On 5 January 2026, in milliseconds."""
MEERA: Final = Person("u-meera", "Meera")
ARJUN: Final = Person("u-arjun", "Arjun Singh")
BLITZ: Final = Live(minutes=3, increment=5)

Chooser = Callable[[Match], Move]


class Seated:
    """A table with its log, which time passes at."""

    def __init__(  # noqa: PLR0913 - a test names only what matters to it
        self,
        number: int = 0,
        *,
        sitters: tuple[Sitter, Sitter] = (MEERA, ARJUN),
        control: Control = BLITZ,
        options: Options = PRINTED_GAME,
        rated: bool = False,
        match: MatchId | None = None,
        seed: bytes | None = None,
        at: int = NOON,
    ) -> None:
        self.seed = seed_of(number) if seed is None else seed
        self.dealer = Dealer(self.seed)
        self.now = at
        name = match_id(self.now, 0, number) if match is None else match
        bound = commitment(self.seed, to_text(name)).hex()
        opened = Opened(sitters, control, bound, options, rated)
        first = Entry(name, 1, self.now, (opened,), new_clock(control))
        self.table: Table = open_table(first)
        self.log = [Entry(name, 1, self.now, (opened,), first.clock, deadline=self.deadline)]
        self.table = open_table(self.log[0])

    @property
    def deadline(self) -> int | None:
        """When something happens by itself."""
        return deadline_of(self.table, self.now, ())

    @property
    def match(self) -> Match:
        """The match in play."""
        return self.table.match

    def ask(self, request: TableRequest, seat: int, after: int = SECOND) -> Entry | Why:
        """Ask something some milliseconds later, and keep the entry that comes of it."""
        self.now += after
        found = decide_request(self.table, ReceivedRequest(request, seat, self.now), self.dealer)
        if isinstance(found, Why):
            return found
        self.table = fold_entry(self.table, found.entry)
        self.log.append(found.entry)
        return found.entry

    def do(self, request: TableRequest, seat: int, after: int = SECOND) -> Entry:
        """Ask what must not be refused."""
        found = self.ask(request, seat, after)
        assert isinstance(found, Entry), found
        return found

    def ready(self, *nonces: bytes) -> None:
        """Let both seats answer, and the first round be dealt."""
        for seat, nonce in enumerate(nonces or (b"meera's chance 1", b"arjun's chance 2")):
            if not self.table.is_house(seat):
                self.do(Ready(nonce.hex()), seat)

    def play(
        self, choose: Chooser, moves: int | None = None, thought: Callable[[], int] | None = None
    ) -> None:
        """Play to the end, or so many moves, dealing the rounds between them."""
        made = 0
        while not self.table.is_over and made != moves:
            if self.match.awaits_deal:
                for seat in range(SEATS):
                    if not self.table.is_house(seat):
                        self.do(Continue(), seat)
            move = choose(self.match)
            after = SECOND if thought is None else thought()
            self.do(Play(self.table.version, move), self.match.now.to_move, after)
            made += 1


def at_random(number: int) -> Chooser:
    """Choose any legal move."""
    chance, moves = random.Random(number), new_move_list()

    def choose(match: Match) -> Move:
        return move_of(chance.choice(moves[: list_moves(match.position, moves)].tolist()))

    return choose


def as_would(player: Player) -> Chooser:
    """Choose what a player chooses, from what its seat may know."""

    def choose(match: Match) -> Move:
        return player.choose(view(match, match.now.to_move), Limits()).move

    return choose


def human(number: int) -> Callable[[], int]:
    """Think as long as people do: four seconds in the middle, and now and then ten times that."""
    chance = random.Random(number)
    return lambda: round(SECOND * chance.lognormvariate(1.4, 0.9))


def played(number: int, choose: Chooser, control: Control = BLITZ) -> Seated:
    """Play a whole match, by people's clocks."""
    seated = Seated(number, control=control)
    seated.ready()
    seated.play(choose, thought=human(number))
    return seated


def resigned(number: int) -> Seated:
    """Play five moves, then give up."""
    seated = Seated(number)
    seated.ready()
    seated.play(at_random(number), moves=5)
    seated.do(Resign(), 0)
    return seated
