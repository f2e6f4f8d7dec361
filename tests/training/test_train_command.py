"""`jaipur train` as someone at a terminal uses it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from jaipur.cli import app
from jaipur.cli.players import train as command
from jaipur.compiling import JIT
from jaipur.players.network.weights import read_net
from jaipur.training.trainer import Training
from tests.training.nets import weights

Printed = pytest.CaptureFixture[str]

pytestmark = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds, and a course hours")


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    try:
        code = app(["train", *arguments], result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


def asked(file: Path, *further: str) -> list[str]:
    """A course of a second."""
    return [str(file), "--rounds", "50", "--tutored", "2", "--units", "16", "--workers", "2", *further]


def test_weights_are_made_and_can_be_read(capsys: Printed, tmp_path: Path) -> None:
    """The result on standard output, the progress on standard error, and the origin in the file."""
    file = tmp_path / "mine.npz"

    assert run(*asked(file)) == 0

    printed = capsys.readouterr()
    assert printed.out.startswith(f"{file}: 52 rounds, ")
    assert printed.err.splitlines()[-1].startswith("52 of 52 rounds, surprise 0.")
    net, about = read_net(file)
    assert len(net.bias) == about.units == 16
    assert (about.rounds, about.workers, about.seed) == (52, 2, 1)
    assert about.stages[0] == "50 rounds at first sight"
    assert about.stages[1].startswith("2 rounds tutored")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.checkpoint.npz", "mine.npz"]


def test_what_came_of_it_is_data_too_and_a_terminal_sees_a_bar(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One JSON object on standard output; on standard error one live line, and no others."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    file = tmp_path / "mine.npz"

    assert run(*asked(file, "--json")) == 0

    printed = capsys.readouterr()
    found = msgspec.json.decode(printed.out)
    assert (found["schema"], found["file"], found["rounds"]) == (1, str(file), 52)
    assert found["cpu_seconds"] > 0
    assert "52/52" in printed.err
    assert "of 52 rounds" not in printed.err


def test_a_course_that_is_interrupted_goes_on(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same command again says from where, and comes to the same weights as without a stop."""
    whole, file, checkpoint = tmp_path / "whole.npz", tmp_path / "mine.npz", tmp_path / "mine.checkpoint.npz"
    assert run(*asked(whole)) == 0
    told = command._told

    def interrupted(training: Training) -> str:
        assert told(training).startswith("50 of 52 rounds, ")
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "EVERY_SECONDS", 0.0)
    with monkeypatch.context() as once:
        once.setattr(command, "_told", interrupted)
        assert run(*asked(file)) == 130
    said = capsys.readouterr().err
    assert said.endswith(f"jaipur: interrupted; the same command goes on from {checkpoint}\n")
    assert not file.exists()

    assert run(*asked(file)) == 0

    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith(f"going on from {checkpoint}: 50 of 52 rounds, surprise 0.")
    assert [line.split(",")[0] for line in lines[1:]] == ["52 of 52 rounds"]
    assert weights(read_net(file)[0]) == weights(read_net(whole)[0])


def test_a_checkpoint_of_another_course_is_not_overwritten(capsys: Printed, tmp_path: Path) -> None:
    """Code 2, and the reason; so for a file that is no checkpoint at all."""
    file, checkpoint = tmp_path / "mine.npz", tmp_path / "mine.checkpoint.npz"
    assert run(*asked(file)) == 0
    before = checkpoint.read_bytes()
    capsys.readouterr()

    assert run(*asked(file, "--seed", "2")) == 2
    printed = capsys.readouterr()
    reason = f"jaipur: {checkpoint} is of another course; move it away, or ask for the same\n"
    assert (printed.out, printed.err) == ("", reason)
    assert checkpoint.read_bytes() == before

    checkpoint.write_bytes(before[:1000])
    assert run(*asked(file)) == 2
    assert capsys.readouterr().err == f"jaipur: {checkpoint} is no checkpoint\n"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["mine.txt"], "weights go into a .npz file"),
        (["mine.npz", "--units", "17"], "units are 16, 32, 64, 128 or 256"),
        (["mine.npz", "--rounds", "0"], "Must be >= 1"),
    ],
)
def test_what_cannot_be_trained_is_told(capsys: Printed, arguments: list[str], said: str) -> None:
    """Code 2, on standard error, with nothing on standard output."""
    assert run(*arguments) == 2
    printed = capsys.readouterr()

    assert said in " ".join(printed.err.split())
    assert printed.out == ""
