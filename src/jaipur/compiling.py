"""Compiles kernels with numba, or runs them as Python. No other module imports numba.

Set ``JAIPUR_JIT=0`` (or numba's own ``NUMBA_DISABLE_JIT=1``) to run every kernel as plain Python; numba is
then not even imported.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")

JIT = os.environ.get("JAIPUR_JIT", "1") != "0" and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

_PACKAGE = Path(__file__).parent
_NO_SOURCES = {"__pycache__", "web"}
_FOLDERS_KEPT = 4


def _kernel_hash() -> str:
    """Name the present state of the package: numba's own cache sees only the file that a kernel is in."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    root = str(_PACKAGE)
    for folder, folders, names in os.walk(root):  # not by pathlib: it takes three times as long
        folders[:] = sorted(set(folders) - _NO_SOURCES)
        for path in (f"{folder}{os.sep}{name}" for name in sorted(names) if name.endswith(".py")):
            digest.update(path.removeprefix(root).encode())
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - as above
                digest.update(file.read())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    if named := os.environ.get("JAIPUR_CACHE_DIR"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jaipur"


def _cache_folder() -> Path | None:
    """Make the folder for these very kernels; None where it cannot be made, or there is no home for it."""
    try:
        folder = _cache_root() / "kernels" / _kernel_hash()
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except (OSError, RuntimeError):
        return None
    _prune(folder.parent)
    return folder


def _prune(kernels: Path) -> None:
    """Drop the oldest folders; another process may be doing the same."""
    with contextlib.suppress(OSError):
        by_age = sorted(kernels.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for stale in by_age[_FOLDERS_KEPT:]:
            shutil.rmtree(stale, ignore_errors=True)


def _is_private(function: Callable[..., Any]) -> bool:
    """Whether only kernels of this package call it; called from Python it would crash."""
    return function.__name__.startswith("_") and function.__module__.startswith("jaipur.")


def _compiler(folder: Path | None, *, inline: bool) -> Callable[[F], F]:
    """Compile at the first call, with no GIL held and the result kept on disk."""
    import numba
    from numba.core import config

    settings = cast("Any", config)
    njit = partial(
        cast("Any", numba.njit),
        cache=folder is not None,
        nogil=True,
        error_model="numpy",
        forceinline=inline,  # one loop with all in it: 0.92 of C where calls gave 0.84, on a shared core
        no_cfunc_wrapper=True,  # nobody calls a kernel from C
        _nrt=False,  # kernels allocate nothing: without numba's runtime they cannot, and count no references
    )

    def compile_here(function: F) -> F:
        """Decorate with our folder as the cache, and leave numba's setting to other users of it."""
        theirs = settings.CACHE_DIR
        if folder is not None:
            settings.CACHE_DIR = str(folder)
        try:
            # nobody calls a private kernel from Python: with the wrapper for C, a fourth less to compile
            return cast("F", _for_all_constants(njit(no_cpython_wrapper=_is_private(function))(function)))
        finally:
            settings.CACHE_DIR = theirs

    return compile_here


def _for_all_constants(dispatcher: Any) -> Any:
    """Have a kernel compiled once for all constants that others call it with; inlined, they count anyway."""
    from numba.core import types

    plain = cast("Any", types).unliteral
    compiler = dispatcher._compiler  # noqa: SLF001 - numba has no setting for it
    fold = compiler.fold_argument_types

    def folded(arguments: Any, named: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, found = fold(arguments, named)
        return signature, tuple(map(plain, found))

    compiler.fold_argument_types = folded
    return dispatcher


def _promise() -> Callable[[int], int]:
    """Tell the optimiser that an integer is a count below 2^31: such an index needs no test for wrapping."""
    import numba
    from llvmlite import ir  # pyright: ignore[reportMissingTypeStubs]
    from numba.core import config
    from numba.extending import intrinsic

    def promised(context: Any, builder: Any, signature: Any, arguments: tuple[Any]) -> Any:
        value = context.cast(builder, arguments[0], signature.args[0], numba.int64)
        if not cast("Any", config).BOUNDSCHECK:
            builder.assume(builder.icmp_unsigned("<", value, ir.Constant(value.type, 1 << 31)))
        return value

    def natural(_typing: Any, value: Any) -> Any:
        return numba.int64(value), promised

    return cast("Callable[[int], int]", intrinsic(natural))


_folder = _cache_folder() if JIT else None
_compile_inline = _compiler(_folder, inline=True) if JIT else None
_compile_apart = _compiler(_folder, inline=False) if JIT else None


def cache_folder() -> Path | None:
    """Say where compiled kernels are kept; None where they are compiled anew by every process."""
    return _folder


def compiled(function: F) -> F:
    """Turn a kernel into machine code that becomes part of whatever calls it, or leave it as it is."""
    return function if _compile_inline is None else _compile_inline(function)


def compiled_apart(function: F) -> F:
    """The same for a large kernel with several callers: compiled once, and called."""
    return function if _compile_apart is None else _compile_apart(function)


natural: Callable[[int], int] = _promise() if JIT else int
"""A count as a plain int, promised not to be negative."""
