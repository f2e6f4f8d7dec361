"""The game itself in English: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.languages.shapes import BotsWords, GameText, MoveWords, OpponentText, RecordPhrases

_MOVES: Final = MoveWords(
    take="take",
    sell="sell",
    exchange="exchange",
    against="for",
    cards=("diamond", "gold", "silver", "cloth", "spice", "leather", "camel"),
    plurals=("diamonds", "golds", "silvers", "cloths", "spices", "leathers", "camels"),
    aliases=(("swap", "exchange"), ("trade", "exchange")),
)

_RECORD: Final = RecordPhrases(
    title="{} and {}, match {}",
    starts="Round {}, {} starts",
    market="market",
    tokens="tokens",
    bonus="bonus",
    refill="refill",
    seal="{} {}, {} {}: a Seal for {}, by {}",
    tie="{} {}, {} {}: a perfect tie, no Seal",
    wins="{} wins the match by {}.",
    aborts="{} aborts the match.",
    closes="The host aborts the match.",
    unfinished="The match is not over.",
    by={
        "rupees": "rupees",
        "bonus tokens": "bonus tokens",
        "goods tokens": "goods tokens",
        "second tie": "second tie",
        "seals": "seals",
        "resignation": "resignation",
        "time": "time",
        "absence": "absence",
    },
)

_OPPONENTS: Final = {
    "teacher": OpponentText(
        "Asha, the gentle teacher", "Takes what shines, sells it soon, and forgets what you took."
    ),
    "hoarder": OpponentText(
        "Kiran, the hoarder of camels", "Never saw a camel too many, and parts with none gladly."
    ),
    "gambler": OpponentText(
        "Rohan, the gambler", "Holds out for the bonus of four and of five, and often gets it."
    ),
    "jeweller": OpponentText(
        "Leela, the jeweller", "Cannot see a diamond, gold or silver lie in the market."
    ),
    "merchant": OpponentText(
        "Nandini, the merchant", "Trades soundly, counts your cards, and errs now and then."
    ),
    "broker": OpponentText("Farid, the broker", "Plays what looks best at first sight, and is seldom wrong."),
    "shark": OpponentText(
        "Zara, the shark", "Looks a few moves ahead, and takes every chance that you leave."
    ),
    "maharaja": OpponentText("The Maharaja", "Thinks through every doubtful move: the strongest there is."),
}

_BOTS: Final = BotsWords(rating="rating", pace="ms a move", unrated="not rated yet")

TEXT: Final = GameText(_MOVES, _RECORD, _OPPONENTS, _BOTS)
