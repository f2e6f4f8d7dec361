"""The width of text in a terminal: a Chinese character has two cells, a letter one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final
from unicodedata import combining, east_asian_width

_WIDE: Final = ("W", "F")
_BLANK: Final = r" \t\n\r\f\v"
_IDEOGRAM: Final = r"\u2e80-\uffef"
_OPENING: Final = r"\u201c\u2018\u3008\u300a\u300c\u300e\u3010\uff08"
_CLOSING: Final = (
    r"\u201d\u2019\u2026\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
)
# Blanks, or one wide character or a run of letters, with the punctuation that may not end or begin a line.
_PART: Final = re.compile(
    f"[{_BLANK}]+|[{_OPENING}]*(?:[^{_BLANK}{_IDEOGRAM}{_OPENING}]+|[{_IDEOGRAM}])[{_CLOSING}]*|[{_OPENING}]+"
)


def cells(text: str) -> int:
    """Return how many cells a text takes.

    >>> cells("gold"), cells("黄金")
    (4, 4)
    """
    return sum(0 if combining(each) else 2 if east_asian_width(each) in _WIDE else 1 for each in text)


def padded(text: str, width: int) -> str:
    """Return a text with spaces up to a width."""
    return text + " " * (width - cells(text))


def flushed(text: str, width: int) -> str:
    """Return a text at the right end of a width."""
    return " " * (width - cells(text)) + text


def cut(text: str, width: int) -> str:
    """Return as much of a text as fits a width."""
    while cells(text) > width:
        text = text[:-1]
    return text


def centred(text: str, width: int) -> str:
    """Return a text in the middle of a width; what is left over stands on the right."""
    room = max(0, width - cells(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Return the lines of a text, each of at most so many cells; those after the first are indented.

    >>> wrapped("拿黄金。卖布匹。", 6)
    ['拿黄', '金。卖', '布匹。']
    """
    if cells(text) == len(text):
        return wrap(text, width, subsequent_indent=indent)
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, width - cells(indent)):
        if cells(line) + cells(piece) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = indent + piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str, width: int) -> Iterator[str]:
    """Cut a text where a line may end; what fits no line is cut anywhere."""
    for part in _PART.findall(text):
        if part.isspace():
            yield " " * len(part)
        elif cells(part) <= width:
            yield part
        else:
            yield from part
