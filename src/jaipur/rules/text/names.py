"""The names of cards and the words of a move: one short form for all, and a long form in each language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language
from jaipur.languages.shapes import Keyword, MoveWords
from jaipur.rules.cards import LETTERS, Card

SHORT: Final = MoveWords(
    take="T",
    sell="S",
    exchange="X",
    against="/",
    cards=tuple(LETTERS),
    plurals=tuple(LETTERS),
    aliases=(),
)


def plain(word: str) -> str:
    """Forget case and accents, as words are compared."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")


@cache
def vocabulary(language: Language) -> Mapping[str, Card | Keyword]:
    """What each word of a language means, by the plain word."""
    words = GAME_TEXT[language].moves
    meanings: dict[str, Card | Keyword] = {plain(word): keyword for word, keyword in words.keywords.items()}
    for names in (words.cards, words.plurals):
        meanings |= {plain(name): card for name, card in zip(names, Card, strict=True)}
    meanings |= {plain(alias): meanings[plain(word)] for alias, word in words.aliases}
    return MappingProxyType(meanings)
