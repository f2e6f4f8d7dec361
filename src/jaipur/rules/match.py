"""A Match: commands go in, events come out, and the match is the fold of its events."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.rules.cards import CAMEL, DEALT, DECK_SIZE, HAND_DEALT, SEATS, Card, Good
from jaipur.rules.events import (
    Account,
    BonusDrawn,
    CamelsTaken,
    Dealt,
    Event,
    Exchanged,
    MatchAborted,
    MatchDecision,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundDecision,
    RoundTied,
    RoundWon,
    Sold,
    Taken,
    move_in,
)
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.deal import Deal, Nonces, draw_deal, draw_starter
from jaipur.rules.round.kernel_calls import draw_bonus_first, draw_card_first, play_first, try_move
from jaipur.rules.round.legality import Refusal, refuse_move
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, number_of
from jaipur.rules.round.position import (
    Awaiting,
    Position,
    Positions,
    Snapshot,
    at,
    clear,
    copied,
    new_positions,
    snapshot_of,
)
from jaipur.rules.round.scoring import camel_token, winner
from jaipur.rules.tokens import (
    BONUS_KIND_OF,
    BONUS_SMALLEST_SALE,
    BONUS_VALUES,
    GOODS_TOKENS,
    KINDS_PER_PILE,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """E7: the seat gives the match up."""


class Flag(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flag"):
    """E8: the seat ran out of time."""


class Abandon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abandon"):
    """E8: the seat is away and its opponent claims the match."""


class Abort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort"):
    """E9: the seat calls the match off before both have moved."""


Command = Move | Resign | Flag | Abandon | Abort

_CARDS = tuple(Card)
_LOST_BY = {
    Resign: MatchDecision.RESIGNATION,
    Flag: MatchDecision.TIME,
    Abandon: MatchDecision.ABSENCE,
}
_LOSING = (Resign, Flag, Abandon)


def _undealt() -> Positions:
    positions = new_positions(1)
    clear(at(positions), 0)
    return positions


class Match(msgspec.Struct, frozen=True, dict=True):
    """Where a match stands. A new value for each event: nothing here is changed in place."""

    options: Options = PRINTED_GAME
    round: int = 0
    """Rounds dealt so far."""
    starter: int | None = None
    """S4, E5: who starts the next round, once a round has decided it; chance draws who starts the first."""
    seals: tuple[int, int] = (0, 0)
    between_rounds: bool = True
    """Whether no round is in play: none was dealt yet, or the last one was scored."""
    tied: bool = False
    """E5: whether the round before was a perfect tie."""
    moved: tuple[bool, bool] = (False, False)
    """E9: which players have made a move."""
    result: MatchWon | MatchAborted | None = None
    positions: Positions = msgspec.field(default_factory=_undealt)

    def __hash__(self) -> int:
        return hash((self.options, self.round, self.seals, self.moved, self.result))

    def __repr__(self) -> str:
        """Show nothing that a player may not see."""
        return f"Match(round={self.round}, seals={self.seals}, result={self.result})"

    @property
    def position(self) -> Position:
        """The round's position; awaiting a deal before the first, over between rounds."""
        return at(self.positions)

    @cached_property
    def now(self) -> Snapshot:
        """The round's position as plain values."""
        return snapshot_of(self.positions)

    @property
    def awaits_deal(self) -> bool:
        """Whether a round has to be dealt before anybody can move."""
        return self.between_rounds and self.result is None and max(self.seals) < self.options.seals


class Transition(NamedTuple):
    """A deal or an accepted command: the match before it, its events, and the match after it."""

    before: Match
    events: tuple[Event, ...]
    after: Match


def match_at(position: Position) -> Match:
    """Give a match in whose first round a position has come up."""
    positions = new_positions(1)
    positions[0] = position
    return Match(round=1, between_rounds=False, positions=positions)


