"""Reading a record, as text or as JSON, without judging yet what it says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import (
    HOST,
    Hash,
    HeaderText,
    MatchName,
    Nonce,
    Outcome,
    Ply,
    Record,
    RecordError,
    RecordPlace,
    Round,
    Score,
    SeedText,
)
from jaipur.rules.records.text import NO_NONCE, OPTION_NAMES, PRINTED

LONGEST: Final = 1_000_000
"""No record of more bytes or characters is read at all."""

_LONGEST_REASON: Final = 200
_PLY: Final = (
    r"([01]) ([TMSX][DGSCPLM0-9/ ]{0,38}?)(?: = ([0-9](?: [0-9]){0,6}))?"
    r"(?: \+ ([1-9]|10))?(?: > ([DGSCPLM]{1,5}))?"
)
_SCORE: Final = (
    r"score (0|[1-9][0-9]{0,2}) (0|[1-9][0-9]{0,2}), "
    r"(?:tie|seal ([01]) by (rupees|bonus tokens|goods tokens|second tie))"
)
_FORMS: Final = {
    "version": ("`jaipur 1`, the only version of the format so far", r"jaipur 1"),
    "header": ("a header such as `match: NAME`", r"(?!result:)([a-z][a-z0-9 -]{0,30}[a-z0-9]): +(.+)"),
    "round": ("`round N, seat S starts`", r"round ([1-9][0-9]{0,9}), seat ([01]) starts"),
    "deal": ("`deal CCCCC CCCCC CC`", r"deal ([DGSCPLM]{5}) ([DGSCPLM]{5}) ([DGSCPLM]{2})"),
    "ply": ("a move such as `0 T G > C` or `1 S C3 = 5 3 3 + 2`", _PLY),
    "score": ("`score N N, seal S by rupees`", _SCORE),
    "result": (
        "`result: seat S wins by seals`",
        r"result: (?:the host aborts|seat ([01]) (?:aborts|wins by (seals|resignation|time|absence)))",
    ),
}
_LINE: Final = {form: re.compile(pattern, re.ASCII) for form, (_, pattern) in _FORMS.items()}

_PLAYER: Final = (HeaderText, "a name of at most 200 visible characters")
_NONCE: Final = (Nonce, f"hexadecimal digits, small and at most 64 in pairs, or {NO_NONCE} for none")
_HASH: Final = "64 hexadecimal digits, small"
_HEADERS: Final[Mapping[str, tuple[Any, str]]] = {
    "match": (MatchName, "a name of at most 64 visible ASCII characters without spaces"),
    "player 0": _PLAYER,
    "player 1": _PLAYER,
    "options": (HeaderText, f"`{PRINTED}`, or of the options"),
    "nonce 0": _NONCE,
    "nonce 1": _NONCE,
    "commitment": (Hash, _HASH),
    "seed": (SeedText, _HASH),
}
_NEEDED: Final = ("match", "player 0", "player 1", "options")
_NONCES: Final = ("nonce 0", "nonce 1")


class Parsed(NamedTuple):
    """A record as written, and in a text the line of every place in it."""

    record: Record
    lines: Mapping[RecordPlace | None, int]


def parse(source: str | bytes) -> Parsed:
    """Read a record, JSON if it begins with a brace."""
    start = source[:60] if isinstance(source, str) else source[:60].decode("latin-1")
    if len(source) > LONGEST:
        raise RecordError(f"a record has at most {LONGEST} characters", start)
    try:
        text = source.removeprefix("\ufeff") if isinstance(source, str) else source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8, byte {error.start + 1}: {error.reason}", start) from None
    return _parse_json(text) if text.lstrip().startswith("{") else _parse_text(text)


def _parse_json(text: str) -> Parsed:
    try:
        return Parsed(msgspec.json.decode(text, type=Record), {})
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(f"not a record in JSON: {str(error)[:_LONGEST_REASON]}", text) from None


class _Lines:
    """The lines of a text that say something, read one after the other."""

    def __init__(self, text: str) -> None:
        numbered = ((number, line.strip(" \t\r")) for number, line in enumerate(text.split("\n"), 1))
        self._lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
        self._lines.append((text.count("\n") + 1, ""))
        self._next = 0

    @property
    def number(self) -> int:
        return self._lines[self._next][0]

    @property
    def line(self) -> str:
        """The next line, empty at the end of the text."""
        return self._lines[self._next][1]

    def take(self, form: str) -> re.Match[str] | None:
        """Read the next line if it has this form."""
        found = _LINE[form].fullmatch(self.line)
        if found:
            self._next += 1
        return found

    def expect(self, *forms: str) -> re.Match[str]:
        """Read the next line, which must have the first of these forms; the others are only mentioned."""
        found = self.take(forms[0])
        if found is None:
            wanted = " or ".join(_FORMS[form][0] for form in forms)
            raise self.error(f"expected {wanted}")
        return found

    def error(self, reason: str) -> RecordError:
        return RecordError(reason, self.line, line=self.number)


def _parse_text(text: str) -> Parsed:
    lines = _Lines(text)
    lines.expect("version")
    headers = _read_headers(lines)
    places: dict[RecordPlace | None, int] = {}
    rounds: list[Round] = []
    while lines.line.startswith("round"):
        rounds.append(_read_round(lines, len(rounds) + 1, places))
    places[RecordPlace(len(rounds), "result")] = lines.number
    outcome = _read_outcome(lines, *(("round",) if rounds else ("round", "header")))
    if lines.line:
        raise lines.error("expected nothing more")
    return Parsed(msgspec.structs.replace(headers, rounds=tuple(rounds), outcome=outcome), places)


def _read_headers(lines: _Lines) -> Record:
    """Read the headers: those of the format, each at most once, and any others as tags."""
    given: dict[str, str] = {}
    options = PRINTED_GAME
    while (at := lines.number) and (found := lines.take("header")):
        name, text = found.groups()
        if name in given:
            raise RecordError("this header was given before", found[0], line=at)
        try:
            given[name] = _header(name, text)
            options = _options(text) if name == "options" else options
        except ValueError as error:
            raise RecordError(str(error), found[0], line=at) from None
    needed = (*_NEEDED, *(_NONCES if any(nonce in given for nonce in _NONCES) else ()))
    if missing := next((name for name in needed if name not in given), None):
        raise lines.error(f"before this, expected a header `{missing}: …`")
    return Record(
        jaipur=1,
        match=given["match"],
        players=(given["player 0"], given["player 1"]),
        options=options,
        commitment=given.get("commitment"),
        nonces=(given["nonce 0"], given["nonce 1"]) if "nonce 0" in given else None,
        seed=given.get("seed"),
        tags={name: text for name, text in given.items() if name not in _HEADERS},
    )


def _header(name: str, text: str) -> str:
    """Check the text of a header by its type; of a tag it can be any text."""
    kind, expected = _HEADERS.get(name, (HeaderText, "at most 200 visible characters"))
    value = "" if kind is Nonce and text == NO_NONCE else text
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        raise ValueError(f"expected {expected}") from None
    return value


def _options(text: str) -> Options:
    """O1 to O5: read what differs from the printed game."""
    chosen: dict[str, int] = {}
    for name in text.split(", ") if text != PRINTED else ():
        if name not in OPTION_NAMES:
            raise ValueError(f"no option {name[:40]!r}; there are {', '.join(OPTION_NAMES)}")
        if OPTION_NAMES[name].keys() & chosen.keys():
            raise ValueError(f"{name!r} is said twice, or against another option")
        chosen |= OPTION_NAMES[name]
    return msgspec.convert(chosen, Options)


def _read_round(lines: _Lines, number: int, places: dict[RecordPlace | None, int]) -> Round:
    places[RecordPlace(number, "start")] = lines.number
    found = lines.expect("round")
    if int(found[1]) != number:
        raise RecordError(f"expected round {number}", found[0], line=places[RecordPlace(number, "start")])
    places[RecordPlace(number, "deal")] = lines.number
    dealt = lines.expect("deal")
    plies: list[Ply] = []
    while (at := lines.number) and (ply := lines.take("ply")):
        plies.append(_ply(ply))
        places[RecordPlace(number, len(plies))] = at
    places[RecordPlace(number, "score")] = lines.number
    score = lines.take("score")
    if score is None and lines.line and not lines.line.startswith("result"):
        lines.expect("ply", "score", "result")
    return Round(int(found[2]), (dealt[1], dealt[2], dealt[3]), tuple(plies), score and _score(score))


def _ply(found: re.Match[str]) -> Ply:
    seat, move, tokens, bonus, refill = found.groups()
    earned = () if tokens == "0" else tuple(map(int, (tokens or "").split()))
    return Ply(
        seat=int(seat),
        move=move,
        tokens=None if tokens is None else earned,
        bonus=None if bonus is None else int(bonus),
        refill=refill,
    )


def _score(found: re.Match[str]) -> Score:
    one, other, seal, by = found.groups()
    rupees = (int(one), int(other))
    return Score(rupees) if seal is None else Score(rupees, int(seal), RoundDecision(by))


def _read_outcome(lines: _Lines, *others: str) -> Outcome | None:
    """Read the result, if there is one, where these other forms might have stood too."""
    if not lines.line:
        return None
    found = lines.expect("result", *others)
    seat, by = found.groups()
    if by:
        return Outcome(winner=int(seat), by=MatchDecision(by))
    return Outcome(aborted_by=int(seat) if seat else HOST)
