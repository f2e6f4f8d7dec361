"""What habits are called, and what is advised about each, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.rules.names import Language
from jaipur.wire.coaching import Habit

_ENGLISH_TITLES: Final = {
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
_FRENCH_TITLES: Final = {
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

_ENGLISH: Final = {
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
_FRENCH: Final = {
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

TITLES: Final[Mapping[Language, Mapping[Habit, str]]] = {"en": _ENGLISH_TITLES, "fr": _FRENCH_TITLES}
ADVICE: Final[Mapping[Language, Mapping[Habit, str]]] = {"en": _ENGLISH, "fr": _FRENCH}
