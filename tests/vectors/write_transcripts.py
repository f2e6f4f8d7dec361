"""Writes transcripts/*.json beside it: whole matches, each command with the events that answered it.

A step without a command deals the next round, its seat being the starter. Chance comes from the seed, without
nonces. Where a round has to end in a rare way, random play is tried until it does.

Run ``python -m tests.vectors.write_transcripts``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.events import Event
from jaipur.rules.match import Abandon, Abort, Command, Flag, Match, Resign, deal_round, decide, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, Deal, draw_deal, draw_starter
from jaipur.rules.round.legality import Refusal, list_moves, new_move_list
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.play import MOST_EXCHANGES, play, settle
from jaipur.rules.round.position import Awaiting, Position, at, clear, new_positions, snapshot
from jaipur.rules.round.scoring import bonus_tokens, rupees, winner
from tests.positions import seed_of
from tests.rules.policies import Policy, anything, exchanging, lots_of, sold_by, unopposed

VERSION: Final = 1
FOLDER: Final = Path(__file__).with_name("transcripts")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command of a seat, or a deal with the seat that starts, and what happened."""

    seat: int
    command: Command | None
    events: tuple[Event, ...]


class Transcript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match."""

    version: int
    options: Options
    seed: str
    steps: tuple[Step, ...]


def transcript_text(transcript: Transcript) -> bytes:
    """Give the whole file, one step to a line."""
    head = msgspec.json.encode(msgspec.structs.replace(transcript, steps=()))
    steps = b",\n".join(msgspec.json.encode(step) for step in transcript.steps)
    return head.removesuffix(b"]}") + b"\n" + steps + b"\n]}\n"


def answer(match: Match, seed: bytes, seat: int, command: Command | None) -> tuple[Event, ...]:
    """Give the events of a step, chance being the seed's."""
    if command is None:
        return deal_round(match, draw_deal(seed, NO_NONCES, match.round + 1), seat)
    events = decide(match, seat, command, draw_deal(seed, NO_NONCES, max(match.round, 1)))
    if isinstance(events, Refusal):
        message = f"{events.name} for {command}"
        raise TypeError(message)
    return events


Wanted = Callable[[Position, list[int]], bool]
"""Whether a round that ended so, after these moves, is one to keep."""


def any_end(_end: Position, _moves: list[int]) -> bool:
    """Any round."""
    return True


def a_tie(end: Position, _moves: list[int]) -> bool:
    """E5."""
    return winner(end) < 0


def by_bonus_tokens(end: Position, _moves: list[int]) -> bool:
    """E4: as many rupees, not as many bonus tokens."""
    return rupees(end, 0) == rupees(end, 1) and bonus_tokens(end, 0) != bonus_tokens(end, 1)


def by_goods_tokens(end: Position, _moves: list[int]) -> bool:
    """E4: as many rupees and bonus tokens, not as many goods tokens."""
    same = rupees(end, 0) == rupees(end, 1) and bonus_tokens(end, 0) == bonus_tokens(end, 1)
    return same and winner(end) >= 0


def forty_exchanges(end: Position, _moves: list[int]) -> bool:
    """E2b."""
    return int(end.exchanges) == MOST_EXCHANGES


def a_bonus_missed(end: Position, moves: list[int]) -> bool:
    """T7: more sales of three and more than bonus tokens drawn."""
    large = sum(sold_by(move) >= 3 for move in moves)
    return bonus_tokens(end, 0) + bonus_tokens(end, 1) < large


def a_sale_of_seven(_end: Position, moves: list[int]) -> bool:
    """T7: as one of few moves, so that the file is short."""
    return len(moves) < 80 and any(sold_by(move) == 7 for move in moves)


class Plan(NamedTuple):
    """How a match is played: its last round plan holds for all rounds that follow."""

    options: Options
    rounds: tuple[tuple[Policy, Wanted], ...] = ((anything, any_end),)
    quits: tuple[int, int, Command] | None = None
    """A step, and who does what in its place."""


PLANS: Final = {
    "printed-game": Plan(Options()),
    "three-seals-nothing-shown": Plan(
        Options(seals=3, herds_shown=False, income_shown=False), ((lots_of(4), any_end),)
    ),
    "open-hands-and-memory-aid": Plan(Options(memory_aid=True, open_hands=True), ((lots_of(5), any_end),)),
    "memory-aid-alone": Plan(Options(seals=1, memory_aid=True)),
    "a-tie-played-again": Plan(Options(seals=1), ((anything, a_tie), (anything, by_goods_tokens))),
    "a-second-tie": Plan(Options(seals=1), ((anything, a_tie), (anything, a_tie))),
    "won-by-bonus-tokens": Plan(Options(seals=1), ((anything, by_bonus_tokens),)),
    "forty-exchanges": Plan(Options(seals=1), ((exchanging, forty_exchanges),)),
    "an-empty-bonus-pile": Plan(Options(seals=1), ((lots_of(3), a_bonus_missed),)),
    "a-sale-of-seven": Plan(Options(seals=1), ((unopposed(lots_of(7)), a_sale_of_seven),)),
    "resigned": Plan(Options(), quits=(100, 0, Resign())),
    "flagged": Plan(Options(open_hands=True), quits=(37, 1, Flag())),
    "abandoned-between-rounds": Plan(
        Options(income_shown=False), ((lots_of(3), any_end),), (-1, 0, Abandon())
    ),
    "aborted": Plan(Options(herds_shown=False), quits=(2, 1, Abort())),
    "aborted-before-the-deal": Plan(Options(), quits=(0, 0, Abort())),
}


def played(plan: Plan, match: Match, deal: Deal) -> list[int]:
    """Choose the moves of a round: random play, again and again until it ends as wanted."""
    policy, wanted = plan.rounds[min(match.round, len(plan.rounds)) - 1]
    positions = new_positions(1)
    position = at(positions)
    legal = new_move_list()
    for number in count():
        chance = Random(number)
        clear(position, match.now.starter)
        settle(position, deal)
        moves: list[int] = []
        while position.awaiting == Awaiting.MOVE:
            numbers = sorted(legal[: list_moves(position, legal)].tolist())
            moves.append(policy(chance, snapshot(position), numbers))
            play(position, moves[-1])
            settle(position, deal)
        if wanted(position, moves):
            return moves
    raise AssertionError


def commands(plan: Plan, seed: bytes) -> Iterator[Step]:
    """Play a match by a plan."""
    match = Match(plan.options)
    moves: list[int] = []
    for number in count():
        seat, command = match.now.to_move, None
        between_rounds = match.awaits_deal and match.round > 0
        if plan.quits and (plan.quits[0] == number or (plan.quits[0] < 0 and between_rounds)):
            _, seat, command = plan.quits
        elif match.awaits_deal:
            seat = draw_starter(seed, NO_NONCES) if match.starter is None else match.starter
        else:
            moves = moves or played(plan, match, draw_deal(seed, NO_NONCES, match.round))
            command = move_of(moves.pop(0))
        events = answer(match, seed, seat, command)
        yield Step(seat, command, events)
        match = fold_all(match, events)
        if match.result is not None:
            return


def transcripts() -> Iterator[tuple[Path, Transcript]]:
    """Play all the matches."""
    for number, (name, plan) in enumerate(PLANS.items()):
        seed = seed_of(number)
        steps = tuple(commands(plan, seed))
        yield FOLDER / f"{name}.json", Transcript(VERSION, plan.options, seed.hex(), steps)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, transcript in transcripts():
        file.write_bytes(transcript_text(transcript))
