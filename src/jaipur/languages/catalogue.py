"""The texts of the game itself in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.languages.language import Language, texts_in
from jaipur.languages.shapes import GameText

GAME_TEXT: Final[Mapping[Language, GameText]] = texts_in("jaipur.languages", GameText)
