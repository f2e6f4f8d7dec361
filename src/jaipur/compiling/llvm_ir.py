"""A kernel as LLVM IR, for compilers other than numba's own.

It reads internals of numba: the IR of a compiled function, its mangled name, and its calling convention.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from numba.core import types

from jaipur.compiling.dispatcher import types_of

if TYPE_CHECKING:
    from jaipur.compiling.kernel import Kernel

_types = cast("Any", types)
_WORDS = (_types.int64, _types.uint64)


class KernelIR(NamedTuple):
    """A kernel as a function of LLVM IR."""

    text: str
    """A module with the function and all that it calls."""
    parameters: tuple[str, ...]
    """The type of each parameter: `ptr`, `i64` or `double`."""
    result: str
    """The type of what it returns: `i64`, `double` or `void`."""


def kernel_ir(kernel: Callable[..., Any], arguments: tuple[Any, ...], name: str) -> KernelIR:
    """Compile a kernel for arguments like these, as a function of this name.

    The function takes a pointer for each array and record, and a value for each number, in the order of the
    arguments; a tuple is taken apart. The shapes of the arrays are constants in it. TypeError if the kernel
    takes or returns anything else. This process must have JAIPUR_JIT=1, and numba's machine code no cache.
    """
    dispatcher = cast("Kernel", kernel).dispatcher
    kinds = types_of(arguments)
    dispatcher.compile(kinds)
    made = dispatcher.overloads[kinds]
    leaves = [leaf for pair in zip(kinds, arguments, strict=True) for leaf in _leaves(*pair)]
    parameters = tuple(map(_parameter, (kind for kind, _ in leaves)))
    taken = [f"{kind} %p{number}" for number, kind in enumerate(parameters)]
    passed = ["ptr %place", "ptr %error"]
    passed += [part for number, leaf in enumerate(leaves) for part in _passed(*leaf, f"%p{number}")]
    stored, convert, result = _returned(made.signature.return_type)
    lines = (
        f'define {result} @"{name}"({", ".join(taken)}) {{',
        f"  %place = alloca {stored}",
        "  %error = alloca ptr",
        f'  %status = call i32 @"{made.fndesc.llvm_func_name}"({", ".join(passed)})',
        *([] if result == "void" else [f"  %stored = load {stored}, ptr %place"]),
        *convert,
        "}",
    )
    return KernelIR("\n".join((made.library.get_llvm_str(), *lines, "")), parameters, result)


def _leaves(kind: Any, value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each array, record and number of an argument with its type."""
    if isinstance(kind, _types.BaseTuple):
        for inner, member in zip(kind.types, value, strict=True):
            yield from _leaves(inner, member)
    else:
        yield kind, value


def _parameter(kind: Any) -> str:
    """Return the type of LLVM for a leaf; TypeError if it is none of the three."""
    if isinstance(kind, _types.Array | _types.Record):
        return "ptr"
    if kind in _WORDS:
        return "i64"
    if kind == _types.float64:
        return "double"
    raise TypeError(f"a kernel that is exported takes arrays, records, int and float, not {kind}")


def _passed(kind: Any, value: Any, name: str) -> list[str]:
    """Return a leaf as numba passes it: an array as the members of its descriptor."""
    if isinstance(kind, _types.Array):
        sizes = [f"i64 {number}" for number in (*value.shape, *value.strides)]
        return ["ptr null", "ptr null", f"i64 {value.size}", f"i64 {value.itemsize}", f"ptr {name}", *sizes]
    return [f"{_parameter(kind)} {name}"]


def _returned(kind: Any) -> tuple[str, list[str], str]:
    """Return the type that numba stores, the lines that convert and return it, and the type returned."""
    kind = _types.unliteral(kind.dtype if isinstance(kind, _types.IntEnumMember) else kind)
    if kind == _types.none:
        return "ptr", ["  ret void"], "void"
    if kind == _types.float64:
        return "double", ["  ret double %stored"], "double"
    if kind == _types.boolean:
        return "i8", ["  %wide = zext i8 %stored to i64", "  ret i64 %wide"], "i64"
    if kind in _WORDS:
        return "i64", ["  ret i64 %stored"], "i64"
    raise TypeError(f"a kernel that is exported returns int, bool, float or None, not {kind}")
