"""Plays the deals of an entry, in chunks whose moves do not depend on the number of processes."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from jaipur.arena.mirrored_deal import Contestants, play_pair, seated_players, warm_up
from jaipur.benchmark.entry import (
    BenchmarkEntry,
    DealLog,
    EntryError,
    EntryHeader,
    TimeSpent,
    logged,
    read_entry,
    standing_of,
    write_entry,
)
from jaipur.players.network.weights import load_net
from jaipur.players.player import Decision, Limits, Player
from jaipur.players.roster import PROGRAM
from jaipur.rules.view import View

if TYPE_CHECKING:
    from jaipur.arena.executor import Executor

CHUNK: Final = 5
"""Deals in a chunk."""


class DealsTask(msgspec.Struct, frozen=True):
    """Some deals of an entry, from the first up to the one not included."""

    header: EntryHeader
    first: int
    stop: int


class PlayedDeals(msgspec.Struct, frozen=True):
    """What was played in a task, and what the bot's moves took."""

    deals: list[DealLog]
    spent: TimeSpent


class TimedPlayer:
    """The bot, and the time of its moves: CPU time of this thread, or of a program the time by the clock."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self._player = player
        self._clock = time.perf_counter_ns if player.name.startswith(f"{PROGRAM}:") else time.thread_time_ns
        self.spent = TimeSpent()

    def choose(self, view: View, limits: Limits) -> Decision:
        """Let the bot choose."""
        began = self._clock()
        decision = self._player.choose(view, limits)
        took = self._clock() - began
        self.spent += TimeSpent(1, took, took)
        return decision


def play_deals(task: DealsTask) -> PlayedDeals:
    """Play the deals of a task; one without any only gets its process ready."""
    contestants = task.header.contestants
    warm_up(contestants)
    bots: list[TimedPlayer] = []

    def seated(who: Contestants, seed: int, number: int, seating: int) -> tuple[Player, Player]:
        bot, opponent = seated_players(who, seed, number, seating)
        bots.append(TimedPlayer(bot))
        return bots[-1], opponent

    deals = [
        logged(play_pair(contestants, task.header.seed, number, net=load_net(), seated=seated))
        for number in range(task.first, task.stop)
    ]
    return PlayedDeals(deals, sum((bot.spent for bot in bots), TimeSpent()))


def play_entry(
    header: EntryHeader, speed: float, executor: Executor, path: Path
) -> Generator[BenchmarkEntry]:
    """Play the missing deals; yield and store the entry so far after every chunk."""
    entry = entry_so_far(path, header, speed)
    yield entry
    if executor.workers > 1:
        # One worker compiles the kernels, and the others find them on disk.
        list(executor.map(play_deals, [DealsTask(header, 0, 0)]))
    tasks = (
        DealsTask(header, first, min(first + CHUNK, header.deals))
        for first in range(len(entry.deals), header.deals, CHUNK)
    )
    with closing(executor.map(play_deals, tasks)) as chunks:
        for played in chunks:
            deals = (*entry.deals, *played.deals)
            entry = BenchmarkEntry(header, entry.spent + played.spent, standing_of(deals), deals)
            write_entry(path, entry)
            yield entry


def entry_so_far(path: Path, header: EntryHeader, speed: float) -> BenchmarkEntry:
    """Read what was played before under the same header; an entry without deals if there is no file."""
    if not path.exists():
        return BenchmarkEntry(header, TimeSpent(speed=speed), None, ())
    entry = read_entry(path)
    if entry.header != header:
        raise EntryError(f"{path}: an entry of another contest: {entry.header}")
    return entry
