"""The first lesson: what to do at each step, why, and a kind word for whoever does something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.names import Language


class Said(NamedTuple):
    """What is said of one task."""

    title: str
    todo: str
    why: str
    instead: str
    """For a move that may be played, but is not the one to learn here."""


class LessonWords(NamedTuple):
    """The words of one language."""

    step: str
    try_it: str
    next: str
    done: str
    done_about: str
    leave: str
    tasks: tuple[Said, ...]


_ENGLISH: Final = LessonWords(
    step="Step {} of {}: {}",
    try_it="enter: try it",
    next="enter: next",
    done="That is all there is to it",
    done_about="Two such rounds win a match. The rest is timing: when to sell, when to wait, and "
    "when to leave "
    "the camels alone. Play now: jaipur play",
    leave="enter: leave the lesson",
    tasks=(
        Said(
            "Take one card",
            "You hold one Gold. Press the number below the Gold in the market, then Enter.",
            "Two Gold! Diamonds, gold and silver are sold two at a time or more, so a pair is worth "
            "waiting for. "
            "The deck filled the gap in the market.",
            "That may be played, but let us take the Gold first: it makes a pair with yours.",
        ),
        Said(
            "Take the camels",
            "Three camels stand in the market. Press a: you always take them all. Then Enter.",
            "Camels do not fill your hand; they wait in your herd to pay for things. But look: three "
            "new cards "
            "came out, and Meera chooses first. That is the price.",
            "A good thought, but now it is about camels: press a.",
        ),
        Said(
            "Exchange",
            "Two Cloth are in the market, and you hold two. Press the numbers of both: two camels will pay. "
            "Then Enter.",
            "Two cards in one turn, paid with camels, and your hand is full of Cloth. You could have "
            "paid with "
            "cards from your hand as well, only never with the good that you take.",
            "That works too. Here, try to get both Cloth at once: press their two numbers, and let "
            "camels pay.",
        ),
        Said(
            "Sell",
            "Meera has sold her Diamonds. Sell your two Gold: press g, and both are chosen. Then Enter.",
            "6 and 6. Tokens are paid from the top, and the next Gold brings only 5: whoever sells "
            "first is paid "
            "best.",
            "Keep that for a moment. The Gold first: its best tokens are still there.",
        ),
        Said(
            "Earn a bonus",
            "Now all four Cloth at once: press c, then Enter.",
            "5, 3, 3 and 2, and a bonus of 4 to 6 for four cards at once. Three bring a small bonus, "
            "five or more "
            "a large one. So waiting can pay, too.",
            "Sell all four Cloth together: more cards at once bring a better bonus.",
        ),
        Said(
            "End the round",
            "Later in the round: the Diamonds and the Gold are all gone. Sell your three Leather, "
            "and a third pile "
            "is empty: press l, then Enter.",
            "Three empty piles: the round is over. You have more camels than Meera, so their token, "
            "5 rupees, is "
            "yours, and with it the round: {} to {}.",
            "Look at the Leather pile: two tokens are left. Sell your three Leather to end the round.",
        ),
    ),
)

_FRENCH: Final = LessonWords(
    step="Étape {} sur {} : {}",
    try_it="entrée : essayer",
    next="entrée : suite",
    done="Voilà, vous savez tout",
    done_about="Deux manches comme celle-ci gagnent un match. Le reste est affaire de moment : "
    "vendre, attendre, "
    "ou laisser les chameaux où ils sont. Pour jouer : jaipur play --language fr",
    leave="entrée : quitter la leçon",
    tasks=(
        Said(
            "Prendre une carte",
            "Vous avez un Or. Pressez le chiffre sous l'Or du marché, puis Entrée.",
            "Deux Ors ! Diamants, or et argent se vendent par deux au moins : une paire vaut la "
            "peine d'attendre. "
            "La pioche a comblé le vide du marché.",
            "Ce coup est permis, mais prenons d'abord l'Or : il fait la paire avec le vôtre.",
        ),
        Said(
            "Prendre les chameaux",
            "Trois chameaux sont au marché. Pressez a : on les prend toujours tous. Puis Entrée.",
            "Les chameaux n'encombrent pas votre main ; ils attendent dans votre troupeau pour "
            "payer. Mais voyez : "
            "trois nouvelles cartes sont sorties, et Meera choisit en premier. C'est le prix.",
            "Bonne idée, mais il s'agit ici des chameaux : pressez a.",
        ),
        Said(
            "Échanger",
            "Deux Tissus sont au marché, et vous en avez deux. Pressez leurs deux chiffres : deux "
            "chameaux paieront. "
            "Puis Entrée.",
            "Deux cartes en un tour, payées en chameaux, et une main pleine de Tissu. Vous pouviez "
            "aussi payer avec "
            "des cartes de votre main, mais jamais avec la marchandise que vous prenez.",
            "C'est possible aussi. Essayez plutôt d'obtenir les deux Tissus d'un coup : pressez "
            "leurs deux chiffres, "
            "et laissez payer les chameaux.",
        ),
        Said(
            "Vendre",
            "Meera a vendu ses Diamants. Vendez vos deux Ors : pressez g, et les deux sont choisis. "
            "Puis Entrée.",
            "6 et 6. Les jetons partent du dessus, et le prochain Or ne rapporte que 5 : qui vend en "
            "premier est le "
            "mieux payé.",
            "Gardez cela un moment. L'Or d'abord : ses meilleurs jetons sont encore là.",
        ),
        Said(
            "Gagner un bonus",
            "Maintenant les quatre Tissus d'un coup : pressez c, puis Entrée.",
            "5, 3, 3 et 2, et un bonus de 4 à 6 pour quatre cartes à la fois. Trois donnent un petit "
            "bonus, cinq ou "
            "plus un grand. Attendre peut donc payer aussi.",
            "Vendez les quatre Tissus ensemble : plus de cartes à la fois donnent un meilleur bonus.",
        ),
        Said(
            "Finir la manche",
            "Plus tard dans la manche : il n'y a plus de jetons Diamant ni Or. Vendez vos trois "
            "Cuirs, et une "
            "troisième pile sera vide : pressez l, puis Entrée.",
            "Trois piles vides : la manche est finie. Vous avez plus de chameaux que Meera : leur "
            "jeton de 5 roupies "
            "est à vous, et la manche avec lui : {} à {}.",
            "Regardez la pile de Cuir : il reste deux jetons. Vendez vos trois Cuirs pour finir la manche.",
        ),
    ),
)

LESSON_WORDS: Final[Mapping[Language, LessonWords]] = {"en": _ENGLISH, "fr": _FRENCH}
