"""Writes replays.json beside it: records of whole matches, and the position after each step of them.

Run ``python -m tests.vectors.write_replays``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from jaipur.rules.options import Options
from jaipur.rules.records.replay import steps
from jaipur.rules.records.text import print_record
from jaipur.rules.text.position import print_position
from tests.vectors.write_records import PLANS, Plan, goods_for_goods, play_record

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("replays.json")
RANDOM: Final = 20
"""Matches of one round at random, beside those of the records."""
SWAPPED: Final = 4
"""Matches of one round with as many exchanges as can be: E2b."""


def plans() -> dict[str, Plan]:
    """Give the matches by name: every record of the vectors that has begun, and more of one round each."""
    single = Options(seals=1)
    return (
        PLANS
        | {f"replayed-{number}": Plan(single) for number in range(RANDOM)}
        | {f"swapped-{number}": Plan(single, choice=goods_for_goods) for number in range(SWAPPED)}
    )


def replays_text() -> str:
    """Give the whole file, one position to a line."""
    matches: list[str] = []
    for name, plan in plans().items():
        record = play_record(name, plan)
        positions = [print_position(step.after.position) for step in steps(record)]
        lines = ",\n".join(map(json.dumps, positions))
        matches.append(f'{{"record":{json.dumps(print_record(record))},"positions":[\n{lines}\n]}}')
    return f'{{"version":{VERSION},\n"matches":[\n' + ",\n".join(matches) + "\n]}\n"


if __name__ == "__main__":
    FILE.write_text(replays_text(), encoding="utf-8", newline="\n")
