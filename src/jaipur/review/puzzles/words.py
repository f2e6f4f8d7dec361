"""What themes are called, and what each is about, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.review.puzzles.themes import Theme
from jaipur.rules.names import Language


class Told(NamedTuple):
    """A theme in one language."""

    title: str
    about: str


_ENGLISH: Final = {
    Theme.CLOSE: Told("Close the round", "End the round while you are ahead."),
    Theme.STAY_OPEN: Told("Keep the round open", "Do not end the round yet."),
    Theme.FIRST_TO_SELL: Told("First to sell", "Sell before the opponent does: the price falls."),
    Theme.BONUS: Told("Bonus sale", "Sell three or four cards, and draw a bonus."),
    Theme.FIVE_CARDS: Told("Five cards", "Sell five cards or more, for the best bonus."),
    Theme.WAIT: Told("Wait for the bonus", "Take one more before you sell."),
    Theme.SMALL_SALE: Told("Small sale", "Sell one or two cards now."),
    Theme.HOLD_BACK: Told("Hold back", "Sell fewer cards than you could."),
    Theme.DENY: Told("Deny", "Take what the opponent collects."),
    Theme.REFUSE_MARKET: Told("Refuse the market", "Turn up no new card for the opponent."),
    Theme.TAKE: Told("The right card", "Take one good: which?"),
    Theme.CAMELS: Told("Take the camels", "Take all camels."),
    Theme.CAMEL_MAJORITY: Told("Camel majority", "Near the end, camels count."),
    Theme.EXCHANGE: Told("Exchange", "Exchange several cards at once."),
    Theme.PRECIOUS: Told("Precious goods", "Diamonds, gold or silver."),
    Theme.MAKE_ROOM: Told("Make room", "Sell from a full hand."),
    Theme.ENDGAME: Told("Endgame", "The round is near its end."),
}

_FRENCH: Final = {
    Theme.CLOSE: Told("Finir la manche", "Finissez la manche tant que vous menez."),
    Theme.STAY_OPEN: Told("Laisser la manche ouverte", "Ne finissez pas encore la manche."),
    Theme.FIRST_TO_SELL: Told("Vendre en premier", "Vendez avant l'adversaire : le prix baisse."),
    Theme.BONUS: Told("Vente à bonus", "Vendez trois ou quatre cartes et piochez un bonus."),
    Theme.FIVE_CARDS: Told("Cinq cartes", "Vendez cinq cartes ou plus, pour le meilleur bonus."),
    Theme.WAIT: Told("Attendre le bonus", "Prenez encore une carte avant de vendre."),
    Theme.SMALL_SALE: Told("Petite vente", "Vendez une ou deux cartes maintenant."),
    Theme.HOLD_BACK: Told("Garder des cartes", "Vendez moins de cartes que possible."),
    Theme.DENY: Told("Priver", "Prenez ce que l'adversaire collectionne."),
    Theme.REFUSE_MARKET: Told("Ne pas ouvrir le marché", "Ne révélez aucune carte à l'adversaire."),
    Theme.TAKE: Told("La bonne carte", "Prenez une marchandise : laquelle ?"),
    Theme.CAMELS: Told("Prendre les chameaux", "Prenez tous les chameaux."),
    Theme.CAMEL_MAJORITY: Told("Majorité de chameaux", "Vers la fin, les chameaux comptent."),
    Theme.EXCHANGE: Told("Échange", "Échangez plusieurs cartes à la fois."),
    Theme.PRECIOUS: Told("Biens précieux", "Diamants, or ou argent."),
    Theme.MAKE_ROOM: Told("Faire de la place", "Vendez d'une main pleine."),
    Theme.ENDGAME: Told("Fin de manche", "La manche touche à sa fin."),
}

THEMES: Final[Mapping[Language, Mapping[Theme, Told]]] = {"en": _ENGLISH, "fr": _FRENCH}
