"""`jaipur site`: the folder for a static host, from a client that was built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jaipur.cli import app
from jaipur.cli.server import site as command

Printed = pytest.CaptureFixture[str]
WEB = Path(__file__).parents[2] / "web"


def run(*arguments: str) -> object:
    """Run the command in this process and give its exit code."""
    return app(["site", *arguments], result_action="return_int_as_exit_code_else_zero")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package whose client has the pages and the manifest of the sources, and a script, also packed."""
    client = tmp_path / "package" / "web"
    (client / "assets").mkdir(parents=True)
    for source in (WEB / "index.html", WEB / "embed.html", WEB / "public" / "manifest.webmanifest"):
        (client / source.name).write_bytes(source.read_bytes())
    for name in ("sw.js", "assets/index.js", "assets/index.js.br", "assets/index.js.gz"):
        (client / name).write_text(name, encoding="utf-8")
    monkeypatch.setattr(command, "files", lambda _package: client.parent)
    return client


def test_the_folder_has_every_file_once_and_a_page_that_names_no_root(
    capsys: Printed, package: Path, tmp_path: Path
) -> None:
    """Packed files are for servers; a page in a folder must not ask the root for anything."""
    out = tmp_path / "public" / "game"

    assert run(str(out)) == 0

    names = sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file())
    assert names == ["assets/index.js", "embed.html", "index.html", "manifest.webmanifest", "sw.js"]
    for name in ("index.html", "embed.html"):
        page = (out / name).read_text(encoding="utf-8")
        assert '<html lang="en" data-server="none">' in page
        assert "Content-Security-Policy" in page
        assert '="/' in (package / name).read_text(encoding="utf-8")
        assert '="/' not in page
    assert f"{out}: 5 files" in capsys.readouterr().out


def test_the_installed_app_stays_in_its_folder(package: Path, tmp_path: Path) -> None:
    """Whatever its manifest names is relative, and its shortcuts are addresses that need no server."""
    run(str(tmp_path / "out"))

    described = json.loads((tmp_path / "out" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (described["start_url"], described["scope"], "id" in described) == ("./", "./", False)
    assert [icon["src"] for icon in described["icons"] if icon["src"].startswith("/")] == []
    assert [shortcut["url"] for shortcut in described["shortcuts"]] == ["./#/lesson", "./#/rules"]
    assert package.is_dir()


def test_a_folder_with_files_is_left_alone_unless_it_is_forced(
    capsys: Printed, package: Path, tmp_path: Path
) -> None:
    """And then what else is in it stays."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.txt").write_text("mine", encoding="utf-8")

    assert run(str(out)) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in out.iterdir()] == ["mine.txt"]

    assert run(str(out), "--force") == 0
    assert (out / "index.html").is_file()
    assert (out / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert package.is_dir()


def test_without_a_client_there_is_no_folder(capsys: Printed, package: Path, tmp_path: Path) -> None:
    """It says how to get one."""
    (package / "index.html").unlink()

    assert run(str(tmp_path / "out")) == 1
    assert "no web client" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_place_of_the_folder_is_named(capsys: Printed, package: Path, tmp_path: Path) -> None:
    """Code 2, as for everything that cannot be written."""
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")

    assert run(str(taken)) == 2
    assert str(taken) in capsys.readouterr().err
    assert package.is_dir()


def test_a_page_that_was_written_differently_is_not_changed_in_silence() -> None:
    """A client whose page lost what is replaced would look for a server that is not there."""
    with pytest.raises(ValueError, match="no <html"):
        command.page_alone("<html><script src='/x'>")
