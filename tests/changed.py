"""Which tests concern what changed since main: `python -m tests.changed tests` names them, nearest first."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
IMPORT: Final = re.compile(
    r"^\s*(?:from ([\w.]+) import (?:\(([\w, \n]*)|([\w, ]*))|import ([\w.]+))", re.MULTILINE
)


def module_of(path: Path) -> str:
    """Return the dotted name by which a file of Python is imported."""
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(text: str) -> set[str]:
    """Return every module that a source may import, `from a import b` as both `a` and `a.b`."""
    found: set[str] = set()
    for package, several, one, plain in IMPORT.findall(text):
        names = re.findall(r"\w+", several or one)
        found |= {plain} if plain else {package, *(f"{package}.{name}" for name in names)}
    return found


def mirror_of(path: Path) -> Path:
    """Return where the tests of a module are, if it has any of its own."""
    return Path("tests", *path.parts[2:-1], f"test_{path.name}")


def concerned(changed: Iterable[Path], tests: Mapping[Path, str]) -> list[Path]:
    """Return the tests to run: those that changed, those that mirror what changed, and those that import it.

    A test that imports fewer changed modules, and more of other things, comes later.
    """
    paths = [path for path in changed if path.suffix == ".py"]
    mirrors = {mirror_of(path) for path in paths if path.parts[0] == "src"}
    modules = {module_of(path) for path in paths}
    imports = {path: imported_by(text) for path, text in tests.items()}
    near = {path for path in tests if path in mirrors or path in paths}
    far = {path for path, names in imports.items() if names & modules} - near
    return sorted(near) + sorted(
        far, key=lambda path: (-len(imports[path] & modules), len(imports[path]), path)
    )


def changed_since(branch: str) -> list[Path]:
    """Return the files that differ from where this branch left another, and those not yet in git."""
    left = _git("merge-base", branch, "HEAD")[0]
    names = {*_git("diff", "--name-only", left), *_git("ls-files", "--others", "--exclude-standard")}
    return sorted(Path(name) for name in names if (ROOT / name).is_file())


def _git(*arguments: str) -> list[str]:
    git = shutil.which("git") or "git"
    done = subprocess.run([git, *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main(what: str) -> None:
    """Print the changed sources (`sources`), or the tests that concern them (`tests`)."""
    changed = changed_since("main")
    if what == "sources":
        print(*(path for path in changed if path.suffix == ".py"), sep="\n")  # noqa: T201 - it is asked for
        return
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if "e2e" not in path.parts]
    tests = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in files}
    print(*concerned(changed, tests), sep="\n")  # noqa: T201 - as above


if __name__ == "__main__":
    main(*sys.argv[1:])
