"""The table of decisions as Parquet files: the only module that imports pyarrow."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from jaipur.dataset.decision_table import COLUMNS, ColumnKind, DecisionRow
from jaipur.distribution import install_command

COMPRESSION_LEVEL: Final = 19


class MissingPackageError(Exception):
    """A package of an extra is not installed."""


def arrow() -> Any:  # noqa: ANN401 - the module, whose types are not known where it is not installed
    """Import pyarrow, or raise MissingPackageError."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ModuleNotFoundError as error:
        raise MissingPackageError(f"pyarrow is not installed: {install_command('lab')}") from error


def write_rows(file: Path, rows: list[DecisionRow]) -> None:
    """Write rows as one Parquet file."""
    pyarrow = arrow()
    schema = pyarrow.schema([(name, _type_of(pyarrow, kind)) for name, kind in COLUMNS.items()])
    columns = list(zip(*rows, strict=True)) or [()] * len(COLUMNS)
    arrays = [
        pyarrow.array(column, field.type, size=len(rows))
        for column, field in zip(columns, schema, strict=True)
    ]
    table = pyarrow.Table.from_arrays(arrays, schema=schema)
    pyarrow.parquet.write_table(table, file, compression="zstd", compression_level=COMPRESSION_LEVEL)


def read_rows(file: Path) -> Iterator[DecisionRow]:
    """Give the rows of a Parquet file; raise ValueError if it is not such a table."""
    pyarrow = arrow()
    try:
        table = pyarrow.parquet.read_table(file)
    except pyarrow.ArrowInvalid as error:
        raise ValueError(f"{file}: {error}") from error
    if table.column_names != list(COLUMNS):
        raise ValueError(f"{file}: its columns are not those of the table of decisions")
    columns = [column.to_pylist() for column in table.columns]
    return zip(*columns, strict=True)


def _type_of(pyarrow: Any, kind: ColumnKind) -> Any:  # noqa: ANN401 - as above
    """Return Arrow's type for a kind of column."""
    if kind == "strings":
        return pyarrow.list_(pyarrow.string())
    if kind == "floats":
        return pyarrow.list_(pyarrow.float64())
    name = {"bool": "bool_"}.get(kind, kind)
    return getattr(pyarrow, name)()
