"""Traces by OpenTelemetry, sent over HTTP to a collector; nothing of it is imported unless asked for."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Any, Final

import jaipur
from jaipur.online import spans

SERVICE: Final = "jaipur"
PATH: Final = "/v1/traces"


@asynccontextmanager
async def traced(endpoint: str | None) -> AsyncGenerator[None]:
    """Send spans to a collector during this context; without an endpoint do nothing.

    Headers of requests that name a trace are ignored: a client could have every request recorded.
    """
    if endpoint is None:
        yield
        return
    provider = _provider(endpoint)
    spans.install(provider.get_tracer(SERVICE).start_as_current_span)
    try:
        yield
    finally:
        spans.install(None)
        await asyncio.to_thread(provider.shutdown)


def _provider(endpoint: str) -> Any:  # noqa: ANN401 - it is not installed everywhere
    sdk, export = import_module("opentelemetry.sdk.trace"), import_module("opentelemetry.sdk.trace.export")
    resources = import_module("opentelemetry.sdk.resources")
    exporter = import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter").OTLPSpanExporter
    service = os.environ.get("OTEL_SERVICE_NAME", SERVICE)
    about = {"service.name": service, "service.version": jaipur.__version__}
    provider = sdk.TracerProvider(resource=resources.Resource.create(about), shutdown_on_exit=False)
    provider.add_span_processor(export.BatchSpanProcessor(exporter(endpoint=endpoint.rstrip("/") + PATH)))
    return provider
