"""The first start is told part by part, and happens once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from jaipur.compiling import JIT
from jaipur.players.warmup import PARTS, GivenUp, is_warm, warm_by, warm_up

SCRIPT = """
from jaipur.players.warmup import is_warm, warm_up
print(*sorted(warm_up("random")))
print(is_warm("random"))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled, so there is nothing to wait for")
def test_children_of_one_process_compile_and_the_others_find_it_done(tmp_path: Path) -> None:
    """Of two that start at once one tells each part as it is done, and both find the kernels on disk."""
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "JAIPUR_CACHE_DIR": str(tmp_path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    told = [process.communicate()[0].splitlines() for process in starting]

    assert sorted(told) == [["", "True"], [" ".join(sorted(PARTS)), "True"]]


def test_without_a_cache_there_is_nothing_to_prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where kernels cannot be kept, no child is asked to compile what would be lost with it."""
    monkeypatch.setattr("jaipur.players.warmup.cache_folder", lambda: None)

    assert is_warm("random")
    assert not list(warm_up("random"))


def test_what_cannot_be_compiled_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A child that fails is not taken for one that is done, and says why."""
    monkeypatch.setattr("jaipur.players.warmup.cache_folder", lambda: tmp_path)

    with pytest.raises(RuntimeError, match="nobody could not be compiled"):
        list(warm_up("nobody"))

    assert "nobody" in capfd.readouterr().err


def an_hour(begun: Path) -> dict[str, tuple[str, ...]]:
    """Give a part that takes an hour, and makes a file when it begins."""
    begin = f"import pathlib; pathlib.Path({str(begun)!r}).touch()"
    return {"part": ("timeit", "-n", "1", "-r", "1", "-s", begin, "import time; time.sleep(3600)")}


def wait_for(begun: Path, compiling: Future[list[str]]) -> None:
    """Wait until a child has begun."""
    while not begun.exists():
        assert not compiling.done()
        time.sleep(0.01)


@pytest.fixture
def patience() -> Iterator[Event]:
    """Return what tells the compiling process that nobody waits, until somebody does at the end."""
    given_up = Event()
    yield given_up
    given_up.set()


def test_whoever_gives_up_leaves_no_child_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: Event
) -> None:
    """What takes an hour ends at once, and is not taken for done."""
    monkeypatch.setattr("jaipur.players.warmup.cache_folder", lambda: tmp_path)
    children: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, command: tuple[str, ...], env: dict[str, str], stdin: int, stdout: int) -> None:
            super().__init__(command, env=env, stdin=stdin, stdout=stdout)
            children.append(self)

    monkeypatch.setattr("jaipur.players.warmup.subprocess.Popen", Noted)
    begun = tmp_path / "begun"

    with ThreadPoolExecutor() as another:
        compiling = another.submit(lambda: [*warm_by("slow", an_hour(begun), patience)])
        wait_for(begun, compiling)
        patience.set()
        with pytest.raises(GivenUp):
            compiling.result(10)

    assert [child.returncode for child in children] == [-9]
    assert not is_warm("slow")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such lock")
def test_whoever_gives_up_does_not_wait_for_another_who_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: Event
) -> None:
    """The other goes on, and has the lock as long as it takes."""
    monkeypatch.setattr("jaipur.players.warmup.cache_folder", lambda: tmp_path)
    other, begun = Event(), tmp_path / "begun"

    with ThreadPoolExecutor() as another:
        first = another.submit(lambda: [*warm_by("slow", an_hour(begun), other)])
        wait_for(begun, first)
        second = another.submit(lambda: [*warm_by("slow", an_hour(begun), patience)])
        patience.set()
        with pytest.raises(GivenUp):
            second.result(10)
        assert not first.done()
        other.set()
        with pytest.raises(GivenUp):
            first.result(10)
