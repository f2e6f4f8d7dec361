"""A server's CPU by stage: what its event loop does is looked at every two milliseconds of CPU.

The sampler is part of the server's process: `python -m bench.server.move_cost.sampler FILE serve ...` runs
`jaipur serve`. SIGUSR1 starts anew, and SIGUSR2 writes what was counted since into the file. The clock is
that of the process's CPU, so that waiting is not counted.
"""

from __future__ import annotations

import json
import signal
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

from jaipur import cli

EVERY: Final = 0.002
LOOP: Final = "loop"
STAGES: Final = (
    ("decoding", ("server/websocket/session.py:decode_message",)),
    ("telling", ("online/play/messages.py", "rules/view.py", "server/websocket/joined_tables.py")),
    ("telling", ("online/table_server/cache.py:_tell", "server/telemetry/")),
    ("encoding", ("adapters/entry_codec.py",)),
    ("clock", ("online/clock.py", "server/clock")),
    ("rules and fold", ("jaipur/rules/", "online/play/commands.py", "online/play/table.py")),
    ("opening tables", ("online/table_server/opener.py", "jaipur/server/lobby/", "jaipur/server/play/")),
    ("hints", ("online/table_server/node_hints.py", "adapters/nats/")),
    ("store", ("jaipur/adapters/", "site-packages/asyncpg/")),
    ("limits", ("server/http/cost/", "server/http/rate_limit.py")),
    ("frames", ("server/websocket/", "site-packages/uvicorn/", "site-packages/websockets/")),
    ("HTTP", ("jaipur/server/http/", "site-packages/starlette/", "site-packages/h11/")),
    ("command loop", ("online/table_server/",)),
)
"""The stage of a sample: that of the innermost function which belongs to one, the first stages first."""


def stage_of(frame: FrameType | None) -> str:
    """Return the stage that the innermost function of a stack belongs to."""
    while frame is not None:
        stage = _stage_of_code(frame.f_code)
        if stage is not None:
            return stage
        frame = frame.f_back
    return LOOP


@cache
def _stage_of_code(code: CodeType) -> str | None:
    name = f"{code.co_filename}:{code.co_name}"
    return next((stage for stage, parts in STAGES if any(part in name for part in parts)), None)


class Sampler:
    """Counts what is done, from inside."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._counts: Counter[str] = Counter()

    def start(self) -> None:
        """Handle the signals from now on."""
        signal.signal(signal.SIGPROF, self._sample)
        signal.signal(signal.SIGUSR1, self._start_anew)
        signal.signal(signal.SIGUSR2, self._write)

    def _sample(self, _number: int, frame: FrameType | None) -> None:
        self._counts[stage_of(frame)] += 1

    def _start_anew(self, _number: int, _frame: FrameType | None) -> None:
        self._counts.clear()
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _write(self, _number: int, _frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        partial = self._file.with_suffix(".partial")
        partial.write_text(json.dumps(self._counts))
        partial.rename(self._file)


def main() -> None:
    """Run a command of `jaipur` with a sampler."""
    Sampler(Path(sys.argv[1])).start()
    sys.argv = ["jaipur", *sys.argv[2:]]
    cli.main()


if __name__ == "__main__":
    main()
