"""`python -m webassembly`: writes the module and the weights into build/wasm, unless they are there already.

`--check` only fails if they are missing or stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from jaipur.players.network.weights import load_net
from webassembly import linker, sections
from webassembly.code import object_file
from webassembly.exports import all_exports, new_world
from webassembly.fingerprint import ROOT, fingerprint
from webassembly.ir import write_groups
from webassembly.memory import Memory
from webassembly.weights import packed

FOLDER: Final = ROOT / "build" / "wasm"
MODULE: Final = FOLDER / "jaipur.wasm"
WEIGHTS: Final = FOLDER / "weights.bin"
MADE_OF: Final = FOLDER / "fingerprint"


def main(*options: str) -> None:
    """Build what is missing or stale, or only say so."""
    world = new_world()
    memory, weights = Memory(world), packed(load_net())
    made_of = fingerprint(memory.definitions(), weights)
    is_fresh = MADE_OF.exists() and MADE_OF.read_text(encoding="utf-8") == made_of
    if "--check" in options:
        sys.exit(None if is_fresh else "build/wasm is missing or stale: run `make wasm`")
    if is_fresh:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    MADE_OF.unlink(missing_ok=True)
    _build(memory, [*all_exports(world)])
    WEIGHTS.write_bytes(weights)
    MADE_OF.write_text(made_of, encoding="utf-8")


def _build(memory: Memory, exports: list[str]) -> None:
    """Compile the kernels of the exports, and link them with the memory."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        groups = [file.read_text(encoding="utf-8") for file in write_groups(folder)]
        names = [*exports, *memory.exported]
        code = folder / "jaipur.o"
        code.write_bytes(object_file([*groups, memory.definitions()], {*names}))
        linked = folder / "jaipur.wasm"
        linker.link(code, linked, names)
        made = linked.read_bytes()
    sections.check(made)
    MODULE.write_bytes(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
