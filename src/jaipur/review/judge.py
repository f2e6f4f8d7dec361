"""Who judges a match."""

from __future__ import annotations

from typing import Final

JUDGE: Final = "maharaja"
"""The level that thinks with the same kernels."""
