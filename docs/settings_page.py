"""The tables of docs/reference/settings.md: every setting and every limit, as the code has them.

`python -m docs.settings_page` writes them into the page; a test compares the page with the code.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.inspect import IntType, LiteralType, UnionType, type_info

from jaipur.server.http import limits
from jaipur.server.http.cost.rejections import LimitName
from jaipur.server.settings import OPTIONS, PREFIX, Settings

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "reference" / "settings.md"
SOURCE: Final = ROOT / "src"
NAMES: Final = {"data_dir": "the folder for data of your system"}
"""Defaults that depend on the machine."""
BOUNDS: Final = (
    "jaipur.server.websocket.connection_registry.MAX_PER_OWNER",
    "jaipur.server.websocket.send_queue.MAX_QUEUED",
    "jaipur.server.websocket.send_queue.SEND_TIMEOUT",
    "jaipur.server.websocket.uvicorn_protocols.MAX_MESSAGE_BYTES",
    "jaipur.server.websocket.uvicorn_protocols.MAX_FRAGMENTS",
    "jaipur.server.websocket.uvicorn_protocols.FRAMES_PER_MESSAGE",
    "jaipur.server.websocket.uvicorn_protocols.REQUEST_TIMEOUT",
    "jaipur.server.http.cost.request_gate.MOST_PARSED",
    "jaipur.server.http.cost.request_gate.LARGEST_BODY",
    "jaipur.server.http.cost.request_gate.MOST_IN_DEBT",
    "jaipur.server.http.cost.request_gate.CONNECTIONS_IN_DEBT",
    "jaipur.server.http.cost.python_thread.MOST_WAITING",
    "jaipur.server.http.cost.python_thread.MOST_OF_ONE",
    "jaipur.server.uvicorn_server.PING_WITHIN",
    "jaipur.server.uvicorn_server.BACKLOG",
    "jaipur.server.http.bodies.MOST_BODY",
    "jaipur.server.http.bodies.BODY_WITHIN",
    "jaipur.server.http.limits.MOST_REMEMBERED",
    "jaipur.online.play.bounds.MOST_ENTRIES",
    "jaipur.online.play.bounds.MOST_TAKE_BACKS",
    "jaipur.online.play.bounds.MOST_CLAIMS",
    "jaipur.online.device_matches.MOST_MATCHES",
    "jaipur.server.reviews.sent_reviews.MOST_WAITING",
    "jaipur.server.reviews.sent_reviews.DISTRUSTED_FOR",
    "jaipur.online.table_server.cache.MOST_TABLES",
    "jaipur.online.table_server.cache.MOST_OVER",
    "jaipur.online.table_server.subscriptions.MAX_MISSED",
    "jaipur.server.stall_watch.STALLED_AFTER",
    "jaipur.adapters.group_commit.MOST_WAITING",
    "jaipur.adapters.postgres.event_store.CONNECTIONS",
)
"""Limits that are constants of the code."""


def described(module: str, inside: str | None = None) -> dict[str, str]:
    """Return the docstring below each assignment of a module, or of a class in it."""
    tree: Any = ast.parse((SOURCE / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    if inside is not None:
        tree = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == inside)
    found: dict[str, str] = {}
    after: Any
    for statement, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign | ast.Assign) and isinstance(_target(statement), ast.Name):
            text = after.value.value if _is_text(after) else ""
            found[_target(statement).id] = " ".join(text.split())
    return found


def _target(statement: Any) -> Any:  # noqa: ANN401 - of ast, whose two kinds differ
    return statement.targets[0] if isinstance(statement, ast.Assign) else statement.target


def _is_text(node: Any) -> bool:  # noqa: ANN401 - a node of any kind, or none
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _range(kind: object) -> str:
    info = type_info(kind)
    for each in info.types if isinstance(info, UnionType) else (info,):
        if isinstance(each, IntType):
            return f"{each.ge:,} to {each.le:,}"
        if isinstance(each, LiteralType):
            return ", ".join(f"`{value}`" for value in each.values)
    return ""


def setting_rows() -> Iterator[str]:
    """Yield a row for each setting."""
    about = described("jaipur.server.settings", "Settings")
    yield "| setting | option | default | range | meaning |"
    yield "|---|---|---|---|---|"
    for field in msgspec.structs.fields(Settings):
        default = NAMES.get(field.name, _shown(field.default))
        option = f"`{OPTIONS[field.name]}`" if field.name in OPTIONS else ""
        cells = (f"`{PREFIX}{field.name.upper()}`", option, default, _range(field.type), about[field.name])
        yield f"| {' | '.join(cells)} |"


def _shown(default: object) -> str:
    if default in (None, ()):
        return "none"
    return f"{default:,}" if type(default) is int else f"`{str(default).lower()}`"


def limit_rows() -> Iterator[str]:
    """Yield a row for each rate limit of requests."""
    about = described("jaipur.server.http.limits", "AccountLimits")
    yield "| limit | at once | then one in | what is counted |"
    yield "|---|---|---|---|"
    usual = limits.usual_limits(Settings().guests_per_address, lambda _name: _nothing)
    for name, limit in usual._asdict().items():
        yield f"| `{name}` | {limit.at_once} | {limit.every:g} s | {about[name]} |"


def name_rows() -> Iterator[str]:
    """Yield a row for each limit of cost and number."""
    about = described("jaipur.server.http.cost.rejections", "LimitName")
    yield "| limit | what is counted |"
    yield "|---|---|"
    for name in LimitName:
        yield f"| `{name}` | {about[name.name]} |"


def _nothing() -> None:
    """Count nothing."""


def bound_rows() -> Iterator[str]:
    """Yield a row for each limit that is a constant."""
    yield "| constant | value | meaning |"
    yield "|---|---|---|"
    for name in BOUNDS:
        module, _, constant = name.rpartition(".")
        value = getattr(import_module(module), constant)
        yield f"| `{module.rpartition('.')[2]}.{constant}` | {value:,} | {described(module)[constant]} |"


BLOCKS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "settings": setting_rows,
    "limits": limit_rows,
    "names": name_rows,
    "bounds": bound_rows,
}


def written(page: str) -> str:
    """Return a page with its tables as the code has them."""
    for name, rows in BLOCKS.items():
        table = "\n".join(rows())
        page = re.sub(
            rf"(?<=<!-- {name}: python -m docs.settings_page -->\n\n).*?(?=\n\n|\n\Z)",
            lambda _found, table=table: table,  # type: ignore[misc]  # the default binds the table of this turn
            page,
            flags=re.DOTALL,
        )
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
