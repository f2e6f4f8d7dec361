"""How every command answers: its exit code, one JSON object, or one line about what is wrong."""

from __future__ import annotations

import sys
from typing import Annotated, Final

from cyclopts import Parameter

FOUND: Final = 0
NOT_SO: Final = 1
NOT_READ: Final = 2
INTERRUPTED: Final = 128 + 2
"""The exit code that a shell reports for a program that Ctrl-C stopped."""

SCHEMA: Final = 1
"""The version of what `--json` prints."""

Json = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Print one JSON object instead.")
]


def print_json(found: dict[str, object]) -> int:
    """Print what was found, with the version of its shape."""
    import msgspec

    sys.stdout.buffer.write(msgspec.json.encode({"schema": SCHEMA, **found}) + b"\n")
    return FOUND


def complain(code: int, reason: str) -> int:
    """Print what is wrong with the input, and return the exit code."""
    print(f"jaipur: {reason}", file=sys.stderr)
    return code
