"""The page High availability says what the drills run, and the totals of long runs are summed."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

from bench.faulty.drills.commands import COMMANDS
from bench.faulty.drills.programme import DRILLS
from bench.faulty.totals import Totals, add_run, read_totals

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "high-availability.md"
SHELL = re.compile(r"^ *```sh\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def pattern_of(template: str) -> re.Pattern[str]:
    """Return a pattern of a command with any values."""
    parts = (re.escape(text) + (".+?" if field else "") for text, field, _, _ in Formatter().parse(template))
    return re.compile("".join(parts))


def commands_on(page: str) -> list[str]:
    """Return all commands that a page shows."""
    return [line.strip() for block in SHELL.findall(page) for line in block.splitlines() if line.strip()]


def differences(page: str) -> tuple[list[str], list[str]]:
    """Return the commands that only a page has, and those that only the drills have."""
    patterns, shown = {name: pattern_of(each) for name, each in COMMANDS.items()}, commands_on(page)
    unknown = [line for line in shown if not any(each.fullmatch(line) for each in patterns.values())]
    unseen = [name for name, each in patterns.items() if not any(map(each.fullmatch, shown))]
    return unknown, unseen


def test_the_page_shows_the_commands_of_the_drills_and_no_others() -> None:
    """Somebody types them at night."""
    assert differences(PAGE.read_text(encoding="utf-8")) == ([], [])


def test_a_command_that_was_changed_on_the_page_is_found() -> None:
    """The control of the test above."""
    page = PAGE.read_text(encoding="utf-8").replace("pg_promote()", "pg_promote_now()")

    unknown, unseen = differences(page)

    assert (len(unknown), unseen) == (1, ["promote"])


def test_every_drill_is_on_the_page() -> None:
    """With the command that holds it."""
    page = PAGE.read_text(encoding="utf-8")

    assert [name for name in DRILLS if f"python -m bench.faulty.drills {name}" not in page] == []


def test_runs_are_summed_over_several_nights(tmp_path: Path) -> None:
    """The longest wait is that of all runs; a file that cannot be read, or counts others, is begun anew."""
    file = tmp_path / "faults.json"
    one = Totals(runs=1, moves=60_000, failovers=3, longest=2.5)
    add_run(one, file)
    total = add_run(Totals(runs=1, moves=50_000, lost=1, longest=1.5), file)

    assert total == read_totals(file)
    assert (total.runs, total.moves, total.lost, total.failovers, total.longest) == (2, 110_000, 1, 3, 2.5)
    file.write_text('{"schema": 99, "moves": 7}')
    assert read_totals(file) == Totals()
    file.write_text("not this")
    assert read_totals(file) == Totals()
