"""The examples of `examples/baselines`, each run as a reader runs it: what it wins, and its CPU time.

PPO, DMC and Deep CFR need PyTorch: run this in the environment of `make lab`, or their rows are left out.
The rows of those that ran are saved, and the picture of how the learners did is drawn again.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from importlib.util import find_spec
from typing import Final, NamedTuple

import msgspec

from bench.nightly import RESULTS, ROOT
from bench.players.learning_plot import LearningCurves, LearningPoint, plot
from bench.result import Figure, Result

FOLDER: Final = ROOT / "examples" / "baselines"
KEPT: Final = RESULTS / "baselines.json"
PICTURE: Final = ROOT / "docs" / "assets" / "learning.svg"
LEARNERS: Final = {"td_lambda": "td", "dmc": "dmc", "ppo": "ppo"}
"""Those that learn the whole game, each with its name in the picture."""
IN_TORCH: Final = ("dmc", "ppo")
MINUTES_BAR: Final = 30
LEFT_BARS: Final = {"cfr_plus": 1e-4, "deep_cfr": 0.05}
"""What a best response may gain, on the smallest game."""
HALF: Final = 50.0
SHARE: Final = r"wins ([\d.]+)% .*between ([\d.]+)% and ([\d.]+)%"
WINS: Final = re.compile(SHARE)
LEARNED: Final = re.compile(rf"(\d+) (?:moves|rounds), .*?(\d+) CPU-seconds\n{SHARE}")
LEFT: Final = re.compile(r"exploitability (\S+),")


class KeptBaselines(msgspec.Struct, frozen=True):
    """What the docs show: the figures, and how the learners did as they learned."""

    figures: dict[str, Figure]
    learned: LearningCurves


class BaselineRow(NamedTuple):
    """An example that has run: what it printed, and the CPU-minutes of its process."""

    name: str
    printed: str
    minutes: float


def _run(name: str, *arguments: str) -> BaselineRow:
    """Run an example as a program, and print what it prints."""
    before = os.times()
    command = [sys.executable, str(FOLDER / f"{name}.py"), *arguments]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    after = os.times()
    minutes = (
        after.children_user + after.children_system - before.children_user - before.children_system
    ) / 60
    print(f"{name}: {minutes:.1f} CPU-minutes, at {time.strftime('%H:%M')}")
    print(done.stdout, flush=True)
    return BaselineRow(name, done.stdout, minutes)


def _wins(row: BaselineRow) -> tuple[float, float, float]:
    """Read the share of rounds that an example won at last, and its interval, in percent."""
    found = WINS.findall(row.printed)
    if not found:
        raise ValueError(f"{row.name} printed no result: {row.printed}")
    mean, low, high = map(float, found[-1])
    return mean, low, high


def _points(row: BaselineRow) -> list[LearningPoint]:
    """Read how a learner did as it learned."""
    return [
        LearningPoint(int(moves), float(seconds), float(won), float(low), float(high))
        for moves, seconds, won, low, high in LEARNED.findall(row.printed)
    ]


def _solver(name: str) -> dict[str, Figure]:
    """Solve the smallest game: a best response must gain little in the end."""
    row, bar = _run(name), LEFT_BARS[name]
    found = LEFT.findall(row.printed)
    if not found:
        raise ValueError(f"{row.name} printed no result: {row.printed}")
    left = float(found[-1])
    return {
        name: Figure(left, "exploitability", f"<= {bar:g}", left <= bar),
        f"{name}_minutes": Figure(round(row.minutes, 1), "CPU-minutes"),
    }


def _player(name: str, *arguments: str) -> dict[str, Figure]:
    """Run an example that plays, without a bar for what it wins."""
    row = _run(name, *arguments)
    mean, low, high = _wins(row)
    return {
        name: Figure(mean, f"% of rounds ({low} to {high})"),
        f"{name}_minutes": Figure(round(row.minutes, 1), "CPU-minutes"),
    }


def _learner(row: BaselineRow) -> dict[str, Figure]:
    """A learner has to beat the heuristic for certain, in half an hour."""
    mean, low, high = _wins(row)
    minutes = round(row.minutes, 1)
    return {
        row.name: Figure(mean, f"% of rounds ({low} to {high})", f"low > {HALF:.0f}", low > HALF),
        f"{row.name}_minutes": Figure(minutes, "CPU-minutes", f"<= {MINUTES_BAR}", minutes <= MINUTES_BAR),
    }


def keep(found: KeptBaselines) -> None:
    """Write what was found beside what earlier runs found, and draw how the learners did."""
    figures, learned = found.figures, found.learned
    if KEPT.exists():
        before = msgspec.json.decode(KEPT.read_bytes(), type=KeptBaselines)
        figures, learned = before.figures | figures, before.learned | learned
    curves = {name: learned[name] for name in LEARNERS.values() if name in learned}
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(KeptBaselines(figures, curves))) + b"\n")
    PICTURE.write_text(plot(curves, "Rounds won against the heuristic"), encoding="utf-8")


def run() -> Result:
    """Run all, the quickest first; the bench has the name of CFR+, which runs anywhere."""
    figures = _solver("cfr_plus")
    figures |= _player("ismcts")
    model = (sys.executable, str(FOLDER / "stand_in_model.py"))
    figures |= _player("language_model", "--deals", "10", *model)
    learners = [*LEARNERS]
    if find_spec("torch") is None:
        print("ppo, dmc and deep_cfr: not run, as PyTorch is not installed here")
        learners = [name for name in learners if name not in IN_TORCH]
    else:
        figures |= _solver("deep_cfr")
    rows = [_run(name) for name in learners]
    for row in rows:
        figures |= _learner(row)
    keep(KeptBaselines(figures, {LEARNERS[row.name]: _points(row) for row in rows}))
    main = figures.pop("cfr_plus")
    ok = main.ok and all(figure.ok for figure in figures.values())
    return Result("baselines", main.value, main.unit, main.bar or "", ok, figures)
