"""numba's dispatchers of kernels. Only this module imports numba, and only kernels import this module."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import get_ident
from typing import TYPE_CHECKING, Any, Final, cast

import numba
from llvmlite import ir  # pyright: ignore[reportMissingTypeStubs]
from numba.core import config, types
from numba.core.typing import templates

from jaipur.compiling.cache import cache_folder
from jaipur.compiling.kernel import NotCompiled
from jaipur.compiling.natural import natural

if TYPE_CHECKING:
    from jaipur.compiling.kernel import Kernel

_settings: Final = cast("Any", config)
_compiling: Final[set[int]] = set()
"""The threads that compile a kernel, and with it all that it calls."""


def new_dispatcher(kernel: Kernel) -> Any:
    """Make a kernel's dispatcher, which finds machine code on disk, or compiles where it may.

    Machine code runs without the GIL, and is kept on disk. The caller lets only one thread do it at a time.
    """
    function, folder = kernel.function, cache_folder()
    options = {
        "nogil": True,
        "error_model": "numpy",
        # one loop with all in it: 0.92 of C where calls gave 0.84, on a shared core
        "forceinline": kernel.inline,
        "no_cfunc_wrapper": True,  # nobody calls a kernel from C
        # nobody calls a private kernel from Python: with the wrapper for C, a fourth less to compile
        "no_cpython_wrapper": kernel.is_private,
        # kernels allocate nothing: without numba's runtime they cannot, and count no references
        "_nrt": False,
    }
    theirs = _settings.CACHE_DIR  # left to other users of numba
    if folder is not None:
        _settings.CACHE_DIR = str(folder)
    try:
        made = cast("Any", numba.njit)(cache=folder is not None, **options)(function)
    finally:
        _settings.CACHE_DIR = theirs
    compiler = made._compiler  # noqa: SLF001 - numba has no setting for either
    compiler.fold_argument_types = partial(_for_all_constants, compiler.fold_argument_types)
    compiler.compile = partial(_compile, kernel, compiler.compile)
    return made


def types_of(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the types that a kernel is compiled for, if it is called with such arguments."""
    return tuple(map(cast("Any", numba).typeof, arguments))


def _compile(kernel: Kernel, compile_it: Callable[..., Any], *arguments: Any) -> Any:
    """Compile a kernel that may be compiled now, and whatever it calls."""
    thread = get_ident()
    if thread in _compiling:
        return compile_it(*arguments)
    if not kernel.may_compile:
        raise NotCompiled
    _compiling.add(thread)
    try:
        with kernel.announced():
            return compile_it(*arguments)
    finally:
        _compiling.discard(thread)


def _for_all_constants(fold: Callable[..., Any], arguments: Any, named: Any) -> tuple[Any, tuple[Any, ...]]:
    """Have a kernel compiled once for all constants that others call it with; inlined, they count anyway."""
    signature, found = fold(arguments, named)
    return signature, tuple(map(cast("Any", types).unliteral, found))


def _promised(context: Any, builder: Any, signature: Any, arguments: tuple[Any]) -> Any:
    """Tell the optimiser that an integer is a count below 2^31: such an index needs no test for wrapping."""
    value = context.cast(builder, arguments[0], signature.args[0], numba.int64)
    if not _settings.BOUNDSCHECK:
        builder.assume(builder.icmp_unsigned("<", value, ir.Constant(value.type, 1 << 31)))
    return value


def _type_natural(_typing: Any, value: Any) -> Any:
    return numba.int64(value), _promised


_numba_typing: Final = cast("Any", templates)
_template: Final = _numba_typing.make_intrinsic_template(natural, _type_natural, "natural")
_numba_typing.infer(_template)
_numba_typing.infer_global(natural, cast("Any", types).Function(_template))
