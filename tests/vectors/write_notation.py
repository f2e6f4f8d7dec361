"""Writes notation.json beside it: moves and positions as text, for every language to read alike.

Run ``python -m tests.vectors.write_notation``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, MOVES
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import at
from jaipur.rules.round.position_limits import PARTS
from jaipur.rules.text.notation import long, short
from jaipur.rules.text.position import AWAITING, print_position
from tests.instants import instants

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("notation.json")

STEP: Final = 71
"""A prime that leaves 359 of the 25,456 exchanges."""
ROUNDS: Final = 60
OF_EACH: Final = 8

ACCEPTED: Final = {
    "T G": ("T G", "TG", "tg", " t  g ", "t\tg\n"),
    "M": ("M", "m", " M ", "T M", "tm"),
    "S C3": ("S C3", "SC3", "sc3", "S C 3", "S 3 C", "s3c", "S C03"),
    "S C1": ("S C", "SC", "sc1"),
    "S L11": ("S L11",),
    "X GS/PM": ("X GS/PM", "XGS/PM", "xgs/pm", "X SG/MP", " X G S / P M "),
    # Well formed, and never legal.
    "S D1": ("S D1",),
    "X G/P": ("X G/P",),
    "X GM/GMM": ("X MG/MGM",),
}
ACCEPTED_LONG: Final = {
    "en": {
        "T G": ("take gold", "TAKE GOLD", "  Take\tGold\r\n", "take golds", "take\u00a0gold"),
        "T D": ("take diamond", "take diamonds"),
        "M": ("camels", "camel", "take camels", "take camel"),
        "S C3": ("sell 3 cloth", "sell 3 cloths", "sell cloth 3", "sell 03 cloth"),
        "S D3": ("sell 3 diamond", "sell 3 diamonds"),
        "S C1": ("sell cloth", "sell 1 cloth"),
        "S D1": ("sell diamond",),
        "S L11": ("sell 11 leather",),
        "X GS/PM": (
            "exchange gold silver for spice camel",
            "exchange silver gold for camels spices",
            "swap gold silver for spice camel",
            "Trade 1 gold 1 silver for 1 spice 1 camel",
        ),
        "X GG/PM": ("exchange 2 gold for spice camel", "exchange gold gold for spice camel"),
        "X DGG/MMM": (
            "exchange 2 gold diamond for 3 camels",
            "exchange gold diamond gold for camel 2 camels",
        ),
        "X G/P": ("exchange gold for spice",),
        "X GS/P": ("exchange gold silver for spice",),
        "X GG/GG": ("exchange 2 gold for 2 gold",),
        "X MM/SS": ("exchange camel camel for silver silver",),
    },
    "fr": {
        "T G": ("prendre or", "PRENDRE OR", "prends ors"),
        "T P": ("prendre épice", "prendre epice", "prendre ÉPICES", "prendre e\u0301pice"),
        "T C": ("prendre tissu", "prendre étoffe", "prendre etoffes"),
        "M": ("chameaux", "chameau", "prendre chameaux", "Prends chameau"),
        "S C3": ("vendre 3 tissu", "vendre 3 tissus", "vends 3 étoffes", "vendre tissus 3"),
        "S S1": ("vendre argent",),
        "X GS/PM": (
            "échanger or argent contre épice chameau",
            "echanger or argent contre epice chameau",
            "échange argent or contre chameaux épices",
            "troquer or argent pour épice chameau",
        ),
        "X GG/MM": ("échanger 2 or contre 2 chameaux",),
    },
}
REFUSED: Final = (
    ("", "ends early", 1),
    ("   ", "ends early", 4),
    ("/", "unexpected", 1),
    ("3", "unexpected", 1),
    ("T", "ends early", 2),
    ("T Z", "unexpected", 3),
    ("T 3", "unexpected", 3),
    ("TGG", "extra", 3),
    ("M M", "extra", 3),
    ("S", "ends early", 2),
    ("S M3", "unexpected", 3),
    ("S C0", "count", 4),
    ("S C12", "count", 4),
    ("S 3 C 3", "extra", 7),
    ("S C1 1", "extra", 6),
    ("X", "ends early", 2),
    ("X GS", "ends early", 5),
    ("X GS/", "ends early", 6),
    ("X /PM", "unexpected", 3),
    ("X G2/PM", "unexpected", 4),
    ("X GS/PM/D", "extra", 8),
    ("X LLLLLLLLLLLL/M", "count", 14),
    ("take", "ends early", 5),
    ("take glod", "unexpected", 6),
    ("take 2 gold", "unexpected", 6),
    ("take gold now", "extra", 11),
    ("take for", "unexpected", 6),
    ("takegold", "unexpected", 1),
    ("sel 3 cloth", "unexpected", 1),
    ("sell", "ends early", 5),
    ("sell 3", "ends early", 7),
    ("sell 3 camels", "unexpected", 8),
    ("sell three cloth", "unexpected", 6),
    ("sell 0 cloth", "count", 6),
    ("sell -1 cloth", "unexpected", 6),
    ("sell 12 leather", "count", 6),
    ("sell 3 cloth 3", "extra", 14),
    ("sell \u0663 cloth", "unexpected", 6),
    ("exchange", "ends early", 9),
    ("exchange gold silver", "ends early", 21),
    ("exchange gold silver for", "ends early", 25),
    ("exchange for spice", "unexpected", 10),
    ("exchange gold 2 for spice camel", "unexpected", 17),
    ("exchange 12 gold for spice", "count", 10),
    ("exchange 6 gold 6 gold for spice", "count", 17),
    ("exchange gold for spice for", "extra", 25),
    ("exchange gold or silver for 3 spice", "unexpected", 15),
    ("camels please", "extra", 8),
    ("vendre 3 tisu", "unexpected", 10),
    ("prendre gold", "unexpected", 9),
    ("take or", "unexpected", 6),
    ("T G" + " " * 198, "too long", 201),
)

POSITION: Final = "DGPMM CCPL+2 DDGS+1 0.0.0.2.3.1 11:3/12:3 2/- CC/D 1 0 0 move"
DEALING: Final = "MMM CPP+2 D+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 deal"
NO_DECK: Final = "PPLL DDGGSSC+6 CCCPPLL+5 4.4.4.4.4.6 66:12/38:14 -/- -/- 0 0 0 over"
THREE_PILES_EMPTY: Final = "CCPMM CCPL+2 DLL+1 5.5.5.0.0.0 54:10/27:5 -/- CC/L 1 0 0 over"

OTHER_SPELLINGS: Final = (
    ("MPMGD LPCC+02 SDDG+1 0.0.0.2.3.1 11:3/12:3 2/- CC/D 1 0 0 move", POSITION),
    (f"  {POSITION.replace(' ', '   ')} ", POSITION),
    (
        "LLMMM -+3 CC+2 2.2.2.0.0.0 36:6/0:0 5,4/- -/CC 0 1 7 move",
        "LLMMM -+3 CC+2 2.2.2.0.0.0 36:6/0:0 4,5/- -/CC 0 1 7 move",
    ),
)
NOT_POSITIONS: Final = (
    ("", "ends early", 1),
    ("DGPMM CCPL+2", "ends early", 13),
    (f"{POSITION} 0", "extra", len(POSITION) + 2),
    (POSITION + " " * 150, "too long", 201),
)
MALFORMED: Final = {
    "market": ("DGPMX", "dgpmm", "--"),
    "seat 0": ("CCPL", "CCPM+2", "+2", "CCPL+", "CCPL+x", "CCPL+1000", "CCPL+-1"),
    "sold": ("0.0.0.2.3", "0.0.0.2.3.x", "0.0.0.2.3.\u0661"),
    "goods tokens": ("11:3", "11/12:3", "11:3/12:x", "11:3/12:3/0:0"),
    "bonus tokens": ("2", "2,/-", "7/-", "/"),
    "seen": ("CC", "CC/M", "CC/"),
    "to move": ("2", "-"),
    "starter": ("2", "-1"),
    "exchanges": ("41", "x"),
    "awaiting": ("pause", "Move"),
}
IMPOSSIBLE: Final = (
    # What would have to change, and the part that is then to blame.
    (POSITION, {"seat 0": "CCPL+9"}, "market"),
    (POSITION, {"market": "PPPPP"}, "market"),
    (POSITION, {"market": "DGPMMM"}, "market"),
    (POSITION, {"seat 0": "CCPLLLLL+2"}, "seat 0"),
    (POSITION, {"seat 1": "DDGGSSLL+1"}, "seat 1"),
    (POSITION, {"seen": "CCC/D"}, "seen"),
    (POSITION, {"goods tokens": "11:4/12:3"}, "goods tokens"),
    (POSITION, {"goods tokens": "11:3/13:3"}, "goods tokens"),
    (POSITION, {"goods tokens": "23:1/0:5"}, "goods tokens"),
    (POSITION, {"bonus tokens": "10,10/10"}, "bonus tokens"),
    (POSITION, {"bonus tokens": "8,8,9,10/10", "awaiting": "bonus5"}, "awaiting"),
    (POSITION, {"market": "DGPM"}, "market"),
    (POSITION, {"market": "DGPM", "awaiting": "bonus3"}, "market"),
    (POSITION, {"market": "DGPM", "awaiting": "over"}, "market"),
    (POSITION, {"awaiting": "refill"}, "market"),
    (POSITION, {"awaiting": "over"}, "awaiting"),
    (POSITION, {"exchanges": "40"}, "awaiting"),
    (POSITION, {"exchanges": "1", "awaiting": "bonus3"}, "exchanges"),
    (POSITION, {"exchanges": "39", "awaiting": "over"}, "exchanges"),
    (POSITION, {"market": "DGP", "exchanges": "40", "awaiting": "refill"}, "exchanges"),
    (NO_DECK, {"awaiting": "refill"}, "awaiting"),
    (NO_DECK, {"exchanges": "40"}, "awaiting"),
    (THREE_PILES_EMPTY, {"awaiting": "move"}, "awaiting"),
    (THREE_PILES_EMPTY, {"market": "CCPM", "awaiting": "refill"}, "awaiting"),
    (THREE_PILES_EMPTY, {"exchanges": "40"}, "awaiting"),
    (DEALING, {"awaiting": "move"}, "awaiting"),
    (DEALING, {"market": "MMMDG", "seat 1": "DDDDD+0"}, "awaiting"),
    (DEALING, {"market": "M", "seat 0": "-+0", "seat 1": "-+0"}, "awaiting"),
    (DEALING, {"sold": "0.0.0.0.0.1", "goods tokens": "4:1/0:0"}, "sold"),
    (DEALING, {"seat 0": "CPP+1"}, "seat 0"),
    (DEALING, {"market": "MMMD"}, "seat 1"),
    (DEALING, {"market": "MMD"}, "market"),
    (DEALING, {"bonus tokens": "-/2"}, "bonus tokens"),
    (DEALING, {"seen": "-/D"}, "seen"),
    (DEALING, {"to move": "0"}, "to move"),
    (DEALING, {"exchanges": "1"}, "exchanges"),
)

Line = dict[str, Any]


def moves() -> Iterator[Line]:
    """Every take, the camels, every sale and every 71st exchange."""
    for number in (*range(FIRST_EXCHANGE), *range(FIRST_EXCHANGE, MOVES, STEP)):
        move = move_of(number)
        yield {"number": number, "short": short(move), "en": long(move), "fr": long(move, "fr")}


def accepted() -> Iterator[Line]:
    """What a reader of moves must understand, besides what it prints itself."""
    for language, spoken in ACCEPTED_LONG.items():
        for canonical, texts in (*ACCEPTED.items(), *spoken.items()):
            yield from ({"text": text, "language": language, "short": canonical} for text in texts)
    # The long form of another language is understood where one's own has no such words.
    yield {"text": "vendre 3 tissus", "language": "en", "short": "S C3"}
    yield {"text": "sell 3 cloth", "language": "fr", "short": "S C3"}


def refused() -> Iterator[Line]:
    """What a reader of moves must refuse, why, and at which column."""
    for text, why, column in REFUSED:
        for language in ACCEPTED_LONG:
            yield {"text": text, "language": language, "why": why, "column": column}


def positions() -> Iterator[str]:
    """As many positions awaiting each thing, out of rounds played in three ways, and those made by hand."""
    found: dict[str, dict[str, None]] = {awaiting: {} for awaiting in AWAITING}
    for number in range(ROUNDS):
        for position in instants(number):
            text = print_position(at(position))
            found[text.split(" ")[-1]][text] = None
    for texts in map(list, found.values()):
        yield from (texts[index * len(texts) // OF_EACH] for index in range(OF_EACH))
    yield from (POSITION, DEALING, NO_DECK, THREE_PILES_EMPTY)


def positions_refused() -> Iterator[Line]:
    """What a reader of positions must refuse, why, and at which column."""
    yield from ({"text": text, "why": why, "column": column} for text, why, column in NOT_POSITIONS)
    for part, values in MALFORMED.items():
        for value in values:
            yield _blamed(_changed(POSITION, {part: value}), "field", part)
    for base, changes, part in IMPOSSIBLE:
        yield _blamed(_changed(base, changes), "impossible", part)


def _changed(text: str, changes: dict[str, str]) -> str:
    return " ".join(changes.get(part, value) for part, value in zip(PARTS, text.split(" "), strict=True))


def _blamed(text: str, why: str, part: str) -> Line:
    before = text.split(" ")[: PARTS.index(part)]
    return {"text": text, "why": why, "column": len(" ".join([*before, ""])) + 1}


def notation_text() -> str:
    """Give the whole file, one case to a line."""
    lists: dict[str, Iterator[Line] | Iterator[str]] = {
        "moves": moves(),
        "accepted": accepted(),
        "refused": refused(),
        "positions": positions(),
        "positions_accepted": ({"text": text, "canonical": canonical} for text, canonical in OTHER_SPELLINGS),
        "positions_refused": positions_refused(),
    }
    sections = "".join(f',\n"{name}":{_json_lines(cases)}' for name, cases in lists.items())
    return f'{{"version":{VERSION}{sections}}}\n'


def _json_lines(cases: Iterator[Line] | Iterator[str]) -> str:
    lines = (json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
    return "[\n" + ",\n".join(lines) + "\n]"


if __name__ == "__main__":
    FILE.write_text(notation_text(), encoding="utf-8", newline="\n")
