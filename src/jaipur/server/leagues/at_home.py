"""An evening that a server at home opens as it starts, for an organiser without an account."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.online.accounts.secrets import guest_name, new_id, new_sign_in
from jaipur.online.clock import MINUTE
from jaipur.online.clubs import Club, link_key, new_club_id
from jaipur.online.lobby.model import UserId, new_link
from jaipur.online.seasons.commands import OpenSeason, ReceivedCommand, SeasonRefusal, decide_season
from jaipur.online.seasons.log import SeasonId, new_season_id
from jaipur.server.leagues.context import LeagueContext
from jaipur.server.leagues.organiser_keys import KeyHolder
from jaipur.wire.accounts import How
from jaipur.wire.leagues.evenings import EveningLink
from jaipur.wire.leagues.seasons import SeasonTerms, Swiss
from jaipur.wire.lobby import LinkText
from jaipur.wire.values import Live

LASTS: Final = 12 * 60 * MINUTE
ROUND: Final = 20 * MINUTE
MOST_PLAYERS: Final = 45
"""So many can still play a round robin."""


class OpenedEvening(NamedTuple):
    """What the host is told, once."""

    key: str
    """For the organiser."""
    link: LinkText
    """For the players."""


async def open_evening(context: LeagueContext, title: str) -> OpenedEvening:
    """Open an evening, or go on with the one of the same title that is not over; with new secrets."""
    found = await context.evenings.open_one(title)
    season, organiser = await _new_evening(context, title) if found is None else found
    link = new_link()
    await context.evenings.renew(season, link_key(link))
    return OpenedEvening(context.keys.make(KeyHolder(organiser, EveningLink(season, link))), link)


async def _new_evening(context: LeagueContext, title: str) -> tuple[SeasonId, UserId]:
    _, sign_in = new_sign_in(How.GUEST)
    organiser = (await context.people.open_guest(new_id(), guest_name(), sign_in)).id
    await context.people.sign_out(organiser, sign_in.id)
    club = Club(new_club_id(), title, "")
    await context.clubs.found(club, link_key(new_link()), organiser)
    season, now = new_season_id(), context.book.time()
    command = OpenSeason(organiser, evening_terms(title, now))
    opened = decide_season(season, None, ReceivedCommand(command, now, organiser))
    assert not isinstance(opened, SeasonRefusal)  # noqa: S101 - these terms can be played
    await context.book.store.found(club.id, opened)
    return season, organiser


def evening_terms(title: str, now: int) -> SeasonTerms:
    """Return what an evening is played on until its organiser chooses otherwise."""
    return SeasonTerms(
        title,
        now,
        now + LASTS,
        (Live(5, 3),),
        Swiss(4, ROUND),
        division_size=MOST_PLAYERS,
        movers=0,
        rated=False,
        guests=True,
    )
