"""The sections of a finished module: what it imports, and how much memory it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

MAGIC: Final = b"\0asm\1\0\0\0"
IMPORTS: Final = 2
MEMORIES: Final = 5
PAGE: Final = 1 << 16
MOST_MEMORY: Final = 8 << 20


def check(module: bytes) -> None:
    """Raise RuntimeError unless a module imports nothing, and has one memory of a fixed, small size."""
    sections = dict(_sections(module))
    if IMPORTS in sections:
        raise RuntimeError("the module has imports")
    match [*_numbers(sections[MEMORIES])]:
        case [1, 1, least, most] if least == most:
            pass
        case _:
            raise RuntimeError("the module's memory can grow")
    if least * PAGE > MOST_MEMORY:
        raise RuntimeError(f"the module's memory has {least * PAGE} bytes, more than {MOST_MEMORY}")


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the number and the content of each section."""
    if not module.startswith(MAGIC):
        raise RuntimeError("this is not a WebAssembly module")
    place = len(MAGIC)
    while place < len(module):
        size, begins = _number(module, place + 1)
        yield module[place], module[begins : begins + size]
        place = begins + size


def _numbers(content: bytes) -> Iterator[int]:
    place = 0
    while place < len(content):
        value, place = _number(content, place)
        yield value


def _number(content: bytes, place: int) -> tuple[int, int]:
    """Read an unsigned LEB128, and return where it ends."""
    value = shift = 0
    while True:
        byte = content[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:  # noqa: PLR2004 - the bit that says whether more bytes follow
            return value, place
