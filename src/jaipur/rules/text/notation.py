"""Moves as text, printed and parsed: a short form, the same everywhere, and a long form in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import LANGUAGES, Language
from jaipur.languages.shapes import Keyword, MoveWords
from jaipur.rules.cards import CARD_COUNTS, GOODS, Card, Good, letters
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.text.names import SHORT, plain, vocabulary

LONGEST: Final = 200
"""No text of more characters is read at all."""
MOST_CARDS: Final = int(CARD_COUNTS.max())
"""No sale and no side of an exchange is read with more cards: there are not more of any kind (M1)."""

_SHOWN: Final = 60
_LONGEST_TYPO: Final = 20
_ALIKE: Final = 0.65
_SPACES: Final = r" \t\r\n\u00a0\u202f\u3000"
_WORD: Final = re.compile(f"[^{_SPACES}]+")
_SIGN: Final = re.compile(f"[0-9]+|[^{_SPACES}]")
_SHORT_WORD: Final = re.compile("[TMSXDGCPL0-9/]+", re.ASCII | re.IGNORECASE)


class Fault(StrEnum):
    """Why a text could not be read."""

    TOO_LONG = "too long"
    ENDS_EARLY = "ends early"
    UNEXPECTED = "unexpected"
    COUNT = "count"
    EXTRA = "extra"
    FIELD = "field"
    IMPOSSIBLE = "impossible"


class NotationError(ValueError):
    """A text that is no move and no position: what it was, where it fails, counted from 1, and why."""

    def __init__(self, text: str, fault: Fault, column: int, reason: str) -> None:
        super().__init__(text, fault, column, reason)
        self.text = text
        self.fault = fault
        self.column = column
        self.reason = reason

    def __str__(self) -> str:
        text = self.text if self.fault is not Fault.TOO_LONG else f"{self.text[:_SHOWN]}…"
        return f"{text!r}, column {self.column}: {self.reason}"


_Meaning = Card | Keyword | int | None


class _Token(NamedTuple):
    """A word of the text, or in the short form a single sign, with what it means if it means anything."""

    column: int
    text: str
    meaning: _Meaning


class _Line(NamedTuple):
    """A text cut into tokens, and the words that an error should suggest."""

    text: str
    tokens: Sequence[_Token]
    words: MoveWords

    def meaning(self, at: int) -> _Meaning:
        return self.tokens[at].meaning if at < len(self.tokens) else None

    def unexpected(self, at: int, what: str, words: Sequence[str]) -> NotationError:
        """Say what was expected at a token, or at the end of the text."""
        expected = f"expected {what}: {', '.join(words)}"
        if at == len(self.tokens):
            reason = f"{expected}; the text ends here"
            return NotationError(self.text, Fault.ENDS_EARLY, len(self.text) + 1, reason)
        token = self.tokens[at]
        reason = f"{expected}; found {token.text!r}{_suggestion(token.text, words)}"
        return NotationError(self.text, Fault.UNEXPECTED, token.column, reason)

    def end(self, at: int) -> None:
        """Refuse whatever follows a complete move."""
        if at < len(self.tokens):
            token = self.tokens[at]
            reason = f"expected nothing after the move, found {token.text!r}"
            raise NotationError(self.text, Fault.EXTRA, token.column, reason)


def short(move: Move) -> str:
    """Print the short form: `T G`, `M`, `S C3`, `X GS/PM`."""
    match move:
        case Take(good):
            return f"{SHORT.take} {SHORT.cards[good]}"
        case TakeCamels():
            return SHORT.cards[Card.CAMEL]
        case Sell(good, cards):
            return f"{SHORT.sell} {SHORT.cards[good]}{cards}"
        case _:
            return f"{SHORT.exchange} {letters(move.taken)}{SHORT.against}{letters(move.given)}"


def long(move: Move, language: Language = "en") -> str:
    """Print the long form: `take gold`, `camels`, `sell 3 cloth`, `exchange gold silver for spice camel`."""
    words = GAME_TEXT[language].moves
    match move:
        case Take(good):
            return f"{words.take} {words.cards[good]}"
        case TakeCamels():
            return words.plurals[Card.CAMEL]
        case Sell(good, cards):
            return f"{words.sell} {cards} {words.cards[good]}"
        case _:
            sides = (" ".join(words.cards[card] for card in side) for side in (move.taken, move.given))
            return f"{words.exchange} {f' {words.against} '.join(sides)}"


def parse_move(text: str, language: Language = "en") -> Move:
    """Read a move in the short form, in the long form of this language, or else of another one."""
    if len(text) > LONGEST:
        reason = f"expected at most {LONGEST} characters, found {len(text)}"
        raise NotationError(text, Fault.TOO_LONG, LONGEST + 1, reason)
    first = _WORD.search(text)
    # No word of a long form is spelled with these signs only, so the first word tells the form.
    if first and _SHORT_WORD.fullmatch(first[0]):
        return _read_move(_Line(text, _scan_short(text), SHORT))
    errors: list[NotationError] = []
    for spoken in sorted(LANGUAGES, key=lambda other: other != language):
        try:
            return _read_move(_Line(text, _scan_long(text, spoken), GAME_TEXT[spoken].moves))
        except NotationError as error:
            errors.append(error)
    raise max(errors, key=lambda error: error.column)


def _either_case(signs: Mapping[str, Card | Keyword]) -> Mapping[str, Card | Keyword]:
    return MappingProxyType({**signs, **{sign.lower(): meaning for sign, meaning in signs.items()}})


_CARD_SIGNS: Final = dict(zip(SHORT.cards, Card, strict=True))
_FIRST_SIGN: Final = _either_case({**SHORT.keywords, SHORT.cards[Card.CAMEL]: Card.CAMEL})
_LATER_SIGN: Final = _either_case({**_CARD_SIGNS, SHORT.against: Keyword.FOR})


def _scan_short(text: str) -> list[_Token]:
    tokens: list[_Token] = []
    for found in _SIGN.finditer(text):
        sign = found[0]
        meaning: _Meaning = (_LATER_SIGN if tokens else _FIRST_SIGN).get(sign)
        # In a sale only: in an exchange a number could count either of its neighbours.
        if sign[0] in "0123456789" and tokens and tokens[0].meaning is Keyword.SELL:
            meaning = int(sign)
        tokens.append(_Token(found.start() + 1, sign, meaning))
    return tokens


def _scan_long(text: str, language: Language) -> list[_Token]:
    meanings = vocabulary(language)
    tokens: list[_Token] = []
    for found in _WORD.finditer(text):
        word = found[0]
        meaning = int(word) if word.isascii() and word.isdigit() else meanings.get(plain(word))
        tokens.append(_Token(found.start() + 1, word, meaning))
    return tokens


def _read_move(line: _Line) -> Move:
    words = line.words
    match line.meaning(0):
        case Keyword.TAKE:
            return _read_take(line)
        case Card.CAMEL:
            line.end(1)
            return TakeCamels()
        case Keyword.SELL:
            return _read_sale(line)
        case Keyword.EXCHANGE:
            return _read_exchange(line)
        case _:
            verbs = (words.take, words.plurals[Card.CAMEL], words.sell, words.exchange)
            raise line.unexpected(0, "a move", verbs)


def _read_take(line: _Line) -> Move:
    if line.meaning(1) is Card.CAMEL:
        line.end(2)
        return TakeCamels()
    good = _read_card(line, 1, "a card", line.words.cards)
    line.end(2)
    return Take(Good(good))


def _read_sale(line: _Line) -> Move:
    """Read a good with its number before it, as in the long form, or behind it, as in the short."""
    cards, name = _read_count(line, 1)
    good = _read_card(line, name, "a good", line.words.cards[:GOODS])
    end = name + 1
    if name == 1:
        cards, end = _read_count(line, end)
    line.end(end)
    return Sell(Good(good), cards)


def _read_exchange(line: _Line) -> Move:
    words = line.words
    taken, at = _read_side(line, 1, words.against)
    if line.meaning(at) is not Keyword.FOR:
        raise line.unexpected(at, "a card or the payment", (*words.cards, words.against))
    given, at = _read_side(line, at + 1)
    line.end(at)
    return Exchange(taken, given)


def _read_side(line: _Line, at: int, *then: str) -> tuple[tuple[Card, ...], int]:
    """Read cards, each with or without a number before it, up to the payment or the end."""
    cards: list[Card] = []
    words = line.words.cards
    while not cards or (at < len(line.tokens) and line.meaning(at) is not Keyword.FOR):
        count, name = _read_count(line, at)
        cards += [_read_card(line, name, "a card", words)] * count
        if len(cards) > MOST_CARDS:
            reason = f"expected at most {MOST_CARDS} cards, found {len(cards)}"
            raise NotationError(line.text, Fault.COUNT, line.tokens[at].column, reason)
        at = name + 1
        words = (*line.words.cards, *then)
    return tuple(cards), at


def _read_card(line: _Line, at: int, what: str, words: Sequence[str]) -> Card:
    """Read one card, a camel only where the words include it."""
    card = line.meaning(at)
    if not isinstance(card, Card) or card >= len(words):
        raise line.unexpected(at, what, words)
    return card


def _read_count(line: _Line, at: int) -> tuple[int, int]:
    """Read a number if there is one, which is one if there is none, and say where the text goes on."""
    count = line.meaning(at)
    if not isinstance(count, int) or isinstance(count, Card):
        return 1, at
    if not 1 <= count <= MOST_CARDS:
        token = line.tokens[at]
        reason = f"expected a number from 1 to {MOST_CARDS}, found {token.text!r}"
        raise NotationError(line.text, Fault.COUNT, token.column, reason)
    return count, at + 1


def _suggestion(word: str, words: Sequence[str]) -> str:
    """Guess which of the words was meant, if it is close."""
    if len(word) > _LONGEST_TYPO:
        return ""
    known = {plain(each): each for each in words}
    close = get_close_matches(plain(word), known, n=1, cutoff=_ALIKE)
    return f"; did you mean {known[close[0]]!r}?" if close else ""
