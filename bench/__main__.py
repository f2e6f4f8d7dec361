"""Run one bench by name; its last line is one JSON object, and it exits with 1 where a bar is not reached."""

from __future__ import annotations

import importlib
import os
import sys

import msgspec

from bench.result import Result

BENCHES = {
    "alerts": "alerts.run",
    "attacks": "attacks.run",
    "baselines": "players.baselines",
    "change_over": "players.change_over",
    "cli": "engine.cli",
    "clocks": "server.clocks",
    "costs": "server.costs",
    "drills": "faulty.drills.programme",
    "duels": "players.duels",
    "elementary": "players.elementary",
    "endgames": "players.endgames",
    "envs": "engine.envs",
    "evening": "evening",
    "executors": "engine.executors",
    "exploit": "players.exploit",
    "failover": "server.failover",
    "faults": "server.faults",
    "feel": "feel",
    "first_minute": "engine.first_minute",
    "hints": "server.scale.hints",
    "house_in_page": "house_in_page",
    "install": "install",
    "leagues": "season.leagues",
    "levels": "players.levels",
    "matches": "server.matches",
    "minis": "engine.minis",
    "moves": "server.move_cost.moves",
    "network": "server.scale.network",
    "processes": "server.processes",
    "puzzles": "review.puzzles",
    "regret": "players.regret",
    "review": "review.review",
    "rollout": "engine.rollout",
    "rows": "server.scale.rows",
    "rules": "engine.rules",
    "season": "season.run",
    "simulation": "server.simulation",
    "soak": "server.soak",
    "sockets": "server.scale.sockets",
    "stalls": "server.stalls",
    "start": "engine.start",
    "strength": "players.strength",
    "wasm": "wasm.run",
    "web": "web",
}
"""The module of each bench."""


def main() -> int:
    """Find the bench, run it, print what it found."""
    if len(sys.argv) != 2 or sys.argv[1] not in BENCHES:
        print(f"usage: python -m bench {{{','.join(BENCHES)}}}", file=sys.stderr)
        return 2
    os.environ.setdefault("JAIPUR_JIT", "1")  # what is measured is machine code
    result: Result = importlib.import_module(f"bench.{BENCHES[sys.argv[1]]}").run()
    print(msgspec.json.encode(result).decode())
    return 0 if result.ok else 1


if __name__ == "__main__":
    sys.exit(main())
