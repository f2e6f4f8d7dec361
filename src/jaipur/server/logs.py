"""Logs: one JSON object per line on standard error, also from libraries, without secrets."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog

SECRETS: Final = frozenset({"cookie", "authorization", "token", "seed", "nonce", "password", "key"})
"""Keys whose values are never logged."""
CLIENTS_OWN: Final = frozenset(
    {
        "ASGI callable returned without completing handshake.",
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
    }
)
"""Messages of uvicorn about clients that disconnected or sent garbage. They could fill the log."""


def configure(level: int = logging.INFO) -> None:
    """Send every line of this process one way; those of libraries only from warnings on."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_worth_a_line)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def _is_worth_a_line(line: logging.LogRecord) -> bool:
    """Drop messages about clients, and about a lost NATS connection, which its own module logs."""
    error = line.exc_info[1] if line.exc_info else None
    is_cut_off = line.name.startswith("nats.") and isinstance(error, RuntimeError)
    return not is_cut_off and line.getMessage() not in CLIENTS_OWN


def _without_secrets(
    _logger: object, _name: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Replace secret values by a star."""
    for name in line.keys() & SECRETS:
        line[name] = "*"
    return line
