"""Where compiled kernels are kept, and what their folder is named by."""

import os
from pathlib import Path

import pytest

from jaipur.compiling import cache as cache_module


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
    monkeypatch.setattr(cache_module, "_PACKAGE", package)
    return package


def test_the_cache_folder_is_the_same_for_the_same_sources(cache: Path, package: Path) -> None:
    """A second start finds what the first one compiled."""
    folder = cache_module._make_folder()

    assert folder == cache_module._make_folder()
    assert list(cache.iterdir()) == [folder]
    assert package.exists()


@pytest.mark.parametrize("path", ["kernel.py", "numbers.py", "deeper/new.py"])
def test_an_edit_of_any_module_has_a_cache_folder_of_its_own(cache: Path, package: Path, path: str) -> None:
    """Kernels call each other across modules, and take the constants of others in."""
    before = cache_module._make_folder()
    (package / path).parent.mkdir(exist_ok=True)
    (package / path).write_text("THREE = 3\n")

    after = cache_module._make_folder()

    assert {before, after} == set(cache.iterdir())
    assert before != after


def test_a_kernel_that_moves_to_another_module_has_a_cache_folder_of_its_own(package: Path) -> None:
    """The same lines in another place are not the same kernels."""
    before = cache_module._folder_name()

    (package / "kernel.py").rename(package / "moved.py")

    assert cache_module._folder_name() != before


def test_kernels_with_checked_bounds_have_a_cache_folder_of_their_own(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The two are different machine code of the same source."""
    unchecked = cache_module._make_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")

    assert {unchecked, cache_module._make_folder()} == set(cache.iterdir())
    assert len(set(cache.iterdir())) == 2


def test_only_the_eight_newest_cache_folders_are_kept(cache: Path) -> None:
    """The one in use and seven others; files in a folder go with it."""
    for age in range(10):
        folder = cache / f"older{age}"
        folder.mkdir(parents=True)
        (folder / "kernel.nbi").touch()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))

    present = cache_module._make_folder()

    assert set(cache.iterdir()) == {present, *(cache / f"older{age}" for age in range(7))}


def test_the_folder_in_use_is_the_newest_however_old_it_is(cache: Path) -> None:
    """Using it makes it young again."""
    present = cache_module._make_folder()
    assert present is not None
    os.utime(present, (0, 0))
    for name in range(9):
        (cache / str(name)).mkdir()

    assert cache_module._make_folder() == present
    assert present in set(cache.iterdir())
    assert len(list(cache.iterdir())) == 8


def test_no_cache_folder_is_made_where_none_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, rather than an error."""
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    monkeypatch.setenv("JAIPUR_CACHE_DIR", str(in_the_way))

    assert cache_module._make_folder() is None


def test_the_cache_lies_where_the_user_keeps_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """JAIPUR_CACHE_DIR, else XDG_CACHE_HOME, else .cache at home."""
    monkeypatch.setenv("JAIPUR_CACHE_DIR", str(tmp_path / "named"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_module.cache_root() == tmp_path / "named"

    monkeypatch.delenv("JAIPUR_CACHE_DIR")
    assert cache_module.cache_root() == tmp_path / "xdg" / "jaipur"

    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_module.cache_root() == tmp_path / ".cache" / "jaipur"


def test_no_cache_folder_is_made_where_nobody_is_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process without a home directory compiles at each start, and starts."""

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("JAIPUR_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)

    assert cache_module._make_folder() is None


def test_a_folder_that_another_process_drops_first_does_no_harm(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes may prune at once."""

    def with_a_ghost(folder: Path) -> list[Path]:
        return [folder / "dropped"]

    monkeypatch.setattr(Path, "iterdir", with_a_ghost)

    folder = cache_module._make_folder()

    assert folder is not None
    assert folder.parent == cache


@pytest.mark.parametrize("fact", ["_numba_version", "_cpu"])
def test_another_numba_or_cpu_has_a_cache_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, fact: str
) -> None:
    """It would find nothing in the folder of another, however warm it is marked."""
    before = cache_module._folder_name()
    monkeypatch.setattr(cache_module, fact, lambda: "another")

    assert cache_module._folder_name() != before


def test_another_environment_has_a_cache_folder_of_its_own(
    package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The same sources elsewhere: numba's cache is keyed by their path."""
    before = cache_module._folder_name()
    monkeypatch.setattr(cache_module, "_PACKAGE", package.rename(tmp_path / "elsewhere"))

    assert cache_module._folder_name() != before


def test_the_facts_of_numba_and_the_cpu_are_found() -> None:
    """Neither is empty on a machine that runs these tests."""
    assert "0." in cache_module._numba_version()
    assert cache_module._cpu().strip()
