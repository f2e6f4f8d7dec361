"""The process that compiles for another one: a request on each line of its standard input."""

from __future__ import annotations

import pickle
import signal
import sys
from base64 import b64decode
from collections.abc import Iterable
from importlib import import_module


def serve(lines: Iterable[str]) -> None:
    """Compile for each request of the process that started this one."""
    for line in lines:
        module, name, types = pickle.loads(b64decode(line))  # noqa: S301 - from the process that started this one
        getattr(import_module(module), name).dispatcher.compile(types)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(sys.stdin)
