"""What is said at the end of a round and of a match, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.names import Language
from jaipur.terminal.words import Verb


class EndWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    won: Verb
    tied: str
    reason: Mapping[RoundDecision, str]
    tie_reason: str
    hand: str
    goods: str
    bonuses: str
    camel: str
    total: str
    seals: str
    none: str
    starts_next: Verb
    next_round: str
    waiting: str
    match_won: Verb
    match_kind: str
    match_by: Mapping[MatchDecision, str]
    match_aborted: str
    match_aborted_hint: str
    over: str
    again: str


_ENGLISH: Final = EndWords(
    won=Verb("The round is yours", "{who} wins the round"),
    tied="A perfect tie",
    reason={
        RoundDecision.RUPEES: "The richer merchant takes the Seal.",
        RoundDecision.BONUS_TOKENS: "Both are equally rich, so the number of bonus tokens decides.",
        RoundDecision.GOODS_TOKENS: "As rich, with as many bonus tokens: the number of goods tokens decides.",
        RoundDecision.SECOND_TIE: "A perfect tie again: the Seal goes to whoever did not start.",
    },
    tie_reason="No Seal: the round is played again.",
    hand="Left in hand",
    goods="Goods tokens",
    bonuses="Bonuses",
    camel="Larger herd",
    total="Rupees",
    seals="Seals",
    none="none",
    starts_next=Verb("You start the next round.", "{who} starts the next round."),
    next_round="enter: next round",
    waiting="Waiting for {} …",
    match_won=Verb("You win the match!", "{who} wins the match"),
    match_kind="Well fought. The next caravan is yours.",
    match_by={
        MatchDecision.SEALS: "By Seals.",
        MatchDecision.RESIGNATION: "By resignation.",
        MatchDecision.TIME: "On time.",
        MatchDecision.ABSENCE: "By absence.",
    },
    match_aborted="The match was called off",
    match_aborted_hint="Nobody wins, nobody loses.",
    over="enter: leave",
    again="n: play again",
)

_FRENCH: Final = EndWords(
    won=Verb("La manche est à vous", "{who} gagne la manche"),
    tied="Égalité parfaite",
    reason={
        RoundDecision.RUPEES: "Le marchand le plus riche prend le Sceau.",
        RoundDecision.BONUS_TOKENS: "Autant de roupies : le nombre de jetons bonus décide.",
        RoundDecision.GOODS_TOKENS: "Autant de roupies et de bonus : le nombre de jetons marchandise décide.",
        RoundDecision.SECOND_TIE: "Encore une égalité parfaite : le Sceau va à qui n'a pas commencé.",
    },
    tie_reason="Pas de Sceau : la manche est rejouée.",
    hand="Restait en main",
    goods="Jetons marchandise",
    bonuses="Bonus",
    camel="Plus grand troupeau",
    total="Roupies",
    seals="Sceaux",
    none="aucun",
    starts_next=Verb("Vous commencez la manche suivante.", "{who} commence la manche suivante."),
    next_round="entrée : manche suivante",
    waiting="En attente de {} …",
    match_won=Verb("Vous gagnez le match !", "{who} gagne le match"),
    match_kind="Bien lutté. La prochaine caravane sera pour vous.",
    match_by={
        MatchDecision.SEALS: "Aux Sceaux.",
        MatchDecision.RESIGNATION: "Par abandon.",
        MatchDecision.TIME: "Au temps.",
        MatchDecision.ABSENCE: "Par absence.",
    },
    match_aborted="Le match a été annulé",
    match_aborted_hint="Personne ne gagne, personne ne perd.",
    over="entrée : quitter",
    again="n : rejouer",
)

END_WORDS: Final[Mapping[Language, EndWords]] = {"en": _ENGLISH, "fr": _FRENCH}
