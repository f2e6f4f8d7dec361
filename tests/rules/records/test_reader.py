"""Any input is read as a record, or refused with the line and the reason."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.rules.records.reader import LONGEST
from jaipur.rules.records.record import RecordError
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import OPTION_NAMES, print_record
from tests.records import json, vector

TEXT = print_record(vector("aborted"))
JSON = json(vector("aborted")).decode()
LINES = TEXT.split("\n")


def refusal(source: str | bytes) -> str:
    """The error for input that is no record."""
    with pytest.raises(RecordError) as caught:
        read_record(source)
    return str(caught.value)


@pytest.mark.parametrize(
    "source",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\n\n"),
        TEXT.replace("\n", " \t\n  "),
        f"# a match\n\n{TEXT}# the end",
        TEXT.replace("\nround", "\n# a comment between\n  # and another\nround"),
        TEXT.rstrip("\n"),
        TEXT.encode("utf-8-sig"),
        TEXT.replace("player 0: ", "player 0:   "),
        "\n".join([LINES[0], *LINES[8:0:-1], *LINES[9:]]),
        f"\n\t {JSON}\r\n",
        JSON.encode("utf-8-sig"),
    ],
    ids=[
        "lines that end as on Windows",
        "blank lines",
        "spaces around a line",
        "comments",
        "comments between",
        "no last line end",
        "a byte order mark",
        "spaces before a header's text",
        "headers in another order",
        "JSON with space around it",
        "JSON with a byte order mark",
    ],
)
def test_what_editors_do_to_a_record_does_not_matter(source: str | bytes) -> None:
    """Comments, blank lines and spaces say nothing."""
    assert read_record(source) == vector("aborted")


HEX = "expected 64 hexadecimal digits, small"
RESULT = "`result: seat S wins by seals`"
ROUND = "`round N, seat S starts`"
MOVE = "a move such as `0 T G > C` or `1 S C3 = 5 3 3 + 2`"
NAME = "expected a name of at most 200 visible characters"
REFUSED_LINES: dict[str, tuple[int, str, str]] = {
    "no version": (
        1,
        "",
        "line 2: expected `jaipur 1`, the only version of the format so far: 'match: aborted'",
    ),
    "another version": (
        1,
        "jaipur 2",
        "line 1: expected `jaipur 1`, the only version of the format so far: ",
    ),
    "a header twice": (3, "match: aborted", "line 3: this header was given before: 'match: aborted'"),
    "no match": (2, "", "line 11: before this, expected a header `match: …`: 'round 1, seat 1 starts'"),
    "no player": (4, "", "line 11: before this, expected a header `player 1: …`: "),
    "no options": (5, "", "line 11: before this, expected a header `options: …`: "),
    "one nonce": (7, "", "line 11: before this, expected a header `nonce 0: …`: "),
    "the other nonce": (8, "", "line 11: before this, expected a header `nonce 1: …`: "),
    "a header in capitals": (
        5,
        "Options: printed game",
        "line 5: before this, expected a header `options: …`: ",
    ),
    "a header without text": (6, "commitment:", f"line 6: expected {RESULT} or {ROUND} or a header such as "),
    "a match name with a space": (
        2,
        "match: a b",
        "line 2: expected a name of at most 64 visible ASCII characters without spaces: 'match: a b'",
    ),
    "a long match name": (2, f"match: {'a' * 65}", "line 2: expected a name of at most 64 visible ASCII"),
    "a long name": (3, f"player 0: {'a' * 201}", f"line 3: {NAME}: 'player 0: {'a' * 50}…'"),
    "a name that moves the cursor": (3, "player 0: a\x1b[2Jb", f"line 3: {NAME}: 'player 0: a\\x1b[2Jb'"),
    "a name that begins with a control": (3, "player 0: \x00a", f"line 3: {NAME}: 'player 0: \\x00a'"),
    "a name that is no character": (4, "player 1: \ud800", f"line 4: {NAME}: 'player 1: \\ud800'"),
    "a name that turns the writing": (4, "player 1: a\u202eb", f"line 4: {NAME}: 'player 1: a\\u202eb'"),
    "a tag that moves the cursor": (6, "date: \x9b2J", "line 6: expected at most 200 visible characters: "),
    "a commitment in capitals": (6, f"commitment: {'A' * 64}", f"line 6: {HEX}: 'commitment: AAAA"),
    "a short seed": (9, "seed: 00", f"line 9: {HEX}: 'seed: 00'"),
    "half a byte of nonce": (
        7,
        "nonce 0: 123",
        "line 7: expected hexadecimal digits, small and at most 64 in pairs, or - for none: 'nonce 0: 123'",
    ),
    "a long nonce": (8, f"nonce 1: {'00' * 33}", "line 8: expected hexadecimal digits, small and at most 64"),
    "a nonce and a dash": (8, "nonce 1: -00", "line 8: expected hexadecimal digits, small and at most 64"),
    "an unknown option": (
        5,
        "options: blindfold",
        f"line 5: no option 'blindfold'; there are {', '.join(OPTION_NAMES)}: 'options: blindfold'",
    ),
    "an option twice": (
        5,
        "options: open hands, open hands",
        "line 5: 'open hands' is said twice, or against another option: 'options: open hands, open hands'",
    ),
    "options against each other": (
        5,
        "options: single round, three seals",
        "line 5: 'three seals' is said twice, or against another option: ",
    ),
    "an option of the printed game": (
        5,
        "options: printed game, open hands",
        "line 5: no option 'printed game'; there are ",
    ),
    "a line that is no header": (
        10,
        "by candle light",
        f"line 10: expected {RESULT} or {ROUND} or a header such as `match: NAME`: 'by candle light'",
    ),
    "a header with too long a name": (
        10,
        f"{'a' * 33}: b",
        "line 10: expected `result: seat S wins by seals`",
    ),
    "a round of another number": (11, "round 2, seat 1 starts", "line 11: expected round 1: 'round 2, seat "),
    "round zero": (11, "round 0, seat 1 starts", "line 11: expected `round N, seat S starts`: 'round 0, "),
    "a third seat": (11, "round 1, seat 2 starts", "line 11: expected `round N, seat S starts`: 'round 1, "),
    "a huge round": (11, f"round {'9' * 50}, seat 1 starts", "line 11: expected `round N, seat S starts`: "),
    "no deal": (12, "", "line 13: expected `deal CCCCC CCCCC CC`: '1 S P1 = 5'"),
    "a deal of eleven": (12, "deal DLCMS PPSPC P", "line 12: expected `deal CCCCC CCCCC CC`: 'deal DLCMS "),
    "an unknown card": (12, "deal DLCMS PPSPC PZ", "line 12: expected `deal CCCCC CCCCC CC`: 'deal DLCMS "),
    "a move that is none": (
        13,
        "1 sells a spice",
        f"line 13: expected {MOVE} or `score N N, seal S by rupees` or {RESULT}: '1 sells a spice'",
    ),
    "a bonus token of a hundred": (13, "1 S P1 = 5 + 100", "line 13: expected a move such as "),
    "eight tokens": (13, "1 S P1 = 5 5 5 5 5 5 5 5", "line 13: expected a move such as "),
    "a second round without a score": (14, "round 2, seat 0 starts", "line 14: expected a move such as "),
    "a score of thousands": (14, "score 1000 0, seal 0 by rupees", "line 14: expected a move such as "),
    "a score with zeros in front": (14, "score 010 020, tie", "line 14: expected a move such as "),
    "another result": (
        15,
        "result: seat 0 wins by bribery",
        "line 15: expected `result: seat S wins by seals` or ",
    ),
    "more after the result": (
        16,
        "round 2, seat 0 starts",
        "line 16: expected nothing more: 'round 2, seat 0 ",
    ),
    "a header at the end": (16, "date: today", "line 16: expected nothing more: 'date: today'"),
}


@pytest.mark.parametrize("case", REFUSED_LINES)
def test_a_line_that_does_not_fit_is_refused_in_words(case: str) -> None:
    """With its number, what was expected, and what is written there."""
    line, instead, message = REFUSED_LINES[case]
    lines = LINES.copy()
    lines[line - 1] = instead

    assert refusal("\n".join(lines)).startswith(message)


def test_an_empty_text_is_no_record() -> None:
    """Nor are comments."""
    assert refusal("").startswith("line 1: expected `jaipur 1`")
    assert refusal(b"\n\n# nothing\n").startswith("line 4: expected `jaipur 1`")


def test_bytes_that_are_no_text_are_no_record() -> None:
    """The error shows how they begin."""
    assert refusal(b"jaipur 1\nmatch: \xff\n") == (
        "record: not UTF-8, byte 17: invalid start byte: 'jaipur 1\\nmatch: \xff\\n'"
    )


def _changed(**changes: object) -> str:
    return msgspec.json.encode(msgspec.json.decode(JSON) | changes).decode()


def _changed_round(**changes: object) -> str:
    played = msgspec.json.decode(JSON)["rounds"][0]
    return _changed(rounds=[played | changes])


def _changed_ply(**changes: object) -> str:
    ply = msgspec.json.decode(JSON)["rounds"][0]["plies"][0]
    return _changed_round(plies=[ply | changes])


REFUSED_JSON: dict[str, tuple[str, str]] = {
    "cut off": (JSON[:-1], "Input data was truncated"),
    "two values": (JSON + JSON, "JSON is malformed: trailing characters (byte 364)"),
    "another version": (_changed(jaipur=2), "Invalid enum value 2 - at `$.jaipur`"),
    "no version": (JSON.replace('"jaipur":1,', ""), "Object missing required field `jaipur`"),
    "an unknown field": (_changed(colour="red"), "Object contains unknown field `colour`"),
    "a long unknown field": (_changed(**{"x" * 5000: 1}), "Object contains unknown field `xxxx"),
    "an unknown option": (_changed(options={"blindfold": True}), "Object contains unknown field `blindfold`"),
    "four Seals": (_changed(options={"seals": 4}), "Invalid enum value 4 - at `$.options.seals`"),
    "a name with an end of line": (_changed(players=["a\n", "b"]), "Expected `str` matching regex"),
    "a name of spaces": (_changed(players=[" ", "b"]), "Expected `str` matching regex"),
    "a match name with an end of line": (_changed(match="aborted\n"), "Expected `str` matching regex"),
    "a commitment with an end of line": (
        _changed(commitment="0" * 64 + "\n"),
        "Expected `str` matching regex",
    ),
    "a tag that is a header": (_changed(tags={"seed": "x"}), "Expected `str` matching regex"),
    "a tag that is the result": (_changed(tags={"result": "x"}), "Expected `str` matching regex"),
    "a tag with a colon": (_changed(tags={"a: b": "x"}), "Expected `str` matching regex"),
    "a deal of three cards": (_changed_round(deal=["D", "D", "D"]), "Expected `str` matching regex"),
    "a deal of fifteen": (_changed_round(deal=["DLCMS", "PPSPC", "PMDDD"]), "Expected `str` matching regex"),
    "a third seat": (_changed_round(starter=2), "Expected `int` <= 1 - at `$.rounds[0].starter`"),
    "a token of thousands": (_changed_ply(tokens=[10**4000]), "Expected `int` <= 10"),
    "a bonus token of nothing": (_changed_ply(bonus=0), "Expected `int` >= 1"),
    "eight tokens": (_changed_ply(tokens=[1] * 8), "Expected `array` of length <= 7"),
    "a number that is too long": (
        JSON.replace(":1,", f":{'1' * 5000},", 1),
        "Number out of range - at `$.jaipur`",
    ),
    "a long move": (_changed_ply(move="S" * 41), "Expected `str` of length <= 40"),
    "no string": (_changed_ply(move=None), "Expected `str`, got `null`"),
    "half a character": (JSON.replace("Meera", "\\ud800"), ""),
    "half a character, raw": (JSON.replace("Meera", "\ud800"), "'utf-8' codec can't encode character"),
    "deep": ('{"rounds":' * 100_000, ""),
    "deep lists": ('{"tags":' + "[" * 100_000, "Expected `object`, got `array`"),
    "deep in what is unknown": ('{"x":' + "[" * 100_000, "Object contains unknown field `x`"),
}


@pytest.mark.parametrize("case", REFUSED_JSON)
def test_json_that_does_not_fit_is_refused_in_words(case: str) -> None:
    """Closed types: nothing unknown, nothing too large, nothing that the text could not hold."""
    source, reason = REFUSED_JSON[case]

    assert refusal(source).startswith(f"record: not a record in JSON: {reason}")


def test_json_is_judged_by_the_rules_too() -> None:
    """A record in JSON has no lines; its rounds and plies are counted."""
    assert refusal(_changed_ply(seat=0)) == (
        "round 1, ply 1: refused, NOT_YOUR_TURN: '0 S P1 = 5' in position "
        "PMMMM DSCL+1 SCPPP+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 move"
    )


@pytest.mark.parametrize("source", ["#" * (LONGEST + 1), b"#" * (LONGEST + 1), "{" + " " * LONGEST])
def test_a_record_that_is_too_long_is_not_read(source: str | bytes) -> None:
    """Whatever it is."""
    assert refusal(source).startswith("record: a record has at most 1000000 characters: ")


def test_a_record_may_be_long() -> None:
    """Up to the limit, comments included."""
    room = LONGEST - len(TEXT)

    assert read_record(f"{TEXT}#{'.' * (room - 1)}") == vector("aborted")
    assert refusal(f"{TEXT}#{'.' * room}").startswith("record: a record has at most")
