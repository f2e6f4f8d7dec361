"""The game itself in French: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.languages.shapes import BotsWords, GameText, MoveWords, OpponentText, RecordPhrases

_MOVES: Final = MoveWords(
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
)

_RECORD: Final = RecordPhrases(
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
)

_OPPONENTS: Final = {
    "teacher": OpponentText(
        "Asha, la maîtresse patiente", "Prend ce qui brille, le vend bientôt et oublie ce que vous avez pris."
    ),
    "hoarder": OpponentText(
        "Kiran, l'amasseur de chameaux", "N'a jamais vu un chameau de trop et n'en cède aucun de bon cœur."
    ),
    "gambler": OpponentText(
        "Rohan, le joueur", "Attend la prime de quatre ou de cinq cartes, et l'obtient souvent."
    ),
    "jeweller": OpponentText("Leela, la joaillière", "Ne peut voir diamant, or ni argent rester au marché."),
    "merchant": OpponentText(
        "Nandini, la marchande", "Commerce avec bon sens, compte vos cartes et se trompe parfois."
    ),
    "broker": OpponentText(
        "Farid, le courtier", "Joue ce qui semble le meilleur au premier regard, et a rarement tort."
    ),
    "shark": OpponentText("Zara, le requin", "Voit quelques coups à l'avance et saisit toute occasion."),
    "maharaja": OpponentText("Le Maharaja", "Examine à fond chaque coup douteux : le plus fort de tous."),
}

_BOTS: Final = BotsWords(rating="cote", pace="ms par coup", unrated="pas encore de cote")

TEXT: Final = GameText(_MOVES, _RECORD, _OPPONENTS, _BOTS)
