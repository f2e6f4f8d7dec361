"""A module is checked before it is used: imports, and memory that grows, are errors."""

from __future__ import annotations

import pytest

from webassembly.sections import MAGIC, check

IMPORT = bytes([2, 7, 1, 1, ord("a"), 1, ord("b"), 0, 0])
FIXED = bytes([5, 4, 1, 1, 2, 2])
GROWING = bytes([5, 3, 1, 0, 2])
LARGE = bytes([5, 6, 1, 1, 0x81, 1, 0x81, 1])


def test_a_module_with_a_small_fixed_memory_is_accepted() -> None:
    """Two pages, at least and at most."""
    check(MAGIC + FIXED)


@pytest.mark.parametrize(
    "module, complaint",
    [
        (b"MZ", "not a WebAssembly module"),
        (MAGIC + IMPORT + FIXED, "imports"),
        (MAGIC + GROWING, "can grow"),
        (MAGIC + LARGE, "8454144 bytes"),
    ],
)
def test_any_other_module_is_refused(module: bytes, complaint: str) -> None:
    """With the reason."""
    with pytest.raises(RuntimeError, match=complaint):
        check(module)
