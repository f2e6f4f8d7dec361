"""A kernel as LLVM IR: a plain function, made from internals of numba."""

from __future__ import annotations

from importlib.metadata import version

from tests.compiling.programs import run

TRIED_WITH = "0.68"
"""The version of numba whose internals `compiling/llvm_ir.py` was tried with."""
PROGRAM = """
from jaipur.compiling.llvm_ir import kernel_ir
from jaipur.players.endgame.last_turn import new_leads, win_chance
from jaipur.rules.round.position import at, clear, new_positions

cleared = kernel_ir(clear, (at(new_positions(1)), 0), "entry.clear")
print(cleared.parameters, cleared.result, 'define void @"entry.clear"(ptr %p0, i64 %p1)' in cleared.text)
chance = kernel_ir(win_chance, (at(new_positions(1)), 0, new_leads()), "entry.chance")
print(chance.parameters, chance.result)
"""
SEVERAL = """
from bench.engine.random_rounds import *
from jaipur.compiling.llvm_ir import kernel_ir
dice = np.ones(1, dtype=np.uint64)
try:
    kernel_ir(random_rounds, (new_positions(1)[0], sorted_deals()[0], new_move_list(), dice, 0), "entry")
except TypeError as error:
    print(error)
"""
ENVIRONMENT = {"JAIPUR_JIT": "1", "JAIPUR_CACHE_DIR": "/dev/null", "NUMBA_OPT": "0"}


def test_these_internals_were_tried_with_this_numba() -> None:
    """With a new version run `make wasm` and the tests of `webassembly`, then name it above."""
    assert version("numba").startswith(f"{TRIED_WITH}.")


def test_a_kernel_becomes_a_function_of_pointers_and_numbers() -> None:
    """Arrays and records are pointers, and what it returns is a number or nothing."""
    assert run(PROGRAM, **ENVIRONMENT).splitlines() == [
        "('ptr', 'i64') void True",
        "('ptr', 'i64', 'ptr') double",
    ]


def test_a_kernel_that_returns_several_numbers_is_refused() -> None:
    """It has to leave them in an array."""
    assert run(SEVERAL, **ENVIRONMENT).startswith(
        "a kernel that is exported returns int, bool, float or None"
    )
