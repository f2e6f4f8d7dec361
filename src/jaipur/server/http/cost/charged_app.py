"""Charges every HTTP request to its address: one in debt waits, and is refused if it owes too much."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jaipur.server.http.cost.meter import METER, CostControl, Meter, Metered
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import payers_at
from jaipur.server.http.cost.rejections import LimitName
from jaipur.server.http.problems import ApiError, refused
from jaipur.wire.problems import Trouble

PARSED: Final = "jaipur.parsed"
"""The entry of a scope with the CPU seconds in which the request was parsed."""

AROUND: Final = 0.0005
"""CPU seconds of every request that are not measured: its socket, the parts of the server around this one."""


class ChargedApp:
    """Serves an application, at most so many requests of one address at a time."""

    def __init__(self, app: ASGIApp, control: CostControl, most_at_once: int) -> None:
        self._app = app
        self._control = control
        self._at_once = OpenCount(most_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        payers = payers_at(scope)
        if not self._at_once.enter(payers):
            self._control.rejections.count(LimitName.REQUESTS)
            await refused(ApiError(Trouble.TOO_OFTEN, wait=1))(scope, receive, send)
            return
        meter = Meter(self._control, payers)
        before = METER.set(meter)
        try:
            await Metered(self._answer(meter, scope, receive, send), meter)
        finally:
            METER.reset(before)
            self._at_once.leave(payers)
            meter.cpu += AROUND + scope.get(PARSED, 0.0)
            meter.settle()

    async def _answer(self, meter: Meter, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_counted(message: Message) -> None:
            meter.bytes += len(message.get("body", b""))
            await send(message)

        try:
            await meter.admit()
        except ApiError as error:
            await refused(error)(scope, receive, send_counted)
            return
        meter.prepay()
        await self._app(scope, receive, send_counted)
