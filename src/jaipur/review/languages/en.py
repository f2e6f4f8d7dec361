"""Reviews, habits and puzzles in English: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.review.languages.shapes import PuzzleSentences, ReviewSentences, ReviewText, ThemeTitle
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
    chance="chance to win",
    round="Round {}, {} starts: accuracy {} and {}, luck {} and {}; {}",
    seal="a Seal for {}",
    no_seal="no Seal",
    mistake="ply {}, {}: {} ({}, {}); better: {}",
    better="better: {}",
    moments="Key moments",
    at_deal="Round {}, the deal",
    at_end="Round {}, the end",
    at_ply="Round {}, ply {}, {}: {}",
    decided="{} gives away {} points: from {} to {}",
    fine="As good as any.",
    lucky="chance changes {}'s prospects by {} points",
    learned="what {} learns of the other's hand changes its prospects by {} points",
    reasons={
        Code.SALE_MISSED: "Selling {cards} {good} would have earned {rupees} rupees at once.",
        Code.TOKENS_LOST: "The opponent is known to hold {cards} {good}, and can sell first, for {rupees}.",
        Code.BONUS_MISSED: "Selling {cards} {good} draws a bonus of {low} to {high}, beside {rupees} rupees.",
        Code.SOLD_TOO_SOON: "With one {good} more the sale would have drawn a bonus of {low} to {high}.",
        Code.SOLD_CHEAPLY: "The sale of {cards} {good} brought only {rupees} rupees.",
        Code.SALE_GIVEN: "It left {cards} {good} to the opponent, who has {held} and can sell for {rupees}.",
        Code.GOODS_LEFT: "It left {cards} {good} to the opponent; the next token pays {rupees}.",
        Code.MARKET_OPENED: "New cards that it turned up for the opponent: {cards}.",
        Code.CAMELS_LEFT: "Camels that it left to the opponent: {camels}.",
        Code.CAMELS_SPENT: "Camels that it gave and could have kept: {camels}.",
        Code.HAND_FILLED: "It filled the hand: with {cards} cards there is no room to take another.",
        Code.CLOSED: "It ended the round too soon.",
        Code.NOT_CLOSED: "The round could have been ended at once.",
    },
    unlucky_loser="{loser} played better, and the deck did not.",
    unrewarded="{loser} played better, and {winner} won all the same.",
    lucky_winner="{winner} played better, and the deck helped.",
    against_luck="{winner} played better, and won against the deck.",
    deserved="{winner} played better, and won.",
    chosen="Both played about equally well, and the deck chose {winner}.",
    even="Both played about equally well, and {winner} won.",
    unfinished="The match has no winner.",
    judging="Judging move {done} of {of} …",
    failed="The review could not be made.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Sales of 1 or 2 cards",
    Habit.SALES_OF_3: "Sales of 3 cards",
    Habit.SALES_OF_4: "Sales of 4 cards",
    Habit.SALES_OF_5: "Sales of 5 cards or more",
    Habit.CAMELS_TAKEN: "Camels taken",
    Habit.CAMELS_SPENT: "Camels spent",
    Habit.EXCHANGES: "Exchanges",
    Habit.PRECIOUS: "Diamonds, gold, silver",
    Habit.MARKET_OPENED: "New cards turned up",
    Habit.HAND_FILLED: "Hand filled",
    Habit.ROUND_END: "End of the round",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: (
        "Before you sell one or two cards, ask what one more card would bring: three of a good earn a bonus."
    ),
    Habit.SALES_OF_3: (
        "Before you sell three cards, ask whether a fourth can be had before the opponent sells that good."
    ),
    Habit.SALES_OF_4: (
        "Before you sell four cards, compare: a fifth may be near, or fewer may be enough for now."
    ),
    Habit.SALES_OF_5: (
        "Before you sell five cards, look at the whole table: the top tokens of another good may be"
        " more urgent."
    ),
    Habit.CAMELS_TAKEN: (
        "Before you take the camels, count them: each is a new card that the opponent chooses from first."
    ),
    Habit.CAMELS_SPENT: (
        "Before you pay with camels, ask what the cards will be worth: the largest herd has five rupees."
    ),
    Habit.EXCHANGES: (
        "Before you exchange, ask which sale the exchange makes, and what it leaves to the opponent."
    ),
    Habit.PRECIOUS: (
        "With diamonds, gold and silver, be neither too greedy nor too patient: two are needed to sell,"
        " and the first tokens are the dearest."
    ),
    Habit.MARKET_OPENED: (
        "Before you take from the market, remember that new cards come to it and the opponent is next:"
        " an exchange or a sale turns up none."
    ),
    Habit.HAND_FILLED: (
        "Before you fill your hand, think one turn ahead: with seven cards you can take no good,"
        " and may have to sell too soon."
    ),
    Habit.ROUND_END: (
        "When the deck or the piles run out, count: who is ahead if the round ends now, and who has"
        " more camels?"
    ),
}

_PUZZLES: Final = PuzzleSentences(
    gives='"{}" wins {} of such matches, {} points less than the best move.',
    gives_less='"{}" gives away at least {} points.',
    hint="A hint: {}",
    values="Your chance to win the match:",
    exact="Your chance to win the match, exactly:",
    why='Why not "{}"?',
    themes="About: {}.",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Close the round", "End the round while you are ahead."),
    Theme.STAY_OPEN: ThemeTitle("Keep the round open", "Do not end the round yet."),
    Theme.FIRST_TO_SELL: ThemeTitle("First to sell", "Sell before the opponent does: the price falls."),
    Theme.BONUS: ThemeTitle("Bonus sale", "Sell three or four cards, and draw a bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Five cards", "Sell five cards or more, for the best bonus."),
    Theme.WAIT: ThemeTitle("Wait for the bonus", "Take one more before you sell."),
    Theme.SMALL_SALE: ThemeTitle("Small sale", "Sell one or two cards now."),
    Theme.HOLD_BACK: ThemeTitle("Hold back", "Sell fewer cards than you could."),
    Theme.DENY: ThemeTitle("Deny", "Take what the opponent collects."),
    Theme.REFUSE_MARKET: ThemeTitle("Refuse the market", "Turn up no new card for the opponent."),
    Theme.TAKE: ThemeTitle("The right card", "Take one good: which?"),
    Theme.CAMELS: ThemeTitle("Take the camels", "Take all camels."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Camel majority", "Near the end, camels count."),
    Theme.EXCHANGE: ThemeTitle("Exchange", "Exchange several cards at once."),
    Theme.PRECIOUS: ThemeTitle("Precious goods", "Diamonds, gold or silver."),
    Theme.MAKE_ROOM: ThemeTitle("Make room", "Sell from a full hand."),
    Theme.ENDGAME: ThemeTitle("Endgame", "The round is near its end."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_ADVICE, _PUZZLES, _THEMES)
