"""Logs: one JSON object a line on standard error, ours and those of libraries, without secrets."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog

SECRETS: Final = frozenset({"cookie", "authorization", "token", "seed", "nonce", "password", "key"})
"""Names of values that no line may tell, should anybody ever log one."""
CLIENTS_OWN: Final = frozenset(
    {
        "ASGI callable returned without completing handshake.",
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
    }
)
"""What uvicorn calls errors, and are clients that went away or spoke nonsense: they could fill our logs."""


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
    """Leave out what clients did, and that NATS went away in the midst of a word: its link tells of it."""
    error = line.exc_info[1] if line.exc_info else None
    is_cut_off = line.name.startswith("nats.") and isinstance(error, RuntimeError)
    return not is_cut_off and line.getMessage() not in CLIENTS_OWN


def _without_secrets(
    _logger: object, _name: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Put a star in the place of what must not be told."""
    for name in line.keys() & SECRETS:
        line[name] = "*"
    return line
