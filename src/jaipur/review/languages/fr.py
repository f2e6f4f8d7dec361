"""Reviews, habits and puzzles in French: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.review.languages.shapes import PuzzleSentences, ReviewSentences, ReviewText, ThemeTitle
from jaipur.review.theme import Theme
from jaipur.wire.coach import Habit
from jaipur.wire.reviews import Code, Label

_REVIEWS: Final = ReviewSentences(
    decimal=",",
    title="{} et {}, match {}",
    accuracy="précision",
    labels={Label.INACCURACY: "imprécision", Label.MISTAKE: "erreur", Label.BLUNDER: "gaffe"},
    plurals={Label.INACCURACY: "imprécisions", Label.MISTAKE: "erreurs", Label.BLUNDER: "gaffes"},
    skill="jeu",
    luck="chance",
    hidden="main cachée",
    chance="probabilité",
    round="Manche {}, {} commence : précision {} et {}, chance {} et {} ; {}",
    seal="un Sceau pour {}",
    no_seal="pas de Sceau",
    mistake="coup {}, {} : {} ({}, {}) ; mieux : {}",
    better="mieux : {}",
    moments="Moments clés",
    at_deal="Manche {}, la donne",
    at_end="Manche {}, la fin",
    at_ply="Manche {}, coup {}, {} : {}",
    decided="{} perd {} points : de {} à {}",
    fine="Aussi bon que le meilleur.",
    lucky="le hasard change la probabilité de {} de {} points",
    learned="ce que {} apprend de la main adverse change sa probabilité de {} points",
    reasons={
        Code.SALE_MISSED: "Vendre {cards} {good} aurait rapporté {rupees} roupies tout de suite.",
        Code.TOKENS_LOST: "L'adversaire a sûrement {cards} {good} et peut vendre avant, pour {rupees}.",
        Code.BONUS_MISSED: "Vendre {cards} {good} donne un bonus de {low} à {high}, et {rupees} roupies.",
        Code.SOLD_TOO_SOON: "Avec une carte {good} de plus, la vente donnait un bonus de {low} à {high}.",
        Code.SOLD_CHEAPLY: "La vente de {cards} {good} n'a rapporté que {rupees} roupies.",
        Code.SALE_GIVEN: "Le coup laisse {cards} {good} à l'adversaire, qui en a {held} (vente à {rupees}).",
        Code.GOODS_LEFT: "Le coup laisse {cards} {good} à l'adversaire ; le prochain jeton vaut {rupees}.",
        Code.MARKET_OPENED: "Cartes nouvelles offertes à l'adversaire : {cards}.",
        Code.CAMELS_LEFT: "Chameaux laissés à l'adversaire : {camels}.",
        Code.CAMELS_SPENT: "Chameaux cédés qui pouvaient rester : {camels}.",
        Code.HAND_FILLED: "La main est pleine : avec {cards} cartes, plus moyen d'en prendre.",
        Code.CLOSED: "Le coup finit la manche trop tôt.",
        Code.NOT_CLOSED: "La manche pouvait finir tout de suite.",
    },
    unlucky_loser="{loser} a mieux joué, et la pioche n'a pas suivi.",
    unrewarded="{loser} a mieux joué, et {winner} a gagné quand même.",
    lucky_winner="{winner} a mieux joué, et la pioche a aidé.",
    against_luck="{winner} a mieux joué, et gagné contre la pioche.",
    deserved="{winner} a mieux joué, et gagné.",
    chosen="Les deux ont joué à peu près aussi bien, et la pioche a choisi {winner}.",
    even="Les deux ont joué à peu près aussi bien, et {winner} a gagné.",
    unfinished="Le match n'a pas de vainqueur.",
    judging="Coup {done} sur {of} …",
    failed="L'analyse n'a pas pu être faite.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Ventes de 1 ou 2 cartes",
    Habit.SALES_OF_3: "Ventes de 3 cartes",
    Habit.SALES_OF_4: "Ventes de 4 cartes",
    Habit.SALES_OF_5: "Ventes de 5 cartes ou plus",
    Habit.CAMELS_TAKEN: "Chameaux pris",
    Habit.CAMELS_SPENT: "Chameaux cédés",
    Habit.EXCHANGES: "Échanges",
    Habit.PRECIOUS: "Diamants, or, argent",
    Habit.MARKET_OPENED: "Nouvelles cartes révélées",
    Habit.HAND_FILLED: "Main remplie",
    Habit.ROUND_END: "Fin de la manche",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: (
        "Avant de vendre une ou deux cartes, voyez ce qu'une de plus rapporterait : à trois, il y a un bonus."
    ),
    Habit.SALES_OF_3: (
        "Avant de vendre trois cartes, voyez si une quatrième peut venir avant que l'adversaire n'en vende."
    ),
    Habit.SALES_OF_4: (
        "Avant de vendre quatre cartes, comparez : une cinquième est peut-être proche, ou moins peut suffire."
    ),
    Habit.SALES_OF_5: (
        "Avant de vendre cinq cartes, regardez toute la table : les premiers jetons d'un autre bien"
        " pressent peut-être plus."
    ),
    Habit.CAMELS_TAKEN: (
        "Avant de prendre les chameaux, comptez-les : chacun est une carte nouvelle,"
        " et l'adversaire choisit le premier."
    ),
    Habit.CAMELS_SPENT: (
        "Avant de payer en chameaux, demandez-vous ce que vaudront les cartes :"
        " le plus grand troupeau vaut cinq roupies."
    ),
    Habit.EXCHANGES: (
        "Avant d'échanger, demandez-vous quelle vente l'échange permet, et ce qu'il laisse à l'adversaire."
    ),
    Habit.PRECIOUS: (
        "Avec les diamants, l'or et l'argent, ni trop d'avidité ni trop de patience : il en faut deux"
        " pour vendre, et les premiers jetons sont les plus chers."
    ),
    Habit.MARKET_OPENED: (
        "Avant de prendre au marché, pensez aux cartes nouvelles que l'adversaire verra d'abord :"
        " un échange ou une vente n'en révèle aucune."
    ),
    Habit.HAND_FILLED: (
        "Avant de remplir votre main, pensez au tour suivant : avec sept cartes, plus moyen d'en prendre,"
        " et il faut parfois vendre trop tôt."
    ),
    Habit.ROUND_END: (
        "Quand la pioche ou les piles s'épuisent, comptez : qui mène si la manche finit maintenant,"
        " et qui a le plus de chameaux ?"
    ),
}

_PUZZLES: Final = PuzzleSentences(
    gives="« {} » gagne {} de ces matchs, {} points de moins que le meilleur coup.",
    gives_less="« {} » perd au moins {} points.",
    hint="Un indice : {}",
    values="Votre probabilité de gagner le match :",
    exact="Votre probabilité de gagner le match, exactement :",
    why="Pourquoi pas « {} » ?",
    themes="Thèmes : {}.",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Finir la manche", "Finissez la manche tant que vous menez."),
    Theme.STAY_OPEN: ThemeTitle("Laisser la manche ouverte", "Ne finissez pas encore la manche."),
    Theme.FIRST_TO_SELL: ThemeTitle("Vendre en premier", "Vendez avant l'adversaire : le prix baisse."),
    Theme.BONUS: ThemeTitle("Vente à bonus", "Vendez trois ou quatre cartes et piochez un bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Cinq cartes", "Vendez cinq cartes ou plus, pour le meilleur bonus."),
    Theme.WAIT: ThemeTitle("Attendre le bonus", "Prenez encore une carte avant de vendre."),
    Theme.SMALL_SALE: ThemeTitle("Petite vente", "Vendez une ou deux cartes maintenant."),
    Theme.HOLD_BACK: ThemeTitle("Garder des cartes", "Vendez moins de cartes que possible."),
    Theme.DENY: ThemeTitle("Priver", "Prenez ce que l'adversaire collectionne."),
    Theme.REFUSE_MARKET: ThemeTitle("Ne pas ouvrir le marché", "Ne révélez aucune carte à l'adversaire."),
    Theme.TAKE: ThemeTitle("La bonne carte", "Prenez une marchandise : laquelle ?"),
    Theme.CAMELS: ThemeTitle("Prendre les chameaux", "Prenez tous les chameaux."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Majorité de chameaux", "Vers la fin, les chameaux comptent."),
    Theme.EXCHANGE: ThemeTitle("Échange", "Échangez plusieurs cartes à la fois."),
    Theme.PRECIOUS: ThemeTitle("Biens précieux", "Diamants, or ou argent."),
    Theme.MAKE_ROOM: ThemeTitle("Faire de la place", "Vendez d'une main pleine."),
    Theme.ENDGAME: ThemeTitle("Fin de manche", "La manche touche à sa fin."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_ADVICE, _PUZZLES, _THEMES)
