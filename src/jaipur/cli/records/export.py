"""`jaipur export`: many records as one table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, complain

if TYPE_CHECKING:
    from jaipur.rules.records.record import Record

ENDINGS: Final = (".jaipur", ".json")

_Files = Annotated[Path, Parameter(help="Records, as text or as JSON, or folders of them.")]
_Rows = Annotated[Literal["plies", "rounds", "matches"], Parameter(help="What has a row of its own.")]
To = Annotated[Path | None, Parameter(help="Write to this file; to standard output by default.")]


def export(file: _Files, /, *files: _Files, rows: _Rows = "plies", to: To = None) -> int:
    """Write records of matches as one table, CSV with named columns: a row for each ply, round or match.

    For example:

    - `jaipur export evening.jaipur`
    - `jaipur export evening.jaipur morning.jaipur --to plies.csv`
    - `jaipur export records/ --rows matches --to matches.csv`
    """
    from jaipur.rules.records.rows import write_table

    try:
        listed = list(_listed((file, *files)))
        if to is None:
            write_table(_records(listed), sys.stdout, rows)
            return FOUND
        with to.open("w", encoding="utf-8", newline="") as table:
            written = write_table(_records(listed), table, rows)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(NOT_READ, f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return complain(NOT_READ, str(error))
    print(f"{to}: {written} rows, of {len(listed)} record{'s' * (len(listed) != 1)}", file=sys.stderr)
    return FOUND


def _listed(places: tuple[Path, ...]) -> Iterator[Path]:
    """Give the files, and those that lie in the folders, by name."""
    for place in places:
        if place.is_dir():
            yield from sorted(path for path in place.iterdir() if path.suffix in ENDINGS)
        else:
            yield place


def _records(listed: list[Path]) -> Iterator[Record]:
    """Read one record after the other, and show the progress."""
    from jaipur.cli.progress import bar
    from jaipur.rules.records.reader import LONGEST
    from jaipur.rules.records.record import RecordError
    from jaipur.rules.records.replay import read_record

    with bar("records", len(listed)) as show:
        for done, path in enumerate(listed):
            show(done, path.name)
            with path.open("rb") as source:
                text = source.read(LONGEST + 1)
            try:
                record = read_record(text)
            except RecordError as error:
                raise ValueError(f"{path}: {error}") from error
            yield record
