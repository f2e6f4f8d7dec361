"""Twenty guests at one address who ask for a hint before each move, while others play against the house."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Final

from bench.attacks.askers import ASKERS
from bench.attacks.crowd import Comparison, Crowd, Times, compare
from bench.attacks.other_machine import running
from bench.server.client import http_to
from bench.server.nodes import Program
from jaipur.review.explanation.advice import ADVISER

PLAYERS: Final = 2
LONGER: Final = 4
"""The strongest bot takes its time, and few moves are made in a second."""


async def measure(program: Program, times: Times, *, is_control: bool = False) -> Comparison:
    """Compare the waits of two who play against the strongest bot, which gives the hints too."""

    def attack() -> AbstractAsyncContextManager[None]:
        return running("bench.attacks.askers", program.address)

    times = times._replace(calm=LONGER * times.calm, hard=LONGER * times.hard)
    async with http_to(program.address, anew=True) as http:
        crowd = Crowd(program.address, http, ADVISER)
        async with crowd.playing(PLAYERS, 2):
            found = await compare(crowd, attack, times, is_control=is_control)
    print(f"{'without budgets: ' if is_control else ''}hints of {ASKERS} guests: {found}", flush=True)
    return found
