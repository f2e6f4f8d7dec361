"""The `jaipur` command as a player gets it: from the wheel, in an environment with the locked base only."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from jaipur import __version__

COMMAND = os.environ["JAIPUR_COMMAND"]
RECORDS = sorted((Path(__file__).parents[2] / "vectors" / "records").glob("*.jaipur"))
UNREVEALED = "unfinished"
"""The only record without a seed: its match is not over."""

every_record = pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
every_revealed_record = pytest.mark.parametrize(
    "record", [path for path in RECORDS if path.stem != UNREVEALED], ids=lambda path: path.stem
)


def run(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the installed command in a folder outside the checkout, so that only the wheel can answer."""
    return subprocess.run(
        [COMMAND, *map(str, arguments)], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


def answer(folder: Path, *arguments: str | Path) -> str:
    """The output of a command that must succeed in silence."""
    done = run(folder, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_help_names_every_command(tmp_path: Path) -> None:
    """A newcomer's first question."""
    said = answer(tmp_path, "--help")

    for command in ("rules", "replay", "verify"):
        assert command in said


def test_the_wheel_is_the_version_of_this_checkout(tmp_path: Path) -> None:
    """One source of the version."""
    assert answer(tmp_path, "--version").strip() == __version__


def test_the_readme_on_pypi_has_absolute_links_alone() -> None:
    """PyPI resolves no others; the pictures are those of this version."""
    (info,) = Path(COMMAND).parents[1].rglob("jaipur_game-*.dist-info")
    page = (info / "METADATA").read_text(encoding="utf-8").partition("\n\n")[2]
    links = re.findall(r"\]\(([^)]*)\)", page)

    assert any(link.endswith(f"/v{__version__}/docs/assets/play.webp") for link in links)
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_rules_can_be_read(tmp_path: Path) -> None:
    """The rules travel inside the wheel."""
    assert "camel" in answer(tmp_path, "rules").lower()


@every_record
def test_a_recorded_match_replays(tmp_path: Path, record: Path) -> None:
    """A record is still readable in ten years, as text and as data."""
    assert answer(tmp_path, "replay", record).strip()
    assert json.loads(answer(tmp_path, "replay", record, "--json"))


@every_revealed_record
def test_a_recorded_deal_verifies(tmp_path: Path, record: Path) -> None:
    """Anyone can check that nobody chose the cards."""
    assert answer(tmp_path, "verify", record).strip()
    assert json.loads(answer(tmp_path, "verify", record, "--json"))


def test_without_its_seed_a_match_is_not_verified(tmp_path: Path) -> None:
    """Before a match is over nobody can tell; the answer is no, not an error."""
    (record,) = (path for path in RECORDS if path.stem == UNREVEALED)

    done = run(tmp_path, "verify", record)

    assert (done.returncode, done.stderr) == (1, "")
    assert "NOT verified" in done.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_not_a_record_is_refused_in_words(tmp_path: Path, command: str) -> None:
    """A message that does not parse gets an answer, not a traceback."""
    (tmp_path / "letter.jaipur").write_text("Dear Maharaja,\n", encoding="utf-8")

    done = run(tmp_path, command, "letter.jaipur")

    assert done.returncode != 0
    assert "Dear Maharaja" in done.stderr
    assert "Traceback" not in done.stderr
