"""Twin servers on real ports, with their logs in files: not one byte differs on the network either."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest

from jaipur.compiling import JIT
from tests.rules.figures import amount, printer
from tests.server.secrecy.networld import NetWorld
from tests.server.secrecy.plans import plans
from tests.server.secrecy.test_twin_servers import LEAKS
from tests.server.secrecy.twins import Tally, Twins
from tests.server.secrecy.world import StillLoop

CHECKS: Final = amount(slow=200, push=400, nightly=10_000)
AT_ONE: Final = 1_000
"""Checks at one pair of servers: all ask from one address, which may not do so too often."""

pytestmark = pytest.mark.skipif(not JIT, reason="a server is the same in both modes, and quicker compiled")


async def compared(number: int, folder: Path, checks: int) -> Tally:
    """Play plan after plan at two servers until so much was compared."""
    worlds = [await NetWorld.served(folder / name) for name in ("one", "other")]
    chance, twins = Random(number), Twins((worlds[0], worlds[1]))
    for plan in plans(chance):
        await twins.play(plan, chance)
        if twins.tally.checks >= checks or twins.tally.differences:
            break
    await twins.end()
    return twins.tally


def in_files(number: int, folder: Path, checks: int) -> Tally:
    """Compare two servers, each with a folder of its own."""
    for name in ("one", "other"):
        (folder / str(number) / name).mkdir(parents=True)
    with asyncio.Runner(loop_factory=StillLoop) as runner:
        return runner.run(compared(number, folder / str(number), checks))


def test_nobody_is_told_over_a_network_what_they_cannot_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The bytes of frames and of whole answers, but for the date in these."""
    pairs = max(1, CHECKS // AT_ONE)
    tallies = [in_files(number, tmp_path, CHECKS // pairs) for number in range(pairs)]

    checks, differences = (
        sum(each) for each in zip(*((t.checks, len(t.differences)) for t in tallies), strict=True)
    )
    printer(capsys, tmp_path_factory).say(
        f"secrecy over real sockets: {checks} checks, {differences} differences"
    )
    assert differences == 0


def test_a_planted_leak_is_found_over_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: what is hidden shows here too."""
    LEAKS["a view shows the other hand"](monkeypatch)

    assert in_files(0, tmp_path, AT_ONE).differences