def deal_round(match: Match, deal: Deal, starter: int) -> tuple[Event, ...]:
    """S1, S4: deal the next round; who starts the first is chance, later ones follow `match.starter`."""
    starters = range(SEATS) if match.starter is None else (match.starter,)
    if not match.awaits_deal or starter not in starters:
        message = f"no round can be dealt now with seat {starter} to start"
        raise ValueError(message)
    deck = [Card(card) for card in deal.deck[:DEALT].tolist()]
    hands = (tuple(deck[:HAND_DEALT]), tuple(deck[HAND_DEALT : 2 * HAND_DEALT]))
    return (Dealt(match.round + 1, starter, hands, (deck[-2], deck[-1])),)


def draw_round(match: Match, seed: bytes, nonces: Nonces) -> tuple[Deal, tuple[Event, ...]]:
    """Draw the next round of a match from its seed, and deal it."""
    deal = draw_deal(seed, nonces, match.round + 1)
    starter = draw_starter(seed, nonces) if match.starter is None else match.starter
    return deal, deal_round(match, deal, starter)


def decide(match: Match, seat: int, command: Command, deal: Deal) -> tuple[Event, ...] | Refusal:
    """Answer a command with what happens, chance taken from the round's Deal, or with why it may not.

    The seat is whose command it is; of Flag and Abandon, the seat that was too slow or is away.
    """
    applied = apply(match, seat, command, deal)
    return applied if isinstance(applied, Refusal) else applied.events


def apply(match: Match, seat: int, command: Command, deal: Deal) -> Transition | Refusal:
    """Decide a command, and give the match after its events too: a move need not be played twice for it."""
    if seat not in range(SEATS):
        raise ValueError(f"no seat {seat}")
    if match.result is not None:
        return Refusal.MATCH_OVER
    if isinstance(command, Abort):
        return Refusal.TOO_LATE_TO_ABORT if all(match.moved) else _ended(match, MatchAborted(seat))
    if isinstance(command, _LOSING):
        return _ended(match, MatchWon(1 - seat, _LOST_BY[type(command)]))
    if match.now.awaiting == Awaiting.MOVE and match.now.to_move != seat:
        return Refusal.NOT_YOUR_TURN
    number = number_of(command)
    if number is None:
        return refuse_move(match.position, command)
    positions = copied(match.positions)
    refusal = try_move(positions, number, deal)
    if refusal != Refusal.NONE:
        return Refusal(refusal)
    after = replace(match, moved=_with_mover(match, match.now.to_move), positions=positions)
    events = [*_happenings(match, command, deal, after.now)]
    if after.now.awaiting == Awaiting.NOTHING:
        ends = [*_round_ended(match, after)]
        events, after = [*events, *ends], fold_all(after, ends)
    return Transition(match, tuple(events), after)


def _ended(match: Match, event: MatchWon | MatchAborted) -> Transition:
    return Transition(match, (event,), fold(match, event))


def _with_mover(match: Match, seat: int) -> tuple[bool, bool]:
    """E9: give which players have made a move, once a seat makes one."""
    one, other = match.moved
    return (True, other) if seat == 0 else (one, True)


