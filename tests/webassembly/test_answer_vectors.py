"""The answers of the house that the engine of the web client is tested with are those of this version."""

from __future__ import annotations

import pytest

from jaipur.compiling import JIT
from tests.vectors.engine.write_answers import FILE, answers_text


@pytest.mark.skipif(not JIT, reason="as Python it takes hours")
def test_the_answers_are_up_to_date() -> None:
    """Run ``JAIPUR_JIT=1 python -m tests.vectors.engine.write_answers`` if they have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == answers_text()
