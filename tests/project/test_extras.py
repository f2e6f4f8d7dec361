"""Without any extra: the game itself works, and whatever needs more names the extra to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import pytest

import jaipur
from tests.vectors.write_records import FOLDER

ROOT = Path(__file__).parents[2]
SOURCE = Path(jaipur.__file__).parents[1]
MATCH = str(FOLDER / "printed-game.jaipur")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment that sees no package but those of `pip install jaipur-game`."""
    folder = tmp_path_factory.mktemp("packages")
    lock = (ROOT / "requirements" / "base.lock").read_text(encoding="utf-8")
    for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE):
        try:
            found = files(name) or []
        except PackageNotFoundError:  # for another system, or another Python
            continue
        for path in {Path(str(file)).parts[0]: file for file in found}.values():
            top = Path(str(path)).parts[0]
            if top != ".." and not (folder / top).exists():
                place = Path(str(path.locate()))
                (folder / top).symlink_to(place.parents[len(Path(str(path)).parts) - 1] / top)
    return os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{folder}", "JAIPUR_JIT": "0"}


def run(plain: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python there, without what is installed here (-S)."""
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(command, env=plain, capture_output=True, text=True, timeout=60, check=False)


def test_the_game_needs_no_extra(plain: dict[str, str]) -> None:
    """Neither its help, nor the rules, nor a match, nor a contest."""
    for arguments in (
        ["--help"],
        ["rules", "T3"],
        ["replay", MATCH],
        ["arena", "random", "random", "-n", "1", "--workers", "1", "--no-luck"],
    ):
        done = run(plain, "-m", "jaipur", *arguments)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "arguments, extra",
    [
        (["serve"], "server"),
        (["think", "--nats", "nats://127.0.0.1:4222"], "server"),
        (["admin", "bans"], "server"),
        (["admin", "migrate"], "server"),
        (["arena", "random", "random", "-n", "1", "--ray", "--no-luck"], "cluster"),
        (["dataset", "make", os.devnull, "--matches", "1"], "lab"),
    ],
)
def test_a_command_that_needs_more_says_what(plain: dict[str, str], arguments: list[str], extra: str) -> None:
    """In one line, with code 1: nothing is wrong with the question."""
    done = run(plain, "-m", "jaipur", *arguments)

    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(rf"jaipur: .*pip install 'jaipur-game\[{extra}\]'\n", done.stderr)


@pytest.mark.parametrize("module", ["jaipur_v1", "openspiel", "against_house", "vector"])
def test_an_environment_says_what_it_needs(plain: dict[str, str], module: str) -> None:
    """As an import that fails."""
    done = run(plain, "-c", f"import jaipur.envs.{module}")

    assert done.returncode == 1
    assert "pip install 'jaipur-game[envs]'" in done.stderr.splitlines()[-1]


def test_with_the_extras_nothing_is_said_to_be_missing() -> None:
    """The control of the tests above: the same command, with what is installed here, gets further."""
    done = subprocess.run(
        [sys.executable, "-m", "jaipur", "think", "--nats", "http://nowhere"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install" not in done.stderr