def _happenings(match: Match, move: Move, deal: Deal, after: Snapshot) -> Iterator[Event]:
    """Tell what a legal move did, by comparing the round before and after it; not whether the round ended."""
    before = match.now
    seat = before.to_move
    yield _move_event(seat, move, before)
    if after.bonuses[seat] != before.bonuses[seat]:
        for kind, value in enumerate(BONUS_VALUES):
            if after.bonuses[seat][kind] > before.bonuses[seat][kind]:
                yield BonusDrawn(seat, BONUS_SMALLEST_SALE + kind // KINDS_PER_PILE, value)
    if after.deck < before.deck:
        drawn: list[int] = deal.deck[DECK_SIZE - before.deck : DECK_SIZE - after.deck].tolist()
        yield Refilled(tuple([_CARDS[card] for card in drawn]))


def _move_event(seat: int, move: Move, before: Snapshot) -> MoveEvent:
    match move:
        case Take(good):
            return Taken(seat, good)
        case TakeCamels():
            return CamelsTaken(seat, before.market[CAMEL])
        case Exchange(taken, given):
            return Exchanged(seat, taken, given)
        case Sell(good, cards):
            gone = before.sold[good]
            return Sold(seat, good, cards, GOODS_TOKENS[good][gone : gone + cards])


def _round_ended(match: Match, after: Match) -> Iterator[Event]:
    """E3 to E6: score the round, give the Seal, and the match where it is the last one."""
    position, end = after.position, after.now
    accounts = (_account(position, end, 0), _account(position, end, 1))
    seat = winner(position)
    if seat < 0 and not match.tied:
        yield RoundTied(accounts)
        return
    if seat < 0:
        seat = 1 - end.starter
    yield RoundWon(seat, _decided_by(accounts), accounts)
    if match.seals[seat] + 1 == match.options.seals:
        yield MatchWon(seat, MatchDecision.SEALS)


def _account(position: Position, end: Snapshot, seat: int) -> Account:
    return Account(
        hand=tuple(Good(good) for good, cards in enumerate(end.hand[seat]) for _ in range(cards)),
        herd=end.herd[seat],
        goods=end.income[seat],
        goods_tokens=end.tokens[seat],
        bonuses=tuple(
            v for v, drawn in zip(BONUS_VALUES, end.bonuses[seat], strict=True) for _ in range(drawn)
        ),
        camel_token=camel_token(position, seat),
    )


def _decided_by(accounts: tuple[Account, Account]) -> RoundDecision:
    one, other = accounts
    if one.rupees != other.rupees:
        return RoundDecision.RUPEES
    if len(one.bonuses) != len(other.bonuses):
        return RoundDecision.BONUS_TOKENS
    if one.goods_tokens != other.goods_tokens:
        return RoundDecision.GOODS_TOKENS
    return RoundDecision.SECOND_TIE


def fold(match: Match, event: Event) -> Match:
    """Give the match after an event that happened in it; ValueError if it cannot have happened."""
    match event:
        case RoundWon(seat):
            seals = (match.seals[0] + (seat == 0), match.seals[1] + (seat == 1))
            return replace(match, seals=seals, tied=False, starter=1 - seat, between_rounds=True)
        case RoundTied():
            return replace(match, tied=True, starter=1 - match.now.starter, between_rounds=True)
        case MatchWon() | MatchAborted():
            return replace(match, result=event)
        case Dealt(round=number):
            return replace(match, round=number, between_rounds=False, positions=_folded(match, event))
        case BonusDrawn() | Refilled():
            return replace(match, positions=_folded(match, event))
        case Taken(seat) | CamelsTaken(seat) | Exchanged(seat) | Sold(seat):
            return replace(match, moved=_with_mover(match, seat), positions=_folded(match, event))


def _folded(match: Match, event: Dealt | MoveEvent | BonusDrawn | Refilled) -> Positions:
    """Copy the position and do to it what the event says; ValueError if it cannot have happened there.

    A log that does not fit together must not reach the kernels, which index memory by counts.
    """
    positions = copied(match.positions)
    match event:
        case Dealt(starter=starter, hands=hands, market=market):
            clear(at(positions), starter)
            could = _drawn(positions, (*hands[0], *hands[1], *market))
        case BonusDrawn(value=value):
            could = value in BONUS_KIND_OF and draw_bonus_first(positions, BONUS_KIND_OF[value])
        case Refilled(cards):
            could = _drawn(positions, cards)
        case _:
            number = number_of(move_in(event))
            could = number is not None and play_first(positions, event.seat, number) == Refusal.NONE
    if not could:
        raise ValueError(f"{type(event).__name__} cannot have happened then")
    return positions


def _drawn(positions: Positions, cards: tuple[Card, ...]) -> bool:
    """Draw cards one after the other, and say whether each could be the next."""
    return all(draw_card_first(positions, int(card)) for card in cards)


def fold_all(match: Match, events: Iterable[Event]) -> Match:
    """Give the match after all these events."""
    for event in events:
        match = fold(match, event)
    return match
