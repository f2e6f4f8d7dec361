"""What requests about notices need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.adapters.push.web_push import WebPush
from jaipur.online.accounts.ports import People
from jaipur.online.notices.model import Notices, Pushes
from jaipur.server.notices.announcer import Announcer


class NoticeContext(NamedTuple):
    """Notices, and the browsers that they are pushed to."""

    notices: Notices
    people: People
    announcer: Announcer
    pushes: Pushes
    push: WebPush | None
    """None if this server has no key for push services."""
