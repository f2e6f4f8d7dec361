"""Runs every attack and collects the figures: each bar must be reached, and each control be caught.

By night JAIPUR_ATTACK_SECONDS gives the seconds of attack for each request and message; it is 60 without.
JAIPUR_ATTACK_STEP=4 makes every fourth attack only.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from bench.attacks import costly_requests, hints, review_queue, school, take_backs
from bench.attacks.crowd import BAR, Comparison, Times
from bench.attacks.non_readers import CUT_WITHIN, NON_READERS, cut_within
from bench.faulty.world.processes import SERVE
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.server.nodes import HERE, UNLIMITED, Program, served
from jaipur.cli.warmup import warm_all_levels

SECONDS: Final = float(os.environ.get("JAIPUR_ATTACK_SECONDS", "60"))
QUICK: Final = Times(calm=1.5, warm=1.0, hard=1.5, cycles=1, most=5)
TIMES: Final = Times(SECONDS / 6, 1.0, SECONDS / 3, 3, 6) if NIGHTLY else QUICK
OLD: Final = ("bench.attacks.old_limits",)


@contextmanager
def _server(command: tuple[str, ...] = SERVE, **settings: str) -> Iterator[Program]:
    common = {**HERE, "trusted_proxies": "1", "house_patience": "0", "tables_per_user": "1000"}
    with (
        tempfile.TemporaryDirectory() as folder,
        served(command, folder, **{**common, "guests_per_address": "100000", **settings}) as program,
    ):
        yield program


def limited() -> Mapping[str, Figure]:
    """Attack a server with its default budgets."""
    with _server() as program:
        found = asyncio.run(costly_requests.measure(program, TIMES))
        found["hints"] = asyncio.run(hints.measure(program, TIMES))
        (cut, seconds), reviewed = asyncio.run(_waiting(program))
    print(f"{cut} non-readers cut in {seconds:.1f} s; reviews: {reviewed}")
    ratio = reviewed.ratio
    return {
        "non_readers_cut": Figure(cut, f"of {NON_READERS}", f"= {NON_READERS}", cut == NON_READERS),
        "non_readers_seconds": Figure(round(seconds, 1), "s", f"< {CUT_WITHIN:g}", seconds < CUT_WITHIN),
        "attacks": Figure(len(found), "kinds of attack"),
        "attacked_moves": _worst(found, lambda each: each.moves),
        "attacked_house": _worst(found, lambda each: each.replies),
        "review_behind_40": Figure(
            round(ratio, 2), "x a calm review", f"< {review_queue.BAR:g}", ratio < review_queue.BAR
        ),
    }


async def _waiting(program: Program) -> tuple[tuple[int, float], review_queue.Reviewed]:
    """Let some read nothing while others wait for reviews: both take time rather than CPU."""
    return await asyncio.gather(cut_within(program), review_queue.measure(program))


def _worst(found: Mapping[str, Comparison], ratio: Callable[[Comparison], float]) -> Figure:
    name, worst = max(((name, ratio(each)) for name, each in found.items()), key=lambda each: each[1])
    return Figure(round(worst, 2), f"x the calm p95, {name}", f"< {BAR}", worst < BAR)


def unlimited() -> Mapping[str, Figure]:
    """Attack a server that counts messages and requests, and not what they cost."""
    with _server(OLD, **UNLIMITED) as program:
        found = asyncio.run(costly_requests.measure(program, QUICK, is_control=True))
        asked = asyncio.run(hints.measure(program, QUICK, is_control=True))
        reviewed = asyncio.run(review_queue.measure(program))
    resumed, ratio = max(each.worst for each in found.values()), reviewed.ratio
    print(f"without budgets: reviews: {reviewed}")
    return {
        "control_requests": Figure(round(resumed, 2), "x the calm p95", f"> {BAR}", resumed > BAR),
        "control_hints": Figure(round(asked.replies, 2), "x the calm p95", f"> {BAR}", asked.replies > BAR),
        "control_review": Figure(
            round(ratio, 2), "x a calm review", f"> {review_queue.BAR:g}", ratio > review_queue.BAR
        ),
    }


TRIALS: Final[tuple[Callable[[], Mapping[str, Figure]], ...]] = (
    take_backs.run,
    school.run,
    limited,
    unlimited,
)
"""Each makes its attacks, on a server or on one with the fault planted, and gives its figures."""


def run() -> Result:
    """Make every attack."""
    warm_all_levels()  # compiling would stop the servers that are measured
    figures: dict[str, Figure] = {}
    for trial in TRIALS:
        figures.update(trial())
    missed = [name for name, figure in figures.items() if not figure.ok]
    return Result("attacks", len(missed), "bars that are not reached", "0", not missed, figures)
