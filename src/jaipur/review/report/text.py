"""A review told line by line: both players' sums, each round with its mistakes, key moments, a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.languages.cells import cut, flushed, padded
from jaipur.languages.language import Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.report.figures import in_full, percent, plain_points, points
from jaipur.review.report.words import reason_text
from jaipur.wire.reviews import Decision, Label, Moment, Review, RoundReview, Turn, Verdict

_COLUMN: Final = 16
_NAME: Final = 16


def tell(review: Review, language: Language = "en") -> Iterator[str]:
    """Tell a whole review."""
    said = REVIEW_TEXT[language].reviews
    yield said.title.format(*review.players, review.match)
    yield ""
    yield from tell_sums(review, language)
    for part in review.rounds:
        yield ""
        yield _round(part, review.players, language)
        for turn in review.turns:
            if turn.round == part.round and turn.decision is not None and turn.decision.label is not None:
                yield _mistake(turn, turn.decision, review.players, language)
    if review.moments:
        yield ""
        yield said.moments
    for moment in review.moments:
        where, *told = tell_moment(moment, review, language)
        yield f"  {where}"
        yield from (f"    {line}" for line in told)
    yield ""
    yield verdict_text(review.verdict, review.players, language)


def tell_sums(review: Review, language: Language = "en") -> Iterator[str]:
    """Tell the sums of both players, in columns."""
    said = REVIEW_TEXT[language].reviews
    one, other = review.tallies
    yield _row("", *(cut(name, _NAME - 1) for name in review.players))
    yield _row(said.accuracy, percent(one.accuracy), percent(other.accuracy))
    yield _row(said.plurals[Label.INACCURACY], str(one.inaccuracies), str(other.inaccuracies))
    yield _row(said.plurals[Label.MISTAKE], str(one.mistakes), str(other.mistakes))
    yield _row(said.plurals[Label.BLUNDER], str(one.blunders), str(other.blunders))
    yield _row(said.skill, points(one.skill, language), points(other.skill, language))
    yield _row(said.luck, points(one.luck, language), points(other.luck, language))
    yield _row(said.hidden, points(one.hidden, language), points(other.hidden, language))
    ways = (f"{percent(start)} > {percent(end)}" for start, end in zip(review.start, review.end, strict=True))
    yield _row(said.chance, *ways)


def _row(head: str, one: str, other: str) -> str:
    return f"{padded(head, _COLUMN)}{flushed(one, _NAME)}{flushed(other, _NAME)}"


def _round(part: RoundReview, names: tuple[str, str], language: Language) -> str:
    said = REVIEW_TEXT[language].reviews
    one, other = part.tallies
    seal = said.no_seal if part.seal is None else said.seal.format(names[part.seal])
    return said.round.format(
        part.round,
        names[part.starter],
        percent(one.accuracy),
        percent(other.accuracy),
        points(one.luck, language),
        points(other.luck, language),
        seal,
    )


def _mistake(turn: Turn, decision: Decision, names: tuple[str, str], language: Language) -> str:
    """Tell a decision that gave away much, and what was better, in one line."""
    said = REVIEW_TEXT[language].reviews
    label = "" if decision.label is None else said.labels[decision.label]
    move, better = in_full(decision.move, language), in_full(decision.best[0].move, language)
    lost = points(-decision.loss, language)
    return "  " + said.mistake.format(turn.part, names[decision.seat], move, label, lost, better)


def turn_of(moment: Moment, review: Review) -> Turn:
    """Find the turn of a key moment."""
    return next(turn for turn in review.turns if (turn.round, turn.part) == (moment.round, moment.part))


def place_text(turn: Turn, names: tuple[str, str], language: Language = "en") -> str:
    """Say which turn it is, and what was played."""
    said, decision = REVIEW_TEXT[language].reviews, turn.decision
    if decision is not None:
        move = in_full(decision.move, language)
        return said.at_ply.format(turn.round, turn.part, names[decision.seat], move)
    return (said.at_deal if turn.part == "deal" else said.at_end).format(turn.round)


def loss_text(decision: Decision, names: tuple[str, str], language: Language = "en") -> str:
    """Say what a decision gave away."""
    said = REVIEW_TEXT[language].reviews
    if not decision.loss:
        return said.fine
    lost = f"{plain_points(decision.loss, language)} ± {plain_points(decision.loss_error, language)}"
    return said.decided.format(names[decision.seat], lost, percent(decision.value), percent(decision.after))


def tell_better(decision: Decision, language: Language = "en") -> Iterator[str]:
    """Tell what was better than a decision that gave something away, and why."""
    if decision.loss:
        yield REVIEW_TEXT[language].reviews.better.format(in_full(decision.best[0].move, language))
        yield from (reason_text(reason, language) for reason in decision.reasons)


def tell_moment(moment: Moment, review: Review, language: Language = "en") -> Iterator[str]:
    """Tell a key moment: where, what changed, and why."""
    said, names = REVIEW_TEXT[language].reviews, review.players
    turn = turn_of(moment, review)
    yield place_text(turn, names, language)
    if moment.kind == "decision" and turn.decision is not None:
        yield loss_text(turn.decision, names, language)
        yield from tell_better(turn.decision, language)
        return
    told = said.lucky if moment.kind == "luck" else said.learned
    yield told.format(names[moment.seat], points(moment.points, language))


def verdict_text(
    verdict: Verdict, names: tuple[str, str], language: Language = "en", *, own: int | None = None
) -> str:
    """Say who played better and who was lucky, to the player of a seat or to anybody."""
    said, winner = REVIEW_TEXT[language].reviews, verdict.winner
    if winner is None:
        return said.unfinished
    loser = 1 - winner
    told = said.verdict if own is None else said.won if own == winner else said.lost
    match (verdict.better, verdict.lucky):
        case (better, lucky) if better == loser:
            text = told.unlucky_loser if lucky == winner else told.unrewarded
        case (better, lucky) if better == winner and lucky is not None:
            text = told.lucky_winner if lucky == winner else told.against_luck
        case (None, lucky):
            text = told.chosen if lucky == winner else told.even
        case _:
            text = told.deserved
    return text.format(winner=names[winner], loser=names[loser])
