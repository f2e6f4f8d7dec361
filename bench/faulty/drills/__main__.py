"""`python -m bench.faulty.drills NAME ...`: hold drills, all by default; the last line is one JSON object."""

from __future__ import annotations

import signal
import sys
from types import FrameType

import msgspec

from bench.faulty.drills.programme import DRILLS, run


def main() -> int:
    """Hold the drills that are named."""
    names = sys.argv[1:] or [*DRILLS]
    if unknown := [name for name in names if name not in DRILLS]:
        print(f"no drill {unknown[0]}: python -m bench.faulty.drills [{'|'.join(DRILLS)}]", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, _ended)
    result = run(names)
    print(msgspec.json.encode(result).decode())
    return 0 if result.ok else 1


def _ended(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(143)


if __name__ == "__main__":
    sys.exit(main())
