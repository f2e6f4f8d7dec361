"""The names of cards and the words of a move: one short form for all, and a long form in each language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from jaipur.rules.cards import LETTERS, Card

Language = Literal["en", "fr"]


class Keyword(Enum):
    """A word of a move that is not a card."""

    TAKE = "take"
    SELL = "sell"
    EXCHANGE = "exchange"
    FOR = "for"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one form of the grammar; the cards in card order."""

    take: str
    sell: str
    exchange: str
    against: str
    cards: tuple[str, ...]
    plurals: tuple[str, ...]
    aliases: tuple[tuple[str, str], ...]
    """Words that are understood but never printed, each with the word that it stands for."""

    @property
    def keywords(self) -> Mapping[str, Keyword]:
        """What each word that is not a card means."""
        return dict(zip((self.take, self.sell, self.exchange, self.against), Keyword, strict=True))


SHORT: Final = Words(
    take="T",
    sell="S",
    exchange="X",
    against="/",
    cards=tuple(LETTERS),
    plurals=tuple(LETTERS),
    aliases=(),
)

_ENGLISH: Final = Words(
    take="take",
    sell="sell",
    exchange="exchange",
    against="for",
    cards=("diamond", "gold", "silver", "cloth", "spice", "leather", "camel"),
    plurals=("diamonds", "golds", "silvers", "cloths", "spices", "leathers", "camels"),
    aliases=(("swap", "exchange"), ("trade", "exchange")),
)

_FRENCH: Final = Words(
    take="prendre",
    sell="vendre",
    exchange="échanger",
    against="contre",
    cards=("diamant", "or", "argent", "tissu", "épice", "cuir", "chameau"),
    plurals=("diamants", "ors", "argents", "tissus", "épices", "cuirs", "chameaux"),
    aliases=(
        ("étoffe", "tissu"),
        ("étoffes", "tissu"),
        ("prends", "prendre"),
        ("vends", "vendre"),
        ("échange", "échanger"),
        ("troquer", "échanger"),
        ("pour", "contre"),
    ),
)

WORDS: Final[Mapping[Language, Words]] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH})
"""The long form, by language."""


def plain(word: str) -> str:
    """Forget case and accents, as words are compared."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")


@cache
def vocabulary(language: Language) -> Mapping[str, Card | Keyword]:
    """What each word of a language means, by the plain word."""
    words = WORDS[language]
    meanings: dict[str, Card | Keyword] = {plain(word): keyword for word, keyword in words.keywords.items()}
    for names in (words.cards, words.plurals):
        meanings |= {plain(name): card for name, card in zip(names, Card, strict=True)}
    meanings |= {plain(alias): meanings[plain(word)] for alias, word in words.aliases}
    return MappingProxyType(meanings)
