"""The API as it describes itself: whatever is asked by the description, nothing fails, and answers fit it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings

from jaipur.server import routes
from jaipur.server.routes import described
from tests.server.servers import Server

OPERATIONS = [(way.upper(), path) for path, ways in described()["paths"].items() for way in ways]
SEARCH = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
)


def every_case(method: str, path: str, ask: Callable[..., None]) -> Callable[[], None]:
    """Return a test that hands every case of an operation to a function.

    schemathesis would make the cases of all operations while tests are collected, in every worker. Here the
    worker that runs a test makes those of its operation, and nobody else imports schemathesis.
    """
    from schemathesis import openapi  # noqa: PLC0415 - as above
    from schemathesis.core.result import Ok  # noqa: PLC0415 - as above
    from schemathesis.pytest.lazy import get_all_tests  # noqa: PLC0415 - as above

    schema = openapi.from_dict(described()).include(method=method, path=path)
    (found,) = get_all_tests(schema=schema, test_func=ask, settings=SEARCH, given_kwargs=None)
    assert isinstance(found, Ok)
    return found.ok()[1]


@pytest.mark.parametrize("method, path", OPERATIONS, ids=[" ".join(each) for each in OPERATIONS])
def test_whatever_is_asked_is_answered_as_described(shared: Server, method: str, path: str) -> None:
    """By a guest, with bodies, paths and queries that fit the description and that do not."""
    from schemathesis.checks import not_a_server_error  # noqa: PLC0415 - as in every_case
    from schemathesis.specs.openapi import checks  # noqa: PLC0415 - as in every_case

    expected = [
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    asked = 0

    def ask(case: Any) -> None:  # noqa: ANN401 - schemathesis is not imported here
        nonlocal asked
        asked += 1
        headers = {"origin": shared.address, "cookie": guest_of(shared, case.operation.label)}
        case.call_and_validate(base_url=shared.address, headers=headers, checks=expected, timeout=20)

    every_case(method, path, ask)()

    assert asked


GUESTS: dict[str, str] = {}


def guest_of(server: Server, operation: str) -> str:
    """Let a guest in for each operation: some of them sign it out."""
    if operation not in GUESTS:
        response = httpx.post(f"{server.address}/api/guest", headers={"origin": server.address})
        GUESTS[operation] = response.headers["set-cookie"].partition(";")[0]
    return GUESTS[operation]


def test_the_api_is_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is requested repeatedly: it takes longer than any other public request."""
    written = []

    def count(*endpoints: Any) -> dict[str, Any]:  # noqa: ANN401 - of any place
        written.append(endpoints)
        return {}

    monkeypatch.setattr(routes, "describe", count)
    routes._description.cache_clear()
    try:
        assert routes._description() is routes._description()
    finally:
        routes._description.cache_clear()
    assert len(written) == 1


def test_every_operation_has_a_name_of_its_own() -> None:
    """As programs that are made from the description need."""
    names = [way["operationId"] for ways in described()["paths"].values() for way in ways.values()]

    assert len({*names}) == len(names)
    assert all(re.fullmatch("[a-z_]+", name) for name in names)
