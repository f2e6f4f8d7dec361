"""Every install command that a reader meets, followed in a clean home to the wheel under test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from jaipur import __version__
from tests.e2e.install.install_lines import ROOT, commands_in, install_lines
from tests.e2e.install.package_index import requirements_of, served_index

BIN: Final = Path(sys.executable).parent
(WHEEL,) = (Path(os.environ["JAIPUR_COMMAND"]).parents[2] / "dist").glob("*.whl")
NAME: Final = "jaipur-game"
ENDLESS: Final = "serve"
"""A command that runs until it is stopped: its help is printed instead."""
OF_ELSEWHERE: Final = re.compile(r"--no-index|--find-links=.*")
"""Options that name a folder of a container."""
LINES: Final = install_lines()


class Home(NamedTuple):
    """A clean home: an empty environment of Python, and the index for all tools."""

    folder: Path
    environment: dict[str, str]

    @property
    def python(self) -> Path:
        """The folder of the environment."""
        return self.folder / "python"

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a command there, without input."""
        return subprocess.run(
            [*map(str, words)],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of an index with the wheel under test."""
    with served_index(tmp_path_factory.mktemp("index"), WHEEL) as address:
        yield address


@pytest.fixture
def home(tmp_path: Path, index: str) -> Home:
    """Give a clean home, in which every tool knows that index and no other."""
    kept = {
        name: value for name, value in os.environ.items() if not re.match("PIP_|PIPX_|UV_|XDG_|PYTHON", name)
    }
    environment = kept | {
        "HOME": str(tmp_path),
        "JAIPUR_CACHE_DIR": str(tmp_path / "cache"),
        "JAIPUR_JIT": "0",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_INDEX_URL": index,
        "PIP_NO_COMPILE": "1",
        "PIP_NO_INPUT": "1",
        "PIPX_DEFAULT_PYTHON": sys.executable,
        "UV_DEFAULT_INDEX": index,
        "UV_NO_CONFIG": "1",
        "UV_PYTHON": sys.executable,
        "UV_PYTHON_DOWNLOADS": "never",
    }
    home = Home(tmp_path, environment)
    assert home.run(sys.executable, "-m", "venv", "--without-pip", home.python).returncode == 0
    return home


def programs(words: tuple[str, ...], home: Home) -> list[str | Path]:
    """Give the command with the programs of this machine; a checkout is the wheel that was built from it."""
    program, *rest = words
    wanted = [re.sub(r"^\.(?=\[|$)", str(WHEEL), word) for word in rest if not OF_ELSEWHERE.fullmatch(word)]
    if ENDLESS in rest:
        wanted.append("--help")
    if program == "pip":
        yes = ["--yes"] if "uninstall" in rest else []
        return [sys.executable, "-m", "pip", "--python", home.python, *wanted, *yes]
    if program == "pipx":
        return [sys.executable, "-m", "pipx", *wanted]
    return [BIN / program, *wanted]


def prepare(words: tuple[str, ...], home: Home) -> None:
    """Install what is to be upgraded or removed, or begin the project that a package is added to."""
    if words[:2] == ("uv", "add"):
        assert home.run(BIN / "uv", "init", "--bare", "--name", "mine").returncode == 0
    if {"upgrade", "uninstall"} & {*words}:
        place = next(place for place, word in enumerate(words) if word in {"upgrade", "uninstall"})
        done = home.run(*programs((*words[:place], "install", NAME), home))
        assert done.returncode == 0, done.stderr


def packages_below(home: Home) -> dict[str, Path]:
    """Find all environments of a home, and give the packages of the one with this game."""
    for folder in home.folder.rglob("jaipur_game-*.dist-info"):
        if (folder / "INSTALLER").exists():
            found = distributions(path=[str(folder.parent)])
            return {canonicalize_name(each.name): folder.parent for each in found}
    return {}


def needed(words: tuple[str, ...]) -> set[str]:
    """Give the names of what the game needs with the extras that a command names."""
    if "--no-deps" in words:
        return set()
    asked = next(word for word in words if word.startswith((NAME, ".")))
    extras = {"", *Requirement(asked.replace(".", NAME, 1) if asked[0] == "." else asked).extras}
    return {
        canonicalize_name(each.name)
        for each in requirements_of(WHEEL)
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
    }


@pytest.mark.parametrize("words", LINES, ids=" ".join)
def test_an_install_command_installs_this_package(home: Home, words: tuple[str, ...]) -> None:
    """With all that its extras need; a command that also plays does so."""
    prepare(words, home)

    done = home.run(*programs(words, home))

    assert done.returncode == 0, f"{LINES[words]}: {done.stdout}{done.stderr}"
    if "uninstall" in words:
        assert packages_below(home) == {}
        return
    found = packages_below(home)
    assert needed(words) | {NAME} <= {*found}
    if "play" in words:
        assert "Asha" in done.stdout
    if "--no-deps" not in words:  # else a list of hashes was installed before it
        script = found[NAME].parents[2] / "bin" / "jaipur"
        assert home.run(script, "--version").stdout == f"{__version__}\n"


@pytest.mark.parametrize(
    "wrong", ["pip install jaipur", "uvx jaipur play", "pip install 'jaipur-game[screen]'"]
)
def test_a_command_that_installs_something_else_is_found_out(home: Home, wrong: str) -> None:
    """The control of the test above: another name, another command, an extra that there is not."""
    (words,) = commands_in(f"Type `{wrong}`.")

    done = home.run(*programs(words, home))

    assert done.returncode != 0 or "does not provide the extra" in done.stderr


def test_every_tool_is_among_the_lines() -> None:
    """So that a text which is no longer read is missed; other programs' lines are left alone."""
    programs = {words[0] for words in LINES}
    places = {place.partition("/")[0] for found in LINES.values() for place in found}

    assert programs == {"pip", "pipx", "uv", "uvx"}
    assert {"README.md", "docs", "examples", "deploy", "the message about server"} <= places
    assert [*commands_in("pip install numpy; `uv tool install ruff`")] == []
    assert [
        *commands_in("From a checkout, `pip install .` does it; ./bin/pip install '.[all]' && jaipur")
    ] == [
        ("pip", "install", "."),
        ("pip", "install", ".[all]"),
    ]


def test_no_message_has_an_install_command_of_its_own() -> None:
    """`jaipur.distribution` writes all of them."""
    sources = [path for path in (ROOT / "src").rglob("*.py") if path.name != "distribution.py"]

    assert [path for path in sources if [*commands_in(path.read_text(encoding="utf-8"))]] == []
