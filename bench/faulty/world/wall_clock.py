"""A wall clock that is wrong, for one program: by Debian's libfaketime; its steady clock stays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.faulty.world.processes import Node

_LIBRARIES: Final = Path("/usr/lib")
_NAME: Final = "*/faketime/libfaketimeMT.so.1"
FOUND_WITHIN: Final = 1.0
"""Seconds in which a program sees that its clock was set."""


class WrongWall:
    """The wall clock of one node, which can be set while it runs."""

    def __init__(self, node: Node, hours: int) -> None:
        libraries = sorted(_LIBRARIES.glob(_NAME))
        if not libraries:
            raise RuntimeError("there is no libfaketime on this machine: `make services` installs it")
        self._file = node.log.with_name("wall")
        self.set(hours)
        node.environment |= {
            "LD_PRELOAD": str(libraries[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": str(round(FOUND_WITHIN)),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, hours: int) -> None:
        """Let it be so many hours ahead of the truth, or behind it."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{hours:+}h", encoding="ascii")
        new.replace(self._file)
