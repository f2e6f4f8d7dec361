"""One source, interpreted or compiled: which it is."""

import subprocess
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from jaipur.compiling import natural
from jaipur.compiling.mode import Mode, read_mode
from tests.compiling.programs import AT_LENGTH, PLAY, run


@pytest.mark.parametrize(
    "jit, disabled, mode",
    [
        ("0", "", Mode.INTERPRET),
        ("1", "", Mode.COMPILE),
        ("", "", Mode.AUTO),
        ("yes", "0", Mode.AUTO),
        ("1", "1", Mode.INTERPRET),
    ],
)
def test_the_environment_says_the_mode(
    monkeypatch: pytest.MonkeyPatch, jit: str, disabled: str, mode: Mode
) -> None:
    """JAIPUR_JIT, and numba's own switch, which is as good as JAIPUR_JIT=0."""
    monkeypatch.setenv("JAIPUR_JIT", jit)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", disabled)

    assert read_mode() is mode


def test_interpreted_rules_do_not_even_import_numba() -> None:
    """What a user saves who sets JAIPUR_JIT=0."""
    assert run(PLAY, JAIPUR_JIT="0") == "3 False\n"


def test_rules_run_as_python_where_nothing_is_compiled_yet(tmp_path: Path) -> None:
    """Nobody waits for the compiler, or even for its import."""
    assert run(PLAY, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 False\n"


def test_rules_run_as_machine_code_where_that_is_on_disk(tmp_path: Path) -> None:
    """The kernels are kept on disk, in one folder for this state of the sources."""
    assert run(PLAY, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 True\n"

    (folder,) = (tmp_path / "kernels").iterdir()
    assert list(folder.rglob("*market_size*.nbc"))
    assert run(AT_LENGTH + PLAY, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 True\n"


def test_a_short_program_does_not_import_numba_though_kernels_are_on_disk(tmp_path: Path) -> None:
    """To import it would take longer than all that the program does."""
    assert run(PLAY, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 True\n"
    assert run(PLAY, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 False\n"


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    """The rules are then compiled afresh, and work."""
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    assert run(PLAY, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(in_the_way)) == "3 True\n"
    assert run(AT_LENGTH + PLAY, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(in_the_way)) == "3 False\n"
    assert in_the_way.read_bytes() == b""


def test_other_users_of_numba_keep_their_own_cache(tmp_path: Path) -> None:
    """Our folder is for our kernels."""
    program = PLAY + "import numba.core.config as c; print(c.CACHE_DIR == 'theirs')"

    said = run(program, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(tmp_path), NUMBA_CACHE_DIR="theirs")

    assert said.endswith("True\n")
    assert list(tmp_path.glob("kernels/*/*/*.nbi")) != []


def test_a_kernel_is_the_function_itself_where_nothing_is_compiled() -> None:
    """The decorators then cost nothing."""
    program = """
from jaipur.compiling import compiled, compiled_apart, compiled_first, natural
def function(): ...
print(all(by(function) is function for by in (compiled, compiled_apart, compiled_first)), natural is int)
"""
    assert run(program, JAIPUR_JIT="0") == "True True\n"


def test_a_program_that_fails_is_noticed() -> None:
    """The runs above do tell."""
    with pytest.raises(subprocess.CalledProcessError):
        run("raise SystemExit(1)")


def test_a_count_is_a_plain_int() -> None:
    """As Python it is converted."""
    assert type(natural(cast("int", np.int8(3)))) is int
