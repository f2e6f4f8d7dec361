"""Whole reviews of the web client are those of Python, byte for byte."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.players.player import Limits, chooser
from jaipur.players.roster import player_named
from jaipur.review.reviewer import Reviewer
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.records.text import print_record

pytestmark = pytest.mark.skipif(not JIT, reason="as Python it takes hours")

REVIEWS: Final = 100 if os.environ.get("JAIPUR_NIGHTLY") else 3
SCRIPT: Final = Path(__file__).with_name("reviews_in_node.mjs")
PLAYERS: Final = ("merchant", "teacher", "broker", "gambler", "jeweller", "hoarder", "shark")
OPTIONS: Final = (
    Options(seals=1),
    Options(seals=1, open_hands=True),
    Options(seals=1, herds_shown=False, income_shown=False),
    Options(),
    Options(memory_aid=True),
)


def record(number: int) -> Record:
    """Play a match between two levels, with options that change from match to match."""
    seed = hashlib.sha256(f"review {number}".encode()).digest()
    names = PLAYERS[number % len(PLAYERS)], PLAYERS[(3 * number + 1) % len(PLAYERS)]
    options = OPTIONS[number % len(OPTIONS)]
    driver = MatchDriver(seed, options)
    driver.finish(chooser(*((player_named(name, seed), Limits()) for name in names)))
    return with_events(Record(1, f"review-{number}", names, options), driver.events)


def reviewed_twice(module: Path, records: Iterable[Record], *options: str) -> Iterator[tuple[str, str]]:
    """Review records in Python and in Node at the same time; yield both as JavaScript prints them."""
    reviewer = Reviewer()
    with subprocess.Popen(
        ["node", str(SCRIPT), str(module.parent), *options],  # noqa: S607 - the one on the path
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        for each in records:
            print(json.dumps(print_record(each)), file=node.stdin, flush=True)
            print(msgspec.json.encode(reviewer.review(each)).decode(), file=node.stdin, flush=True)
            there, here = node.stdout.readline(), node.stdout.readline()
            assert here.endswith("\n"), "Node has ended"
            yield here, there


def test_reviews_are_those_of_python(module: Path) -> None:
    """Every number of them, in the same order."""
    for number, (here, there) in enumerate(reviewed_twice(module, map(record, range(REVIEWS)))):
        assert here == there, f"review {number}"


def test_a_review_by_other_weights_would_be_found(module: Path) -> None:
    """The control: one bit of one weight is another, and so is the review."""
    ((here, there),) = reviewed_twice(module, [record(0)], "flip")

    assert json.loads(here)["match"] == json.loads(there)["match"]
    assert here != there
