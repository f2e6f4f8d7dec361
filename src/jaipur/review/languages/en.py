"""Reviews, habits and puzzles in English: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.review.languages.shapes import (
    PuzzleSentences,
    ReviewSentences,
    ReviewText,
    ThemeTitle,
    VerdictSentences,
)
from jaipur.review.theme import Theme
from jaipur.wire.coach import Habit
from jaipur.wire.reviews import Code, Label

_REVIEWS: Final = ReviewSentences(
    decimal=".",
    title="{} and {}, match {}",
    accuracy="accuracy",
    labels={label: label.value for label in Label},
    plurals={
        Label.INACCURACY: "inaccuracies",
        Label.MISTAKE: "mistakes",
        Label.BLUNDER: "blunders",
    },
    skill="skill",
    luck="luck",
    hidden="hidden hand",
    chance="chance of winning",
    round="Round {}, {} starts: accuracy {} and {}, luck {} and {}; {}",
    seal="a Seal for {}",
    no_seal="no Seal",
    mistake="ply {}, {}: {} ({}, {}); better: {}",
    better="better: {}",
    moments="Key moments",
    at_deal="Round {}, the deal",
    at_end="Round {}, the end",
    at_ply="Round {}, ply {}, {}: {}",
    decided="{} loses {} points: from {} to {}",
    fine="No better move.",
    lucky="luck moves {}'s chances by {} points",
    learned="what {} learns about the other hand moves the chances by {} points",
    reasons={
        Code.SALE_MISSED: "Misses a sale of {cards} {good} {cards:card|cards} for {rupees:# rupee|# rupees}.",
        Code.TOKENS_LOST: (
            "The opponent has {cards} {good} {cards:card|cards} and can sell first, for"
            " {rupees:# rupee|# rupees}."
        ),
        Code.BONUS_MISSED: (
            "Misses a bonus of {low} to {high} for {cards} {good} {cards:card|cards}, on top of"
            " {rupees:# rupee|# rupees}."
        ),
        Code.SOLD_TOO_SOON: "One more {good} would earn a bonus of {low} to {high}.",
        Code.SOLD_CHEAPLY: "Sells {cards} {good} {cards:card|cards} for only {rupees:# rupee|# rupees}.",
        Code.SALE_GIVEN: (
            "Leaves {cards} {good} {cards:card|cards} for the opponent, who has {held} and can sell for"
            " {rupees:# rupee|# rupees}."
        ),
        Code.GOODS_LEFT: (
            "Leaves {cards} {good} {cards:card|cards} for the opponent. The next token pays"
            " {rupees:# rupee|# rupees}."
        ),
        Code.MARKET_OPENED: "Turns up {cards:# new card|# new cards} for the opponent.",
        Code.CAMELS_LEFT: "Leaves {camels:# camel|# camels} for the opponent.",
        Code.CAMELS_SPENT: "Spends {camels:# camel that could be kept|# camels that could be kept}.",
        Code.HAND_FILLED: "Fills the hand: with {cards} cards there's no room for another.",
        Code.CLOSED: "Ends the round too soon.",
        Code.NOT_CLOSED: "The round could end straight away.",
    },
    own_reasons={
        Code.SALE_MISSED: (
            "Selling {cards} {good} {cards:card|cards} would have earned you {rupees:# rupee|# rupees}."
        ),
        Code.TOKENS_LOST: (
            "Your opponent has {cards} {good} {cards:card|cards} and can sell first, for"
            " {rupees:# rupee|# rupees}."
        ),
        Code.BONUS_MISSED: (
            "Selling {cards} {good} {cards:card|cards} earns {rupees:# rupee|# rupees}, plus a bonus of"
            " {low} to {high}."
        ),
        Code.SOLD_TOO_SOON: "One more {good} would have earned you a bonus of {low} to {high}.",
        Code.SOLD_CHEAPLY: "You sold {cards} {good} {cards:card|cards} for only {rupees:# rupee|# rupees}.",
        Code.SALE_GIVEN: (
            "You left {cards} {good} {cards:card|cards} for your opponent, who has {held} and can sell for"
            " {rupees:# rupee|# rupees}."
        ),
        Code.GOODS_LEFT: (
            "You left {cards} {good} {cards:card|cards} for your opponent. The next token pays"
            " {rupees:# rupee|# rupees}."
        ),
        Code.MARKET_OPENED: "You turned up {cards:# new card|# new cards} for your opponent.",
        Code.CAMELS_LEFT: "You left {camels:# camel|# camels} for your opponent.",
        Code.CAMELS_SPENT: (
            "You spent {camels:# camel that you could have kept|# camels that you could have kept}."
        ),
        Code.HAND_FILLED: "You filled your hand: with {cards} cards you can't take another.",
        Code.CLOSED: "You ended the round too soon.",
        Code.NOT_CLOSED: "You could have ended the round straight away.",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser} played better but was unlucky.",
        unrewarded="{loser} played better, but {winner} won anyway.",
        lucky_winner="{winner} played better and was lucky too.",
        against_luck="{winner} played better and won despite bad luck.",
        deserved="{winner} played better and deserved to win.",
        chosen="It was close, and luck favoured {winner}.",
        even="It was close, and {winner} came out on top.",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser} played better, but luck was on your side.",
        unrewarded="{loser} played better, but you won anyway.",
        lucky_winner="You played better, and luck was on your side too.",
        against_luck="You played better and won despite bad luck.",
        deserved="You played better and deserved to win.",
        chosen="It was close, and luck was on your side.",
        even="It was close, and you came out on top.",
    ),
    lost=VerdictSentences(
        unlucky_loser="You played better but were unlucky.",
        unrewarded="You played better, but {winner} won anyway.",
        lucky_winner="{winner} played better and had better luck too.",
        against_luck="{winner} played better and won despite your good luck.",
        deserved="{winner} played better and deserved to win.",
        chosen="It was close, but luck favoured {winner}.",
        even="It was close, but {winner} came out on top.",
    ),
    unfinished="The match has no winner.",
    judging="Checking move {done} of {of} …",
    failed="Couldn't make the review.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Small sales too soon",
    Habit.LATE_SALES: "Small sales put off",
    Habit.LARGE_SALES: "Large sales too soon",
    Habit.BONUS_MISSED: "Bonus sales missed",
    Habit.CAMELS_TAKEN: "Camels taken too often",
    Habit.CAMELS_LEFT: "Camels left",
    Habit.CAMELS_SPENT: "Camels spent",
    Habit.CAMELS_KEPT: "Camels hoarded",
    Habit.EXCHANGES: "Exchanges too often",
    Habit.EXCHANGES_MISSED: "Exchanges missed",
    Habit.PRECIOUS_CHASED: "Precious goods chased",
    Habit.PRECIOUS_LEFT: "Precious goods left",
    Habit.HAND_FILLED: "Hand filled",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "You sell one or two cards too soon.",
    Habit.LATE_SALES: "You put off small sales.",
    Habit.LARGE_SALES: "You sell large sets too soon.",
    Habit.BONUS_MISSED: "You pass up bonus sales.",
    Habit.CAMELS_TAKEN: "You take the camels too often.",
    Habit.CAMELS_LEFT: "You leave the camels too often.",
    Habit.CAMELS_SPENT: "You spend your camels too freely.",
    Habit.CAMELS_KEPT: "You hold on to your camels.",
    Habit.EXCHANGES: "You exchange too often.",
    Habit.EXCHANGES_MISSED: "You overlook exchanges.",
    Habit.PRECIOUS_CHASED: "You chase diamonds, gold and silver.",
    Habit.PRECIOUS_LEFT: "You leave diamonds, gold and silver to your opponent.",
    Habit.HAND_FILLED: "You fill your hand too often.",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "Before a small sale, look for a third card: three earn a bonus.",
    Habit.LATE_SALES: "The first tokens pay best: take them before your opponent does.",
    Habit.LARGE_SALES: "Nobody can take them from your hand: look at the market first.",
    Habit.BONUS_MISSED: "Three of a kind in your hand? Look at that sale first.",
    Habit.CAMELS_TAKEN: (
        "Take the camels only to pay with them soon: each one turns up a new card, and your"
        " opponent chooses first."
    ),
    Habit.CAMELS_LEFT: (
        "When no card helps you now, take the camels: they pay for exchanges, and the larger"
        " herd earns 5 rupees."
    ),
    Habit.CAMELS_SPENT: "Pay with spare goods where you can; the larger herd earns 5 rupees.",
    Habit.CAMELS_KEPT: "Spend them: two or three can turn into goods that sell.",
    Habit.EXCHANGES: "Ask first which sale the exchange makes: a sale now may pay more.",
    Habit.EXCHANGES_MISSED: "Two good cards in the market? See what you could give for both.",
    Habit.PRECIOUS_CHASED: (
        "Take one only if you hold or see a second: one alone cannot be sold, and the wait"
        " costs you other sales."
    ),
    Habit.PRECIOUS_LEFT: "Look at them first, before each move: two of them sell for 10 rupees or more.",
    Habit.HAND_FILLED: "Before the seventh card, look for a sale: with a full hand you can take nothing.",
}

_PUZZLES: Final = PuzzleSentences(
    gives='"{}" wins {} of the time, {} points less than the best move.',
    gives_less='"{}" costs you at least {} points.',
    hint="Hint: {}",
    values="Your chance of winning the match:",
    exact="Your exact chance of winning the match:",
    why='Why not "{}"?',
    themes="About: {}.",
    comma=", ",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Close the round", "End the round while you are ahead."),
    Theme.STAY_OPEN: ThemeTitle("Keep the round open", "Don't end the round yet."),
    Theme.FIRST_TO_SELL: ThemeTitle("First to sell", "Sell before your opponent does: the price is falling."),
    Theme.BONUS: ThemeTitle("Bonus sale", "Sell three or four cards for a bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Five cards", "Sell five cards or more for the best bonus."),
    Theme.WAIT: ThemeTitle("Wait for the bonus", "Take one more card before you sell."),
    Theme.SMALL_SALE: ThemeTitle("Small sale", "Sell one or two cards now."),
    Theme.HOLD_BACK: ThemeTitle("Hold back", "Sell fewer cards than you could."),
    Theme.DENY: ThemeTitle("Deny", "Take what your opponent is collecting."),
    Theme.REFUSE_MARKET: ThemeTitle("Refuse the market", "Don't turn up new cards for your opponent."),
    Theme.TAKE: ThemeTitle("The right card", "Take one good. But which?"),
    Theme.CAMELS: ThemeTitle("Take the camels", "Take all the camels."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Camel majority", "Near the end, camels count."),
    Theme.EXCHANGE: ThemeTitle("Exchange", "Exchange several cards at once."),
    Theme.PRECIOUS: ThemeTitle("Precious goods", "Diamonds, gold or silver."),
    Theme.MAKE_ROOM: ThemeTitle("Make room", "Sell from a full or nearly full hand."),
    Theme.ENDGAME: ThemeTitle("Endgame", "The round is near its end."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
