"""The game itself in English; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.languages.shapes import (
    BotSessionText,
    BotsWords,
    Door,
    GameText,
    MoveWords,
    OpponentText,
    RecordPhrases,
    ScreenWords,
)

TEXT: Final = GameText(
    moves=MoveWords(
        take="take",
        sell="sell",
        exchange="exchange",
        against="for",
        cards=("diamond", "gold", "silver", "cloth", "spice", "leather", "camel"),
        plurals=("diamonds", "golds", "silvers", "cloths", "spices", "leathers", "camels"),
        aliases=(("swap", "exchange"), ("trade", "exchange")),
    ),
    record=RecordPhrases(
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
    ),
    bots=BotsWords(rating="rating", pace="ms a move", unrated="not rated yet"),
    bot_session=BotSessionText(
        connected="connected to {} as {}",
        lost="no connection, reconnecting in {} s",
        seeking="seeking an opponent",
        seeking_rated="seeking an opponent for a rated match",
        challenged="challenged by {}",
        declined="declined the challenge of {}: it has no live clock, or is rated",
        playing="playing {} at {}",
        playing_rated="playing {} at {}, rated",
        won="won {} to {} against {}, by {}",
        lost_match="lost {} to {} against {}, by {}",
        called_off="the match against {} was called off",
        restarted="the program {}: it is started again",
        resigned="the program {}: the match against {} is resigned",
        stopping="the match against {} is played to its end; once more Ctrl-C leaves it",
        left="left the match against {}, which continues at {}",
        played="matches: {}, won: {}, lost: {}, called off: {}",
    ),
    screen=ScreenWords(
        dumb="This terminal can't show the full screen (TERM is {!r})",
        small="This terminal has {} columns and {} lines, and the full screen needs {} and {}",
        missing="The full screen needs an extra package ({})",
        by_lines="{}. Playing line by line instead.",
    ),
    closed={
        Door.NOBODY: "No answer from {}. Is the server running?",
        Door.UNKNOWN_HOST: "Can't find a computer with the name in {}",
        Door.LATE: "{} takes too long to answer. Try again later",
        Door.NOT_OURS: "{} isn't a Jaipur server: something else answers there",
        Door.NOT_FOUND: "There's no such match, invitation or opponent at {}",
        Door.REFUSED: "The server at {} said no: {}",
    },
    opponents={
        "teacher": OpponentText(
            "Asha, the gentle teacher", "Loves shiny things, sells them quickly and forgets what you took."
        ),
        "hoarder": OpponentText(
            "Kiran, the camel hoarder", "Can never have too many camels, and hates to part with one."
        ),
        "gambler": OpponentText("Rohan, the gambler", "Holds out for the big bonuses, and often gets them."),
        "jeweller": OpponentText(
            "Leela, the jeweller", "Can't leave a diamond, gold or silver in the market."
        ),
        "merchant": OpponentText(
            "Nandini, the merchant", "Trades sensibly, counts your cards and slips up now and then."
        ),
        "broker": OpponentText("Farid, the broker", "Trusts first impressions, and is rarely wrong."),
        "shark": OpponentText("Zara, the shark", "Thinks a few moves ahead and punishes every slip."),
        "maharaja": OpponentText("The Maharaja", "Thinks everything through. The strongest player here."),
    },
)
