"""The commands that install this package, wherever a reader meets one."""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final, get_args

from jaipur.cli import app
from jaipur.distribution import Extra, install_command

ROOT: Final = Path(__file__).parents[3]
LINE: Final = re.compile(
    r"""(?<![\w.-])(?:\S*[/\\])?
    (?: uvx | pipx\ (?:run|install|upgrade|uninstall) | uv\ (?:add|tool\ (?:install|run|upgrade|uninstall))
      | (?:py(?:thon3?)?\ -m\ )?(?:\S*[/\\])?pip\ (?:install|uninstall) )
    \ [^`\n]*""",
    re.VERBOSE,
)
END: Final = {"&&", ";", "|", "\\"}
PACKAGE: Final = re.compile(r"jaipur[\w.-]*(\[[\w,]+\])?|\.(\[[\w,]+\])?")


def texts() -> Iterator[tuple[str, str]]:
    """Give what a reader may read, each text with its place."""
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    for path in (ROOT / "examples").glob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        yield str(path.relative_to(ROOT)), "\n".join("".join(cell["source"]) for cell in cells)
    for command in ("", *app):
        yield f"jaipur {command} --help", _help(command)
    for extra in get_args(Extra):
        yield f"the message about {extra}", install_command(extra)


def _help(command: str) -> str:
    """Give the help of a command on one long line for each paragraph."""
    with redirect_stdout(io.StringIO()) as printed:
        app.help_print([command] if command and not command.startswith("-") else [])
    return printed.getvalue()


def commands_in(text: str) -> Iterator[tuple[str, ...]]:
    """Give the commands of a text that install this package, as words."""
    for found in LINE.findall(text.replace("\\\n", " ")):
        words = shlex.split(re.sub(r"(?<=\S)[.,:)]+$", "", found).replace(";", " ; "), comments=True)
        end = next((place for place, word in enumerate(words) if word in END), len(words))
        if any(PACKAGE.fullmatch(word) for word in words[1:end]):
            yield _plain(words[:end])


def _plain(words: list[str]) -> tuple[str, ...]:
    """Name the program alone: without its folder, and without the Python that runs it."""
    start = 2 if words[1] == "-m" else 0
    return re.split(r"[/\\]", words[start])[-1], *words[start + 1 :]


def install_lines() -> dict[tuple[str, ...], list[str]]:
    """Give each command once, with the places where it is."""
    found: dict[tuple[str, ...], list[str]] = {}
    for place, text in texts():
        for words in commands_in(text):
            found.setdefault(words, []).append(place)
    return found
