"""A table that a test sets and asks, with a time of its own."""

from __future__ import annotations

from dataclasses import dataclass, field

from jaipur.online.clock import Outage, new_clock
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.play.commands import Dealer, ReceivedRequest, TableRequest, decide_request
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.table import Table, fold_entry, replay
from jaipur.rules.match import Match
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import Move, Sell, move_of
from jaipur.wire.client_messages import Play, Ready
from jaipur.wire.values import Control, Live, Person, Sitter, Why

SEED = bytes(range(32))
MATCH = match_id(1_000, 0, 1)
FIVE_MINUTES = Live(5, 5)


TWO_PEOPLE = (Person("1", "Meera"), Person("2", "Arjun"))


def opening(
    control: Control = FIVE_MINUTES,
    options: Options = PRINTED_GAME,
    sitters: tuple[Sitter, Sitter] = TWO_PEOPLE,
    *,
    rated: bool = False,
) -> Entry:
    """Set a table."""
    opened = Opened(sitters, control, commitment(SEED, to_text(MATCH)).hex(), options, rated)
    return Entry(MATCH, 1, 0, (opened,), new_clock(control), deadline=10_000)


@dataclass
class AtTable:
    """Asks, keeps the log, and lets time pass."""

    log: list[Entry] = field(default_factory=lambda: [opening()])
    now: int = 0
    lag: int = 0
    outages: tuple[Outage, ...] = ()
    dealer: Dealer = field(default_factory=lambda: Dealer(SEED))

    def __post_init__(self) -> None:
        *_, self.table = replay(self.log)

    def ask(self, seat: int, request: TableRequest, name: str | None = None) -> Entry | Why:
        """Ask the table, and write down what it accepts."""
        asked = ReceivedRequest(request, seat, self.now, name, self.lag, self.outages)
        answered = decide_request(self.table, asked, self.dealer)
        if isinstance(answered, Why):
            return answered
        assert answered.table == fold_entry(self.table, answered.entry)
        self.log.append(answered.entry)
        self.table = answered.table
        return answered.entry

    def begin(self) -> AtTable:
        """Let both be ready."""
        for seat in range(2):
            self.ask(seat, Ready("ab" * 16))
        return self

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        return self.table.match.now.to_move

    def move(self) -> Entry | Why:
        """Let whose turn it is sell what it can, or else do the first thing that is legal."""
        legal = legal_moves(self.table.match)
        chosen = max(
            (move for move in legal if isinstance(move, Sell)), key=lambda sale: sale.cards, default=legal[0]
        )
        return self.ask(self.to_move, Play(self.table.version, chosen))


def legal_moves(match: Match) -> list[Move]:
    """List what may be played."""
    moves = new_move_list()
    count = list_moves(match.position, moves)
    return [move_of(int(number)) for number in moves[:count]]


def replayed(log: list[Entry]) -> Table:
    """Fold a log from its beginning."""
    return AtTable(log=list(log)).table
