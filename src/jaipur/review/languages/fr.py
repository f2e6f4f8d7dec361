"""Reviews, habits and puzzles in French: every text in one catalogue; `{}` is filled in."""

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
    decimal=",",
    title="{} et {}, match {}",
    accuracy="précision",
    labels={Label.INACCURACY: "imprécision", Label.MISTAKE: "erreur", Label.BLUNDER: "gaffe"},
    plurals={Label.INACCURACY: "imprécisions", Label.MISTAKE: "erreurs", Label.BLUNDER: "gaffes"},
    skill="jeu",
    luck="chance",
    hidden="main cachée",
    chance="chances de gagner",
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
    fine="Il n'y avait pas mieux.",
    lucky="le hasard change les chances de {} de {} points",
    learned="ce que {} apprend de la main adverse change ses chances de {} points",
    reasons={
        Code.SALE_MISSED: (
            "Manque une vente de {cards:# carte|# cartes} {good} pour {rupees:# roupie|# roupies}."
        ),
        Code.TOKENS_LOST: (
            "L'adversaire a {cards:# carte|# cartes} {good} et peut vendre avant, pour"
            " {rupees:# roupie|# roupies}."
        ),
        Code.BONUS_MISSED: (
            "Manque un bonus de {low} à {high} pour {cards:# carte|# cartes} {good}, en plus de"
            " {rupees:# roupie|# roupies}."
        ),
        Code.SOLD_TOO_SOON: "Une carte {good} de plus donnerait un bonus de {low} à {high}.",
        Code.SOLD_CHEAPLY: "Vend {cards:# carte|# cartes} {good} pour seulement {rupees:# roupie|# roupies}.",
        Code.SALE_GIVEN: (
            "Laisse {cards:# carte|# cartes} {good} à l'adversaire, qui en a {held} et peut vendre pour"
            " {rupees:# roupie|# roupies}."
        ),
        Code.GOODS_LEFT: (
            "Laisse {cards:# carte|# cartes} {good} à l'adversaire. Le prochain jeton vaut"
            " {rupees:# roupie|# roupies}."
        ),
        Code.MARKET_OPENED: "Offre {cards:# nouvelle carte|# nouvelles cartes} à l'adversaire.",
        Code.CAMELS_LEFT: "Laisse {camels:# chameau|# chameaux} à l'adversaire.",
        Code.CAMELS_SPENT: "Dépense {camels:# chameau qui pouvait rester|# chameaux qui pouvaient rester}.",
        Code.HAND_FILLED: "Remplit la main : avec {cards} cartes, plus de place pour une autre.",
        Code.CLOSED: "Finit la manche trop tôt.",
        Code.NOT_CLOSED: "La manche pouvait finir tout de suite.",
    },
    own_reasons={
        Code.SALE_MISSED: (
            "Vendre {cards:# carte|# cartes} {good} vous aurait rapporté {rupees:# roupie|# roupies}."
        ),
        Code.TOKENS_LOST: (
            "L'adversaire a {cards:# carte|# cartes} {good} et peut vendre avant vous, pour"
            " {rupees:# roupie|# roupies}."
        ),
        Code.BONUS_MISSED: (
            "Vendre {cards:# carte|# cartes} {good} rapporte {rupees:# roupie|# roupies}, plus un bonus de"
            " {low} à {high}."
        ),
        Code.SOLD_TOO_SOON: "Une carte {good} de plus vous donnait un bonus de {low} à {high}.",
        Code.SOLD_CHEAPLY: (
            "Vous avez vendu {cards:# carte|# cartes} {good} pour seulement {rupees:# roupie|# roupies}."
        ),
        Code.SALE_GIVEN: (
            "Vous avez laissé {cards:# carte|# cartes} {good} à l'adversaire,"
            " qui en a {held} et peut vendre pour {rupees:# roupie|# roupies}."
        ),
        Code.GOODS_LEFT: (
            "Vous avez laissé {cards:# carte|# cartes} {good} à l'adversaire."
            " Le prochain jeton vaut {rupees:# roupie|# roupies}."
        ),
        Code.MARKET_OPENED: "Vous avez offert {cards:# nouvelle carte|# nouvelles cartes} à l'adversaire.",
        Code.CAMELS_LEFT: "Vous avez laissé {camels:# chameau|# chameaux} à l'adversaire.",
        Code.CAMELS_SPENT: (
            "Vous avez dépensé {camels:# chameau que vous pouviez garder|# chameaux que vous pouviez garder}."
        ),
        Code.HAND_FILLED: (
            "Vous avez rempli votre main : avec {cards} cartes, impossible d'en prendre une autre."
        ),
        Code.CLOSED: "Vous avez fini la manche trop tôt.",
        Code.NOT_CLOSED: "Vous pouviez finir la manche tout de suite.",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser} a mieux joué, mais sans chance.",
        unrewarded="{loser} a mieux joué, mais {winner} a gagné quand même.",
        lucky_winner="{winner} a mieux joué, avec la chance en plus.",
        against_luck="{winner} a mieux joué et gagné malgré la malchance.",
        deserved="{winner} a mieux joué et mérité sa victoire.",
        chosen="C'était serré, et la chance a souri à {winner}.",
        even="C'était serré, et {winner} l'a emporté.",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser} a mieux joué, mais la chance était avec vous.",
        unrewarded="{loser} a mieux joué, mais vous avez gagné quand même.",
        lucky_winner="Vous avez mieux joué, et la chance était avec vous.",
        against_luck="Vous avez mieux joué et gagné malgré la malchance.",
        deserved="Vous avez mieux joué et mérité votre victoire.",
        chosen="C'était serré, et la chance était avec vous.",
        even="C'était serré, et vous l'avez emporté.",
    ),
    lost=VerdictSentences(
        unlucky_loser="Vous avez mieux joué, mais la chance n'a pas suivi.",
        unrewarded="Vous avez mieux joué, mais {winner} a gagné quand même.",
        lucky_winner="{winner} a mieux joué, avec la chance en plus.",
        against_luck="{winner} a mieux joué et gagné malgré votre chance.",
        deserved="{winner} a mieux joué et mérité sa victoire.",
        chosen="C'était serré, mais la chance a souri à {winner}.",
        even="C'était serré, mais {winner} l'a emporté.",
    ),
    unfinished="Le match n'a pas de vainqueur.",
    judging="Coup {done} sur {of} …",
    failed="Impossible de faire l'analyse.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Petites ventes trop tôt",
    Habit.LATE_SALES: "Petites ventes remises",
    Habit.LARGE_SALES: "Grandes ventes trop tôt",
    Habit.BONUS_MISSED: "Ventes à bonus manquées",
    Habit.CAMELS_TAKEN: "Chameaux pris trop souvent",
    Habit.CAMELS_LEFT: "Chameaux laissés",
    Habit.CAMELS_SPENT: "Chameaux dépensés",
    Habit.CAMELS_KEPT: "Chameaux gardés",
    Habit.EXCHANGES: "Échanges trop fréquents",
    Habit.EXCHANGES_MISSED: "Échanges manqués",
    Habit.PRECIOUS_CHASED: "Biens précieux à tout prix",
    Habit.PRECIOUS_LEFT: "Biens précieux laissés",
    Habit.HAND_FILLED: "Main remplie",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "Vous vendez une ou deux cartes trop tôt.",
    Habit.LATE_SALES: "Vous remettez les petites ventes.",
    Habit.LARGE_SALES: "Vous vendez vos grandes séries trop tôt.",
    Habit.BONUS_MISSED: "Vous laissez passer des ventes à bonus.",
    Habit.CAMELS_TAKEN: "Vous prenez les chameaux trop souvent.",
    Habit.CAMELS_LEFT: "Vous laissez trop souvent les chameaux.",
    Habit.CAMELS_SPENT: "Vous dépensez trop vite vos chameaux.",
    Habit.CAMELS_KEPT: "Vous gardez trop vos chameaux.",
    Habit.EXCHANGES: "Vous échangez trop souvent.",
    Habit.EXCHANGES_MISSED: "Vous oubliez les échanges.",
    Habit.PRECIOUS_CHASED: "Vous voulez trop les diamants, l'or et l'argent.",
    Habit.PRECIOUS_LEFT: "Vous laissez les diamants, l'or et l'argent à votre adversaire.",
    Habit.HAND_FILLED: "Vous remplissez trop souvent votre main.",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "Avant une petite vente, cherchez la troisième : à trois, il y a un bonus.",
    Habit.LATE_SALES: "Les premiers jetons paient le mieux : prenez-les avant votre adversaire.",
    Habit.LARGE_SALES: "Personne ne peut vous les prendre : regardez d'abord le marché.",
    Habit.BONUS_MISSED: "Trois cartes identiques en main ? Pensez d'abord à cette vente.",
    Habit.CAMELS_TAKEN: (
        "Ne les prenez que pour payer bientôt : chacun révèle une carte, et votre adversaire"
        " choisit le premier."
    ),
    Habit.CAMELS_LEFT: (
        "Si aucune carte ne vous sert, prenez-les : ils paient les échanges, et le plus grand"
        " troupeau vaut 5 roupies."
    ),
    Habit.CAMELS_SPENT: "Payez plutôt avec des cartes en trop ; le plus grand troupeau rapporte 5 roupies.",
    Habit.CAMELS_KEPT: "Dépensez-les : deux ou trois deviennent des cartes qui se vendent.",
    Habit.EXCHANGES: "Demandez-vous quelle vente l'échange permet : vendre tout de suite paie parfois plus.",
    Habit.EXCHANGES_MISSED: "Deux bonnes cartes au marché ? Voyez ce que vous pourriez donner pour les deux.",
    Habit.PRECIOUS_CHASED: (
        "N'en prenez une que si vous avez ou voyez la deuxième : une seule ne se vend pas. "
    ),
    Habit.PRECIOUS_LEFT: "Avant chaque coup, regardez-les d'abord : deux se vendent 10 roupies ou plus.",
    Habit.HAND_FILLED: (
        "Avant la septième carte, cherchez une vente : la main pleine, vous ne prenez plus rien."
    ),
}

