"""What the docs show is what happens: their code runs, their commands print what stands there."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import pytest

import jaipur
from docs.round_picture import PICTURE, draw
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NOT_TRIED = {"host-a-club-night", "monitor", "release", "runbooks"}
"""Pages whose commands publish, change a machine or serve until they are ended.

`python -m bench alerts` runs those of the runbooks, and `python -m bench evening` those of a club night.
"""
PAGES = (
    ROOT / "README.md",
    *sorted((DOCS / "tutorial").glob("*.md")),
    *sorted(page for page in (DOCS / "how-to").glob("*.md") if page.stem not in NOT_TRIED),
    DOCS / "explanation" / "capacity.md",
    DOCS / "explanation" / "lobby.md",
    DOCS / "explanation" / "threat-model.md",
    DOCS / "reference" / "accounts.md",
    DOCS / "reference" / "bot-protocol.md",
    DOCS / "reference" / "bots.md",
    DOCS / "reference" / "command-line.md",
    DOCS / "reference" / "dataset.md",
    DOCS / "reference" / "environments.md",
    DOCS / "reference" / "protocol.md",
    DOCS / "reference" / "record.md",
)
RECORD_PAGE = DOCS / "reference" / "record.md"
EXAMPLES = ROOT / "examples"
TUTORIAL_BOTS = ("greedy_bot.py", "greedy_class.py")
"""Which the tutorial tells to copy."""
SCRATCH = ROOT / ".cache" / "docs"
RUN = {"jaipur", "sed", "echo"}
"""Commands that are run; a block that has another, such as an installation, is only read."""


class Block(NamedTuple):
    """A fenced block of a page; `output` is the block of text right below it, if there is one."""

    line: int
    kind: str
    text: str
    output: str | None


def blocks_of(page: str) -> Iterator[Block]:
    """Give the fenced blocks of a page; a block of text right below a block of Python is its output."""
    fences = re.compile(r"^```(\w+)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
    for found in fences.finditer(page):
        yield Block(page.count("\n", 0, found.start()) + 1, *found.groups())


def code_of(page: Path, block: Block) -> CodeType:
    """Compile a block from a file that stays: machine code of a kernel is kept under the file's name."""
    file = SCRATCH / f"{page.stem}_{block.line}.py"
    if not file.exists() or file.read_text(encoding="utf-8") != block.text:
        SCRATCH.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
    return compile(block.text, file, "exec")


def commands_in(block: Block) -> list[tuple[str, str]]:
    """Give the commands of a console block, each with the output that is shown below it."""
    return re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE)


def run_commands(commands: tuple[str, ...], folder: Path) -> list[str]:
    """Run commands in one shell, so that `echo $?` works, and give what each printed."""
    script = ["code=0"]
    for command in commands:
        script += ["printf '\\0'", "(exit $code)", f"{command}", "code=$?"]
    # Interpreted, a replay of one match is over sooner; what it prints is the same.
    environment = os.environ | {"COLUMNS": "80", "NO_COLOR": "1", "JAIPUR_JIT": "0"}
    environment |= {
        "JAIPUR_DATA_DIR": "data",
        "JAIPUR_DATABASE_URL": "",
        "XDG_STATE_HOME": str(folder / "state"),
    }
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [shutil.which("bash") or "bash", "-c", "\n".join(script)],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.split("\0")[1:]


def tidy(text: str) -> str:
    """Forget spaces at the ends of lines, which editors remove, and how far work is on a slow machine."""
    told = re.sub(r"^\d+ of \d+ deals, .* s left\n", "", text, flags=re.MULTILINE)
    return re.sub(r" +$", "", told, flags=re.MULTILINE)


