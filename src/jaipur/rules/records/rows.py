"""Records as tables: a row for each ply, each round or each match, with the same columns everywhere."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, NamedTuple, Protocol

from jaipur.rules.cards import letters
from jaipur.rules.events import (
    Account,
    BonusDrawn,
    CamelsTaken,
    Exchanged,
    MoveEvent,
    Refilled,
    RoundTied,
    RoundWon,
    Sold,
    Taken,
    move_in,
)
from jaipur.rules.records.record import Outcome, Record
from jaipur.rules.records.replay import ReplayStep, replay, steps
from jaipur.rules.records.text import print_options
from jaipur.rules.round.position import Snapshot
from jaipur.rules.text.notation import short
from jaipur.rules.text.position import print_position
from jaipur.rules.tokens import BONUS_VALUES


class PlyRow(NamedTuple):
    """A ply: what was played, what it brought, and how the round stood after it."""

    match: str
    round: int
    ply: int
    seat: int
    kind: str
    move: str
    cards: int
    taken: str
    given: str
    tokens: str
    bonus: int | None
    points: int
    refill: str
    hand_0: int
    hand_1: int
    herd_0: int
    herd_1: int
    rupees_0: int
    rupees_1: int
    deck: int
    position: str
    round_winner: int | None
    match_winner: int | None


class RoundRow(NamedTuple):
    """A round: how long it was and, where it was scored, what both players had."""

    match: str
    round: int
    starter: int
    plies: int
    rupees_0: int | None = None
    rupees_1: int | None = None
    goods_0: int | None = None
    goods_1: int | None = None
    bonuses_0: int | None = None
    bonuses_1: int | None = None
    camel_token_0: int | None = None
    camel_token_1: int | None = None
    herd_0: int | None = None
    herd_1: int | None = None
    winner: int | None = None
    by: str = ""


class MatchRow(NamedTuple):
    """A match: who played, how long it was, and how it ended."""

    match: str
    player_0: str
    player_1: str
    options: str
    rounds: int
    plies: int
    seals_0: int
    seals_1: int
    winner: int | None
    by: str


def ply_rows(record: Record) -> Iterator[PlyRow]:
    """Give a row for each ply of a match.

    Examples:
        >>> from jaipur import play_match, ply_rows
        >>> rows = list(ply_rows(play_match("random", "random", seed=1)))
        >>> rows[0].round, rows[0].ply, rows[0].hand_0 <= 7
        (1, 1, True)

    """
    winner = None if record.outcome is None else record.outcome.winner
    for step in steps(record):
        first = step.events[0]
        if isinstance(first, MoveEvent):
            score = record.rounds[step.place.round - 1].score
            yield _ply_row(record.match, step, first, (score.seal if score else None, winner))


def _ply_row(
    match: str, step: ReplayStep, event: MoveEvent, winners: tuple[int | None, int | None]
) -> PlyRow:
    now = step.after.now
    kind, taken, given = _exchanged(event)
    tokens = event.tokens if isinstance(event, Sold) else ()
    bonus = next((drawn.value for drawn in step.events if isinstance(drawn, BonusDrawn)), None)
    return PlyRow(
        match=match,
        round=step.place.round,
        ply=int(step.place.part),
        seat=event.seat,
        kind=kind,
        move=short(move_in(event)),
        cards=max(len(taken), len(given)),
        taken=taken,
        given=given,
        tokens=" ".join(map(str, tokens)),
        bonus=bonus,
        points=sum(tokens) + (bonus or 0),
        refill="".join(letters(drawn.cards) for drawn in step.events if isinstance(drawn, Refilled)),
        hand_0=sum(now.hand[0]),
        hand_1=sum(now.hand[1]),
        herd_0=now.herd[0],
        herd_1=now.herd[1],
        rupees_0=_rupees(now, 0),
        rupees_1=_rupees(now, 1),
        deck=now.deck,
        position=print_position(step.before.position),
        round_winner=winners[0],
        match_winner=winners[1],
    )


def _exchanged(event: MoveEvent) -> tuple[str, str, str]:
    """Say what kind of move it was, and which cards went to the player and away."""
    match event:
        case Taken(good=good):
            return "take", letters([good]), ""
        case CamelsTaken(camels=camels):
            return "camels", "M" * camels, ""
        case Exchanged(taken=taken, given=given):
            return "exchange", letters(taken), letters(given)
        case Sold(good=good, cards=cards):
            return "sell", "", letters([good] * cards)


def _rupees(now: Snapshot, seat: int) -> int:
    """Count the tokens of a player; the camel token comes at the end of the round."""
    drawn = zip(BONUS_VALUES, now.bonuses[seat], strict=True)
    return now.income[seat] + sum(value * number for value, number in drawn)


def round_rows(record: Record) -> Iterator[RoundRow]:
    """Give a row for each round of a match; what was not scored is empty."""
    scored = {
        step.place.round: event
        for step in steps(record)
        for event in step.events
        if isinstance(event, RoundWon | RoundTied)
    }
    for number, played in enumerate(record.rounds, 1):
        head = RoundRow(record.match, number, played.starter, len(played.plies))
        match scored.get(number):
            case None:
                yield head
            case RoundWon(seat, by, accounts):
                yield _counted(head, accounts)._replace(winner=seat, by=str(by))
            case RoundTied(accounts):
                yield _counted(head, accounts)._replace(by="tie")


def _counted(head: RoundRow, accounts: tuple[Account, Account]) -> RoundRow:
    """Fill in the figures of both accounts."""
    one, other = accounts
    return head._replace(
        rupees_0=one.rupees,
        rupees_1=other.rupees,
        goods_0=one.goods,
        goods_1=other.goods,
        bonuses_0=sum(one.bonuses),
        bonuses_1=sum(other.bonuses),
        camel_token_0=one.camel_token,
        camel_token_1=other.camel_token,
        herd_0=one.herd,
        herd_1=other.herd,
    )


def match_row(record: Record) -> MatchRow:
    """Give the row of a match."""
    seals = replay(record).seals
    outcome = record.outcome or Outcome()
    return MatchRow(
        match=record.match,
        player_0=record.players[0],
        player_1=record.players[1],
        options=print_options(record.options),
        rounds=len(record.rounds),
        plies=sum(len(played.plies) for played in record.rounds),
        seals_0=seals[0],
        seals_1=seals[1],
        winner=outcome.winner,
        by="abort" if outcome.aborted_by is not None else str(outcome.by or ""),
    )


Rows = Literal["plies", "rounds", "matches"]
TABLES: Final[dict[Rows, tuple[type[NamedTuple], Callable[[Record], Iterable[NamedTuple]]]]] = {
    "plies": (PlyRow, ply_rows),
    "rounds": (RoundRow, round_rows),
    "matches": (MatchRow, lambda record: [match_row(record)]),
}
"""The columns of each table, and the rows that a record has in it."""


class Writable(Protocol):
    """A file that text is written to."""

    def write(self, text: str, /) -> object:
        """Write some text."""
        ...


def write_table(records: Iterable[Record], file: Writable, rows: Rows = "plies") -> int:
    """Write records as CSV, one after the other, under the names of the columns; give the number of rows.

    Nothing is kept of a record once it is written, so there may be any number of them.
    """
    columns, rows_of = TABLES[rows]
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns._fields)
    written = 0
    for record in records:
        for row in rows_of(record):
            writer.writerow(row)
            written += 1
    return written
