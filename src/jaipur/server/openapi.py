"""The HTTP API described as OpenAPI 3.1, from the same table that its routes are made from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from jaipur import __version__
from jaipur.server.endpoints import Endpoint
from jaipur.server.problems import Problem, Trouble

ALWAYS: Final = (Trouble.TOO_OFTEN, Trouble.FAILED, Trouble.UNAVAILABLE)
"""What any request may be refused with."""
_PLACE: Final = re.compile(r"\{(\w+)\}")
_REFERENCE: Final = "#/components/schemas/{name}"


def describe(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Describe all of them, with the types that they take and give."""
    kinds = [kind for one in endpoints for kind in (one.takes, one.gives) if kind not in {None, str}]
    shapes, parts = msgspec.json.schema_components([*kinds, Problem], ref_template=_REFERENCE)
    shape_of = dict(zip(map(repr, kinds), shapes, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, shape_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Jaipur", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": parts},
    }


def _operation(one: Endpoint, shape_of: dict[str, Any]) -> dict[str, Any]:
    troubles = {*one.troubles, *ALWAYS}
    if one.method != "GET":
        troubles.add(Trouble.FOREIGN_ORIGIN)
    if one.takes is not None:
        troubles |= {Trouble.NOT_UNDERSTOOD, Trouble.TOO_LARGE}
    gives = _content(one.gives, shape_of)
    done: dict[str, Any] = {"description": "Done.", "content": gives}
    described: dict[str, Any] = {
        "operationId": one.answer.__name__,
        "summary": one.about,
        "responses": {"200": done} | ({"201": done} if one.method == "POST" and one.takes else {}),
    }
    for trouble in sorted(troubles, key=lambda trouble: trouble.status):
        described["responses"][str(trouble.status)] = {
            "description": f"{trouble.capitalize()}.",
            "content": {"application/json": {"schema": {"$ref": _REFERENCE.format(name="Problem")}}},
        }
    if places := _PLACE.findall(one.path):
        described["parameters"] = [
            {"name": place, "in": "path", "required": True, "schema": {"type": "string"}} for place in places
        ]
    if one.takes is not None:
        described["requestBody"] = {"required": True, "content": _content(one.takes, shape_of)}
    return described


def _content(kind: Any, shape_of: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - any type
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": shape_of[repr(kind)]}}
