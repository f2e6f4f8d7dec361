"""The protocol as one JSON Schema, from which the types of the web client are made.

Run as a module it writes the schema to standard output.
"""

from __future__ import annotations

import sys
from typing import Any, TypeAlias

import msgspec

from jaipur.wire.from_client import FromClient
from jaipur.wire.from_server import FromServer
from jaipur.wire.values import Why

_Json: TypeAlias = "dict[str, _Json] | list[_Json] | str | float | None"

_DIALECT = "http://json-schema.org/draft-07/schema#"
"""The one that tools read best."""


def schema() -> dict[str, Any]:
    """Describe both directions."""
    directions = {"FromClient": FromClient, "FromServer": FromServer, "Why": Why}
    shapes, parts = msgspec.json.schema_components(directions.values(), ref_template="#/$defs/{name}")
    named = {name: shape for name, shape in zip(directions, shapes, strict=True) if name not in parts}
    return {
        "$schema": _DIALECT,
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in directions},
        "required": [*directions],
        "additionalProperties": False,
        "$defs": _in_dialect({**parts, **named}),
    }


def _in_dialect(shape: _Json) -> _Json:
    """Write tuples as the dialect does: what msgspec calls prefixItems is there the list of items."""
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
