"""Writes records/ beside it: whole matches as text and as JSON, for every language to read alike.

Run ``python -m tests.vectors.write_records``.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.cards import CAMEL
from jaipur.rules.events import Event
from jaipur.rules.match import Abandon, Abort, Command, Flag, Match, Resign, deal_round, decide, fold_all
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.records.text import print_record
from jaipur.rules.round.deal import Nonces, commitment, draw_deal, draw_starter
from jaipur.rules.round.legality import Refusal, list_moves, new_move_list
from jaipur.rules.round.move_numbers import EXCHANGED, FIRST_EXCHANGE
from jaipur.rules.round.moves import move_of

Choice = Callable[[list[int]], list[int]]


def any_move(legal: list[int]) -> list[int]:
    """Whatever may be played."""
    return legal


def goods_for_goods(legal: list[int]) -> list[int]:
    """Exchanges that no camel pays for, while there are any: forty of them end a round with nothing sold."""
    kept = [move for move in legal if move >= FIRST_EXCHANGE and not EXCHANGED[move - FIRST_EXCHANGE][CAMEL]]
    return kept or legal


FOLDER: Final = Path(__file__).with_name("records")


class Plan(NamedTuple):
    """How a match is played: at random, to its end or to a command of a seat that ends it."""

    options: Options = PRINTED_GAME
    players: tuple[str, str] = ("Meera", "Arjun")
    nonces: Nonces = (b"", b"")
    ending: Command | None = None
    """What seat `ender` says once so many moves are made; without it a match of so many moves is not over."""
    ender: int = 0
    moves: int | None = None
    choice: Choice = any_move
    revealed: bool = True
    tags: dict[str, str] = {}  # noqa: RUF012 - never written to


PLANS: Final = {
    "printed-game": Plan(nonces=(b"meera's own chance", b"arjun's"), tags={"date": "2026-03-01"}),
    "single-round": Plan(Options(seals=1), nonces=(b"\x00" * 32, b"\xff" * 32)),
    "three-seals-open-hands": Plan(
        Options(seals=3, memory_aid=True, open_hands=True), ("Zoë 🐫", "Łukasz"), (b"", b"one seat only")
    ),
    "herds-and-income-hidden": Plan(
        Options(herds_shown=False, income_shown=False),
        ("ジャイプル", "a name that is longer than any column"),
        tags={"event": "Bazaar, table 4: final", "date": "2026-03-02"},
    ),
    "resigned": Plan(nonces=(b"0", b"1"), ending=Resign(), ender=1, moves=100),
    "lost-on-time": Plan(nonces=(b"2", b"3"), ending=Flag(), ender=0, moves=31),
    "abandoned": Plan(nonces=(b"4", b"5"), ending=Abandon(), ender=1, moves=2),
    "aborted": Plan(nonces=(b"6", b"7"), ending=Abort(), ender=0, moves=1),
    "second-tie-145": Plan(Options(seals=1), nonces=(b"", b""), choice=goods_for_goods),
    "unfinished": Plan(nonces=(b"8", b"9"), moves=60, revealed=False),
}
"""Each by its name, which is also the name of the match and gives its seed; among 145 names, one for E5."""


def seed_named(name: str) -> bytes:
    """A seed that anyone can guess, for matches that nobody plays for anything."""
    return hashlib.sha256(name.encode()).digest()


def play_match(name: str, plan: Plan) -> Iterator[tuple[Event, ...]]:
    """Play a match as planned; give the events of each accepted command."""
    seed = seed_named(name)
    chance = random.Random(name)
    match = Match(plan.options)
    deal = draw_deal(seed, plan.nonces, 1)
    moves = new_move_list()
    made = 0
    while match.result is None:
        command: Command | None = None
        if match.awaits_deal:
            deal = draw_deal(seed, plan.nonces, match.round + 1)
            starter = draw_starter(seed, plan.nonces) if match.starter is None else match.starter
            events: tuple[Event, ...] | Refusal = deal_round(match, deal, starter)
        else:
            seat = match.now.to_move
            legal = moves[: list_moves(match.position, moves)].tolist()
            command = move_of(chance.choice(plan.choice(legal)))
            if made == plan.moves:
                if plan.ending is None:
                    return
                seat, command = plan.ender, plan.ending
            events = decide(match, seat, command, deal)
            made += 1
        assert not isinstance(events, Refusal)
        yield events
        match = fold_all(match, events)


def headers(name: str, plan: Plan) -> Record:
    """The record of a match before its first round."""
    seed = seed_named(name)
    return Record(
        jaipur=1,
        match=name,
        players=plan.players,
        options=plan.options,
        commitment=commitment(seed, name).hex(),
        nonces=(plan.nonces[0].hex(), plan.nonces[1].hex()),
        seed=seed.hex() if plan.revealed else None,
        tags=plan.tags,
    )


def play_record(name: str, plan: Plan) -> Record:
    """The record of a match."""
    events = [event for events in play_match(name, plan) for event in events]
    return with_events(headers(name, plan), events)


def record_files(name: str) -> dict[Path, bytes]:
    """What belongs in the two files of a match."""
    record = play_record(name, PLANS[name])
    return {
        FOLDER / f"{name}.jaipur": print_record(record).encode(),
        FOLDER / f"{name}.json": msgspec.json.encode(record) + b"\n",
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in PLANS:
        for path, content in record_files(name).items():
            path.write_bytes(content)
