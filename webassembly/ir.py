"""A group of kernels as LLVM IR, made in a process of its own in which numba optimises and keeps nothing.

`python -m webassembly.ir GROUP FILE` writes the IR of a group.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
from llvmlite import binding

from webassembly.exports import COMPACT, GROUPS, Export, new_world
from webassembly.memory import Memory, leaves

ENVIRONMENT: Final = {
    "JAIPUR_JIT": "1",
    "JAIPUR_CACHE_DIR": os.devnull,  # no folder can be made there, so that nothing is kept or found
    "NUMBA_OPT": "0",
    "PYTHONHASHSEED": "0",  # numba orders some of what it writes by hashes
}
TABLE: Final = re.compile(r"^(@\S*const\.array\.data\S* = internal) constant", re.MULTILINE)
"""An array that kernels read as a constant."""
ROOT: Final = re.compile(r"@sqrt\b")
"""The square root of the C library: exact there, and an instruction of WebAssembly."""


def write_groups(folder: Path) -> list[Path]:
    """Write the IR of every group, each by a process of its own; CalledProcessError if one fails."""
    files = [folder / f"{group}.ll" for group in GROUPS]
    commands = [[sys.executable, "-m", "webassembly.ir", file.stem, str(file)] for file in files]
    running = [subprocess.Popen(command, env=os.environ | ENVIRONMENT) for command in commands]
    for process in running:
        process.wait()
    for process, command in zip(running, commands, strict=True):
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
    return files


def group_ir(group: str) -> str:
    """Return the IR of a group: its exports, and what they call; each table once, where it is the same."""
    from jaipur.compiling.llvm_ir import kernel_ir  # noqa: PLC0415 - imports numba

    world = new_world()
    memory, exports = Memory(world), GROUPS[group](world)
    texts: list[str] = []
    for name, export in exports.items():
        kernel = kernel_ir(export.kernel, (*export.arguments.values(),), f"kernel.{name}")
        code = ROOT.sub("@llvm.sqrt.f64", TABLE.sub(r"\1 unnamed_addr constant", kernel.text))
        texts.append(code + memory.declarations() + wrapped(name, export, memory, kernel.result))
    whole = linked(texts)
    hide(whole, {*exports, *memory.symbols})
    if group in COMPACT:
        for function in whole.functions:
            function.add_function_attribute("optsize")
    return str(whole)


def wrapped(name: str, export: Export, memory: Memory, result: str) -> str:
    """Return an export in LLVM IR: only numbers are its parameters, i32 or f64, and so is what it returns."""
    expected = {None: "void", int: "i64", float: "double"}[export.result]
    if result != expected:
        raise TypeError(f"{name} returns {result}, but its annotation says {expected}")
    parameters = [f"{'i32' if kind is int else 'double'} %{name}" for name, kind in export.numbers.items()]
    returned = {"i64": "i32"}.get(result, result)
    lines = [f'define {returned} @"{name}"({", ".join(parameters)}) {{']
    lines += [
        f"  %{number}.wide = sext i32 %{number} to i64"
        for number, kind in export.numbers.items()
        if kind is int
    ]
    call = f'call {result} @"kernel.{name}"({", ".join(_passed(export, memory))})'
    if result == "void":
        lines += [f"  {call}", "  ret void"]
    elif result == "double":
        lines += [f"  %result = {call}", "  ret double %result"]
    else:
        lines += [f"  %result = {call}", "  %narrow = trunc i64 %result to i32", "  ret i32 %narrow"]
    return "\n".join([*lines, "}", ""])


def _passed(export: Export, memory: Memory) -> Iterator[str]:
    for name, argument in export.arguments.items():
        for leaf in leaves(argument):
            match leaf:
                case int():
                    yield f"i64 %{name}.wide"
                case float():
                    yield f"double %{name}"
                case np.ndarray() | np.void():
                    yield f"ptr {memory.pointer(leaf)}"
                case _:
                    raise TypeError(f"{name} is neither an array nor an int or a float: {leaf!r}")


def linked(texts: Iterable[str]) -> binding.ModuleRef:
    """Link modules of LLVM IR into one; what several of them have in common is kept once."""
    whole, *others = (binding.parse_assembly(text) for text in texts)
    for other in others:
        whole.link_in(other)
    whole.verify()
    return whole


def hide(module: binding.ModuleRef, names: set[str]) -> None:
    """Make all but these names internal, so that what nobody uses can be dropped."""
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(group_ir(sys.argv[1]), encoding="utf-8")
