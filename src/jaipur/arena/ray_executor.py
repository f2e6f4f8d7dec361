"""Ray as an executor: a cluster that runs already, or one on this machine for as long as it is needed."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from typing import Any, Final, Self, TypeVar

from jaipur.arena.executor import in_order
from jaipur.distribution import install_command

T = TypeVar("T")
R = TypeVar("R")

LOOPBACK: Final = "127.0.0.1"
ON_LOOPBACK: Final = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""Set to 0, it keeps Ray on the loopback, on any system; read when Ray is imported."""
LONGEST_FOLDER: Final = 40
"""The path of a socket has at most 107 bytes, of which Ray needs 64 below its folder."""


class ClusterError(ValueError):
    """Ray is not installed, or did not start."""


class RayCluster:
    """The cluster at an address, or a local one with so many workers that ends with the context."""

    def __init__(self, workers: int, address: str | None = None) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        with ExitStack() as started:
            here: dict[str, object] = {}
            if address is None:
                folder = started.enter_context(_short_folder())
                here = {"num_cpus": workers, "include_dashboard": False, "_temp_dir": folder}
            self._ray = _ray() if address else _ray_on_loopback()
            started.callback(self._ray.shutdown)
            try:
                self._ray.init(address or "local", log_to_driver=False, logging_level=logging.ERROR, **here)
            except Exception as error:  # Ray raises it as such
                raise ClusterError(f"Ray did not start: {error}") from error
            self.workers = int(self._ray.cluster_resources()["CPU"])
            self._started = started.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        """Disconnect from the cluster, and shut it down if this process started it."""
        self._started.close()

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Keep every worker busy by submitting a few tasks ahead."""
        remote = self._ray.remote(num_cpus=1)(_apply)
        return in_order(tasks, self.workers, partial(remote.remote, function), self._collect, self._drop)

    def _collect(self, reference: object) -> Any:  # noqa: ANN401 - whatever the function gave
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error

    def _drop(self, reference: object) -> None:
        self._ray.cancel(reference, force=True)


def _apply(function: Callable[[T], R], task: T) -> R:
    """Ray accepts only functions, not every callable."""
    return function(task)


def _ray() -> Any:  # noqa: ANN401 - the module, whose types are not known where it is not installed
    try:
        return import_module("ray")
    except ModuleNotFoundError as error:
        raise ClusterError(f"Ray is not installed: {install_command('cluster')}") from error


def _ray_on_loopback() -> Any:  # noqa: ANN401 - as above
    """Import Ray with its ports on loopback only, because they require no password."""
    if "ray" in sys.modules and os.environ.get(ON_LOOPBACK) != "0":
        raise ClusterError(f"set {ON_LOOPBACK}=0 before Ray is imported, to keep it on {LOOPBACK}")
    os.environ[ON_LOOPBACK] = "0"
    return _ray()


def _short_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder whose path leaves room for the sockets below it."""
    folder = tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True)
    if len(folder.name) <= LONGEST_FOLDER:
        return folder
    folder.cleanup()
    return tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True)
