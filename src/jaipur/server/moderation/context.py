"""What requests of moderators need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.moderation import Moderation
from jaipur.online.accounts.ports import People
from jaipur.online.play.ports import EventStore
from jaipur.server.accounts.revocation import Revocations
from jaipur.server.moderation.actions import ModerationActions


class ModerationContext(NamedTuple):
    """Reports, bans and the audit log, with the users and tables that they are about."""

    moderation: Moderation
    people: People
    store: EventStore
    actions: ModerationActions
    revocations: Revocations
