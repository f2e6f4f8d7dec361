"""The services that every WebSocket session of a server uses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import Finished, Now
from jaipur.online.table_server.chat import TableChat
from jaipur.online.table_server.server import TableServer
from jaipur.server.lobby.seeks import SeekRegistry
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.telemetry.websockets import WebSocketMetrics
from jaipur.server.websocket.presence import Presence


class SessionContext(NamedTuple):
    """One for all sessions of a server."""

    tables: TableServer
    now: Now
    chat: TableChat
    presence: Presence
    seekers: SeekRegistry
    finished: Callable[[MatchId], Awaitable[Finished | None]]
    """Reads a match from the archive."""
    names: Callable[[Sequence[str]], Awaitable[Mapping[str, str]]]
    """Gives the current names of users, by their id; a deleted user has the name of a former player."""
    answers: FinishedAnswers
    """Cached messages about archived matches."""
    viewed: Callable[[str, MatchId], None]
    """Records that a user opened a correspondence match."""
    metrics: WebSocketMetrics
