"""Programs that run kernels in an interpreter of their own."""

import os
import subprocess
import sys
from typing import Final

AT_LENGTH: Final = """
from jaipur.compiling.kernel import LOADING_PAYS, PROCESS
PROCESS.background.spent = LOADING_PAYS  # kernels have run as Python for so long
"""
PLAY: Final = """
import sys
from jaipur.rules.round.position import at, clear, market_size, new_positions
position = at(new_positions(1))
clear(position, 0)
print(market_size(position), "numba" in sys.modules)
"""


def run(program: str, **environment: str) -> str:
    """Run a program in an interpreter of its own, and return what it prints."""
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    ).stdout
