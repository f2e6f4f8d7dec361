"""What to test: a node in this process."""

from __future__ import annotations

from tests.server.conftest import scene

__all__ = ["scene"]
