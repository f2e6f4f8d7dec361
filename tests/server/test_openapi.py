"""The API as it describes itself: whatever is asked by the description, nothing fails, and answers fit it."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from jaipur.server import api
from jaipur.server.api import described
from tests.server.serving import Server

SCHEMA = schemathesis.openapi.from_dict(described())
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@SCHEMA.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
)
def test_whatever_is_asked_is_answered_as_described(case: schemathesis.Case[Any], shared: Server) -> None:
    """By a guest, with bodies, paths and queries that fit the description and that do not."""
    cookie = guest_of(shared, case.operation.label)
    headers = {"origin": shared.address, "cookie": cookie}
    case.call_and_validate(base_url=shared.address, headers=headers, checks=CHECKS, timeout=20)


GUESTS: dict[str, str] = {}


def guest_of(server: Server, operation: str) -> str:
    """Let a guest in for each operation: some of them sign it out."""
    if operation not in GUESTS:
        response = httpx.post(f"{server.address}/api/guest", headers={"origin": server.address})
        GUESTS[operation] = response.headers["set-cookie"].partition(";")[0]
    return GUESTS[operation]


def test_the_api_is_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody asks: it takes longer than anything else that nobody needs to sign in for."""
    written = []

    def count(*endpoints: Any) -> dict[str, Any]:  # noqa: ANN401 - of any place
        written.append(endpoints)
        return {}

    monkeypatch.setattr(api, "describe", count)
    api._description.cache_clear()
    try:
        assert api._description() is api._description()
    finally:
        api._description.cache_clear()
    assert len(written) == 1


def test_every_operation_has_a_name_of_its_own() -> None:
    """As programs that are made from the description need."""
    names = [way["operationId"] for ways in described()["paths"].values() for way in ways.values()]

    assert len({*names}) == len(names)
    assert all(re.fullmatch("[a-z_]+", name) for name in names)
