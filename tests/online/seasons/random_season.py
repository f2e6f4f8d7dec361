"""A season as chance plays it: players join, come late, leave and stay away; results come in any order."""

from __future__ import annotations

from random import Random

from jaipur.online.clock import DAY, MINUTE
from jaipur.online.match_ids import MatchId
from jaipur.online.play.terms import QUICK
from jaipur.online.seasons.commands import (
    AcceptedCommand,
    ConcedeMeeting,
    ElapseSeason,
    JoinSeason,
    LeaveSeason,
    OfferMeeting,
    OpenSeason,
    ReceivedCommand,
    RecordLuck,
    RecordResult,
    ReturnToSeason,
    SeasonCommand,
    SeasonRefusal,
    StartSeason,
    deadline_of,
    decide_season,
)
from jaipur.online.seasons.divisions import Divisions
from jaipur.online.seasons.duplicate import PlayDuplicate, RecordDuplicate
from jaipur.online.seasons.log import DuplicateResult, Meeting, SeasonEntry
from jaipur.online.seasons.season import Season
from jaipur.wire.leagues.seasons import Duplicate, RoundRobin, SeasonPhase, SeasonTerms, Swiss
from jaipur.wire.values import Correspondence

SEASON = "season-0123456789012345678901"
STARTS = 1_000 * DAY
SLOW = Correspondence(1)


class RandomSeason:
    """Sends commands to a season, and keeps the log of those that were accepted."""

    def __init__(self, seed: int, terms: SeasonTerms, seeds: Divisions = ()) -> None:
        self.dice = Random(seed)
        self.now = STARTS
        self.season: Season | None = None
        self.log: list[SeasonEntry] = []
        self.refused: list[tuple[SeasonCommand, SeasonRefusal]] = []
        self.newest = 0
        self.matches = 0
        self.send(OpenSeason("host", terms, seeds))

    def send(self, command: SeasonCommand) -> SeasonRefusal | None:
        """Send a command; return why it was refused."""
        decided = decide_season(SEASON, self.season, ReceivedCommand(command, self.now))
        if isinstance(decided, AcceptedCommand):
            self.season = decided.season
            self.log.append(decided.entry)
            return None
        self.refused.append((command, decided))
        return decided

    def sit_down(self, meeting: int, match: MatchId) -> SeasonRefusal | None:
        """Have both players of a meeting offer a match; return why the last offer was refused."""
        one, other = self.state.meetings[meeting].meeting.players
        self.send(OfferMeeting(meeting, one, SLOW, match))
        return self.send(OfferMeeting(meeting, other, SLOW, match))

    @property
    def state(self) -> Season:
        """The season so far."""
        assert self.season is not None
        return self.season

    def join(self) -> SeasonRefusal | None:
        """Have somebody new join."""
        self.newest += 1
        return self.send(JoinSeason(f"p{self.newest}", 1500.0 + self.dice.randrange(-400, 400)))

    def begin(self, players: int) -> None:
        """Start with so many players."""
        for _ in range(players):
            assert self.join() is None
        assert self.send(StartSeason()) is None

    def play(self, *, unrest: float = 0.05, leaving: float = 0) -> None:
        """Go on until the season is closed, with so much joining, leaving and staying away."""
        while self.state.phase is not SeasonPhase.CLOSED:
            staying = [each.player for each in self.state.entrants.values() if not each.has_left]
            if staying and self.dice.random() < leaving:
                self.send(LeaveSeason(self.dice.choice(staying)))
            elif self.dice.random() < unrest:
                self._surprise()
            else:
                self._go_on()

    def _surprise(self) -> None:
        anybody = self.dice.choice([*self.state.entrants])
        open_ones = [each.meeting for each in self.state.meetings.values() if each.is_open]
        number = self.dice.choice(open_ones).number if open_ones else 0
        commands: list[SeasonCommand] = [
            LeaveSeason(anybody),
            ReturnToSeason(anybody),
            JoinSeason(anybody, 1500),
            ConcedeMeeting(number, anybody),
            OfferMeeting(number, anybody, SLOW, MatchId(0)),
            ElapseSeason(),
            StartSeason(),
        ]
        if self.state.terms.duplicate is not None:
            commands.append(PlayDuplicate(number, anybody, MatchId(0)))
        self.send(self.dice.choice(commands))
        self.join()

    def _go_on(self) -> None:
        """Play some meeting that is open, or let time pass until the server acts."""
        waiting = [each for each in self.state.meetings.values() if each.is_open]
        if not waiting or self.dice.random() < 0.02:
            self.now = max(self.now, deadline_of(self.state, self.now) or self.now)
            self.send(ElapseSeason())
            return
        self.now += MINUTE
        state = self.dice.choice(waiting)
        number = state.meeting.number
        if self.is_duplicate(number):
            self._play_duplicate(state.meeting)
            return
        self.matches += 1
        match = MatchId(self.matches)
        self.sit_down(number, match)
        called_off = self.dice.random() < 0.1
        result = RecordResult(number, match, None if called_off else self.dice.randrange(2))
        if self.send(result) is None and not called_off:
            assert self.send(result) is SeasonRefusal.DECIDED_ALREADY or self.is_closed
            self.send(RecordLuck(number, match, self.dice.uniform(-0.5, 0.5)))

    def is_duplicate(self, number: int) -> bool:
        """Whether the players of a meeting play it as duplicate, where they may."""
        state, terms = self.state.meetings[number], self.state.terms.duplicate
        return terms is not None and state.match is None and (terms.only or number % 2 == 0)

    def _play_duplicate(self, meeting: Meeting) -> None:
        """Have one of the players go on: offer, begin, or finish."""
        player = self.dice.choice(meeting.players)
        self.matches += 1
        self.send(PlayDuplicate(meeting.number, player, MatchId(self.matches)))
        match = self.state.meetings[meeting.number].matches[meeting.players.index(player)]
        if match is None or self.dice.random() < 0.4:
            return
        result = DuplicateResult(self.dice.random() < 0.5, self.dice.randint(-2, 2), self.dice.randint(-9, 9))
        over = RecordDuplicate(meeting.number, match, self.now, result)
        if self.send(over) is None:
            assert self.send(over) is SeasonRefusal.DECIDED_ALREADY or self.is_closed

    @property
    def is_closed(self) -> bool:
        """Whether the season is over."""
        return self.state.phase is SeasonPhase.CLOSED


def robin_terms(size: int = 12, legs: int = 1, duplicate: Duplicate | None = None) -> SeasonTerms:
    """Return the terms of a season of 28 days."""
    ends = STARTS + 28 * DAY
    return SeasonTerms("A season", STARTS, ends, QUICK, RoundRobin(legs), size, 1, duplicate=duplicate)


def swiss_terms(rounds: int = 5, size: int = 64, duplicate: Duplicate | None = None) -> SeasonTerms:
    """Return the terms of an evening."""
    return SeasonTerms("An evening", STARTS, STARTS + DAY, QUICK, Swiss(rounds), size, 1, duplicate=duplicate)
