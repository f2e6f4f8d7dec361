"""The HTTP API described as OpenAPI 3.1, from the same table that its routes are made from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from jaipur import __version__
from jaipur.server.http.endpoints import Endpoint
from jaipur.wire.problems import Problem, Trouble
from jaipur.wire.schema import components

ALWAYS: Final = (Trouble.TOO_OFTEN, Trouble.FAILED, Trouble.UNAVAILABLE)
"""What any request may be refused with."""
_PLACE: Final = re.compile(r"\{(\w+)\}")
_REFERENCE: Final = "#/components/schemas/{name}"


def describe(endpoints: Sequence[Endpoint[Any]]) -> dict[str, Any]:
    """Describe all of them, with the types that they take and give."""
    kinds = [kind for one in endpoints for kind in (one.takes, one.gives) if kind not in {None, str}]
    shapes, parts = components([*kinds, Problem], _REFERENCE)
    shape_of = dict(zip(map(repr, kinds), shapes, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, shape_of, parts)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Jaipur", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": parts},
    }


def _operation(one: Endpoint[Any], shape_of: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done.", "content": _content(one.gives, shape_of)}
    described: dict[str, Any] = {
        "operationId": one.answer.__name__,
        "summary": one.about,
        "responses": {"200": done} | ({"201": done} if one.method == "POST" else {}) | _refusals(one),
    }
    places = [_parameter("path", place, {"type": "string"}) for place in _PLACE.findall(one.path)]
    if one.takes is not None and one.method == "GET":
        shape = parts[one.takes.__name__]
        needed = shape.get("required", ())
        places += [
            _parameter("query", name, kind, required=name in needed)
            for name, kind in shape["properties"].items()
        ]
    elif one.takes is not None:
        described["requestBody"] = {"required": True, "content": _content(one.takes, shape_of)}
    return described | ({"parameters": places} if places else {})


def _parameter(where: str, name: str, schema: dict[str, Any], *, required: bool = True) -> dict[str, Any]:
    return {"name": name, "in": where, "required": required, "schema": schema}


def _refusals(one: Endpoint[Any]) -> dict[str, Any]:
    """Describe what a request may be refused with, by status."""
    troubles = {*one.troubles, *ALWAYS}
    if one.method != "GET":
        troubles.add(Trouble.FOREIGN_ORIGIN)
    if one.takes is not None:
        troubles |= {Trouble.NOT_UNDERSTOOD, Trouble.TOO_LARGE}
    if _PLACE.search(one.path):
        troubles.add(Trouble.NOT_FOUND)
    schema = {"application/json": {"schema": {"$ref": _REFERENCE.format(name="Problem")}}}
    described: dict[str, Any] = {}
    for status in sorted({trouble.status for trouble in troubles}):
        words = sorted(trouble.value for trouble in troubles if trouble.status == status)
        described[str(status)] = {"description": f"{' or '.join(words).capitalize()}.", "content": schema}
    return described


def _content(kind: Any, shape_of: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - any type
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": shape_of[repr(kind)]}}
