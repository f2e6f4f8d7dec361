"""What the terminal says, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.events import RoundDecision
from jaipur.rules.legal import Refusal
from jaipur.rules.names import Language


class Verb(NamedTuple):
    """What `you` do, and what another does."""

    you: str
    other: str


class Words(NamedTuple):
    """The words of one language; `{}` is filled in."""

    cards: tuple[str, ...]
    you: str
    nothing: str
    joined: str
    camels: tuple[str, str]
    """One, and more."""
    tokens_gone: str
    round: str
    starts: Verb
    takes: Verb
    sells: Verb
    takes_back: Verb
    no_move_back: str
    draws: Verb
    your_bonus: str
    gives: Verb
    wins_round: Verb
    tie: str
    wins_match: Verb
    aborted: str
    market: str
    hand: str
    opponent: str
    hidden: str
    piles: str
    bonuses: str
    seals: str
    counted: str
    by: Mapping[RoundDecision, str]
    prompt: str
    next_round: str
    answer_next: str
    help: str
    refused: Mapping[Refusal, str]
    bye: str
    kept: str
    thinking: str
    hand_over: str
    hand_over_or_undo: str


_REFUSED_EN: Final = {
    Refusal.MATCH_OVER: "The match is over.",
    Refusal.TOO_LATE_TO_ABORT: "It is too late to call the match off.",
    Refusal.ROUND_OVER: "The round is over.",
    Refusal.AWAITING_CHANCE: "A card is still being turned over.",
    Refusal.NOT_YOUR_TURN: "It is not your turn.",
    Refusal.CAMEL_TAKEN: "Camels are taken all at once, and never exchanged for.",
    Refusal.UNEQUAL_EXCHANGE: "Give as many cards as you take.",
    Refusal.EXCHANGE_TOO_SMALL: "Exchange at least two cards.",
    Refusal.GOOD_BOTH_WAYS: "You cannot give the good that you take.",
    Refusal.PRECIOUS_NEED_TWO: "Diamonds, gold and silver are sold two at a time or more.",
    Refusal.NO_CAMELS: "There is no camel in the market.",
    Refusal.NOT_IN_MARKET: "That is not in the market.",
    Refusal.NOT_IN_HAND: "You do not hold that.",
    Refusal.NOT_IN_HERD: "You do not have so many camels.",
    Refusal.HAND_FULL: "Seven cards in hand are the most.",
}
_REFUSED_FR: Final = {
    Refusal.MATCH_OVER: "Le match est terminé.",
    Refusal.TOO_LATE_TO_ABORT: "Il est trop tard pour annuler le match.",
    Refusal.ROUND_OVER: "La manche est terminée.",
    Refusal.AWAITING_CHANCE: "Une carte est en train d'être retournée.",
    Refusal.NOT_YOUR_TURN: "Ce n'est pas votre tour.",
    Refusal.CAMEL_TAKEN: "Les chameaux se prennent tous ensemble, jamais par échange.",
    Refusal.UNEQUAL_EXCHANGE: "Donnez autant de cartes que vous en prenez.",
    Refusal.EXCHANGE_TOO_SMALL: "On échange au moins deux cartes.",
    Refusal.GOOD_BOTH_WAYS: "On ne donne pas la marchandise que l'on prend.",
    Refusal.PRECIOUS_NEED_TWO: "Diamants, or et argent se vendent par deux au moins.",
    Refusal.NO_CAMELS: "Il n'y a pas de chameau au marché.",
    Refusal.NOT_IN_MARKET: "Ce n'est pas au marché.",
    Refusal.NOT_IN_HAND: "Vous n'avez pas cela en main.",
    Refusal.NOT_IN_HERD: "Vous n'avez pas autant de chameaux.",
    Refusal.HAND_FULL: "Sept cartes en main au plus.",
}

_HELP_EN: Final = """\
Moves:     take gold, camels, sell 3 cloth, exchange gold silver for spice camel
           or short: T G, M, S C3, X GS/PM
To read:   h hand, k market, t tokens, o opponent, l moves that are legal, r last move
Other:     ? this, hint, undo where it is offered, resign, quit"""
_HELP_FR: Final = """\
Coups :    prendre or, chameaux, vendre 3 tissu, échanger or argent contre épice chameau
           ou en bref : T G, M, S C3, X GS/PM
Lire :     h main, k marché, t jetons, o adversaire, l coups permis, r dernier coup
Autres :   ? ceci, indice, reprendre là où c'est proposé, abandonner, quitter"""

