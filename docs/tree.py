"""The tree of the source code as the architecture page shows it: each folder with its own first sentence.

`python docs/tree.py` writes it into the page; a test compares the page with the tree.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "explanation" / "architecture.md"
PACKAGE: Final = ROOT / "src" / "jaipur"
WEB: Final = ROOT / "web" / "src"
WEB_FOLDERS: Final = WEB / "README.md"
"""Describes each folder of the web client in a line `- `folder/`: sentence.`"""
BLOCK: Final = re.compile(r"(?<=<!-- tree: python docs/tree.py -->\n\n```text\n).*?(?=```\n)", re.DOTALL)
COLUMN: Final = 26


def first_sentence(module: Path) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").split("\n")[0]


def rows(folder: Path, depth: int = 1) -> Iterator[str]:
    """Yield a line for each package below a folder."""
    for package in sorted(path.parent for path in folder.glob("*/__init__.py")):
        name = f"{'  ' * depth}{package.name}/"
        yield f"{name:{COLUMN}}{first_sentence(package / '__init__.py')}"
        yield from rows(package, depth + 1)


def web_rows() -> Iterator[str]:
    """Yield a line for each folder of the web client that its README lists."""
    for folder, purpose in re.findall(
        r"^- `([\w/]+)/`: (.*)$", WEB_FOLDERS.read_text(encoding="utf-8"), re.MULTILINE
    ):
        name = f"{'  ' * (1 + folder.count('/'))}{folder.rsplit('/')[-1]}/"
        yield f"{name:{COLUMN}}{purpose}"


def tree() -> str:
    """Draw both trees."""
    alone = f"{'  distribution.py':{COLUMN}}{first_sentence(PACKAGE / 'distribution.py')}"
    return "\n".join(["src/jaipur/", *rows(PACKAGE), alone, "web/src/", *web_rows(), ""])


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda _: tree(), page), encoding="utf-8")
