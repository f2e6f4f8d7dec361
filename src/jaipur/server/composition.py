"""The composition root: makes every part of a server, in the order in which they depend on each other.

Only the node imports this module. All other modules are handed what they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.lobby.matchmaking import PairingOpener
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.seasons.book import SeasonBook
from jaipur.online.table_server.automation import TableAutomation
from jaipur.online.table_server.chat import TableChat
from jaipur.online.table_server.opener import Opener
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.departures import Departures
from jaipur.server.accounts.export import ExportContext
from jaipur.server.accounts.friends import FriendContext
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.profiles import ProfileContext
from jaipur.server.accounts.revocation import Revocations
from jaipur.server.archiver import Archiver
from jaipur.server.deals.context import DealContext
from jaipur.server.deals.results import DealResults
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.server.duty import Duty
from jaipur.server.http.access import GUEST, HUMAN
from jaipur.server.http.authentication import Authenticator
from jaipur.server.http.cost.budget import Cost, CostBudget
from jaipur.server.http.cost.meter import CostBook, CostControl, charge_work, metered
from jaipur.server.http.cost.python_thread import off_loop_when_free
from jaipur.server.http.cost.rejections import Rejections
from jaipur.server.http.endpoints import Guard
from jaipur.server.http.limits import usual_limits
from jaipur.server.leagues.context import LeagueContext
from jaipur.server.leagues.organiser_keys import OrganiserKeys
from jaipur.server.leagues.referee import Referee
from jaipur.server.lobby.context import LobbyContext
from jaipur.server.lobby.matchmaker import Matchmaker
from jaipur.server.lobby.online_registry import OnlineRegistry
from jaipur.server.lobby.seeks import SeekRegistry
from jaipur.server.moderation.actions import ModerationActions
from jaipur.server.moderation.context import ModerationContext
from jaipur.server.notices.announcer import Announcer
from jaipur.server.notices.context import NoticeContext
from jaipur.server.notices.push_sender import PushSender
from jaipur.server.play.context import PlayContext
from jaipur.server.play.device_archive import DeviceArchive
from jaipur.server.play.finder import Finder
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.play.hint_desk import MOST_WAITING as MOST_HINTS, HintDesk
from jaipur.server.play.user_tables import UserTables
from jaipur.server.puzzles.context import PuzzleContext
from jaipur.server.repositories import Repositories, sql_repositories
from jaipur.server.resources import Resources
from jaipur.server.reviews.context import ReviewContext
from jaipur.server.reviews.worker import ReviewWorker
from jaipur.server.routes import Contexts
from jaipur.server.settings import Settings
from jaipur.server.telemetry.metrics import Telemetry
from jaipur.server.telemetry.thinkers import FallbackThinker
from jaipur.server.telemetry.websockets import WebSocketMetrics
from jaipur.server.websocket.connection import CloseCode
from jaipur.server.websocket.connection_registry import ConnectionRegistry
from jaipur.server.websocket.endpoint import WebSocketEndpoint
from jaipur.server.websocket.presence import Presence
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.accounts import Kind

if TYPE_CHECKING:
    from jaipur.adapters.nats.bus import NatsBus


_IN_PAGE: Final = {"nobody": frozenset[Kind](), "guests": GUEST, "everyone": HUMAN}
"""Whose matches against bots are played in their browsers, by setting."""


class Foundation(NamedTuple):
    """What all other parts are made with."""

    settings: Settings
    resources: Resources
    bus: LocalBus | NatsBus
    telemetry: Telemetry
    names: MatchIdGenerator
    repositories: Repositories
    guard: Guard
    control: CostControl
    online: OnlineRegistry


class PlayServices(NamedTuple):
    """Matches in play."""

    time: Timekeeper
    tables: TableServer
    thinker: FallbackThinker
    automation: TableAutomation
    chat: TableChat
    opener: Opener
    pairing_opener: PairingOpener
    finder: Finder
    hints: HintDesk
    answers: FinishedAnswers


class Services(NamedTuple):
    """Parts with work of their own beside requests: the node runs them and closes them."""

    duty: Duty
    passwords: Passwords
    revocations: Revocations
    departures: Departures
    seekers: SeekRegistry
    matchmaker: Matchmaker
    announcer: Announcer
    push_sender: PushSender | None
    """None if this server has no key for push services."""
    sharing: SharedDeals
    archiver: Archiver
    review_worker: ReviewWorker
    season_book: SeasonBook
    referee: Referee

    async def close(self) -> None:
        """Stop them: end the seeks of this server, release claimed reviews, stop the threads."""
        await self.seekers.close()
        await self.announcer.close()
        await self.review_worker.close()
        await self.duty.close()
        self.passwords.close()


class WebSockets(NamedTuple):
    """WebSockets of this server."""

    presence: Presence
    connections: ConnectionRegistry
    endpoint: WebSocketEndpoint


class Server(NamedTuple):
    """Every part of a server."""

    foundation: Foundation
    play: PlayServices
    services: Services
    websockets: WebSockets
    contexts: Contexts


def compose(settings: Settings, resources: Resources) -> Server:
    """Make a server from its settings and from what they opened; nothing runs before the node starts it."""
    base = _foundation(settings, resources)
    play = _play(base)
    connections = ConnectionRegistry(
        settings.most_sockets, settings.sockets_per_address, base.control.rejections
    )
    services = _services(base, play, connections)
    websockets = _websockets(base, play, services, connections)
    return Server(base, play, services, websockets, _contexts(base, play, services))


def _foundation(settings: Settings, resources: Resources) -> Foundation:
    storage = resources.storage
    names = MatchIdGenerator(range(storage.shards))
    repositories = sql_repositories(storage.database, storage.dialect, names)
    telemetry = Telemetry()
    limits = usual_limits(settings.guests_per_address, telemetry.rejections)
    online = OnlineRegistry(repositories.online_users)
    authenticator = Authenticator(repositories.people, online.notice)
    guard = Guard(authenticator, limits, settings.origins, telemetry.failed_to_sign_in)
    control = CostControl(CostBudget(_allowance(settings)), Rejections(telemetry.rejections), CostBook())
    return Foundation(
        settings, resources, resources.bus, telemetry, names, repositories, guard, control, online
    )


def _allowance(settings: Settings) -> Cost:
    """Return what an address may use each second."""
    return Cost(
        settings.cpu_per_address / 1_000,
        settings.kilobytes_per_address * 1_000,
        settings.work_per_address / 1_000,
    )


def _play(base: Foundation) -> PlayServices:
    store, resources = base.resources.storage.store, base.resources
    time = Timekeeper(store)
    tables = TableServer(store, base.bus, time)
    tables.cache.measure = metered
    workers = [] if resources.workers is None else [resources.workers]
    thinker = FallbackThinker(base.telemetry, *workers, resources.threads)
    advisers = resources.threads.assistant(MOST_HINTS)
    advisers.charge = resources.reviewer.charge = charge_work
    resources.reviewer.yields_to = (resources.threads.calm, advisers.calm)
    opener = Opener(tables.cache, time, base.names)
    return PlayServices(
        time=time,
        tables=tables,
        thinker=thinker,
        automation=TableAutomation(tables, store, thinker, time, base.settings.house_patience),
        chat=TableChat(base.bus),
        opener=opener,
        pairing_opener=PairingOpener(opener, base.bus),
        finder=Finder(tables.cache, store, base.repositories.people, time),
        hints=HintDesk(advisers, base.control.rejections),
        answers=FinishedAnswers(),
    )


def _services(base: Foundation, play: PlayServices, connections: ConnectionRegistry) -> Services:
    kept, storage, push = base.repositories, base.resources.storage, base.resources.push
    time, cache, opener, finder = play.time, play.tables.cache, play.opener, play.finder
    duty = Duty(storage.database, storage.dialect)
    by_duty = sql_repositories(duty.fenced, storage.dialect, base.names)
    results = DealResults(kept.deals)
    sharing = SharedDeals(kept.deals, storage.store, cache, opener, time, base.names, finder.exists, results)
    departures = Departures(kept.departures, storage.names, base.bus)
    departures.from_cache(cache.forget)
    departures.from_cache(play.answers.forget_users)
    departures.from_cache(results.forget_users)
    review_worker = ReviewWorker(kept.reviews, base.resources.reviewer, finder.over, base.control)
    season_book = SeasonBook(kept.seasons, time, off_loop_when_free)
    referee = Referee(season_book, kept.clubs, storage.store, finder.over, review_worker.luck)
    return Services(
        duty=duty,
        passwords=Passwords(),
        revocations=Revocations(
            kept.people, base.bus, lambda sign_in: connections.close_sign_in(sign_in, CloseCode.SIGNED_OUT)
        ),
        departures=departures,
        seekers=SeekRegistry(kept.lobby, kept.ratings, finder.exists, base.guard.limits.changes),
        matchmaker=Matchmaker(by_duty.lobby, kept.blocks, play.pairing_opener),
        announcer=Announcer(
            kept.notices, (by_duty.notices, by_duty.duties), storage.turns, storage.store.heads, base.bus
        ),
        push_sender=None if push is None else PushSender(kept.pushes, kept.notices, kept.people.names, push),
        sharing=sharing,
        archiver=Archiver(storage, kept, by_duty, sharing, referee),
        review_worker=review_worker,
        season_book=season_book,
        referee=referee,
    )


def _websockets(
    base: Foundation, play: PlayServices, services: Services, connections: ConnectionRegistry
) -> WebSockets:
    presence = Presence(play.tables.commands, None if base.resources.link is None else base.bus)
    context = SessionContext(
        tables=play.tables,
        now=play.time,
        chat=play.chat,
        presence=presence,
        seekers=services.seekers,
        finished=base.resources.storage.store.finished,
        names=base.repositories.people.names,
        answers=play.answers,
        viewed=services.announcer.looked,
        metrics=WebSocketMetrics(base.telemetry),
    )
    endpoint = WebSocketEndpoint(
        context,
        connections,
        base.guard.authenticator,
        base.settings.origins,
        base.settings.messages_per_second,
        base.control,
    )
    return WebSockets(presence, connections, endpoint)


def _contexts(base: Foundation, play: PlayServices, services: Services) -> Contexts:
    kept, store, listing = base.repositories, base.resources.storage.store, base.resources.storage.listing
    time, opener, finder = play.time, play.opener, play.finder
    tables = UserTables(listing, base.settings.tables_per_user, base.control.rejections)
    accounts = AccountContext(
        kept.people,
        kept.credentials,
        kept.social,
        kept.moderation,
        services.passwords,
        services.revocations,
        kept.forget_players,
        services.departures.forget,
        _IN_PAGE[base.settings.house_in_page],
    )
    actions = ModerationActions(kept.moderation, kept.social, kept.lobby.pairings, play.tables)
    return Contexts(
        accounts=accounts,
        export=ExportContext(
            accounts,
            kept.friends,
            kept.notices,
            kept.pushes,
            kept.puzzles,
            kept.deals,
            kept.clubs,
            kept.seasons,
            listing,
        ),
        friends=FriendContext(kept.friends, kept.people, kept.ratings, listing, time),
        profiles=ProfileContext(kept.people, listing, kept.ratings, time),
        play=PlayContext(
            play.tables.cache,
            store,
            time,
            listing,
            kept.people,
            opener,
            finder,
            play.hints,
            play.answers,
            tables,
            DeviceArchive(kept.device_matches, store, kept.people, time, base.names),
            kept.ratings,
        ),
        lobby=LobbyContext(
            kept.lobby,
            kept.blocks,
            kept.people,
            listing,
            play.pairing_opener,
            store,
            services.archiver.ending,
            tables,
            base.online,
        ),
        moderation=ModerationContext(kept.moderation, kept.people, store, actions, services.revocations),
        notices=NoticeContext(
            kept.notices, kept.people, services.announcer, kept.pushes, base.resources.push
        ),
        reviews=ReviewContext(finder, services.review_worker, listing, kept.people),
        puzzles=PuzzleContext(kept.puzzles, time),
        deals=DealContext(services.sharing, kept.people),
        leagues=LeagueContext(
            kept.clubs,
            services.season_book,
            kept.people,
            kept.ratings,
            base.names,
            play.pairing_opener,
            kept.lobby.pairings,
            tables,
            store,
            play.answers,
            kept.evenings,
            OrganiserKeys(),
            play.tables.cache,
            services.sharing,
            services.referee,
        ),
    )
