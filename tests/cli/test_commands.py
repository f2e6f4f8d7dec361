"""What every command has: examples, data, chance that can be repeated, and a shell's help."""

from __future__ import annotations

import inspect
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from cyclopts import App

from jaipur.cli import PIPE_CLOSED, app
from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, NOT_SO
from jaipur.languages.language import LANGUAGES
from tests.vectors.write_records import FOLDER

DATA = {
    "admin audit",
    "admin bans",
    "admin moderators",
    "admin reports",
    "arena",
    "benchmark check",
    "benchmark play",
    "benchmark table",
    "bots",
    "bots check",
    "dataset check",
    "dataset make",
    "exploit",
    "ladder",
    "puzzle",
    "puzzles make",
    "replay",
    "review",
    "rules",
    "train",
    "train-hunches",
    "verify",
}
"""Commands that find something out, which a program may want to read."""
CHANCE = {"arena", "dataset make", "exploit", "play", "puzzles make", "train", "train-hunches"}
"""Commands that draw chance."""


def commands(root: App, words: tuple[str, ...] = ()) -> Iterator[tuple[str, App]]:
    """Give every command below an app, by its words."""
    for name in root:
        if not name.startswith("-"):
            below = root[name]
            yield " ".join((*words, name)), below
            yield from commands(below, (*words, name))


COMMANDS = dict(commands(app))


def options(command: App) -> set[str]:
    """The names of the options of a command, as its function has them."""
    function = command.default_command
    return set() if function is None else set(inspect.signature(function).parameters)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_an_example_in_its_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """To copy and change."""
    app([*name.split(), "--help"], result_action="return_none")
    said = capsys.readouterr().out

    assert "For example" in said
    assert f"jaipur {name}" in said.partition("For example")[2]


def test_commands_with_data_print_json_and_those_with_chance_take_a_seed() -> None:
    """And a new command has to be put on these lists, or left off them, by somebody who thought of it."""
    assert {name for name, command in COMMANDS.items() if "json" in options(command)} == DATA
    assert {name for name, command in COMMANDS.items() if "seed" in options(command)} == CHANCE


@pytest.mark.parametrize("command", ["", "play", "admin", "admin backup"])
def test_help_is_a_command_too(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the same words as the option, of every command."""
    said = []
    for words in (["help", *command.split()], [*command.split(), "--help"], [*command.split(), "-h"]):
        app(words, result_action="return_none")
        said.append(capsys.readouterr().out)

    assert said[0].startswith(f"Usage: jaipur {command}")
    assert len({*said}) == 1


def test_the_help_of_a_command_that_does_not_exist_suggests_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As the command itself would."""
    with pytest.raises(SystemExit) as ended:
        app(["help", "pley"])

    assert ended.value.code == 2
    assert 'Did you mean "play"?' in capsys.readouterr().err


OFF = {"arena": {"--no-luck"}, "join": {"--casual"}, "serve": {"--no-qr"}, "play": {"--new"}}
"""The only options that turn off what is on by default, or are the contrary of another."""


def test_no_option_is_offered_that_makes_no_sense() -> None:
    """Neither `--no-json` nor `--empty-from`: an option is left out instead."""
    found = {
        name: {
            negative for argument in command.assemble_argument_collection() for negative in argument.negatives
        }
        for name, command in COMMANDS.items()
        if command.default_command is not None
    }

    assert {name: negatives for name, negatives in found.items() if negatives} == OFF


BASH = which("bash")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `jaipur completion bash` prints."""
    file = tmp_path_factory.mktemp("completion") / "jaipur.bash"
    command = [sys.executable, "-m", "jaipur", "completion", "bash"]
    file.write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    return file


@pytest.mark.skipif(BASH is None, reason="there is no bash here")
@pytest.mark.parametrize(
    "typed, completed",
    [
        ("jaipur ar", {"arena"}),
        ("jaipur admin b", {"backup", "ban", "bans"}),
        ("jaipur arena shark net --ma", {"--matches"}),
        ("jaipur replay x --language ", {*LANGUAGES}),
        ("jaipur arena sh", {"shark"}),
        ("jaipur play sh", {"shark"}),
        ("jaipur arena nobody-is-called-so", set()),
    ],
)
def test_bash_completes_commands_options_values_and_players(
    script: Path, typed: str, completed: set[str]
) -> None:
    """As it does where the script was read: by the words so far and the place of the last one."""
    words = typed.split(" ")
    code = (
        f'source "{script}"\nCOMP_WORDS=({" ".join(map(repr, words))})\nCOMP_CWORD={len(words) - 1}\n'
        '_jaipur\nprintf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [BASH or "bash", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PATH": path, "JAIPUR_JIT": "0"},
    )

    assert done.stderr == ""
    assert set(done.stdout.split()) == completed


@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_a_slip_in_an_option_is_no_file(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever else begins with a hyphen than standard input is answered with what was probably meant."""
    with pytest.raises(SystemExit) as ended:
        app([command, "--jsn"])

    assert ended.value.code == 2
    assert "Did you mean --json?" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_there_is_a_script_for_other_shells(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With every command in it."""
    app(["completion", shell], result_action="return_none")
    said = capsys.readouterr().out

    assert all(name.split()[-1] in said for name in COMMANDS)


def test_a_command_that_compiles_first_says_so(tmp_path: Path) -> None:
    """With how long it took the last time, if it ever did; and not where machine code is on disk."""
    code = "from jaipur.cli.warmup import compile_first; compile_first()"
    environment = os.environ | {"JAIPUR_CACHE_DIR": str(tmp_path), "JAIPUR_JIT": "1"}

    def said() -> str:
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stderr

    assert said() == "compiling, which later starts need not do ...\n"
    (tmp_path / "durations").mkdir()
    (tmp_path / "durations" / "kernels").write_text("41.5\n")
    assert said() == "compiling, which later starts need not do (it took 42 s the last time) ...\n"
    (kernels,) = (tmp_path / "kernels").iterdir()
    (kernels / "rules.nbi").touch()
    assert said() == ""


def test_the_exit_codes_that_are_documented_are_those_there_are() -> None:
    """In the table of the command line's page."""
    page = (Path(__file__).parents[2] / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    listed = re.findall(
        r"^\| (\d+) \|", page.partition("## Exit codes")[2].partition("\n## ")[0], re.MULTILINE
    )

    assert [*map(int, listed)] == [FOUND, NOT_SO, NOT_READ, INTERRUPTED, PIPE_CLOSED]


@pytest.mark.parametrize("arguments", [["arena", "random", "random"], ["export"]])
def test_ctrl_c_ends_a_command_with_its_own_code(arguments: list[str], tmp_path: Path) -> None:
    """130, without a traceback, whatever the command was doing."""
    busy = tmp_path / "busy"
    further = {
        "arena": ["-n", "100000", "--workers", "1", "--no-luck", "--results", str(busy)],
        "export": [*[str(FOLDER / "printed-game.jaipur")] * 2000, "--to", str(busy)],
    }[arguments[0]]
    # What a shell starts in the background ignores Ctrl-C, and so would what these tests start there.
    interruptible = ["env", "--default-signal=INT"]
    with subprocess.Popen(
        [*interruptible, sys.executable, "-m", "jaipur", *arguments, *further],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"JAIPUR_JIT": "0"},
    ) as process:
        try:
            while not busy.exists():
                assert process.poll() is None
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=30)
        finally:
            process.kill()

    assert process.returncode == INTERRUPTED
    assert "Traceback" not in said
