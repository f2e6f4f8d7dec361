"""Each of the baselines to copy runs for some steps, as a program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from jaipur.compiling import JIT
from jaipur.players.network.weights import read_net

FOLDER: Final = Path(__file__).parents[2] / "examples" / "baselines"
in_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is installed by `make lab` alone")
VIEW: Final = "GLMMM CCP+2 ?????+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 0 0 move 0 1 0/0 2"


def run(name: str, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run an example, with something on its standard input."""
    command = [sys.executable, str(FOLDER / f"{name}.py"), *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, timeout=120, check=True)


def test_cfr_plus_gets_nearer_to_an_equilibrium() -> None:
    """Further iterations leave less."""
    left = []
    for iterations in ("1", "10"):
        printed = run("cfr_plus", "--iterations", iterations).stdout
        assert printed.startswith(f"CFR+ on tiny, {iterations} iterations, no seed, ")
        found = re.search(r"exploitability (\S+), exactly", printed)
        assert found is not None
        left.append(float(found[1]))

    assert left[1] < left[0] / 4


@in_torch
def test_deep_cfr_reports_what_is_left_and_repeats_itself() -> None:
    """Four iterations, too few to come near an equilibrium, and the same figures again from the same seed."""
    runs = [run("deep_cfr", "--iterations", "4", "--seed", "1").stdout for _ in range(2)]

    found = [
        re.findall(r"^exploitability (\S+), and reward (\S+) against", text, re.MULTILINE) for text in runs
    ]
    assert len(found[0]) == 4
    assert all(0 < float(left) < 2 for left, _ in found[0])
    assert found[0] == found[1]


def copied_folder(tmp_path: Path) -> Path:
    """Give the examples in a folder of their own, where weights may be saved."""
    for file in FOLDER.glob("*.py"):
        shutil.copy(file, tmp_path)
    return tmp_path


@pytest.mark.skipif(not JIT, reason="trains a network in kernels: minutes, interpreted")
def test_td_lambda_learns_and_its_weights_play(tmp_path: Path) -> None:
    """Two short courses, of which the longer comes out stronger; what is saved is a player of the arena."""
    won = []
    for rounds in ("100", "10000"):
        command = [sys.executable, "td_lambda.py", "--rounds", rounds, "--deals", "50"]
        folder = copied_folder(tmp_path)
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=240, check=True)
        *_, last, result = done.stdout.splitlines()
        assert last.startswith(f"TD, {rounds} rounds, seed 1, ")
        won.append(float(result.split()[1].rstrip("%")))

    assert won[0] + 10 < won[1]
    assert read_net(tmp_path / "td_lambda.npz")[1].rounds == 10_000


def test_ismcts_plays() -> None:
    """A deal, with a few walks a move."""
    printed = run("ismcts", "--walks", "2", "--deals", "1").stdout

    assert re.search(r"^ISMCTS, 2 walks a move, seed 1, \d+ CPU-seconds\nwins [\d.]+% ", printed)


def asked(moves: str, *model: str) -> subprocess.CompletedProcess[str]:
    """Let the harness choose a move once, by the bot protocol."""
    lines = ("jaipur 1", f"view {VIEW}", f"moves {moves}", "go", "quit")
    return run("language_model", *model, said="\n".join(lines) + "\n")


def test_a_language_model_is_asked_and_its_answer_is_read() -> None:
    """It is asked again if it names no legal move, and given up where it never does."""
    stand_in = (sys.executable, str(FOLDER / "stand_in_model.py"))

    at_once = asked("T G, M, S C2, X GL/CC", *stand_in)
    again = asked("T G, T L, M, S C2, X GL/CC", *stand_in)
    never = asked("T G, M", sys.executable, "-c", "print('MOVE: S D9')")

    assert at_once.stdout.splitlines()[-2:] == ["ready", "bestmove S C2"]
    assert at_once.stderr == "asked 1, refused 0, given up 0\n"
    assert again.stdout.splitlines()[-1] == "bestmove S C2"
    assert again.stderr == "asked 2, refused 1, given up 0\n"
    assert never.stdout.splitlines()[-1] == "bestmove T G"
    assert never.stderr == "asked 2, refused 2, given up 1\n"


@in_torch
@pytest.mark.parametrize("name", ["ppo", "dmc"])
def test_a_learner_trains_and_plays(name: str, tmp_path: Path) -> None:
    """Two updates and a deal, in a copy of the folder, where the weights are saved."""
    command = [sys.executable, f"{name}.py", "--moves", "32768", "--deals", "1"]

    done = subprocess.run(
        command, cwd=copied_folder(tmp_path), capture_output=True, text=True, timeout=300, check=True
    )

    *_, last, won = done.stdout.splitlines()
    assert last.startswith(f"{name.upper()}, 32768 moves, seed 1, ")
    assert won.startswith("wins ")
    assert (tmp_path / f"{name}.pt").exists()
