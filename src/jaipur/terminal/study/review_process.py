"""A review made in a process of its own, which tells how far it is.

Run as a module it is that process. It reads a record from a line, says `compiling` and `compiled PART` until
it is ready, then `judged DONE OF` after each turn, and at last `review` and the review.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator
from typing import Final, NamedTuple

import msgspec

from jaipur.review.judge import JUDGE
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import read_record
from jaipur.terminal.local.bot_process import COMPILED, COMPILING
from jaipur.terminal.local.process import Child
from jaipur.wire.reviews import Review

JUDGED: Final = "judged"
REVIEW: Final = "review"


class Compiled(NamedTuple):
    """So many parts are compiled, of what a first review needs."""

    parts: int


class Judged(NamedTuple):
    """So many turns are judged, of so many."""

    done: int
    of: int


Stage = Compiled | Judged | Review


class JudgeGone(Exception):  # noqa: N818 - it names what is so
    """The process ended, for a reason that it said."""


async def judging(record: Record, jit: str | None) -> AsyncGenerator[Stage]:
    """Give how far a review is, and at last the review; `jit` is what JAIPUR_JIT is there."""
    child, parts = Child("jaipur.terminal.study.review_process", jit=jit), 0
    try:
        await child.start()
        child.say(msgspec.json.encode(record).decode())
        async for line in child.lines():
            what, _, rest = line.partition(" ")
            if what == REVIEW:
                yield msgspec.json.decode(rest, type=Review)
                return
            if what == JUDGED:
                yield Judged(*map(int, rest.split()))
            elif what in {COMPILING, COMPILED}:
                parts += what == COMPILED
                yield Compiled(parts)
        raise JudgeGone(await child.last_words() or "")
    finally:
        await child.stop()


def _serve() -> None:
    """Warm up, and review the requested match."""
    from jaipur.players.warmup import is_warm, warm_up  # noqa: PLC0415 - the screen's own process judges nothing
    from jaipur.review.reviewer import review  # noqa: PLC0415 - as above

    def say(line: str) -> None:
        print(line, flush=True)  # noqa: T201 - the screen reads it

    record = read_record(sys.stdin.readline())
    if not is_warm(JUDGE):
        say(COMPILING)
        for part in warm_up(JUDGE):
            say(f"{COMPILED} {part}")
    made = review(record, lambda done, of: say(f"{JUDGED} {done} {of}"))
    say(f"{REVIEW} {msgspec.json.encode(made).decode()}")


if __name__ == "__main__":
    _serve()
