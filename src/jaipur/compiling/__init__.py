"""Compiles kernels with numba, or runs them as Python. No other package imports numba.

By default a kernel runs as machine code if that is on disk, and as Python until it is. `JAIPUR_JIT=1`
compiles every kernel before its first call. `JAIPUR_JIT=0`, or numba's own `NUMBA_DISABLE_JIT=1`, runs every
kernel as Python; numba is then not even imported.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import get_ident
from typing import Any, Final, TypeVar, cast

from jaipur.compiling.kernel import PROCESS, Kernel
from jaipur.compiling.mode import MODE, Mode
from jaipur.compiling.natural import natural as _natural

F = TypeVar("F", bound="Callable[..., Any]")

JIT: Final = MODE is not Mode.INTERPRET
"""Whether kernels are compiled at all."""

natural: Final[Callable[[int], int]] = _natural if JIT else int
"""Gives a count as a plain int, promised not to be negative."""


def compiled(function: F) -> F:
    """Turn a function into a kernel, whose machine code becomes part of the kernels that call it."""
    return cast("F", Kernel(function, inline=True)) if JIT else function


def compiled_apart(function: F) -> F:
    """The same for a large kernel with several callers: compiled once, and called."""
    return cast("F", Kernel(function, inline=False)) if JIT else function


def compiled_first(kernel: F) -> F:
    """Have a kernel compiled before it first runs: it loops for so long that Python would take longer."""
    if JIT:
        cast("Kernel", kernel).first = True
    return kernel


def compile_first_from_now_on() -> None:
    """Have every kernel of this process compiled before it runs, as where time is measured."""
    PROCESS.compiles_first = True


def interpret_for_now() -> None:
    """Run kernels as Python until `change_over`, though machine code may be on disk; others compile it."""
    PROCESS.holds = PROCESS.background.is_off = MODE is Mode.AUTO


@contextmanager
def loading() -> Generator[None]:
    """A context in which this thread loads machine code while others run kernels as Python."""
    PROCESS.loading.add(get_ident())
    try:
        yield
    finally:
        PROCESS.loading.discard(get_ident())


def change_over() -> None:
    """Let every thread run machine code from its next call on."""
    PROCESS.holds = PROCESS.background.is_off = False
