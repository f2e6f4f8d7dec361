"""`jaipur bots` as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.cli import app
from jaipur.languages.cells import cells
from jaipur.languages.language import LANGUAGES, Language
from jaipur.players.opponents import LEVELS

Printed = pytest.CaptureFixture[str]


def run(*arguments: str) -> object:
    """Run the command in this process and give its exit code."""
    return app(["bots", *arguments], result_action="return_int_as_exit_code_else_zero")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opponents_are_listed(capsys: Printed, language: Language) -> None:
    """Two lines each, the gentlest first: who it is, its rating and its CPU, and what it is like."""
    assert run("--language", language) == 0
    lines = capsys.readouterr().out.splitlines()

    assert len(lines) == 2 * len(LEVELS)
    assert max(map(cells, lines)) <= 80
    for level, first, second in zip(LEVELS.values(), lines[::2], lines[1::2], strict=True):
        assert first.startswith(f"{level.name:10}{level.title[language]} ")
        assert second.strip() == level.about[language]


def test_the_opponents_are_data_too(capsys: Printed) -> None:
    """One JSON object with the version of its shape, in all languages at once."""
    assert run("--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out)

    assert found["schema"] == 1
    assert [bot["name"] for bot in found["bots"]] == list(LEVELS)
    for bot in found["bots"]:
        assert set(bot) == {"name", "title", "about", "standing"}
        assert set(bot["title"]) == set(bot["about"]) == {*LANGUAGES}
