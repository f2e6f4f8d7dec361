"""`jaipur` as a program among others: codes, pipes, terminals, and what it costs to start."""

from __future__ import annotations

import os
import pty
import re
import resource
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import jaipur
from tests.vectors.write_records import FOLDER

COMMAND = [sys.executable, "-m", "jaipur"]
MATCH = str(FOLDER / "printed-game.jaipur")
UNREVEALED = FOLDER / "unfinished.jaipur"


def apart(*arguments: str, **given: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - as subprocess has it
    """Run a command in a process of its own."""
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, encoding="utf-8", timeout=60, check=False, **given
    )


def python(code: str) -> str:
    """The output of a few lines of Python in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare programs half a second for numba, where it makes no difference."""
    monkeypatch.setenv("JAIPUR_JIT", "0")


quick = pytest.mark.usefixtures("interpreted")


@quick
def test_the_command_is_a_program() -> None:
    """`python -m jaipur`, with codes, data on standard output and messages on standard error."""
    done = apart("verify", "-", input=UNREVEALED.read_text("utf-8"))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.endswith("Match unfinished is NOT verified.\n")

    done = apart("replay", "-", input="Dear Maharaja,")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("jaipur: standard input: line 1: ")


@quick
@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["rules", "--json"],
        ["replay", MATCH],
        ["bots"],
        [],
        ["--help"],
        ["help", "play"],
        ["--version"],
        ["completion", "bash"],
        ["play", "random", "--plain"],
    ],
)
def test_a_pipe_that_closes_is_no_error(arguments: list[str]) -> None:
    """`jaipur rules | head -1` says nothing more, with the code that a shell gives to such an end."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (141, b"")


def _on_a_terminal(**environment: str) -> str:
    """The help as a terminal gets it."""
    main, terminal = pty.openpty()
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [*COMMAND, "--help"], stdout=terminal, env=known | {"TERM": "xterm-256color"} | environment
    ) as process:
        os.close(terminal)
        said = b""
        try:
            while more := os.read(main, 4096):
                said += more
        except OSError:  # how Linux says that the other side has closed
            pass
        assert process.wait(60) == 0
    os.close(main)
    return said.decode()


def test_colour_is_for_terminals_that_want_it() -> None:
    """NO_COLOR is respected; a file gets no escapes at all."""
    colour = re.compile(r"\x1b\[[0-9;]*(?:3[0-9]|9[0-7])m")

    assert colour.search(_on_a_terminal())
    assert not colour.search(_on_a_terminal(NO_COLOR="1"))
    assert "\x1b" not in apart("rules").stdout


@quick
def test_a_terminal_that_cannot_show_a_name_is_shown_its_code() -> None:
    """No match is too foreign to be told."""
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    name = "herds-and-income-hidden"

    told = apart("replay", str(FOLDER / f"{name}.jaipur"), env=ascii_only)
    data = apart("replay", str(FOLDER / f"{name}.jaipur"), "--json", env=ascii_only)

    assert told.returncode == data.returncode == 0
    assert "\\u30b8" in told.stdout
    assert msgspec.json.decode(data.stdout)["record"]["players"][0] == "ジャイプル"


def test_help_comes_at_once() -> None:
    """Well under two seconds of work, however busy the machine: the best of three."""

    def worked() -> float:
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        return spent.ru_utime + spent.ru_stime

    def seconds() -> float:
        before = worked()
        assert apart("--help").returncode == 0
        return worked() - before

    assert min(seconds() for _ in range(3)) < 2


@pytest.mark.parametrize(
    "code",
    [
        "import jaipur",
        "from jaipur.cli import app; app(['--help'], result_action='return_none')",
        "from jaipur.cli import app; app(['bots'], result_action='return_none')",
    ],
)
def test_what_needs_no_numbers_does_not_load_them(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the library nor the help nor the list of opponents loads numba or numpy."""
    monkeypatch.setenv("JAIPUR_JIT", "1")
    loaded = python(f"import sys; {code}; print({{'numba', 'numpy', 'jaipur.rules'}} & sys.modules.keys())")

    assert loaded.splitlines()[-1] == "set()"


def test_every_public_name_is_there() -> None:
    """Each is imported when it is first used."""
    found = python("import jaipur; print(all(getattr(jaipur, name) is not None for name in jaipur.__all__))")

    assert found == "True"
    assert sorted(jaipur.__all__) == list(jaipur.__all__)


def test_a_name_that_is_not_public_is_not_there() -> None:
    """Also one that a module inside has."""
    for name in ("nothing", "read_", "parse", "Place"):
        with pytest.raises(AttributeError, match=f"module 'jaipur' has no attribute '{name}'"):
            getattr(jaipur, name)


@quick
@pytest.mark.parametrize("closed", [">&-", ">/dev/full"])
@pytest.mark.parametrize("arguments", ["rules T3", f"verify {MATCH}", "rules --json"])
def test_a_standard_output_that_takes_nothing_is_told(arguments: str, closed: str) -> None:
    """No traceback, and no answer that was never given."""
    command = f"{sys.executable} -m jaipur {arguments} {closed}"

    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)

    assert done.returncode == 2
    assert done.stderr.startswith("jaipur: ")
    assert "Traceback" not in done.stderr


@quick
def test_a_closed_standard_input_is_told() -> None:
    """Nothing can be read from it."""
    command = f"{sys.executable} -m jaipur verify - <&-"

    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)

    assert (done.returncode, done.stderr) == (2, "jaipur: standard input: closed\n")


def test_the_public_names_can_be_listed() -> None:
    """For those who look around with `dir`."""
    assert set(jaipur.__all__) <= set(dir(jaipur))
