"""Only the environments need their packages, and say so where one is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

PACKAGES = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel")
MODULES = {
    "vector": "gymnasium",
    "against_house": "gymnasium",
    "jaipur_v1": "pettingzoo",
    "openspiel": "pyspiel",
}


def test_the_game_itself_loads_none_of_them() -> None:
    """Neither the library nor the parts of the environments that are only arrays."""
    program = (
        "import sys, jaipur, jaipur.__main__, jaipur.envs.rounds, jaipur.pictures.round\n"
        "jaipur.Match\n"
        f"print([name for name in {PACKAGES!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert done.stdout == "[]\n"


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_package_is_named_with_the_extra(module: str) -> None:
    """A clear word in the place of a bare ModuleNotFoundError."""
    missing = MODULES[module]
    program = f"import sys\nsys.modules[{missing!r}] = None\nimport jaipur.envs.{module}"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)

    assert done.returncode == 1
    assert "pip install 'jaipur-game[envs]'" in done.stderr
