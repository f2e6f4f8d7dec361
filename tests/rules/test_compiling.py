"""One source, interpreted or compiled: which it is, and where the compiled kernels are kept."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jaipur import compiling

PLAY = """
import sys
from jaipur.rules.round.position import at, clear, market_size, new_positions
position = at(new_positions(1))
clear(position, 0)
print(market_size(position), "numba" in sys.modules)
"""


def _run(program: str, **environment: str) -> str:
    """Run a program in an interpreter of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    ).stdout


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own."""
    monkeypatch.setenv("JAIPUR_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    return tmp_path / "kernels"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a kernel and a module of numbers that it uses."""
    package = tmp_path / "package"
    package.mkdir()
    (package / "kernel.py").write_text("@compiled\ndef one():\n    return 1\n")
    (package / "numbers.py").write_text("TWO = 2\n")
    monkeypatch.setattr(compiling, "_PACKAGE", package)
    return package


def test_interpreted_rules_do_not_even_import_numba() -> None:
    """What a user saves who sets JAIPUR_JIT=0."""
    assert _run(PLAY, JAIPUR_JIT="0") == "3 False\n"


def test_rules_are_compiled_unless_told_otherwise(tmp_path: Path) -> None:
    """The kernels are kept on disk, in one folder for this state of the sources."""
    assert _run(PLAY, JAIPUR_JIT="", JAIPUR_CACHE_DIR=str(tmp_path)) == "3 True\n"

    (folder,) = (tmp_path / "kernels").iterdir()
    assert list(folder.rglob("*market_size*.nbc"))


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    """The rules are then compiled afresh, and work."""
    in_the_way = tmp_path / "file"
    in_the_way.touch()

    assert _run(PLAY, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(in_the_way)) == "3 True\n"
    assert in_the_way.read_bytes() == b""


def test_a_kernel_is_the_function_itself_where_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The decorator then costs nothing."""
    monkeypatch.setattr(compiling, "_compile_inline", None)
    monkeypatch.setattr(compiling, "_compile_apart", None)

    assert compiling.compiled(_run) is _run
    assert compiling.compiled_apart(_run) is _run


def test_the_cache_folder_is_the_same_for_the_same_sources(cache: Path, package: Path) -> None:
    """A second start finds what the first one compiled."""
    folder = compiling._cache_folder()

    assert folder == compiling._cache_folder()
    assert list(cache.iterdir()) == [folder]
    assert package.exists()


@pytest.mark.parametrize("path", ["kernel.py", "numbers.py", "deeper/new.py"])
def test_an_edit_of_any_module_has_a_cache_folder_of_its_own(cache: Path, package: Path, path: str) -> None:
    """Kernels call each other across modules, and take the constants of others in."""
    before = compiling._cache_folder()
    (package / path).parent.mkdir(exist_ok=True)
    (package / path).write_text("THREE = 3\n")

    after = compiling._cache_folder()

    assert {before, after} == set(cache.iterdir())
    assert before != after


def test_a_kernel_that_moves_to_another_module_has_a_cache_folder_of_its_own(package: Path) -> None:
    """The same lines in another place are not the same kernels."""
    before = compiling._kernel_hash()

    (package / "kernel.py").rename(package / "moved.py")

    assert compiling._kernel_hash() != before


def test_kernels_with_checked_bounds_have_a_cache_folder_of_their_own(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The two are different machine code of the same source."""
    unchecked = compiling._cache_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")

    assert {unchecked, compiling._cache_folder()} == set(cache.iterdir())
    assert len(set(cache.iterdir())) == 2


def test_only_the_four_newest_cache_folders_are_kept(cache: Path) -> None:
    """The one in use and three others; files in a folder go with it."""
    for age in range(6):
        folder = cache / f"older{age}"
        folder.mkdir(parents=True)
        (folder / "kernel.nbi").touch()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))

    present = compiling._cache_folder()

    assert set(cache.iterdir()) == {present, cache / "older0", cache / "older1", cache / "older2"}


def test_the_folder_in_use_is_the_newest_however_old_it_is(cache: Path) -> None:
    """Using it makes it young again."""
    present = compiling._cache_folder()
    assert present is not None
    os.utime(present, (0, 0))
    for name in range(5):
        (cache / str(name)).mkdir()

    assert compiling._cache_folder() == present
    assert present in set(cache.iterdir())
    assert len(list(cache.iterdir())) == 4


def test_no_cache_folder_is_made_where_none_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, rather than an error."""
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    monkeypatch.setenv("JAIPUR_CACHE_DIR", str(in_the_way))

    assert compiling._cache_folder() is None


def test_the_cache_lies_where_the_user_keeps_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """JAIPUR_CACHE_DIR, else XDG_CACHE_HOME, else .cache at home."""
    monkeypatch.setenv("JAIPUR_CACHE_DIR", str(tmp_path / "named"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compiling._cache_root() == tmp_path / "named"

    monkeypatch.delenv("JAIPUR_CACHE_DIR")
    assert compiling._cache_root() == tmp_path / "xdg" / "jaipur"

    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert compiling._cache_root() == tmp_path / ".cache" / "jaipur"


def test_no_cache_folder_is_made_where_nobody_is_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process without a home directory compiles at each start, and starts."""

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("JAIPUR_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)

    assert compiling._cache_folder() is None


def test_a_folder_that_another_process_drops_first_does_no_harm(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes may prune at once."""

    def with_a_ghost(folder: Path) -> list[Path]:
        return [folder / "dropped"]

    monkeypatch.setattr(Path, "iterdir", with_a_ghost)

    folder = compiling._cache_folder()

    assert folder is not None
    assert folder.parent == cache


def test_other_users_of_numba_keep_their_own_cache(tmp_path: Path) -> None:
    """Our folder is for our kernels."""
    program = "import jaipur.rules.round.play, numba.core.config as c; print(c.CACHE_DIR == 'theirs')"

    said = _run(program, JAIPUR_JIT="1", JAIPUR_CACHE_DIR=str(tmp_path), NUMBA_CACHE_DIR="theirs")

    assert said == "True\n"
    assert list(tmp_path.glob("kernels/*")) != []


def test_numbas_own_switch_turns_compiling_off() -> None:
    """NUMBA_DISABLE_JIT=1 is as good as JAIPUR_JIT=0."""
    assert _run(PLAY, JAIPUR_JIT="1", NUMBA_DISABLE_JIT="1") == "3 False\n"


@pytest.mark.skipif(not compiling.JIT, reason="nothing is compiled, whatever it is called with")
def test_a_kernel_is_compiled_once_for_all_constants() -> None:
    """Whether it is called with a number that is written there or with one that is worked out."""
    kernel = compiling._compiler(None, inline=True)
    twice: Any = kernel(lambda number: 2 * number)
    sums: Any = kernel(lambda number: twice(1) + twice(2) + twice(number))

    assert sums(3) == 12
    assert len(twice.signatures) == 1
