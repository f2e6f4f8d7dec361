"""What the screen of a review says around what the review says itself, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.names import Language
from jaipur.terminal.table_words import Key, KeyGroup


class ReviewWords(NamedTuple):
    """The words of one language."""

    round: str
    """Beside the numbers of the rounds."""
    sums: str
    no_next: str
    no_previous: str
    close: str
    go: str
    """Under the key moments: what closes them, and what goes there."""
    keys: tuple[Key, ...]
    more_keys: tuple[Key, ...]
    help: tuple[KeyGroup, ...]


REVIEW_WORDS: Final[Mapping[Language, ReviewWords]] = {
    "en": ReviewWords(
        round="round",
        sums="Who played how",
        no_next="There is no mistake after this.",
        no_previous="There is no mistake before this.",
        close="enter closes this",
        go="1-{} goes there · enter closes this",
        keys=(
            ("← →", "move"),
            ("n b", "mistake"),
            ("k", "key moments"),
            ("⏎", "why"),
            ("s", "sums"),
            ("?", "help"),
            ("q", "quit"),
        ),
        more_keys=(("tab", "seat"), ("↑ ↓", "round"), ("space", "play"), (":", "go to a move")),
        help=(
            (
                "Go",
                (
                    ("← →  ↑ ↓", "a move, a round; back and forth"),
                    ("home  end", "the first move, the last"),
                    ("n  b", "next mistake, mistake before: of the seat that looks"),
                    ("space  :", "go on by itself; go to a move by its number"),
                    ("tab", "both hands open, then by one seat, then by the other"),
                ),
            ),
            (
                "Read",
                (
                    ("enter", "all that is said of the move, and what others are worth"),
                    ("k  s", "the key moments; who played how"),
                ),
            ),
            (
                "The chart",
                (
                    ("● ▲ ◆", "inaccuracy, mistake, blunder of whose chance it is"),
                    ("○ △ ◇", "those of the other"),
                    ("│ ↑", "the move that is shown"),
                ),
            ),
        ),
    ),
    "fr": ReviewWords(
        round="manche",
        sums="Qui a joué comment",
        no_next="Il n'y a pas d'erreur après celle-ci.",
        no_previous="Il n'y a pas d'erreur avant celle-ci.",
        close="entrée ferme ceci",
        go="1-{} : y aller · entrée ferme ceci",
        keys=(
            ("← →", "coup"),
            ("n b", "erreur"),
            ("k", "moments"),
            ("⏎", "pourquoi"),
            ("s", "bilan"),
            ("?", "aide"),
            ("q", "quitter"),
        ),
        more_keys=(("tab", "place"), ("↑ ↓", "manche"), ("espace", "lire"), (":", "aller à un coup")),
        help=(
            (
                "Aller",
                (
                    ("← →  ↑ ↓", "un coup, une manche ; en avant, en arrière"),
                    ("début  fin", "le premier coup, le dernier"),
                    ("n  b", "erreur suivante, précédente : de la place qui regarde"),
                    ("espace  :", "avancer tout seul ; aller à un coup par son numéro"),
                    ("tab", "les deux mains, puis d'une place, puis de l'autre"),
                ),
            ),
            (
                "Lire",
                (
                    ("entrée", "tout sur ce coup, et ce que valent les autres"),
                    ("k  s", "les moments clés ; qui a joué comment"),
                ),
            ),
            (
                "Le graphique",
                (
                    ("● ▲ ◆", "imprécision, erreur, gaffe de qui l'on suit"),
                    ("○ △ ◇", "celles de l'autre"),
                    ("│ ↑", "le coup qui est montré"),
                ),
            ),
        ),
    ),
}
