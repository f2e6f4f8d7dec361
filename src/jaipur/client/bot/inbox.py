"""What can happen to a program on a server: messages, a lost connection, its thoughts, a wish to stop."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.client.bot.thinker import Thought
from jaipur.wire.server_messages import FromServer


class Connected(NamedTuple):
    """A connection is open."""


class Disconnected(NamedTuple):
    """The connection is lost."""

    seconds: float
    """Until the next attempt."""


class StopAsked(NamedTuple):
    """The user wants it to end."""


Item = FromServer | Connected | Disconnected | StopAsked | Thought | Exception
"""One of them; an exception is raised by the session."""
