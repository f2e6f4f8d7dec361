"""What the long runs share: when they are due, and where their results are kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "docs" / "results"
