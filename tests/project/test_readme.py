"""The README leads to a game at once, on GitHub and on PyPI, and the install page forgets no folder."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from jaipur.client import guest_cookie
from jaipur.compiling.cache import cache_root
from jaipur.server.settings import data_folder
from jaipur.terminal.study import puzzle_progress

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
INSTALL: Final = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
URLS: Final[dict[str, str]] = PROJECT["urls"]
FIRST: Final = "uvx --from 'jaipur-game[terminal]' jaipur play"
MOST_WORDS: Final = 60
LARGEST_FILM: Final = 1_500_000


def _hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_metadata", ROOT / "hatch_metadata.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_reader_plays_after_sixty_words() -> None:
    """All that stands above the first command, the description of the picture included."""
    above, _, _ = README.partition(FIRST)

    assert 0 < len(above.split()) <= MOST_WORDS


def test_the_ways_to_play_come_in_order() -> None:
    """The one that installs nothing comes first, and the first block is the command that plays."""
    blocks = re.findall(r"^```(?:sh|powershell)\n(.*?)\n```", README, re.MULTILINE | re.DOTALL)

    assert [block.split()[0] for block in blocks[:4]] == ["uvx", "pipx", "pip", "py"]
    assert blocks[0] == FIRST
    assert all("jaipur play" in block for block in blocks[:4])


def test_the_film_is_small() -> None:
    """It is an animated picture that a page on a phone may load."""
    film = ROOT / "docs" / "assets" / "play.webp"
    content = film.read_bytes()

    assert f"]({film.relative_to(ROOT)})" in README
    assert content[8:16] == b"WEBPVP8X"
    assert b"ANIM" in content[:64]
    assert len(content) <= LARGEST_FILM


def test_on_pypi_every_link_of_the_readme_is_absolute() -> None:
    """Pictures are files of the tag, links are its pages."""
    text = _hook().absolute(README, URLS["Repository"], "v1.2.3")
    raw = URLS["Repository"].replace("https://github.com/", "https://raw.githubusercontent.com/")

    assert f"({raw}/v1.2.3/docs/assets/play.webp)" in text
    assert f"({URLS['Repository']}/blob/v1.2.3/docs/install.md)" in text
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert len(links) == len(re.findall(r"\]\(", README))
    assert [link for link in links if not link.startswith("https://")] == []


def test_all_addresses_of_the_repository_are_those_of_the_project() -> None:
    """One owner and one name, wherever a page names the repository."""
    repository = URLS["Repository"]
    owner, name = repository.removeprefix("https://github.com/").split("/")
    address = re.compile(r"(?:github\.com/|--repo )[\w-]+/jaipur|[\w-]+\.github\.io/\w+")
    pages = [*ROOT.glob("*.*"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.*")]
    named = {found for page in pages if page.is_file() for found in address.findall(page.read_text("utf-8"))}

    assert all(url.startswith((repository, f"https://{owner}.github.io/{name}")) for url in URLS.values())
    assert named == {f"github.com/{owner}/{name}", f"--repo {owner}/{name}", f"{owner}.github.io/{name}"}


def test_the_install_page_names_every_variable_that_moves_a_folder() -> None:
    """Those that the sources read."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    variables = {*re.findall(r'"(XDG_\w+|JAIPUR_CACHE_DIR)"', sources)}

    assert len(variables) >= 4
    assert [name for name in variables if f"`{name}`" not in INSTALL] == []


def test_the_install_page_names_every_folder_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the functions that choose them, on each system."""
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "JAIPUR_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    folders = {
        cache_root(),
        puzzle_progress.kept_file().parent,
        guest_cookie._file("https://jaipur.example").parent,
    }
    for system in ("linux", "darwin"):
        monkeypatch.setattr(sys, "platform", system)
        folders.add(data_folder({}))
    monkeypatch.setattr(sys, "platform", "win32")
    home = Path.home()

    assert data_folder({"LOCALAPPDATA": "/local"}) == Path("/local/jaipur")
    assert r"`%LOCALAPPDATA%\jaipur`" in INSTALL
    assert [folder for folder in folders if f"`~/{folder.relative_to(home)}`" not in INSTALL] == []
