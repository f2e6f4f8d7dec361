"""WebSockets: handshakes and closes by code, messages by type, and the results of commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from prometheus_client import Counter

from jaipur.server.telemetry.metrics import Telemetry
from jaipur.wire.client_messages import Ask, FromClient, SeatRequest
from jaipur.wire.server_messages import Done, Refused
from jaipur.wire.values import Why

ACCEPTED: Final = 101
INVALID: Final = "invalid"
OTHER: Final = "other"
DONE: Final = "done"
ABNORMAL: Final = 1006
"""A connection that was lost without a close frame."""
CODES: Final = (1000, 1001, 1002, 1003, 1005, ABNORMAL, 1007, 1008, 1009, 1011, 1012, 4401)
"""The close codes that are counted apart. A client may send any code, so all others are counted together."""

Increment = Callable[[], None]


class WebSocketMetrics:
    """Counts what happens on WebSockets; every label is one of a fixed set."""

    def __init__(self, telemetry: Telemetry) -> None:
        def counter(name: str, about: str, label: str) -> Counter:
            return Counter(name, about, [label], registry=telemetry.registry)

        self._handshakes = counter("jaipur_websocket_handshakes", "Handshakes, by the HTTP status.", "code")
        closes = counter("jaipur_websocket_closes", "WebSockets that ended, by the close code.", "code")
        received = counter("jaipur_websocket_messages", "Messages of clients, by type.", "type")
        commands = counter("jaipur_commands", "Commands at tables, by their result.", "result")
        self._closes: Mapping[int, Increment] = {code: closes.labels(str(code)).inc for code in CODES}
        self._other_close: Increment = closes.labels(OTHER).inc
        self._received: Mapping[type, Increment] = {kind: received.labels(_tag(kind)).inc for kind in _KINDS}
        self.invalid: Increment = received.labels(INVALID).inc
        """Counts a message that could not be decoded."""
        self.rejected_message: Increment = telemetry.rejections("messages")
        self._done: Increment = commands.labels(DONE).inc
        self._refused: Mapping[Why, Increment] = {why: commands.labels(why.value).inc for why in Why}

    def shook_hands(self, status: int) -> None:
        """Count a handshake, accepted or refused."""
        self._handshakes.labels(str(status)).inc()

    def closed(self, code: int) -> None:
        """Count a WebSocket that ended."""
        self._closes.get(code, self._other_close)()

    def received(self, message: FromClient) -> None:
        """Count a message of a client; a request at a table by the type of the request."""
        self._received[kind_of(message)]()

    def answered(self, answer: Done | Refused) -> None:
        """Count the result of a command."""
        (self._done if isinstance(answer, Done) else self._refused[answer.why])()


def kind_of(message: FromClient) -> type:
    """Return the type of a message; of a request at a table the type of the request."""
    return type(message.request) if isinstance(message, Ask) else type(message)


def span_name(message: FromClient) -> str:
    """Return the name of the span in which a message is answered."""
    return _SPANS[kind_of(message)]


def _tag(kind: Any) -> str:  # noqa: ANN401 - a type of messages
    return str(kind.__struct_config__.tag)


_KINDS: Final = tuple(kind for kind in (*get_args(FromClient), *get_args(SeatRequest)) if kind is not Ask)
_SPANS: Final = {kind: f"websocket {_tag(kind)}" for kind in _KINDS}
