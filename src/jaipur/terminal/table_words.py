"""What the whole screen says beside the plain face's sentences, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jaipur.rules.names import Language

Key = tuple[str, str]
"""What is pressed, and what it does."""
KeyGroup = tuple[str, tuple[Key, ...]]
"""Keys of one kind, with its name."""


class TableWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    market: str
    deck: str
    hand: str
    in_hand: str
    herd: str
    paying: str
    tokens: str
    bonus_pile: str
    more_cards: str
    larger_herd: str
    log: str
    pick: str
    pick_hint: str
    wait: str
    wait_hint: str
    undo_hint: str
    take: str
    take_hint: str
    take_only: str
    camels: tuple[str, str]
    """One, and more."""
    camels_hint: str
    sell: str
    bonus: str
    unpaid: str
    exchange: str
    exchange_hint: str
    give: str
    herd_hint: str
    play_hint: str
    keys: tuple[Key, ...]
    hint_key: Key
    """Shown where there are hints."""
    more_keys: tuple[Key, ...]
    """Shown where there is room."""
    typed: str
    leave_again: str
    untimed: str
    small: str
    help_title: str
    help: tuple[KeyGroup, ...]
    close: str
    player: str
    curtain: str
    curtain_hint: str
    curtain_undo: str
    compiling: str
    compiled: str
    failed: str
    round: str


_ENGLISH: Final = TableWords(
    market="Market",
    deck="deck",
    hand="Your hand, {} of 7",
    in_hand="hand",
    herd="herd",
    paying="pays {}",
    tokens="Tokens",
    bonus_pile="bonus {}",
    more_cards="bonus 5+",
    larger_herd="larger herd",
    log="Moves",
    pick="Your turn",
    pick_hint="Press 1-5 to pick from the market, a letter to sell",
    wait="{} is thinking …",
    wait_hint="You can pick cards already",
    undo_hint="u takes your move back",
    take="Take {}",
    take_hint="Pick another card to exchange instead",
    take_only="It joins your hand, and the deck refills the market",
    camels=("Take 1 camel", "Take all {} camels"),
    camels_hint="They join your herd, and the deck refills the market",
    sell="Sell {} {}",
    bonus="bonus {}-{}",
    unpaid="no token left",
    exchange="Exchange {} for {}",
    exchange_hint="giving {}. Letters and m change the payment",
    give="Give {} more: press a letter, or m for a camel",
    herd_hint="Camels pay for exchanges: first pick goods of the market",
    play_hint="⏎ plays",
    keys=(
        ("1-5", "market"),
        ("dgscpl", "hand"),
        ("⏎", "play"),
        ("esc", "clear"),
        (":", "type"),
        ("?", "help"),
        ("q", "quit"),
    ),
    hint_key=("n", "hint"),
    more_keys=(("a", "all camels"), ("m", "pay a camel"), ("←→↑↓ space", "pick")),
    typed="take gold · camels · sell 3 cloth · exchange gold silver for spice camel",
    untimed="There is no clock.",
    leave_again="Press q once more to leave the table",
    small="The table needs 80 columns and 24 lines",
    help_title="Keys",
    help=(
        (
            "Pick",
            (
                ("1 - 5", "a card of the market; any camel means all of them"),
                ("d g s c p l", "cards of your hand: all of a good, then one fewer"),
                ("a  m", "all camels of the market; a camel more in the payment"),
                ("← → ↑ ↓  space", "go along the cards, pick or leave; or use the mouse"),
            ),
        ),
        ("Play", (("enter  esc", "play what is picked; clear"), ("u  n", "take the move back; a hint"))),
        (
            "Type",
            (
                (":", "take gold · camels · sell 3 cloth · T G · M · S C3"),
                ("", "exchange gold silver for spice camel · X GS/PM"),
                ("", "undo · hint · resign · quit"),
            ),
        ),
        ("Read", (("h k t o i r", "hand, market, tokens, opponent, clocks, last move"),)),
    ),
    close="any key closes this",
    player="Player {}",
    curtain="{}, it is your turn",
    curtain_hint="Press enter when nobody else looks",
    curtain_undo="{}: u takes your move back",
    compiling="{} gets ready: only the first start takes long",
    compiled="{} gets ready: {} of {} parts compiled",
    failed="{} cannot play: {}",
    round="Round {}",
)

_FRENCH: Final = TableWords(
    market="Marché",
    deck="pioche",
    hand="Votre main, {} sur 7",
    in_hand="main",
    herd="troupeau",
    paying="paie {}",
    tokens="Jetons",
    bonus_pile="bonus {}",
    more_cards="bonus 5+",
    larger_herd="gr. troupeau",
    log="Coups",
    pick="À vous",
    pick_hint="1-5 choisit au marché, une lettre vend de votre main",
    wait="{} réfléchit …",
    wait_hint="Vous pouvez déjà choisir des cartes",
    undo_hint="u reprend votre coup",
    take="Prendre : {}",
    take_hint="Choisissez une autre carte pour échanger",
    take_only="Elle rejoint votre main ; la pioche remplit",
    camels=("Prendre 1 chameau", "Prendre les {} chameaux"),
    camels_hint="Ils rejoignent votre troupeau ; la pioche remplit",
    sell="Vendre {} {}",
    bonus="bonus {}-{}",
    unpaid="plus de jeton",
    exchange="Échanger {} contre {}",
    exchange_hint="contre {}. Lettres et m changent le paiement",
    give="Donnez-en encore {} : une lettre, ou m : un chameau",
    herd_hint="Les chameaux paient un échange : d'abord, le marché",
    play_hint="⏎ joue",
    keys=(
        ("1-5", "marché"),
        ("dgscpl", "main"),
        ("⏎", "jouer"),
        ("esc", "effacer"),
        (":", "écrire"),
        ("?", "aide"),
        ("q", "quitter"),
    ),
    hint_key=("n", "indice"),
    more_keys=(("a", "chameaux"), ("m", "payer"), ("←→↑↓ espace", "choisir")),
    typed="prendre or · chameaux · vendre 3 tissu · échanger or argent contre épice",
    untimed="Il n'y a pas de pendule.",
    leave_again="Encore q pour quitter la table",
    small="La table demande 80 colonnes et 24 lignes",
    help_title="Touches",
    help=(
        (
            "Choisir",
            (
                ("1 - 5", "une carte du marché ; un chameau vaut pour tous"),
                ("d g s c p l", "cartes de votre main : toutes, puis une de moins"),
                ("a  m", "tous les chameaux du marché ; un de plus pour payer"),
                ("← → ↑ ↓ espace", "parcourir les cartes, choisir ; la souris aussi"),
            ),
        ),
        (
            "Jouer",
            (
                ("entrée  échap", "jouer ce qui est choisi ; effacer"),
                ("u  n", "reprendre le coup ; un indice"),
            ),
        ),
        (
            "Écrire",
            (
                (":", "prendre or · chameaux · vendre 3 tissu · T G · M · S C3"),
                ("", "échanger or argent contre épice chameau · X GS/PM"),
                ("", "reprendre · indice · abandonner · quitter"),
            ),
        ),
        ("Lire", (("h k t o i r", "main, marché, jetons, autre, pendules, dernier coup"),)),
    ),
    close="une touche ferme ceci",
    player="Joueur {}",
    curtain="{}, c'est votre tour",
    curtain_hint="Entrée quand personne d'autre ne regarde",
    curtain_undo="{} : u reprend votre coup",
    compiling="{} se prépare : seul le premier départ est long",
    compiled="{} se prépare : {} parties compilées sur {}",
    failed="{} ne peut pas jouer : {}",
    round="Manche {}",
)

TABLE_WORDS: Final[Mapping[Language, TableWords]] = {"en": _ENGLISH, "fr": _FRENCH}
