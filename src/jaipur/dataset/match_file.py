"""Many records in one compressed file: one after the other, each in its canonical form."""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_record

if TYPE_CHECKING:
    from jaipur.rules.records.record import Record

PRESET: Final = 9 | lzma.PRESET_EXTREME
MOST_BYTES: Final = 1 << 28
"""No file unpacks to more."""
_FIRST_LINE: Final = re.compile(r"^(?=jaipur 1$)", re.MULTILINE)


class MatchFileError(ValueError):
    """The file does not hold records."""


def print_records(records: Iterable[Record]) -> bytes:
    """Print records one after the other."""
    return "".join(map(print_record, records)).encode()


def packed(text: bytes) -> bytes:
    """Compress the text of records."""
    return lzma.compress(text, preset=PRESET)


def unpacked(file: Path) -> bytes:
    """Return the text of the records in a file, or raise MatchFileError."""
    try:
        with lzma.open(file) as packed_file:
            text = packed_file.read(MOST_BYTES + 1)
    except (lzma.LZMAError, EOFError) as error:
        raise MatchFileError(f"{file}: {error}") from error
    if len(text) > MOST_BYTES:
        raise MatchFileError(f"{file}: it unpacks to more than {MOST_BYTES} bytes")
    return text


def split_records(text: bytes) -> Iterator[str]:
    """Give the text of each record."""
    return (record for record in _FIRST_LINE.split(text.decode()) if record)


def read_matches(file: Path) -> Iterator[Record]:
    """Give the records of a file of matches, each replayed under the rules."""
    return map(read_record, split_records(unpacked(file)))
