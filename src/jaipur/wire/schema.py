"""The protocol as one JSON Schema, from which the web client's types are generated.

Run as a module it writes the schema to standard output.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from jaipur.wire import (
    accounts,
    advice,
    coach,
    deals,
    lobby,
    moderation,
    notices,
    own_matches,
    problems,
    puzzles,
    reviews,
)
from jaipur.wire.client_messages import FromClient
from jaipur.wire.leagues import clubs, evenings, seasons
from jaipur.wire.server_messages import FromServer
from jaipur.wire.values import Why

_Json: TypeAlias = "dict[str, _Json] | list[_Json] | str | float | None"

_DIALECT = "http://json-schema.org/draft-07/schema#"
"""The JSON Schema version with the best tool support."""


_MODULES = (
    accounts,
    advice,
    clubs,
    coach,
    deals,
    evenings,
    lobby,
    moderation,
    notices,
    own_matches,
    problems,
    puzzles,
    reviews,
    seasons,
)


def schema() -> dict[str, Any]:
    """Describe the messages of both directions, and the bodies of HTTP requests and responses."""
    described = {"FromClient": FromClient, "FromServer": FromServer, "Why": Why}
    for module in _MODULES:
        described |= _said_in(module)
    shapes, parts = components(described.values(), "#/$defs/{name}")
    named = {name: shape for name, shape in zip(described, shapes, strict=True) if name not in parts}
    return {
        "$schema": _DIALECT,
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in described},
        "required": [*described],
        "additionalProperties": False,
        "$defs": _in_dialect({**parts, **named}),
    }


def components(kinds: Iterable[Any], reference: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schemas of types, and of those that they name by a reference, as plain JSON.

    Until it is encoded, a default is a value of Python, such as an empty tuple.
    """
    shapes, parts = msgspec.json.decode(
        msgspec.json.encode(msgspec.json.schema_components(kinds, ref_template=reference))
    )
    return shapes, parts


def _said_in(module: ModuleType) -> dict[str, type[msgspec.Struct]]:
    """Return the public message types of a module, except `Done`, which needs no type in TypeScript."""
    own = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
    bodies = [each for each in own if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    public = [body for body in bodies if not body.__name__.startswith("_")]
    return {body.__name__: body for body in public if body is not accounts.Done}


def _in_dialect(shape: _Json) -> _Json:
    """Convert tuples to this JSON Schema version: `prefixItems` becomes a list of `items`."""
    if isinstance(shape, list):
        return [_in_dialect(member) for member in shape]
    if not isinstance(shape, dict):
        return shape
    parts = {key: _in_dialect(part) for key, part in shape.items()}
    if "prefixItems" in parts:
        parts["items"] = parts.pop("prefixItems")
        parts["additionalItems"] = False
    return parts


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
