"""LLVM IR becomes an object file for wasm32 only if it needs nothing from outside."""

from __future__ import annotations

import pytest

from webassembly.code import object_file

ADD = """
define i32 @add(i32 %a, i32 %b) {
  %sum = add i32 %a, %b
  ret i32 %sum
}
"""
UNDEFINED = """
declare double @elsewhere(double)
define double @asks(double %x) {
  %y = call double @elsewhere(double %x)
  ret double %y
}
"""
RAISES = """
@.const.picklebuf.1 = internal constant [4 x i8] c"oops"
define ptr @raises() {
  ret ptr @.const.picklebuf.1
}
"""


def test_an_object_file_is_written() -> None:
    """It begins as every file of WebAssembly does, and has the name of the function."""
    code = object_file([ADD], {"add"})

    assert code.startswith(b"\0asm")
    assert b"add" in code


def test_a_function_that_is_not_there_is_an_error() -> None:
    """With its name."""
    with pytest.raises(RuntimeError, match="elsewhere"):
        object_file([ADD, UNDEFINED], {"add", "asks"})


def test_a_function_that_is_not_kept_may_need_anything() -> None:
    """It is dropped: so are numba's wrappers for Python."""
    assert b"asks" not in object_file([ADD, UNDEFINED], {"add"})


def test_a_kernel_that_raises_is_an_error() -> None:
    """An exception of Python would stay unnoticed in a browser."""
    with pytest.raises(RuntimeError, match="picklebuf"):
        object_file([RAISES], {"raises"})
