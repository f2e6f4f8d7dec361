"""The types of memory and exports in TypeScript, which `python -m webassembly.typescript` writes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from jaipur.players.network.weights import net_digest
from jaipur.players.opponents import LEVELS, Character
from jaipur.players.search.character import CHARACTER, character_record
from jaipur.players.search.search_steps import PORTION
from jaipur.players.search.tree_search import MOST_PROMISING
from jaipur.review import continuation
from jaipur.review.estimation import estimator, luck
from jaipur.review.estimation.estimator import MOST_VISITS
from jaipur.review.estimation.worths import DONE
from jaipur.review.explanation import advice
from webassembly.exports import Export, all_exports, new_world
from webassembly.linker import WEB
from webassembly.memory import Memory, Place

FOLDER: Final = WEB / "src" / "engine" / "generated"
MADE: Final = "// Made by `python -m webassembly.typescript` from {}. Do not edit.\n"
CONSTANTS: Final = {
    "MOST_PROMISING": (MOST_PROMISING, "In the place of one of the root's moves: the most promising."),
    "PORTION": (PORTION, "Visits of the tree between two reports of progress."),
    "DONE": (DONE, "In the place of one of the root's moves: no visit is left."),
    "MOST_SOLVER_VISITS": (
        MOST_VISITS,
        "Positions that solving the end of a round may visit for an estimate.",
    ),
}
ROLES: Final = {
    "ADVISER": (advice.ADVISER, "The level that is asked for a hint."),
    "ADVICE_SEED": (advice.SEED.decode(), "The seed of its choice."),
    "CONTINUATION_HOUSE": (continuation.HOUSE, "The level that replies where a round is played on."),
    "CONTINUATION_SEED": (continuation.SEED.decode(), "The seed of its choice."),
    "ESTIMATE_SEED": (estimator.SEED.decode(), "The seed of an estimate."),
    "LUCK_SEED": (luck.SEED.decode(), "The seed with which luck is weighed."),
    "JUDGE": (
        f"{net_digest()}@{estimator.USUAL_WORK}",
        "The digest of the network, and the search work for a decision, as in a Review.",
    ),
}
"""What else levels do for players, and the seeds of all that is computed without a seed of its own."""
NUMBERS: Final = ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "f32", "f64")
"""Read as a number: the integers of 64 bits that kernels share with TypeScript are small."""
WORDS: Final = ("u64",)
"""Read as a bigint: all bits count."""
HEAD: Final = f"""\
export type NumberKind = {" | ".join(f'"{kind}"' for kind in (*NUMBERS, *WORDS))};

/** An array, or a single item if it has no shape: of what kind, and where it begins. */
export interface ArrayLayout {{
  readonly kind: NumberKind | RecordName;
  readonly offset: number;
  readonly shape: readonly number[];
}}

/** How a record is laid out. */
export interface RecordFields {{
  readonly size: number;
  readonly fields: Readonly<Record<string, ArrayLayout>>;
}}

