"""What the host and moderators do about users and tables; all of it is recorded."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.model import User
from jaipur.online.accounts.moderation import AuditEntry, Moderation
from jaipur.online.accounts.ports import Social
from jaipur.online.lobby.model import Pairings
from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import CloseTable
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.wire.moderation import AuditAction
from jaipur.wire.values import Why


class ModerationActions(NamedTuple):
    """Actions that need more than one store. `by` is the moderator; None for the host."""

    moderation: Moderation
    social: Social
    pairings: Pairings
    tables: TableServer

    async def ban(self, user: User, by: str | None = None) -> None:
        """Ban a user: end all sign-ins of the user and their programs, and their seeks."""
        await self.moderation.ban(user.id, by)
        for one in (user, *await self.social.programs(user.id)):
            await self.pairings.forget(one.id)

    async def close(self, match: MatchId, by: str | None = None) -> int | Why | None:
        """End a table in play without a result: the version it became, why not, or None for no table.

        It is recorded first, so that no table is closed without a record.
        """
        table = await self.tables.cache.table(match)
        if table is None or table.is_over:
            return None if table is None else Why.MATCH_OVER
        await self.moderation.record(AuditEntry(AuditAction.CLOSE, by, match=match))
        return await self.tables.commands.ask(CloseTable(), Seating(match, seat=0))
