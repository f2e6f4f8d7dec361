"""The texts of reviews and puzzles, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.languages.language import Language, texts_in
from jaipur.review.languages.shapes import ReviewText

REVIEW_TEXT: Final[Mapping[Language, ReviewText]] = texts_in("jaipur.review.languages", ReviewText)