_PUZZLES: Final = PuzzleSentences(
    gives="« {} » gagne {} du temps, {} points de moins que le meilleur coup.",
    gives_less="« {} » vous coûte au moins {} points.",
    hint="Indice : {}",
    values="Vos chances de gagner le match :",
    exact="Vos chances exactes de gagner le match :",
    why="Pourquoi pas « {} » ?",
    themes="Thèmes : {}.",
    comma=", ",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Finir la manche", "Finissez la manche tant que vous menez."),
    Theme.STAY_OPEN: ThemeTitle("Laisser la manche ouverte", "Ne finissez pas encore la manche."),
    Theme.FIRST_TO_SELL: ThemeTitle("Vendre en premier", "Vendez avant l'adversaire : les prix baissent."),
    Theme.BONUS: ThemeTitle("Vente à bonus", "Vendez trois ou quatre cartes pour un bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Cinq cartes", "Vendez cinq cartes ou plus pour le meilleur bonus."),
    Theme.WAIT: ThemeTitle("Attendre le bonus", "Prenez encore une carte avant de vendre."),
    Theme.SMALL_SALE: ThemeTitle("Petite vente", "Vendez une ou deux cartes maintenant."),
    Theme.HOLD_BACK: ThemeTitle("Garder des cartes", "Vendez moins de cartes que vous ne pourriez."),
    Theme.DENY: ThemeTitle("Priver", "Prenez ce que l'adversaire collectionne."),
    Theme.REFUSE_MARKET: ThemeTitle("Ne pas ouvrir le marché", "Ne révélez pas de carte à l'adversaire."),
    Theme.TAKE: ThemeTitle("La bonne carte", "Prenez une marchandise. Mais laquelle ?"),
    Theme.CAMELS: ThemeTitle("Prendre les chameaux", "Prenez tous les chameaux."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Majorité de chameaux", "Vers la fin, les chameaux comptent."),
    Theme.EXCHANGE: ThemeTitle("Échange", "Échangez plusieurs cartes à la fois."),
    Theme.PRECIOUS: ThemeTitle("Biens précieux", "Diamants, or ou argent."),
    Theme.MAKE_ROOM: ThemeTitle("Faire de la place", "Vendez d'une main pleine ou presque."),
    Theme.ENDGAME: ThemeTitle("Fin de manche", "La manche touche à sa fin."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
