"""Writes told.json beside it: whole matches as a seat and a watcher are told of them, step by step.

Run ``python -m tests.vectors.write_told``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from jaipur.online.play.log import Entry
from jaipur.online.play.table import Table, replay
from jaipur.rules.view import displayed, seen_by, view
from jaipur.wire.values import Untimed
from tests.online.play.tables import at_random, played

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("told.json")
MATCHES: Final = 3
VIEWERS: Final = (0, 1, None)


def stories() -> Iterator[dict[str, Any]]:
    """Give matches, each as one viewer saw it."""
    for number in range(MATCHES):
        log = played(number, at_random(number), Untimed()).log
        viewer = VIEWERS[number]
        steps = [_step(entry, table, viewer) for entry, table in zip(log, replay(log), strict=True)]
        yield {"viewer": viewer, "steps": [step for step in steps if step["events"]]}


def _step(entry: Entry, table: Table, viewer: int | None) -> dict[str, Any]:
    known = msgspec.to_builtins(displayed(view(table.match, viewer)))
    options = table.match.options
    events = [
        msgspec.to_builtins(seen_by(event, viewer, options))  # type: ignore[arg-type]  # those of the rules
        for event in entry.events
        if type(event).__module__ == "jaipur.rules.events"
    ]
    own = None if viewer is None else known["sides"][viewer]["hand"]
    return {"events": events, "market": known["market"], "hand": own, "deck": known["deck"]}


def told_text() -> str:
    """Give the whole file, one step to a line."""
    matches: list[str] = []
    for story in stories():
        steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in story["steps"])
        matches.append(f'{{"viewer":{json.dumps(story["viewer"])},"steps":[\n{steps}\n]}}')
    return f'{{"version":{VERSION},\n"matches":[\n' + ",\n".join(matches) + "\n]}\n"


if __name__ == "__main__":
    FILE.write_text(told_text(), encoding="utf-8", newline="\n")
