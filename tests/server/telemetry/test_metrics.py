"""What `/metrics` shows of requests, messages, refusals and failed sign-ins; no label is text of a client."""

from __future__ import annotations

import re

from jaipur.server.http.limits import Limit
from jaipur.wire.client_messages import Ask, Claim, Join, Ping
from jaipur.wire.server_messages import Pong, Refused
from tests.adapters.eventually import eventually
from tests.server.scene import Scene


def shown(scene: Scene) -> str:
    """Return the page of metrics."""
    return scene.node.telemetry.page().decode()


def count(scene: Scene, series: str) -> float:
    """Return the value of a series; 0 if it is not there."""
    found = re.search(rf"^{re.escape(series)} (\S+)$", shown(scene), re.MULTILINE)
    return 0.0 if found is None else float(found[1])


async def test_requests_are_counted_by_the_template_of_their_route(scene: Scene) -> None:
    """Two matches that do not exist are one series, and the pages of the client are one."""
    for path in ("/api/matches/aaaaaaaaaaa", "/api/matches/bbbbbbbbbbb", "/settings", "/rules"):
        await scene.ask("nobody", "GET", path)

    route = 'method="GET",route="/api/matches/{match}"'
    assert count(scene, f'jaipur_http_requests_total{{code="404",{route}}}') == 2
    assert count(scene, 'jaipur_http_requests_total{code="200",method="GET",route="other"}') == 2
    assert count(scene, f"jaipur_http_request_seconds_count{{{route}}}") == 2
    assert "bbbbbbbbbbb" not in shown(scene)


async def test_a_method_that_nobody_knows_is_one_series(scene: Scene) -> None:
    """A client cannot make a series for each method that it invents."""
    for method in ("BREW", "POUR"):
        await scene.ask("nobody", method, "/api/me")

    assert count(scene, 'jaipur_http_requests_total{code="405",method="other",route="/api/me"}') == 2
    assert "BREW" not in shown(scene)


async def test_messages_are_counted_by_type_and_commands_by_their_result(scene: Scene) -> None:
    """A command of somebody without a seat is refused, and a text that is no message is counted as such."""
    line = await scene.line("watcher")
    match = await scene.match()
    assert isinstance(await line.ask(Ping(1)), Pong)
    await line.ask(Join(match))
    assert isinstance(await line.ask(Ask(match, "a" * 16, Claim())), Refused)
    line.received.put_nowait({"type": "websocket.receive", "text": "{"})
    await eventually(lambda: count(scene, 'jaipur_websocket_messages_total{type="invalid"}') == 1)

    for kind in ("ping", "join", "claim"):
        assert count(scene, f'jaipur_websocket_messages_total{{type="{kind}"}}') == 1
    assert count(scene, 'jaipur_commands_total{result="not seated"}') == 1
    assert count(scene, 'jaipur_websocket_handshakes_total{code="101"}') == 1


async def test_closes_are_counted_by_code_and_unknown_codes_together(scene: Scene) -> None:
    """A client may close with any code from 3000 to 4999."""
    for code in (1001, 3999, 4777):
        line = await scene.line("nobody")
        line.received.put_nowait({"type": "websocket.disconnect", "code": code})
        assert line.task is not None
        await line.task
    scene.lines.clear()

    assert count(scene, 'jaipur_websocket_closes_total{code="1001"}') == 1
    assert count(scene, 'jaipur_websocket_closes_total{code="other"}') == 2
    assert 'code="4777"' not in shown(scene)


async def test_what_a_limit_refuses_is_counted_by_the_limit(scene: Scene) -> None:
    """The first look is allowed, the second is not."""
    await scene.limit(looks=Limit(1, 600, rejected=scene.node.telemetry.rejections("looks")))
    codes = [(await scene.ask("nobody", "GET", "/api/openapi.json")).status_code for _ in range(2)]

    assert codes == [200, 429]
    assert count(scene, 'jaipur_rejections_total{limit="looks"}') == 1


async def test_a_wrong_password_is_counted_by_the_request(scene: Scene) -> None:
    """Not by the name that was tried."""
    tried = {"name": "somebody", "password": "not the right one"}
    assert (await scene.ask("nobody", "POST", "/api/sign-in", tried)).status_code == 403

    assert count(scene, 'jaipur_sign_in_failures_total{kind="sign-in"}') == 1
