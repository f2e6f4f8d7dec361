"""Run one bench by name; its last line is one JSON object, and it exits with 1 where a bar is not reached."""

from __future__ import annotations

import importlib
import sys

import msgspec

from bench.result import Result

BENCHES = (
    "cli",
    "clocks",
    "duels",
    "endgames",
    "envs",
    "executors",
    "exploit",
    "faults",
    "levels",
    "matches",
    "moves",
    "puzzles",
    "regret",
    "review",
    "rules",
    "sockets",
    "start",
    "strength",
    "web",
)


def main() -> int:
    """Find the bench, run it, print what it found."""
    if len(sys.argv) != 2 or sys.argv[1] not in BENCHES:
        print(f"usage: python -m bench {{{','.join(BENCHES)}}}", file=sys.stderr)
        return 2
    result: Result = importlib.import_module(f"bench.{sys.argv[1]}").run()
    print(msgspec.json.encode(result).decode())
    return 0 if result.ok else 1


if __name__ == "__main__":
    sys.exit(main())
