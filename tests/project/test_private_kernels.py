"""A private kernel has no wrapper for Python, and would crash if Python called it: nowhere does it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import jaipur

MODULES = sorted(Path(jaipur.__file__).parent.rglob("*.py"))


def is_kernel(node: ast.stmt) -> bool:
    """Whether a function is compiled."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(by, ast.Name) and by.id.startswith("compiled") for by in node.decorator_list
    )


def called_from_python(source: str) -> Iterator[str]:
    """Give the private kernels that something other than a kernel names."""
    tree = ast.parse(source)
    private = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and is_kernel(node)}
    private = {name for name in private if name.startswith("_")}
    for node in tree.body:
        if not is_kernel(node):
            yield from (
                part.id for part in ast.walk(node) if isinstance(part, ast.Name) and part.id in private
            )


def test_no_private_kernel_is_called_from_python() -> None:
    """What Python calls has a public name."""
    called = {str(path): set(called_from_python(path.read_text())) for path in MODULES}

    assert not {name: kernels for name, kernels in called.items() if kernels}


def test_a_call_from_python_would_be_found() -> None:
    """The search above does find one."""
    source = "@compiled\ndef _kernel(): ...\n\n@compiled\ndef fine(): _kernel()\n\ndef python(): _kernel()\n"

    assert list(called_from_python(source)) == ["_kernel"]
