"""The explanations that other languages are held to are those of today, and none is missing."""

from __future__ import annotations

import pytest

from jaipur.wire.advice import Merit
from jaipur.wire.reviews import Code
from tests.vectors.review.write_explanations import FILE, explanations_text

TEXT = FILE.read_text(encoding="utf-8")


def test_the_explanations_are_those_of_today() -> None:
    """Run ``python -m tests.vectors.review.write_explanations`` where they have changed on purpose."""
    assert explanations_text() == TEXT


@pytest.mark.parametrize("name", [*(f'"code":"{code}"' for code in Code), *(f'"merit":"{m}"' for m in Merit)])
def test_every_fact_and_every_argument_is_among_them(name: str) -> None:
    """None can be forgotten in another language."""
    assert name in TEXT
