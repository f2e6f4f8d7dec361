"""Numpy records whose fields Python reads and writes directly, for where no kernel does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

import numpy as np
from numpy.typing import ArrayLike

RecordLayout = Sequence[tuple[str, type[np.generic], tuple[int, ...]]]
"""Name, type and shape of each field, as numpy takes them; a single number has no shape."""


def lay_out(module: str, name: str, layout: RecordLayout) -> np.dtype[np.void]:
    """Lay out a record that is kept under that name in that module.

    Numpy's own records take several times as long to read, and give numbers of numpy: to compare one with a
    member of an enumeration runs Python code, and what is raised there, as by Ctrl-C, is dropped.
    """
    fields = {field: _field(field, is_number=not shape) for field, _, shape in layout}
    where = {"__module__": module, "__qualname__": f"{name}.type"}  # where pickle finds it
    return np.dtype((type(name, (np.void,), fields | where), [*layout]))


def _field(name: str, *, is_number: bool) -> property:
    read: Callable[[np.void], object] = itemgetter(name)

    def number(record: np.void) -> object:
        return record[name].item()

    def write(record: np.void, value: ArrayLike) -> None:
        record[name] = value

    return property(number if is_number else read, write)
