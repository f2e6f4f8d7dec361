"""What is said around puzzles in a terminal, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.names import Language


class PuzzleWords(NamedTuple):
    """The words of one language."""

    opponent: str
    puzzle: str
    daily: str
    find: str
    stands: str
    seen: str
    wrong: str
    right: str
    found: str
    answer: str
    rated: str
    unrated: str
    streak: tuple[str, str]
    """One, and more."""
    begin_keys: str
    wrong_keys: str
    over_keys: str
    prompt: str
    help: str
    again: str


PUZZLE_WORDS: Final[Mapping[Language, PuzzleWords]] = {
    "en": PuzzleWords(
        opponent="Opponent",
        puzzle="Puzzle {}",
        daily="Puzzle of the day, {}",
        find="Find the best move. You are to move.",
        stands="Round {}, Seals {} to {}.",
        seen="Of the opponent's hand, taken in plain sight: {}.",
        wrong="Not the best move",
        right="That is the move!",
        found="You found it",
        answer="The answer",
        rated="Your rating: {}{} ({:+d}); this puzzle: {}.",
        unrated="Only the first attempt counts for your rating.",
        streak=("1 day in a row.", "{} days in a row."),
        begin_keys="enter: begin",
        wrong_keys="enter: try again   a: the answer   q: leave",
        over_keys="enter: next puzzle   q: leave",
        prompt="Your move (? for help): ",
        help="Type a move, for example: take gold, camels, sell 3 cloth, exchange gold silver for spice "
        "camel; or t for the tokens, answer, next, quit.",
        again="Try another move, or type: answer.",
    ),
    "fr": PuzzleWords(
        opponent="Adversaire",
        puzzle="Problème {}",
        daily="Problème du jour, {}",
        find="Trouvez le meilleur coup. C'est à vous de jouer.",
        stands="Manche {}, Sceaux : {} à {}.",
        seen="De la main adverse, pris au vu de tous : {}.",
        wrong="Ce n'est pas le meilleur coup",
        right="C'est le bon coup !",
        found="Vous l'avez trouvé",
        answer="La réponse",
        rated="Votre cote : {}{} ({:+d}) ; ce problème : {}.",
        unrated="Seul le premier essai compte pour votre cote.",
        streak=("1 jour de suite.", "{} jours de suite."),
        begin_keys="entrée : commencer",
        wrong_keys="entrée : réessayer   a : la réponse   q : quitter",
        over_keys="entrée : problème suivant   q : quitter",
        prompt="Votre coup (? pour l'aide) : ",
        help="Écrivez un coup, par exemple : prendre or, chameaux, vendre 3 tissu, échanger or argent "
        "contre épice chameau ; ou t pour les jetons, réponse, suivant, quitter.",
        again="Essayez un autre coup, ou écrivez : réponse.",
    ),
}
