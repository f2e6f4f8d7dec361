"""What a review says, in each language: its codes in words; `{}` is filled in.

Run as a module it writes all of it as JSON, which the web client's words are made from.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.names import WORDS as CARD_WORDS, Language
from jaipur.wire.reviews import Code, Fact, Label


class Words(NamedTuple):
    """The words of one language."""

    decimal: str
    title: str
    accuracy: str
    labels: Mapping[Label, str]
    plurals: Mapping[Label, str]
    skill: str
    luck: str
    hidden: str
    chance: str
    round: str
    seal: str
    no_seal: str
    mistake: str
    better: str
    moments: str
    at_deal: str
    at_end: str
    at_ply: str
    decided: str
    fine: str
    lucky: str
    learned: str
    reasons: Mapping[Code, str]
    unlucky_loser: str
    unrewarded: str
    lucky_winner: str
    against_luck: str
    deserved: str
    chosen: str
    even: str
    unfinished: str
    judging: str
    failed: str


_ENGLISH: Final = Words(
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

_FRENCH: Final = Words(
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

WORDS: Final[Mapping[Language, Words]] = {"en": _ENGLISH, "fr": _FRENCH}


def reason_text(reason: Fact, language: Language = "en") -> str:
    """Say a reason in words."""
    numbers: dict[str, int | str] = {**reason.numbers}
    if "good" in reason.numbers:
        numbers["good"] = CARD_WORDS[language].cards[reason.numbers["good"]]
    return WORDS[language].reasons[reason.code].format(**numbers)


if __name__ == "__main__":
    said = {language: words._asdict() for language, words in WORDS.items()}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(said), indent=2).decode() + "\n")
