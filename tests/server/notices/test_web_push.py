"""Browsers are told over a push service: encrypted for them, signed by the server, once, and nobody else."""

from __future__ import annotations

import asyncio
import secrets
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

import pytest

from jaipur.adapters.push import web_push
from jaipur.adapters.push.vapid import VapidKey, new_key
from jaipur.adapters.push.web_push import Sent, WebPush
from jaipur.adapters.sql import notices
from jaipur.online.notices.model import Subscription, subscription_id
from tests.adapters.eventually import eventually
from tests.server.notices.push_service import PushService
from tests.server.scene import CONTACT, DAILY, Scene

BROWSERS = "/api/push/subscriptions"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announce without waiting for who may come."""
    monkeypatch.setattr(notices, "GRACE", 0)


async def begin() -> tuple[Scene, PushService]:
    """Have a server, and a push service that knows its key."""
    scene = await Scene.begin()
    key = (await scene.ask("nobody", "GET", "/api/push/key")).json()["key"]
    return scene, await PushService.start(key)


async def subscribe(scene: Scene, service: PushService, who: str, browser: str) -> str:
    """Have a browser of somebody's told; gives its name."""
    name: str = (await scene.made(who, BROWSERS, service.browser(browser)))["id"]
    return name


async def send_again(scene: Scene, times: int = 4) -> None:
    """Let the server look again and again whether there is something to send."""
    assert scene.node.server.services.push_sender is not None
    for _ in range(times):
        with scene.node.server.services.duty.fenced.turn():
            await scene.node.server.services.announcer.announce(scene.node.presence.is_connected)
        await scene.node.server.services.push_sender.send()


async def test_a_turn_reaches_every_browser_of_who_is_awaited_once() -> None:
    """They decrypt it; it says who and where, and nothing of any card."""
    scene, service = await begin()
    for browser in ("phone", "laptop"):
        await subscribe(scene, service, "opponent", browser)
    await subscribe(scene, service, "stranger", "other")
    match = await scene.match(**DAILY)
    await eventually(lambda: len(service.received) > 1)
    await send_again(scene)
    await scene.end()
    await service.stop()

    told = {"kind": "turn", "id": f"match-{match}", "opponent": "owner-1", "match": match, "unread": 1}
    assert service.told("phone") == service.told("laptop") == [told]
    assert service.told("other") == []
    assert all(each.length < 500 for each in service.received)
    topics = [each.headers["topic"] for each in service.received]
    assert len({*topics}) == 2
    assert not any(match in topic or len(topic) > 32 for topic in topics)


async def test_what_one_browser_is_sent_no_other_can_read() -> None:
    """The control of the test above: a service that mixes its browsers up reads nothing."""
    scene, service = await begin()
    await subscribe(scene, service, "opponent", "phone")
    service.browsers["phone"], service.browsers["thief"] = (
        service.browsers["phone"],
        service.browsers.get("thief", service.browsers["phone"]),
    )
    service.browser("phone")  # the same name, with other secrets
    await scene.match(**DAILY)
    await eventually(lambda: service.unreadable)
    await scene.end()
    await service.stop()

    assert service.received == []


async def test_who_sits_at_the_table_and_who_has_read_it_are_sent_nothing() -> None:
    """Read before it was sent, by any browser."""
    scene, service = await begin()
    await subscribe(scene, service, "opponent", "phone")
    await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    with scene.node.server.services.duty.fenced.turn():
        await scene.node.server.services.announcer.announce(scene.node.presence.is_connected)
    await scene.ask("opponent", "POST", "/api/notices/read", {})
    await send_again(scene)
    await scene.end()
    await service.stop()

    assert service.asked == []


ANSWERS = {
    "410 Gone": False,
    "404 Not Found": False,
    "403 Forbidden": False,
    "400 Bad Request": True,
    "413 Content Too Large": True,
    "500 Internal Server Error": True,
    "429 Too Many Requests": True,
    "302 Found\r\nlocation: /elsewhere": True,
}
"""What a service may say besides yes, and whether the browser is still there."""


