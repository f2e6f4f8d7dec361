"""The words of the game itself: those of moves, of records, and of the named opponents; `{}` is filled in.

The languages stand side by side, because a new opponent is introduced in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.languages.language import Language
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

GAME_TEXT: Final[Mapping[Language, GameText]] = {
    "en": GameText(
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
            dumb="This terminal cannot show the whole screen (TERM is {!r})",
            small="This terminal has {} columns and {} lines, and the whole screen needs {} and {}",
            missing="The whole screen needs more than the game ({})",
            by_lines="{}: line by line, then.",
        ),
        closed={
            Door.NOBODY: "Nobody answers at {}: is the server started there?",
            Door.UNKNOWN_HOST: "There is no computer of the name in {}",
            Door.LATE: "Nobody answers at {} in time: try again later",
            Door.NOT_OURS: "There is no Jaipur server at {}: something else answers",
            Door.NOT_FOUND: "There is no such match, invitation or opponent at {}",
            Door.REFUSED: "The server at {} refuses it: {}",
        },
    ),
    "fr": GameText(
        moves=MoveWords(
            take="prendre",
            sell="vendre",
            exchange="échanger",
            against="contre",
            cards=("diamant", "or", "argent", "tissu", "épice", "cuir", "chameau"),
            plurals=("diamants", "ors", "argents", "tissus", "épices", "cuirs", "chameaux"),
            aliases=(
                ("étoffe", "tissu"),
                ("étoffes", "tissu"),
                ("prends", "prendre"),
                ("vends", "vendre"),
                ("échange", "échanger"),
                ("troquer", "échanger"),
                ("pour", "contre"),
            ),
        ),
        record=RecordPhrases(
            title="{} et {}, match {}",
            starts="Manche {}, {} commence",
            market="marché",
            tokens="jetons",
            bonus="bonus",
            refill="pioche",
            seal="{} {}, {} {} : un Sceau pour {}, {}",
            tie="{} {}, {} {} : égalité parfaite, pas de Sceau",
            wins="{} gagne le match {}.",
            aborts="{} annule le match.",
            closes="L'hôte annule le match.",
            unfinished="Le match n'est pas terminé.",
            by={
                "rupees": "aux roupies",
                "bonus tokens": "aux jetons bonus",
                "goods tokens": "aux jetons marchandise",
                "second tie": "à la seconde égalité",
                "seals": "aux Sceaux",
                "resignation": "par abandon",
                "time": "au temps",
                "absence": "par absence",
            },
        ),
        bots=BotsWords(rating="cote", pace="ms par coup", unrated="pas encore de cote"),
        bot_session=BotSessionText(
            connected="connecté à {} sous le nom de {}",
            lost="pas de connexion, nouvel essai dans {} s",
            seeking="cherche un adversaire",
            seeking_rated="cherche un adversaire pour un match classé",
            challenged="défié par {}",
            declined="défi de {} refusé : sans pendule en direct, ou classé",
            playing="joue contre {} sur {}",
            playing_rated="joue contre {} sur {}, match classé",
            won="gagné {} à {} contre {}, {}",
            lost_match="perdu {} à {} contre {}, {}",
            called_off="le match contre {} a été annulé",
            restarted="faute du programme ({}) : il est relancé",
            resigned="faute du programme ({}) : il abandonne le match contre {}",
            stopping="le match contre {} est joué jusqu'au bout ; un second Ctrl-C le quitte",
            left="a quitté le match contre {}, qui continue sur {}",
            played="matchs : {}, gagnés : {}, perdus : {}, annulés : {}",
        ),
        screen=ScreenWords(
            dumb="Ce terminal ne peut pas afficher le plein écran (TERM vaut {!r})",
            small="Ce terminal a {} colonnes et {} lignes, et le plein écran en demande {} et {}",
            missing="Le plein écran demande plus que le jeu ({})",
            by_lines="{} : ligne par ligne, donc.",
        ),
        closed={
            Door.NOBODY: "Personne ne répond à {} : le serveur y est-il lancé ?",
            Door.UNKNOWN_HOST: "Aucun ordinateur ne porte le nom donné dans {}",
            Door.LATE: "Personne ne répond à temps à {} : réessayez plus tard",
            Door.NOT_OURS: "Il n'y a pas de serveur Jaipur à {} : autre chose y répond",
            Door.NOT_FOUND: "Il n'y a ni match, ni invitation, ni adversaire de ce nom à {}",
            Door.REFUSED: "Le serveur à {} refuse : {}",
        },
    ),
}

OPPONENT_TEXT: Final[Mapping[str, Mapping[Language, OpponentText]]] = {
    "teacher": {
        "en": OpponentText(
            "Asha, the gentle teacher", "Takes what shines, sells it soon, and forgets what you took."
        ),
        "fr": OpponentText(
            "Asha, la maîtresse patiente",
            "Prend ce qui brille, le vend bientôt et oublie ce que vous avez pris.",
        ),
    },
    "hoarder": {
        "en": OpponentText(
            "Kiran, the hoarder of camels", "Never saw a camel too many, and parts with none gladly."
        ),
        "fr": OpponentText(
            "Kiran, l'amasseur de chameaux",
            "N'a jamais vu un chameau de trop et n'en cède aucun de bon cœur.",
        ),
    },
    "gambler": {
        "en": OpponentText(
            "Rohan, the gambler", "Holds out for the bonus of four and of five, and often gets it."
        ),
        "fr": OpponentText(
            "Rohan, le joueur", "Attend la prime de quatre ou de cinq cartes, et l'obtient souvent."
        ),
    },
    "jeweller": {
        "en": OpponentText("Leela, the jeweller", "Cannot see a diamond, gold or silver lie in the market."),
        "fr": OpponentText("Leela, la joaillière", "Ne peut voir diamant, or ni argent rester au marché."),
    },
    "merchant": {
        "en": OpponentText(
            "Nandini, the merchant", "Trades soundly, counts your cards, and errs now and then."
        ),
        "fr": OpponentText(
            "Nandini, la marchande", "Commerce avec bon sens, compte vos cartes et se trompe parfois."
        ),
    },
    "broker": {
        "en": OpponentText("Farid, the broker", "Plays what looks best at first sight, and is seldom wrong."),
        "fr": OpponentText(
            "Farid, le courtier", "Joue ce qui semble le meilleur au premier regard, et a rarement tort."
        ),
    },
    "shark": {
        "en": OpponentText(
            "Zara, the shark", "Looks a few moves ahead, and takes every chance that you leave."
        ),
        "fr": OpponentText("Zara, le requin", "Voit quelques coups à l'avance et saisit toute occasion."),
    },
    "maharaja": {
        "en": OpponentText("The Maharaja", "Thinks through every doubtful move: the strongest there is."),
        "fr": OpponentText("Le Maharaja", "Examine à fond chaque coup douteux : le plus fort de tous."),
    },
}
"""By the name of the opponent."""
