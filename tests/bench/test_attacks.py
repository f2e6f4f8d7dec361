"""The attacks of the bench: every route and every message is sent, or has a reason not to be."""

from __future__ import annotations

import httpx
import pytest

from bench.attacks import catalogue
from bench.attacks.attacker import ANEW, address, frame
from bench.attacks.catalogue import (
    ENDPOINTS,
    MESSAGES,
    NOT_ATTACKED,
    OTHERS,
    Places,
    all_messages,
    all_requests,
    key_of,
)
from jaipur.server.app import routes_of
from jaipur.wire.client_messages import FromClient
from tests.server.scene import Scene

PLACES = Places(
    "0" * 13,
    "0" * 13,
    "0" * 26,
    "somebody",
    "A" * 22,
    *("duel-" + "A" * 22, "club-" + "A" * 22, "season-" + "A" * 22),
)


async def test_every_route_is_attacked_or_has_a_reason_not_to_be() -> None:
    """A node's own routes are compared; with an endpoint fewer in the list one is missed."""
    scene = await Scene.begin()
    served = {
        f"{method} {route.path}"  # type: ignore[attr-defined]  # a route of HTTP
        for route in routes_of(scene.node)
        for method in (getattr(route, "methods", None) or ())
        if method != "HEAD"
    }
    await scene.end()
    attacked = {request.name for request in all_requests(PLACES)}
    assert served <= attacked | {*NOT_ATTACKED}
    assert not attacked & {*NOT_ATTACKED}
    assert all(NOT_ATTACKED.values())
    assert attacked == {*map(key_of, ENDPOINTS)} - {*NOT_ATTACKED} | {f"GET {path}" for path in OTHERS}


def test_a_new_endpoint_without_a_body_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: the list cannot be made."""
    monkeypatch.setattr(catalogue, "_BODIES", {})
    with pytest.raises(LookupError):
        all_requests(PLACES)


def test_every_message_is_attacked() -> None:
    """By its type, and each is a text that the server reads."""
    assert {*MESSAGES} == {*FromClient.__args__}
    assert len({each.name for each in all_messages(PLACES)}) == len(MESSAGES) + 1


async def test_what_is_sent_is_understood() -> None:
    """No request is refused because of its form: it would cost nothing to refuse.

    Except for a review of the attacker's own, which is costly to unpack before it turns out to be none.
    """
    scene = await Scene.begin()
    match = await scene.match(is_over=True)
    places = PLACES._replace(match=match, table=match, user=scene.users["watcher"])
    malformed: list[str] = []
    for each in all_requests(places):
        sent = httpx.Request(each.method, f"http://home{each.path}").url.raw_path.decode()
        body = httpx.Response(200, text=each.body or "null").json()
        if ANEW in each.body:
            body = httpx.Response(200, text=each.body.replace(ANEW, "another-name")).json()
        response = await scene.ask("owner", each.method, sent, body)
        if response.status_code == 400:
            malformed.append(f"{each.name}: {response.text}")
    await scene.end()
    others = ("passkeys", "/review/made")
    assert [each for each in malformed if not any(other in each for other in others)] == []


def test_each_attacker_has_its_addresses() -> None:
    """One address, one /64, or any."""
    assert {address("address") for _ in range(9)} == {"203.0.113.9"}
    assert {each.split(":")[3] for each in (address("network") for _ in range(9))} == {"2"}
    assert len({address("account") for _ in range(9)}) > 1
    assert frame(ANEW) != frame(ANEW)
