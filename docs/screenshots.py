"""Draws the output of commands for the docs, as SVG in the colours of the project."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "assets" / "screenshots"
PICTURES: Final = {
    "rules": ("jaipur rules T3 T4", None),
    "replay": ("jaipur replay examples/first_match.jaipur", 20),
    "verify": ("jaipur verify examples/first_match.jaipur", None),
}
"""By name: a command, and how many lines of its output are shown."""

COLUMNS: Final = 80
SCALE: Final = 0.75
ARCH: Final = 24
PAPER: Final = (0xFF, 0xF8, 0xEA)
INK: Final = (0x2A, 0x17, 0x12)
THEME: Final = TerminalTheme(PAPER, INK, [INK] * 8)
PROMPT: Final = Style(color="#a8154e", bold=True)
TYPED: Final = Style(bold=True)

FRAME: Final = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
  <style>
    .{unique_id}-matrix {{
      font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
      font-size: {char_height}px;
    }}
    {styles}
  </style>
  <defs>
    <clipPath id="{unique_id}-sheet"><rect width="100%" height="100%" rx="10"/></clipPath>
    <pattern id="{unique_id}-arches" width="ARCH" height="27" patternUnits="userSpaceOnUse">
      <rect width="100%" height="27" fill="#e3a48d"/>
      <path d="M5 27V15q0-4 4-5 0-3 3-4 3 1 3 4 4 1 4 5v12z" fill="#7a3a30"/>
    </pattern>
    {lines}
  </defs>
  <g clip-path="url(#{unique_id}-sheet)">
    <rect width="100%" height="100%" fill="#fff8ea"/>
    <rect width="100%" height="27" fill="url(#{unique_id}-arches)"/>
    <rect y="27" width="100%" height="2" fill="#a8503d"/>
    <rect width="100%" height="100%" rx="10" fill="none" stroke="#d9b9a4" stroke-width="3"/>
  </g>
  <g transform="translate(16, {terminal_y})" class="{unique_id}-matrix" xml:space="preserve">
    {matrix}
  </g>
</svg>
"""
"""A sheet of paper under a row of arches. It uses fonts of the reader's system: nothing is fetched."""


def printed_by(command: str) -> str:
    """Run a command as a reader would, at the root of the checkout, and return its output."""
    program, *arguments = shlex.split(command)
    done = subprocess.run(
        [Path(sys.executable).with_name(program), *arguments],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": str(COLUMNS), "NO_COLOR": "1", "JAIPUR_JIT": "0"},
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout.decode()


def draw(name: str, command: str, output: str, most: int | None = None) -> str:
    """Draw a command and the first lines of its output."""
    typed = command if most is None else f"{command} | head -n {most}"
    shown = [Text.assemble(("$ ", PROMPT), (typed, TYPED)), *map(Text, output.splitlines()[:most])]
    width = max(COLUMNS, *(line.cell_len for line in shown)) + 1
    console = Console(record=True, width=width, file=io.StringIO(), color_system="truecolor")
    for line in shown:
        console.print(line, soft_wrap=True)
    drawn = console.export_svg(title="", theme=THEME, code_format=FRAME, unique_id=f"jaipur-{name}")
    return _sized(drawn)


def _sized(svg: str) -> str:
    """Set the size of a picture on the page, with a whole number of arches."""
    found = re.search(r'viewBox="0 0 (\S+) (\S+)"', svg)
    assert found is not None  # noqa: S101 - it stands in FRAME
    width, height = (round(float(side)) for side in found.groups())
    size = f'width="{SCALE * width:g}" height="{SCALE * height:g}" viewBox="0 0 {width} {height}"'
    svg = svg.replace(found[0], size).replace('width="ARCH"', f'width="{width / round(width / ARCH):g}"')
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def main() -> None:
    """Draw every picture again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (command, most) in PICTURES.items():
        path = FOLDER / f"{name}.svg"
        path.write_text(draw(name, command, printed_by(command), most), encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
