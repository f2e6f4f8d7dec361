"""The reviews that other languages are held to are those of today, and so are their estimates."""

from __future__ import annotations

import pytest

from jaipur.compiling import JIT
from tests.vectors.review.write_reviews import FILE, reviews_text


@pytest.mark.skipif(not JIT, reason="interpreted, the reviews take hours")
def test_the_reviews_are_those_of_today() -> None:
    """Run ``JAIPUR_JIT=1 python -m tests.vectors.review.write_reviews`` if they have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == reviews_text()
