"""Code for wasm32: modules of LLVM IR, linked into one, optimised, and written as an object file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from llvmlite import binding

from webassembly.ir import hide, linked

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = ",".join(
    f"+{feature}"
    for feature in ("bulk-memory", "mutable-globals", "nontrapping-fptoint", "sign-ext", "simd128")
)
"""What every browser since 2023 has."""
SPEED: Final = 3


def object_file(modules: Iterable[str], kept: set[str]) -> bytes:
    """Compile modules of LLVM IR into one object file with these names; RuntimeError if it needs others."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(
        cpu="generic", features=FEATURES, opt=SPEED, reloc="static", codemodel="default"
    )
    whole = linked(modules)
    whole.triple, whole.data_layout = TRIPLE, str(machine.target_data)
    hide(whole, kept)
    _optimise(whole, machine)
    _check(whole)
    return bytes(machine.emit_object(whole))


def _optimise(module: binding.ModuleRef, machine: binding.TargetMachine) -> None:
    tuning = binding.create_pipeline_tuning_options(speed_level=SPEED)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    last = binding.create_new_module_pass_manager()
    last.add_constant_merge_pass()
    last.add_global_dead_code_eliminate_pass()
    last.add_strip_dead_prototype_pass()
    last.run(module, builder)


def _check(module: binding.ModuleRef) -> None:
    """Raise RuntimeError if a function is missing, or if code raises an exception of Python."""
    missing = [
        one.name for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")
    ]
    missing += [one.name for one in module.global_variables if one.is_declaration]
    if missing:
        raise RuntimeError(f"the kernels need what is not among them: {', '.join(missing)}")
    raised = [one.name for one in module.global_variables if "picklebuf" in one.name]
    if raised:
        raise RuntimeError(f"a kernel may raise an exception: {', '.join(raised)}")