def is_run(block: Block) -> bool:
    """Whether all commands of a console block are such as are run."""
    commands = commands_in(block)
    return bool(commands) and all(command.split()[0] in RUN for command, _ in commands)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, but for the examples."""
    (tmp_path / "examples").symlink_to(EXAMPLES)
    for name in TUTORIAL_BOTS:
        (tmp_path / name).symlink_to(EXAMPLES / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_its_code_and_its_commands_do(
    page: Path, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the first block to the last, as a reader would go through it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    tried = 0
    for block in blocks_of(page.read_text(encoding="utf-8")):
        where = f"{page.name}, line {block.line}"
        if block.kind == "python":
            exec(code_of(page, block), names)  # noqa: S102 - the code is the page's own
            printed = capsys.readouterr().out
            assert block.output is None or tidy(printed) == block.output, where
        elif block.kind == "console" and is_run(block):
            commands, shown = zip(*commands_in(block), strict=True)
            assert [tidy(text) for text in run_commands(commands, desk)] == list(shown), where
        else:
            continue
        tried += 1

    assert tried


def test_a_page_that_shows_something_else_is_found_out(desk: Path) -> None:
    """The control of the test above: each kind of block, with an output that is not so."""
    page = "```python\nprint(1)\n```\n\n```text\n2\n```\n\n```console\n$ jaipur rules T10; echo $?\n0\n```\n"
    code, console = blocks_of(page)
    (command, shown) = commands_in(console)[0]

    assert (code.text, code.output) == ("print(1)\n", "2\n")
    assert is_run(console)
    assert run_commands((command,), desk) != [shown]
    assert run_commands((command, "echo $?"), desk)[1] == "0\n"
    assert run_commands(("(exit 3)", "echo $?"), desk) == ["", "3\n"]


def _blocks(page: Path, kind: str, start: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [text for text in found if text.startswith(start)]


def test_the_records_that_are_shown_are_records() -> None:
    """A complete one that verifies, and a small one in both of its forms."""
    complete, small = _blocks(RECORD_PAGE, "text", "jaipur 1\n")
    (twin,) = _blocks(RECORD_PAGE, "json", "{")

    assert jaipur.print_record(read_record(complete)) == complete
    assert verify(read_record(complete)).ok
    assert jaipur.print_record(read_record(small)) == small
    assert read_record(twin) == read_record(small)


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_match_is_the_one_that_its_script_plays() -> None:
    """The seed is fixed, so the same script gives the same match, and the match verifies."""
    shipped = (EXAMPLES / "first_match.jaipur").read_text(encoding="utf-8")
    played = _load(EXAMPLES / "make_first_match.py").play_match("johari-bazaar", jaipur.Options())

    assert jaipur.print_record(played) == shipped
    assert verify(played).ok


def test_the_bots_to_copy_are_those_of_the_examples() -> None:
    """As the tutorial shows them, letter by letter."""
    shown = _blocks(DOCS / "tutorial" / "write-a-bot.md", "py", "")

    assert shown == [(EXAMPLES / name).read_text(encoding="utf-8") for name in TUTORIAL_BOTS]


SCREENSHOTS = _load(DOCS / "screenshots.py")


@pytest.mark.parametrize("name", SCREENSHOTS.PICTURES)
def test_a_picture_shows_what_its_command_prints(name: str) -> None:
    """`make screenshots` was run since, and the picture fetches nothing from elsewhere."""
    command, most = SCREENSHOTS.PICTURES[name]
    picture = (SCREENSHOTS.FOLDER / f"{name}.svg").read_text(encoding="utf-8")

    assert picture == SCREENSHOTS.draw(name, command, SCREENSHOTS.printed_by(command), most)
    assert re.findall(r"https?://[^\"]+", picture) == ["http://www.w3.org/2000/svg"]


def test_the_picture_of_a_round_is_the_one_that_is_drawn() -> None:
    """As environments and notebooks show it."""
    assert PICTURE.read_text(encoding="utf-8") == draw()


def _listed() -> Iterator[tuple[str, str]]:
    """Give the module and the name of all that the page of the library lists."""
    page = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    for module, names in re.findall(
        r"^::: (\S+)\n    options:\n      members: \[(.*)\]$", page, re.MULTILINE
    ):
        yield from ((module, name) for name in names.split(", "))


def test_the_library_page_lists_what_exists_and_every_public_name() -> None:
    """A name that is renamed or new must be so on its page too."""
    listed = list(_listed())

    assert [entry for entry in listed if not hasattr(import_module(entry[0]), entry[1])] == []
    assert set(jaipur.__all__) - {name for _, name in listed} == set()
    assert len(set(listed)) == len(listed)


def test_the_readme_links_to_what_exists() -> None:
    """The other pages are checked when the site is built."""
    links = re.findall(r"\]\(([^):#]+)[^):]*\)", (ROOT / "README.md").read_text(encoding="utf-8"))

    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_citation_names_this_version() -> None:
    """In the file for reference managers, and on the page for researchers."""
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    page = (DOCS / "reference" / "environments.md").read_text(encoding="utf-8")

    assert f"\nversion: {jaipur.__version__}\n" in cited
    assert f"version = {{{jaipur.__version__}}}" in page


def test_the_threat_model_names_tests_that_exist() -> None:
    """And at least one for every claim of protection."""
    page = (DOCS / "explanation" / "threat-model.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)`", page)

    assert len(named) > len(re.findall(r"^## ", page, re.MULTILINE))
    assert [name for name in named if not (ROOT / name).exists()] == []
