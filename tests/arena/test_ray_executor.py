"""Ray as an executor: the same contest, on this machine only, and nothing left behind."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.ray_executor import ClusterError, RayCluster
from jaipur.arena.results import Header, Results
from tests.arena.players import knowing_players
from tests.arena.tasks import failing, squared

T = TypeVar("T")
R = TypeVar("R")

ENDED = (FileNotFoundError, ProcessLookupError)
LISTENING = "0A"
LOOPBACKS = ("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F")


class KnowingPlayers(RayCluster):
    """A cluster whose workers know the players of these tests."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Tell them first."""
        return super().map(knowing_players(function), tasks)


def _listed(folder: Path) -> list[Path]:
    """What is in a folder of a process or a thread, which may have ended meanwhile."""
    with suppress(*ENDED):
        return [*folder.iterdir()]
    return []


def _family(process: int) -> Iterator[int]:
    """A process and all that it started."""
    yield process
    for task in _listed(Path(f"/proc/{process}/task")):
        children: list[str] = []
        with suppress(*ENDED):
            children = (task / "children").read_text("utf-8").split()
        for child in children:
            yield from _family(int(child))


def _open_to_others() -> set[str]:
    """The addresses other than the loopback on which this process, or any that it started, listens."""
    sockets: set[str] = set()
    for process in _family(os.getpid()):
        for file in _listed(Path(f"/proc/{process}/fd")):
            with suppress(*ENDED):
                sockets.add(file.readlink().name.removeprefix("socket:[").removesuffix("]"))
    lines = [
        line.split()
        for table in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{table}").read_text("utf-8").splitlines()[1:]
    ]
    listening = {line[1] for line in lines if line[3] == LISTENING and line[9] in sockets}
    return {address for address in listening if address.split(":")[0] not in LOOPBACKS}


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra `cluster` is not installed")
def test_a_cluster_does_what_a_pool_does_and_only_here() -> None:
    """One start, which takes seconds: order and errors, a contest byte by byte, no open port, nothing left.

    Ray's ports ask for no password. The control is a port that is open to all.
    """
    empty = Results(Header(parse_contestant("seller@10"), parse_contestant("wanderer"), seed=5))

    with KnowingPlayers(2) as cluster:
        assert cluster.workers == 2
        assert list(cluster.map(squared, range(20))) == [number * number for number in range(20)]
        assert list(islice(cluster.map(squared, count()), 3)) == [0, 1, 4]
        with pytest.raises(ValueError, match=r"\Ano 3\Z"):
            list(cluster.map(failing, range(5)))
        (*_, apart) = play_contest(empty, Plan(3, chunk=1), cluster)
        assert sys.platform != "linux" or _open_to_others() == set()
        with socket.create_server(("0.0.0.0", 0)):  # noqa: S104 - it must be found
            assert sys.platform != "linux" or len(_open_to_others()) == 1
        folder = Path(cluster._ray._private.worker._global_node.get_session_dir_path())

    assert not folder.exists()
    (*_, here) = play_contest(empty, Plan(3, chunk=3), ThisProcess())
    assert msgspec.json.encode(apart.deals) == msgspec.json.encode(here.deals)


def test_without_ray_there_is_help(monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install."""
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")

    with pytest.raises(ClusterError, match=r"pip install 'jaipur-game\[cluster\]'"):
        RayCluster(2)


def test_ray_that_was_let_loose_before_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imported without its setting, it would listen on all addresses."""
    monkeypatch.setitem(sys.modules, "ray", sys)
    monkeypatch.delenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", raising=False)

    with pytest.raises(ClusterError, match="set RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER=0 before Ray is imported"):
        RayCluster(2)


def test_neither_ray_nor_torch_is_loaded_unasked() -> None:
    """Not by the library, the command line or the arena."""
    modules = "jaipur, jaipur.cli, jaipur.arena.contest, jaipur.arena.ray_executor"
    code = f"import sys, {modules}; print({{'ray', 'torch'}} & {{*sys.modules}})"

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout == "set()\n"