async def test_a_service_that_refuses_is_not_asked_again_and_again() -> None:
    """A browser that is gone is forgotten; what may be worth another try waits a minute; nobody is led on."""
    scene, service = await begin()
    names = {}
    for number, answer in enumerate(ANSWERS):
        names[await subscribe(scene, service, "opponent", f"browser-{number}")] = answer
        service.answers[f"browser-{number}"] = answer
    await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    push_sender = scene.node.server.services.push_sender
    assert push_sender is not None
    await eventually(lambda: push_sender.came_of.total() >= len(ANSWERS))
    await send_again(scene)
    browsers = (await scene.ask("opponent", "GET", BROWSERS)).json()
    await scene.end()
    await service.stop()
    asked = service.asked
    left = {browser["id"] for browser in browsers}

    assert sorted(asked) == [f"browser-{number}" for number in range(len(ANSWERS))]
    assert {names[name] for name in left} == {answer for answer, is_left in ANSWERS.items() if is_left}


async def hear_out(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Listen to the end, and say nothing."""
    await reader.read()
    writer.close()


async def test_a_service_that_does_not_answer_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message has its own deadline, and others are sent meanwhile."""
    monkeypatch.setattr(web_push, "WITHIN", 2.0)

    scene, service = await begin()
    silent = await asyncio.start_server(hear_out, "127.0.0.1", 0)
    port = silent.sockets[0].getsockname()[1]
    await subscribe(scene, service, "opponent", "phone")
    deaf = service.browser("deaf") | {"endpoint": f"http://127.0.0.1:{port}/deaf"}
    await scene.made("opponent", BROWSERS, deaf)
    await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    await eventually(lambda: service.received)
    assert scene.node.server.foundation.resources.push is not None
    came = await scene.node.server.foundation.resources.push.send(
        subscription(f"http://127.0.0.1:{port}/"), b"{}", "topic"
    )
    await scene.end()
    await service.stop()
    silent.close()
    told = service.told("phone")

    assert [each["kind"] for each in told] == ["challenge"]
    assert came is Sent.FAILED


async def test_a_browser_is_told_no_more_once_its_sign_in_ended() -> None:
    """Nor after it said so; and nobody can have another's browser forgotten."""
    scene, service = await begin()
    name = await subscribe(scene, service, "opponent", "phone")
    await subscribe(scene, service, "opponent", "laptop")
    answers = [
        (await scene.ask(who, "DELETE", f"{BROWSERS}/{name}")).status_code
        for who in ("owner", "opponent", "opponent")
    ]
    await scene.ask("opponent", "POST", "/api/sign-out")
    await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    await send_again(scene)
    await scene.end()
    await service.stop()

    assert (service.asked, answers) == ([], [404, 200, 404])


def subscription(endpoint: str) -> Subscription:
    """A browser with that endpoint."""
    point = bytes.fromhex(
        "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
        "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
    )
    return Subscription(subscription_id(endpoint), "u-meera", "s", endpoint, point, secrets.token_bytes(16))


REFUSED = (
    "http://push.example.org/1",
    "ftp://push.example.org/1",
    "https://push.example.org:8443/1",
    "https://127.0.0.1/1",
    "http://127.0.0.1:9/1",
    "https://10.0.0.1/1",
    "https://8.8.8.8/1",
    "https://[::1]/1",
    "https://[2001:4860:4860::8888]/1",
    "https://localhost/1",
    "https://metadata/1",
    "https://2130706433/1",
    "https://0x7f.1/1",
    "https://user:secret@push.example.org/1",
    "https://push.example.org\\@127.0.0.1/1",
    "https://push.example.org /1",
    "https://push.example.org/1#part",
    "https:///1",
    "https://push.example.org:port/1",
    "https://[::1/1",
    "//push.example.org/1",
    "https://püsh.example.org/1",
    "https://push.example.org/\n1",
    "",
)


@pytest.mark.parametrize("endpoint", REFUSED)
def test_what_is_no_endpoint_of_a_push_service_is_refused(endpoint: str) -> None:
    """A name, HTTPS and its port: no address, nothing odd."""
    assert not web_push.is_endpoint(endpoint)
    assert web_push.is_endpoint("https://push.example.org/send/abc?key=1")


@pytest.mark.parametrize(
    "address, public",
    [
        ("8.8.8.8", True),
        ("2001:4860:4860::8888", True),
        ("127.0.0.1", False),
        ("127.9.9.9", False),
        ("0.0.0.0", False),  # noqa: S104 - it is refused
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("fec0::1", False),
        ("64:ff9b:1::1", False),
        ("64:ff9b:1:ffff:ffff:ffff:ffff:ffff", False),
        ("192.0.0.192", False),
        ("192.0.0.9", False),
        ("192.88.99.1", False),
        ("198.18.0.1", False),
        ("240.0.0.1", False),
        ("::7f00:1", False),
        ("100::1", False),
        ("2001:2::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("2606:4700::1111", True),
        ("2a00:1450:4001::1", True),
        ("192.1.0.1", True),
    ],
)
def test_only_public_addresses_are_public(address: str, public: bool) -> None:  # noqa: FBT001 - what is so
    """Also where one address is written within another."""
    assert web_push.is_public(address) is public


@pytest.mark.parametrize("network", [*web_push._SPECIAL, *map(ip_network, ("::/8", "fc00::/7", "fe80::/9"))])
def test_no_end_of_a_special_block_is_public(network: IPv4Network | IPv6Network) -> None:
    """The first and the last address of each; what Python calls private or reserved is among them."""
    assert not web_push.is_public(str(network[0]))
    assert not web_push.is_public(str(network[-1]))


async def sent_inwards() -> tuple[Sent, int]:
    """Send to this machine as a server must not; return the result, and the connections made."""
    service = await PushService.start("")
    service.answers["inside"] = "500 Oh"
    way = WebPush(VapidKey(new_key()), CONTACT)
    came = await way.send(subscription(f"{service.address}/inside"), b"{}", "topic")
    await way.close()
    await service.stop()
    return came, service.connections


async def test_no_connection_is_made_to_an_address_that_is_not_public(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither by the look of an endpoint nor, where that is deceived, when its name has led somewhere."""
    assert await sent_inwards() == (Sent.GONE, 0)

    monkeypatch.setattr(web_push, "is_endpoint", lambda _endpoint, **_options: True)

    assert await sent_inwards() == (Sent.FAILED, 0)


async def test_without_both_guards_our_own_machine_would_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above."""
    monkeypatch.setattr(web_push, "is_endpoint", lambda _endpoint, **_options: True)
    monkeypatch.setattr(web_push, "is_public", lambda _host: True)

    assert await sent_inwards() == (Sent.FAILED, 1)


WRONG: tuple[dict[str, Any], ...] = (
    {"endpoint": "https://10.0.0.1/1"},
    {"keys": {"p256dh": "C" + "A" * 86, "auth": "A" * 22}},
    {"keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22}},  # no point of the curve
    {"keys": {"p256dh": "B" * 20, "auth": "A" * 22}},
    {"keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 21}},
    {"more": 1},
)


async def test_a_subscription_that_cannot_be_is_refused() -> None:
    """With a reason, and nothing is kept."""
    scene, service = await begin()
    answers = [
        await scene.ask("owner", "POST", BROWSERS, service.browser("phone") | wrong) for wrong in WRONG
    ]
    kept = (await scene.ask("owner", "GET", BROWSERS)).json()
    await scene.end()
    await service.stop()

    assert ([(answer.status_code, answer.json()["why"]) for answer in answers], kept) == (
        [(400, "not understood")] * len(WRONG),
        [],
    )
