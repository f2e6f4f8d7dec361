"""Bots that play at first sight decide the same as Python and as machine code, in one process.

Run as a module, with a number of positions, it prints how many decisions there were and how many differ.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from typing import Final

from bench.result import Figure, Result

POSITIONS: Final = 1_000
SEED: Final = b"change over"


def run() -> Result:
    """Decide in every position before and after the change-over."""
    decisions, differing = compare(POSITIONS)
    print(f"{decisions} decisions in {POSITIONS} positions, {differing} differ after the change-over")
    figures = {"decisions": Figure(decisions, "decisions")}
    return Result("change_over", differing, "decisions that differ", "<= 0", differing == 0, figures)


def compare(positions: int) -> tuple[int, int]:
    """Return how many decisions there were, and how many differ, in a process as a user starts it."""
    command = (sys.executable, "-m", "bench.players.change_over", str(positions))
    done = subprocess.run(
        command, env=os.environ | {"JAIPUR_JIT": ""}, stdout=subprocess.PIPE, text=True, check=True
    )
    decisions, differing = map(int, done.stdout.split())
    return decisions, differing


def _print_differences(positions: int) -> None:
    from jaipur.compiling import change_over, interpret_for_now  # noqa: PLC0415 - in the child's mode
    from jaipur.players.opponents import LEVELS  # noqa: PLC0415 - as above
    from jaipur.players.player import Decision, Limits, chooser  # noqa: PLC0415 - as above
    from jaipur.players.roster import player_named  # noqa: PLC0415 - as above
    from jaipur.players.search.character import decide_in_character  # noqa: PLC0415 - as above
    from jaipur.players.warmup import warm_up  # noqa: PLC0415 - as above
    from jaipur.rules.match_driver import MatchDriver  # noqa: PLC0415 - as above
    from jaipur.rules.view import View, view  # noqa: PLC0415 - as above

    def views() -> Iterator[View]:
        """Play matches at random, and give what the seat to move knows."""
        seated = (player_named("random", SEED), Limits())
        for number in count():
            for transition in MatchDriver(number.to_bytes(32)).run(chooser(seated, seated)):
                after = transition.after
                if after.result is None and not after.between_rounds:
                    yield view(after, after.now.to_move)

    def decide(known: list[View]) -> list[Decision]:
        return [
            player_named(name, SEED).choose(each, Limits())
            for name, level in LEVELS.items()
            if not level.looks_ahead
            for each in known
        ]

    interpret_for_now()
    source = views()
    known = [next(source) for _ in range(positions)]
    before = decide(known)
    if "numba" in sys.modules:
        raise AssertionError("nothing was to be compiled yet")
    for _ in warm_up("teacher"):
        pass
    change_over()
    after = decide(known)
    if not decide_in_character.dispatcher.signatures:  # type: ignore[attr-defined]
        raise AssertionError("nothing has changed over")
    print(len(before), sum(one != other for one, other in zip(before, after, strict=True)))


if __name__ == "__main__":
    _print_differences(int(sys.argv[1]))