_ENGLISH: Final = Words(
    cards=("Diamonds", "Gold", "Silver", "Cloth", "Spice", "Leather", "Camel"),
    you="You",
    nothing="nothing",
    joined="{} and {}",
    camels=("1 camel", "{} camels"),
    tokens_gone="no token left",
    round="Round {}.",
    starts=Verb("You start.", "{who} starts."),
    takes=Verb("You take {}.", "{who} takes {}."),
    sells=Verb("You sell {} {}: {}.", "{who} sells {} {}: {}."),
    takes_back=Verb("You take the move back.", "{who} takes the move back."),
    no_move_back="There is nothing to take back.",
    draws=Verb("You draw a bonus.", "{who} draws a bonus."),
    your_bonus="Your bonus is {}.",
    gives=Verb("You give {} for {}.", "{who} gives {} for {}."),
    wins_round=Verb("You win the round and a Seal, {}.", "{who} wins the round and a Seal, {}."),
    tie="A perfect tie: the round is played again.",
    wins_match=Verb("You win the match.", "{who} wins the match."),
    aborted="The match was called off.",
    market="Market: {}. Deck: {}.",
    hand="Your hand: {}. Herd: {}. Rupees: {}.",
    opponent="{}: {} in hand, herd {}, rupees {}{}.",
    hidden=" and {} hidden bonus",
    piles="Tokens: {}.",
    bonuses="Bonus tokens left: {} for 3 cards, {} for 4, {} for 5 or more.",
    seals="Seals: {} {}, {} {}.",
    counted="{}: goods {}, bonuses {}, camel token {}, together {} rupees.",
    by={
        RoundDecision.RUPEES: "by rupees",
        RoundDecision.BONUS_TOKENS: "by bonus tokens",
        RoundDecision.GOODS_TOKENS: "by goods tokens",
        RoundDecision.SECOND_TIE: "at the second tie",
    },
    prompt="Your move: ",
    next_round="Enter for the next round: ",
    answer_next="Enter for the answer of {}, or undo: ",
    help=_HELP_EN,
    refused=_REFUSED_EN,
    bye="Goodbye.",
    kept="The record is in {}.",
    thinking="{} is thinking ...",
    hand_over="{}, it is your turn. Enter when nobody else looks: ",
    hand_over_or_undo="{}, it is your turn. Enter when nobody else looks; undo takes the move back: ",
)

_FRENCH: Final = Words(
    cards=("Diamants", "Or", "Argent", "Tissu", "Épices", "Cuir", "Chameau"),
    you="Vous",
    nothing="rien",
    joined="{} et {}",
    camels=("1 chameau", "{} chameaux"),
    tokens_gone="plus de jeton",
    round="Manche {}.",
    starts=Verb("Vous commencez.", "{who} commence."),
    takes=Verb("Vous prenez : {}.", "{who} prend : {}."),
    sells=Verb("Vous vendez {} {} : {}.", "{who} vend {} {} : {}."),
    takes_back=Verb("Vous reprenez le coup.", "{who} reprend le coup."),
    no_move_back="Il n'y a rien à reprendre.",
    draws=Verb("Vous tirez un bonus.", "{who} tire un bonus."),
    your_bonus="Votre bonus vaut {}.",
    gives=Verb("Vous donnez {} contre {}.", "{who} donne {} contre {}."),
    wins_round=Verb("Vous gagnez la manche et un Sceau, {}.", "{who} gagne la manche et un Sceau, {}."),
    tie="Égalité parfaite : la manche est rejouée.",
    wins_match=Verb("Vous gagnez le match.", "{who} gagne le match."),
    aborted="Le match a été annulé.",
    market="Marché : {}. Pioche : {}.",
    hand="Votre main : {}. Troupeau : {}. Roupies : {}.",
    opponent="{} : {} en main, troupeau {}, roupies {}{}.",
    hidden=" et {} bonus caché",
    piles="Jetons : {}.",
    bonuses="Jetons bonus restants : {} pour 3 cartes, {} pour 4, {} pour 5 et plus.",
    seals="Sceaux : {} {}, {} {}.",
    counted="{} : marchandises {}, bonus {}, jeton chameau {}, en tout {} roupies.",
    by={
        RoundDecision.RUPEES: "aux roupies",
        RoundDecision.BONUS_TOKENS: "aux jetons bonus",
        RoundDecision.GOODS_TOKENS: "aux jetons marchandise",
        RoundDecision.SECOND_TIE: "à la seconde égalité",
    },
    prompt="Votre coup : ",
    next_round="Entrée pour la manche suivante : ",
    answer_next="Entrée pour la réponse de {}, ou reprendre : ",
    help=_HELP_FR,
    refused=_REFUSED_FR,
    bye="Au revoir.",
    kept="La partie est dans {}.",
    thinking="{} réfléchit ...",
    hand_over="{}, c'est votre tour. Entrée quand personne d'autre ne regarde : ",
    hand_over_or_undo="{}, c'est votre tour. Entrée quand personne d'autre ne regarde ; reprendre le coup : ",
)

WORDS: Final[Mapping[Language, Words]] = {"en": _ENGLISH, "fr": _FRENCH}
