"""What is said of a table on a server, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.names import Language
from jaipur.terminal.rematch import Again
from jaipur.terminal.table_words import Key
from jaipur.terminal.words import WORDS
from jaipur.wire.values import Phrase, Why


class OnlineWords(NamedTuple):
    """The words of one language."""

    connecting: str
    away: str
    seeking: str
    not_begun: str
    missed: str
    returned: str
    absent: str
    absent_own: str
    talk: str
    talk_keys: str
    muted: str
    heard: str
    abort_again: str
    again: Mapping[Again, str]
    help: tuple[str, tuple[Key, ...]]
    typed: str
    """Of the same, line by line."""
    keys: tuple[Key, ...]
    """Shown where there is room."""
    said: str
    come_back: str
    why: Mapping[Why, str]
    phrases: Mapping[Phrase, str]


_ENGLISH: Final = OnlineWords(
    connecting="Connecting …",
    away="The connection is gone; we keep trying",
    seeking="Looking for an opponent …",
    not_begun="The table is being set …",
    missed="{} seems to be away.",
    returned="{} is back.",
    absent="{} is away, and loses in {}",
    absent_own="{} is away: you win in {}, unless they come back",
    talk="Say something",
    talk_keys="esc closes this",
    muted="What your opponent says is not shown any more.",
    heard="What your opponent says is shown again.",
    abort_again="Press x once more to call the match off: nobody wins or loses",
    again={
        Again.ASKED: "Asked. Waiting for {} …",
        Again.WANTED: "{} would like to play again.",
        Again.FAILED: "That did not work. Try again.",
    },
    help=("At a server", (("w z y x", "say something, mute, still there?, call it off"),)),
    typed="Here:      say hello, mute, claim if the other is gone, abort before both have moved, i clocks",
    keys=(("w", "say"), ("y", "still there?"), ("x", "call off")),
    said="{}: {}",
    come_back="Your seat is kept: jaipur join {}",
    why={
        Why.NOT_UNDERSTOOD: "That was not understood.",
        Why.TOO_OFTEN: "That was too often: wait a moment.",
        Why.UNAVAILABLE: "The server cannot be reached just now.",
        Why.NO_SUCH_MATCH: "There is no such match.",
        Why.NO_SUCH_INVITATION: "This invitation is not open any more.",
        Why.NOT_SEATED: "You only watch this match.",
        Why.NOT_SIGNED_IN: "Come in first.",
        Why.NOT_PAIRED: "Nobody is paired for this.",
        Why.NOT_RATED: "This cannot be rated.",
        Why.STALE: "Something happened first: look again.",
        Why.NOT_STARTED: "The match has not begun.",
        Why.ALREADY_READY: "You have said so already.",
        Why.NOT_BETWEEN_ROUNDS: "The round is still on.",
        Why.NOTHING_TO_TAKE_BACK: WORDS["en"].no_move_back,
        Why.OUT_OF_TIME: "Your time is up.",
        Why.NOT_DUE: "It is too early for that.",
        Why.NOT_AWAY: "Your opponent is there.",
        Why.NOT_OVER: "The match is not over.",
    },
    phrases={
        Phrase.HELLO: "Hello!",
        Phrase.GOOD_LUCK: "Good luck!",
        Phrase.HAVE_FUN: "Have fun!",
        Phrase.WELL_PLAYED: "Well played!",
        Phrase.NICE_SALE: "Nice sale!",
        Phrase.LUCKY_ME: "Lucky me!",
        Phrase.OOPS: "Oops!",
        Phrase.THINKING: "Let me think …",
        Phrase.ONE_MOMENT: "One moment, please",
        Phrase.THANK_YOU: "Thank you!",
        Phrase.GOOD_GAME: "Good game!",
        Phrase.ONCE_MORE: "Once more?",
        Phrase.GOODBYE: "Goodbye!",
    },
)

_FRENCH: Final = OnlineWords(
    connecting="Connexion …",
    away="La connexion est coupée ; nous réessayons",
    seeking="Recherche d'un adversaire …",
    not_begun="La table se prépare …",
    missed="{} semble absent.",
    returned="{} est de retour.",
    absent="{} est absent, et perd dans {}",
    absent_own="{} est absent : vous gagnez dans {}, sauf retour",
    talk="Dire quelque chose",
    talk_keys="échap ferme ceci",
    muted="Ce que dit l'adversaire n'est plus montré.",
    heard="Ce que dit l'adversaire est montré de nouveau.",
    abort_again="Encore x pour annuler le match : personne ne gagne ni ne perd",
    again={
        Again.ASKED: "Proposée. En attente de {} …",
        Again.WANTED: "{} voudrait rejouer.",
        Again.FAILED: "Cela n'a pas marché. Réessayez.",
    },
    help=("Sur un serveur", (("w z y x", "dire quelque chose, muet, toujours là ?, annuler"),)),
    typed="Ici :      dire bonjour, muet, absent si l'autre est parti, annuler avant deux coups, i pendules",
    keys=(("w", "dire"), ("y", "toujours là ?"), ("x", "annuler")),
    said="{} : {}",
    come_back="Votre place est gardée : jaipur join {}",
    why={
        Why.NOT_UNDERSTOOD: "Ce n'était pas compréhensible.",
        Why.TOO_OFTEN: "C'était trop souvent : attendez un instant.",
        Why.UNAVAILABLE: "Le serveur n'est pas joignable pour l'instant.",
        Why.NO_SUCH_MATCH: "Ce match n'existe pas.",
        Why.NO_SUCH_INVITATION: "Cette invitation n'est plus ouverte.",
        Why.NOT_SEATED: "Vous regardez seulement ce match.",
        Why.NOT_SIGNED_IN: "Entrez d'abord.",
        Why.NOT_PAIRED: "Personne n'est apparié ainsi.",
        Why.NOT_RATED: "Ceci ne peut pas être classé.",
        Why.STALE: "Il s'est passé quelque chose avant : regardez.",
        Why.NOT_STARTED: "Le match n'a pas commencé.",
        Why.ALREADY_READY: "C'est déjà dit.",
        Why.NOT_BETWEEN_ROUNDS: "La manche n'est pas finie.",
        Why.NOTHING_TO_TAKE_BACK: WORDS["fr"].no_move_back,
        Why.OUT_OF_TIME: "Votre temps est écoulé.",
        Why.NOT_DUE: "C'est trop tôt.",
        Why.NOT_AWAY: "Votre adversaire est là.",
        Why.NOT_OVER: "Le match n'est pas terminé.",
    },
    phrases={
        Phrase.HELLO: "Bonjour !",
        Phrase.GOOD_LUCK: "Bonne chance !",
        Phrase.HAVE_FUN: "Amusez-vous bien !",
        Phrase.WELL_PLAYED: "Bien joué !",
        Phrase.NICE_SALE: "Belle vente !",
        Phrase.LUCKY_ME: "Quelle chance !",
        Phrase.OOPS: "Oups !",
        Phrase.THINKING: "Je réfléchis …",
        Phrase.ONE_MOMENT: "Un instant, s'il vous plaît",
        Phrase.THANK_YOU: "Merci !",
        Phrase.GOOD_GAME: "Belle partie !",
        Phrase.ONCE_MORE: "Encore une ?",
        Phrase.GOODBYE: "Au revoir !",
    },
)

ONLINE_WORDS: Final[Mapping[Language, OnlineWords]] = {"en": _ENGLISH, "fr": _FRENCH}