/** A place in the memory: so many bytes after the address that the module exports by this name. */
export interface MemoryPlace extends ArrayLayout {{
  readonly symbol: string;
}}
"""


def generated() -> dict[str, str]:
    """Return the text of each generated module."""
    return {
        "memory.ts": MADE.format("webassembly/exports.py") + "\n" + _memory(),
        "levels.ts": MADE.format("src/jaipur/players/opponents.py") + "\n" + _levels(),
        "roles.ts": MADE.format("src/jaipur/review") + "\n" + _constants(ROLES),
    }


def _levels() -> str:
    """Return how each named opponent thinks: a character, or a search with so much work."""
    levels: dict[str, object] = {}
    for name, level in LEVELS.items():
        if isinstance(level.thinking, Character):
            record = character_record(level.thinking)
            levels[name] = {"character": {field: getattr(record, field) for field in CHARACTER.names or ()}}
        else:
            levels[name] = {"work": level.thinking.work}
    return f"export const LEVELS = {json.dumps(levels, indent=2)} as const;\n"


def _constants(constants: Mapping[str, tuple[int | str, str]]) -> str:
    """Return constants, each with what it is."""
    return "\n".join(
        f"/** {about} */\nexport const {name} = {json.dumps(value)};\n"
        for name, (value, about) in constants.items()
    )


def _memory() -> str:
    """Return the types of the memory and of the kernels."""
    world = new_world()
    places = Memory(world).shared
    records = _records(place.dtype for place in places.values())
    parts = [HEAD]
    parts += [
        _interface(f"The fields of {record.type.__name__}.", name, _members(record))
        for name, record in records.items()
    ]
    values = {_key(name): _type(place.dtype, place.shape) for name, place in places.items()}
    parts += [_interface("What each array of the memory holds, by its name.", "MemoryValues", values)]
    parts += [f"export type RecordName = {' | '.join(_quoted(name) for name in records) or 'never'};\n"]
    parts += [_constants(CONSTANTS)]
    parts += [_kernels(all_exports(world)), _layouts(records), _places(places)]
    return "\n".join(parts)


def _records(dtypes: Iterator[np.dtype[Any]]) -> dict[str, np.dtype[Any]]:
    """Give the records among these types by their name in TypeScript."""
    return {_kind(dtype): dtype for dtype in dtypes if dtype.names}


def _kind(dtype: np.dtype[Any]) -> str:
    """Name a type: of a number as WebAssembly does, of a record by its name in Python."""
    if dtype.names:
        return f"{dtype.type.__name__.title().replace('_', '')}Record"
    kind = f"{dtype.kind}{8 * dtype.itemsize}"
    if kind not in {*NUMBERS, *WORDS}:
        raise TypeError(f"an array of the memory has numbers that TypeScript cannot read: {dtype}")
    return kind


def _type(dtype: np.dtype[Any], shape: tuple[int, ...]) -> str:
    kind = _kind(dtype)
    value = "number" if kind in NUMBERS else "bigint" if kind in WORDS else kind
    return value + "[]" * len(shape)


def _fields(record: np.dtype[Any]) -> Iterator[tuple[str, np.dtype[Any], tuple[int, ...], int]]:
    """Yield name, type, shape and offset of each field of a record."""
    for name, (dtype, offset, *_) in (record.fields or {}).items():
        yield name, dtype.base, dtype.shape, offset


def _members(record: np.dtype[Any]) -> dict[str, str]:
    return {name: _type(dtype, shape) for name, dtype, shape, _ in _fields(record)}


def _interface(about: str, name: str, members: dict[str, str]) -> str:
    lines = [f"  {member}: {kind};" for member, kind in members.items()]
    return "\n".join([f"/** {about} */", f"export interface {name} {{", *lines, "}", ""])


def _kernels(exports: dict[str, Export]) -> str:
    lines = [
        f"  {name}({', '.join(f'{number}: number' for number in export.numbers)}): {_returned(export)};"
        for name, export in exports.items()
    ]
    return "\n".join(["/** The exported kernels. */", "export interface Kernels {", *lines, "}", ""])


def _returned(export: Export) -> str:
    return "void" if export.result is None else "number"


def _layouts(records: dict[str, np.dtype[Any]]) -> str:
    head = "export const RECORDS: Readonly<Record<RecordName, RecordFields>> = {"
    lines: list[str] = []
    for name, record in records.items():
        lines.append(f"  {name}: {{\n    size: {record.itemsize},\n    fields: {{")
        lines += [
            f"      {field}: {{ {_layout(dtype, offset, shape)} }},"
            for field, dtype, shape, offset in _fields(record)
        ]
        lines.append("    },\n  },")
    return "\n".join(["/** How the fields of each record are laid out. */", head, *lines, "};", ""])


def _places(places: dict[str, Place]) -> str:
    head = "export const PLACES: Readonly<Record<keyof MemoryValues, MemoryPlace>> = {"
    lines = [
        f"  {_key(name)}: {{ symbol: {_quoted(symbol)}, {_layout(dtype, offset, shape)} }},"
        for name, (symbol, offset, dtype, shape) in places.items()
    ]
    return "\n".join(["/** Where each array of the memory is. */", head, *lines, "};", ""])


def _layout(dtype: np.dtype[Any], offset: int, shape: tuple[int, ...]) -> str:
    return f"kind: {_quoted(_kind(dtype))}, offset: {offset}, shape: {json.dumps(shape)}"


def _key(name: str) -> str:
    return _quoted(name) if "." in name else name


def _quoted(text: str) -> str:
    return json.dumps(text)


if __name__ == "__main__":
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
