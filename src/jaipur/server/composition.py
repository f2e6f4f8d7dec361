"""The composition root: makes every part of a server, in the order in which they depend on each other.

Only the node imports this module. All other modules are handed what they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.lobby.matchmaking import PairingOpener
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.table_server.automation import TableAutomation
from jaipur.online.table_server.chat import TableChat
from jaipur.online.table_server.opener import Opener
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.export import ExportContext
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.profiles import ProfileContext
from jaipur.server.accounts.revocation import Revocations
from jaipur.server.archiver import Archiver
from jaipur.server.deals.context import DealContext
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.server.http.authentication import Authenticator
from jaipur.server.http.endpoints import Guard
from jaipur.server.http.limits import usual_limits
from jaipur.server.lobby.context import LobbyContext
from jaipur.server.lobby.matchmaker import Matchmaker
from jaipur.server.lobby.seeks import SeekRegistry
from jaipur.server.notices.announcer import Announcer
from jaipur.server.notices.context import NoticeContext
from jaipur.server.notices.push_sender import PushSender
from jaipur.server.play.context import PlayContext
from jaipur.server.play.finder import Finder
from jaipur.server.puzzles.context import PuzzleContext
from jaipur.server.repositories import Repositories, sql_repositories
from jaipur.server.resources import Resources
from jaipur.server.reviews.context import ReviewContext
from jaipur.server.reviews.worker import ReviewWorker
from jaipur.server.routes import Contexts
from jaipur.server.settings import Settings
from jaipur.server.telemetry import FallbackThinker, Telemetry
from jaipur.server.websocket.connection import CloseCode
from jaipur.server.websocket.connection_registry import ConnectionRegistry
from jaipur.server.websocket.endpoint import WebSocketEndpoint
from jaipur.server.websocket.presence import Presence
from jaipur.server.websocket.session_context import SessionContext

if TYPE_CHECKING:
    from jaipur.adapters.nats.bus import NatsBus


class Foundation(NamedTuple):
    """What all other parts are made with."""

    settings: Settings
    resources: Resources
    bus: LocalBus | NatsBus
    telemetry: Telemetry
    names: MatchIdGenerator
    repositories: Repositories
    guard: Guard


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


class Services(NamedTuple):
    """Parts with work of their own beside requests: the node runs them and closes them."""

    passwords: Passwords
    revocations: Revocations
    seekers: SeekRegistry
    matchmaker: Matchmaker
    announcer: Announcer
    push_sender: PushSender | None
    """None if this server has no key for push services."""
    sharing: SharedDeals
    archiver: Archiver
    review_worker: ReviewWorker

    async def close(self) -> None:
        """Stop them: end the seeks of this server, release claimed reviews, stop the threads."""
        await self.seekers.close()
        await self.announcer.close()
        await self.review_worker.close()
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
    connections = ConnectionRegistry(settings.most_sockets)
    services = _services(base, play, connections)
    websockets = _websockets(base, play, services, connections)
    return Server(base, play, services, websockets, _contexts(base, play, services))


def _foundation(settings: Settings, resources: Resources) -> Foundation:
    storage = resources.storage
    names = MatchIdGenerator(range(storage.shards))
    repositories = sql_repositories(storage.database, storage.dialect, names)
    limits = usual_limits(settings.guests_per_address)
    guard = Guard(Authenticator(repositories.people), limits, settings.origins)
    return Foundation(settings, resources, resources.bus, Telemetry(), names, repositories, guard)


def _play(base: Foundation) -> PlayServices:
    store, resources = base.resources.storage.store, base.resources
    time = Timekeeper(store)
    tables = TableServer(store, base.bus, time)
    workers = [] if resources.workers is None else [resources.workers]
    thinker = FallbackThinker(base.telemetry, *workers, resources.threads)
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
    )


def _services(base: Foundation, play: PlayServices, connections: ConnectionRegistry) -> Services:
    kept, storage, push = base.repositories, base.resources.storage, base.resources.push
    time, cache, opener, finder = play.time, play.tables.cache, play.opener, play.finder
    sharing = SharedDeals(kept.deals, storage.store, cache, opener, time, base.names, finder.exists)
    return Services(
        passwords=Passwords(),
        revocations=Revocations(
            kept.people, base.bus, lambda sign_in: connections.close_sign_in(sign_in, CloseCode.SIGNED_OUT)
        ),
        seekers=SeekRegistry(kept.lobby, kept.ratings, finder.exists, base.guard.limits.changes),
        matchmaker=Matchmaker(kept.lobby, kept.blocks, play.pairing_opener),
        announcer=Announcer(kept.notices, kept.duties, storage.turns, storage.store.heads, base.bus),
        push_sender=None if push is None else PushSender(kept.pushes, kept.notices, kept.people.names, push),
        sharing=sharing,
        archiver=Archiver(storage, kept.people, kept.ratings, kept.notices, sharing),
        review_worker=ReviewWorker(kept.reviews, base.resources.reviewer, finder.over),
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
        viewed=services.announcer.looked,
    )
    endpoint = WebSocketEndpoint(
        context,
        connections,
        base.guard.authenticator,
        base.settings.origins,
        base.settings.messages_per_second,
    )
    return WebSockets(presence, connections, endpoint)


def _contexts(base: Foundation, play: PlayServices, services: Services) -> Contexts:
    kept, store, listing = base.repositories, base.resources.storage.store, base.resources.storage.listing
    time, opener, finder = play.time, play.opener, play.finder
    accounts = AccountContext(
        kept.people,
        kept.credentials,
        kept.social,
        services.passwords,
        services.revocations,
        kept.forget_players,
    )
    return Contexts(
        accounts=accounts,
        export=ExportContext(accounts, kept.notices, kept.pushes, kept.puzzles, kept.deals, listing),
        profiles=ProfileContext(kept.people, listing, kept.ratings, time),
        play=PlayContext(play.tables.cache, store, time, listing, kept.people, opener, finder, play.thinker),
        lobby=LobbyContext(
            kept.lobby,
            kept.blocks,
            kept.people,
            listing,
            play.pairing_opener,
            store,
            services.archiver.ending,
        ),
        notices=NoticeContext(
            kept.notices, kept.people, services.announcer, kept.pushes, base.resources.push
        ),
        reviews=ReviewContext(finder, services.review_worker, listing),
        puzzles=PuzzleContext(kept.puzzles, time),
        deals=DealContext(services.sharing, kept.people),
    )
