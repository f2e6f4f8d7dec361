"""HTTP requests by route, method and status code, with their durations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jaipur.online.spans import span

OTHER: Final = "other"
"""The route of files and pages of the web client, and the method of any that is not listed."""
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
UNANSWERED: Final = 0
"""The status of a request whose client disconnected before the response began."""
_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class RequestMetrics:
    """Counts requests. All labels come from routes and code, none from a request's path."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._requests = Counter(
            "jaipur_http_requests", "HTTP requests.", ["route", "method", "code"], registry=registry
        )
        self._seconds = Histogram(
            "jaipur_http_request_seconds",
            "From a request to the end of its response.",
            ["route", "method"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._known: dict[tuple[str, str, int], tuple[Callable[[], None], Callable[[float], None]]] = {}

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        key = (route, method, status)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (
                self._requests.labels(route, method, str(status)).inc,
                self._seconds.labels(route, method).observe,
            )
        known[0]()
        known[1](seconds)


class CountedRequests:
    """An ASGI application whose requests are counted."""

    def __init__(self, app: ASGIApp, metrics: RequestMetrics, paths: Mapping[object, str]) -> None:
        self._app = app
        self._metrics = metrics
        self._paths = paths
        """The path template of each endpoint, by the function that Starlette calls."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and count the response."""
        began, status = perf_counter(), UNANSWERED

        async def send_counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        method = scope["method"] if scope["method"] in METHODS else OTHER
        with span(method) as request:
            try:
                await self._app(scope, receive, send_counted)
            finally:
                route = self._paths.get(scope.get("endpoint"), OTHER)
                self._metrics.count(route, method, status, perf_counter() - began)
                request.update_name(f"{method} {route}")
                request.set_attribute("http.response.status_code", status)
