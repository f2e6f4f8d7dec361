"""The server commands warn about no name of the environment that a part of the project reads."""

from __future__ import annotations

import re
from pathlib import Path

from jaipur.cli.server.environment import OF_A_CHECKOUT, OF_THE_PACKAGE, setting_names, unknown_names
from jaipur.server.settings import PREFIX

ROOT = Path(__file__).parents[2]
PLACES = ("src", "bench", "tests", "deploy", "docs", ".ci", ".github", "Makefile", "hatch_build.py")
BUILT = {"node_modules", "__pycache__", "web", "results"}


def mentioned() -> set[str]:
    """Return what follows the prefix in every name of code, tests, benches, docs and deploy files."""
    found = set[str]()
    for place in PLACES:
        path = ROOT / place
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.is_file() and not BUILT & {*file.relative_to(ROOT).parts}:
                text = file.read_text(encoding="utf-8", errors="ignore")
                found |= {*re.findall(rf"\b{PREFIX}([A-Z][A-Z0-9_]*)", text)}
    return found


def test_every_name_that_the_project_reads_is_known() -> None:
    """And no name is known that nothing mentions."""
    others = OF_THE_PACKAGE | OF_A_CHECKOUT
    found = mentioned()

    assert found - setting_names() == others
    assert unknown_names({PREFIX + name: "1" for name in found}) == []
