"""The game itself in French; `{}` is filled in."""

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
        missing="Le plein écran demande un paquet en plus ({})",
        by_lines="{}. On joue donc ligne par ligne.",
    ),
    closed={
        Door.NOBODY: "Pas de réponse de {}. Le serveur est-il lancé ?",
        Door.UNKNOWN_HOST: "Aucun ordinateur de ce nom : {}",
        Door.LATE: "{} met trop de temps à répondre. Réessayez plus tard",
        Door.NOT_OURS: "Il n'y a pas de serveur Jaipur à {} : autre chose y répond",
        Door.NOT_FOUND: "Il n'y a ni match, ni invitation, ni adversaire de ce nom à {}",
        Door.REFUSED: "Le serveur à {} refuse : {}",
    },
    opponents={
        "teacher": OpponentText(
            "Asha, la maîtresse patiente",
            "Aime tout ce qui brille, le vend vite et oublie ce que vous avez pris.",
        ),
        "hoarder": OpponentText(
            "Kiran, l'amasseur de chameaux", "N'a jamais assez de chameaux et déteste s'en séparer."
        ),
        "gambler": OpponentText("Rohan, le joueur", "Attend les gros bonus, et les obtient souvent."),
        "jeweller": OpponentText(
            "Leela, la joaillière", "Ne laisse jamais traîner un diamant, de l'or ou de l'argent."
        ),
        "merchant": OpponentText(
            "Nandini, la marchande", "Négocie avec bon sens, compte vos cartes et se trompe parfois."
        ),
        "broker": OpponentText("Farid, le courtier", "Se fie à sa première impression, et a rarement tort."),
        "shark": OpponentText("Zara, le requin", "Voit quelques coups d'avance et punit la moindre erreur."),
        "maharaja": OpponentText("Le Maharaja", "Réfléchit à tout. Le plus fort de tous."),
    },
)
