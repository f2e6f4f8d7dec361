"""Reading the text of a record, line by line, without judging yet what it says."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

import msgspec

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.record import Outcome, Place, Ply, Record, RecordError, Round, Score
from jaipur.rules.record_text import NO_NONCE, OPTION_NAMES, PRINTED

LONGEST: Final = 1_000_000
"""No text of more characters is read at all."""

_SHOWN: Final = 60
_PLY: Final = (
    r"([01]) ([TMSX][DGSCPLM0-9/ ]{0,38}?)(?: = ([0-9](?: [0-9])*))?"
    r"(?: \+ ([0-9]{1,2}))?(?: > ([DGSCPLM]{1,5}))?"
)
_SCORE: Final = (
    r"score ([0-9]{1,3}) ([0-9]{1,3}), "
    r"(?:tie|seal ([01]) by (rupees|bonus tokens|goods tokens|second tie))"
)
_FORMS: Final = {
    "version": ("`jaipur 1`", r"jaipur 1"),
    "header": ("a header such as `match: NAME`", r"(?!result:)([a-z][a-z0-9 -]*): +(.+)"),
    "round": ("`round N, seat S starts`", r"round ([1-9][0-9]{0,9}), seat ([01]) starts"),
    "deal": ("`deal CCCCC CCCCC CC`", r"deal ([DGSCPLM]{5}) ([DGSCPLM]{5}) ([DGSCPLM]{2})"),
    "ply": ("a move such as `0 T G > C` or `1 S C3 = 5 3 3 + 2`", _PLY),
    "score": ("`score N N, seal S by rupees`", _SCORE),
    "result": (
        "`result: seat S wins by seals`",
        r"result: seat ([01]) (?:aborts|wins by (seals|resignation|time|absence))",
    ),
}
_LINE: Final = {form: re.compile(pattern, re.ASCII) for form, (_, pattern) in _FORMS.items()}


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
        return RecordError(reason, self.line[:_SHOWN], line=self.number)


class Parsed(NamedTuple):
    """A record as written, and the line of every place in it."""

    record: Record
    lines: dict[Place, int]


def parse_text(text: str) -> Parsed:
    """Read the text of a record."""
    if len(text) > LONGEST:
        raise RecordError(f"a record has at most {LONGEST} characters", text[:_SHOWN], line=1)
    lines = _Lines(text)
    lines.expect("version")
    headers = _read_headers(lines)
    places: dict[Place, int] = {}
    rounds: list[Round] = []
    while lines.line.startswith("round"):
        rounds.append(_read_round(lines, len(rounds) + 1, places))
    places[Place(len(rounds), None)] = lines.number
    outcome = _read_outcome(lines)
    if lines.line:
        raise lines.error("expected nothing more")
    return Parsed(msgspec.structs.replace(headers, rounds=tuple(rounds), outcome=outcome), places)


def _read_headers(lines: _Lines) -> Record:
    """Read the headers: those of the format, each at most once, and any others as tags."""
    headers: dict[str, str] = {}
    while (at := lines.number) and (found := lines.take("header")):
        if found[1] in headers:
            raise RecordError("this header was given before", found[0][:_SHOWN], line=at)
        headers[found[1]] = found[2]
    try:
        return msgspec.convert(_headers_as_json(headers), Record)
    except (KeyError, msgspec.ValidationError) as error:
        reason = f"no header {error}" if isinstance(error, KeyError) else f"a header is wrong: {error}"
        raise lines.error(reason) from None


def _headers_as_json(headers: dict[str, str]) -> dict[str, Any]:
    """Give the headers the shape they have in the JSON twin."""
    known: dict[str, Any] = {"jaipur": 1, "match": headers.pop("match")}
    known["players"] = [headers.pop("player 0"), headers.pop("player 1")]
    options: dict[str, int] = {}
    for name in headers.pop("options").split(", "):
        options |= {} if name == PRINTED else OPTION_NAMES[name]
    known["options"] = options
    if "nonce 0" in headers or "nonce 1" in headers:
        known["nonces"] = [headers.pop(f"nonce {seat}").removeprefix(NO_NONCE) for seat in range(2)]
    known |= {name: headers.pop(name) for name in ("commitment", "seed") if name in headers}
    return known | {"tags": headers}


def _read_round(lines: _Lines, number: int, places: dict[Place, int]) -> Round:
    places[Place(number, 0)] = lines.number
    found = lines.expect("round")
    if int(found[1]) != number:
        raise RecordError(f"expected round {number}", found[0], line=places[Place(number, 0)])
    dealt = lines.expect("deal")
    plies: list[Ply] = []
    while (at := lines.number) and (ply := lines.take("ply")):
        plies.append(_ply(ply))
        places[Place(number, len(plies))] = at
    places[Place(number, None)] = lines.number
    score = lines.take("score")
    if score is None and lines.line and not lines.line.startswith("result"):
        lines.expect("ply", "score", "result")
    return Round(int(found[2]), (dealt[1], dealt[2], dealt[3]), tuple(plies), score and _score(score))


def _ply(found: re.Match[str]) -> Ply:
    seat, move, tokens, bonus, refill = found.groups()
    return Ply(
        seat=int(seat),
        move=move,
        tokens=None if tokens is None else tuple(int(value) for value in tokens.split() if value != "0"),
        bonus=None if bonus is None else int(bonus),
        refill=refill,
    )


def _score(found: re.Match[str]) -> Score:
    one, other, seal, by = found.groups()
    rupees = (int(one), int(other))
    return Score(rupees) if seal is None else Score(rupees, int(seal), RoundDecision(by))


def _read_outcome(lines: _Lines) -> Outcome | None:
    if not lines.line:
        return None
    found = lines.expect("result", "round")
    seat, by = int(found[1]), found[2]
    return Outcome(winner=seat, by=MatchDecision(by)) if by else Outcome(aborted_by=seat)
