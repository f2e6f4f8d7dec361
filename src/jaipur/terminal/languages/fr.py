"""The terminal in French: every text in one catalogue; `{}` is filled in."""

# ruff: noqa: RUF001 - the sign of multiplication

from __future__ import annotations

from typing import Final

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.languages.shapes.commands import CommandWords
from jaipur.terminal.languages.shapes.end import EndWords
from jaipur.terminal.languages.shapes.hints import HintWords
from jaipur.terminal.languages.shapes.kept import KeptWords
from jaipur.terminal.languages.shapes.lesson import LessonWords, TaskText
from jaipur.terminal.languages.shapes.online import Again, OnlineWords
from jaipur.terminal.languages.shapes.plain import PlainWords, Verb
from jaipur.terminal.languages.shapes.puzzles import PuzzleWords
from jaipur.terminal.languages.shapes.review import ReplayWords, ReviewWords
from jaipur.terminal.languages.shapes.table import TableWords
from jaipur.terminal.languages.shapes.terminal import TerminalText
from jaipur.wire.advice import Merit
from jaipur.wire.values import Phrase, Why

_REFUSED: Final = {
    Refusal.MATCH_OVER: "Le match est terminé.",
    Refusal.TOO_LATE_TO_ABORT: "Il est trop tard pour annuler le match.",
    Refusal.ROUND_OVER: "La manche est terminée.",
    Refusal.AWAITING_CHANCE: "Une carte est en train d'être retournée.",
    Refusal.NOT_YOUR_TURN: "Ce n'est pas votre tour.",
    Refusal.CAMEL_TAKEN: "Les chameaux se prennent tous ensemble, jamais par échange.",
    Refusal.UNEQUAL_EXCHANGE: "Donnez autant de cartes que vous en prenez.",
    Refusal.EXCHANGE_TOO_SMALL: "On échange au moins deux cartes.",
    Refusal.GOOD_BOTH_WAYS: "On ne paie pas avec la marchandise que l'on prend.",
    Refusal.PRECIOUS_NEED_TWO: "Diamants, or et argent se vendent au moins par deux.",
    Refusal.NO_CAMELS: "Il n'y a pas de chameau au marché.",
    Refusal.NOT_IN_MARKET: "Cette carte n'est pas au marché.",
    Refusal.NOT_IN_HAND: "Vous n'avez pas cette carte.",
    Refusal.NOT_IN_HERD: "Vous n'avez pas autant de chameaux.",
    Refusal.HAND_FULL: "Votre main est pleine (7 cartes).",
}

_HELP: Final = """\
Coups :    prendre or, chameaux, vendre 3 tissu, échanger or argent contre épice chameau
           ou en bref : T G, M, S C3, X GS/PM
Lire :     h main, k marché, t jetons, o adversaire, l coups permis, r dernier coup
Autres :   ? cette aide, indice, reprendre (contre l'ordinateur), abandonner, quitter"""

_PLAIN: Final = PlainWords(
    cards=("Diamants", "Or", "Argent", "Tissu", "Épices", "Cuir", "Chameau"),
    you="Vous",
    nothing="rien",
    joined="{} et {}",
    comma=", ",
    gap=" ",
    camels=("1 chameau", "{} chameaux"),
    tokens_gone="plus de jeton",
    round="Manche {}.",
    starts=Verb("Vous commencez.", "{who} commence."),
    takes=Verb("Vous prenez : {}.", "{who} prend : {}."),
    sells=Verb("Vous vendez {} {} : {}.", "{who} vend {} {} : {}."),
    takes_back=Verb("Vous annulez le coup.", "{who} annule le coup."),
    no_move_back="Il n'y a rien à annuler.",
    draws=Verb("Vous tirez un bonus.", "{who} tire un bonus."),
    your_bonus="Votre bonus vaut {}.",
    gives=Verb("Vous échangez {} contre {}.", "{who} échange {} contre {}."),
    wins_round=Verb("Vous gagnez la manche et un Sceau, {}.", "{who} gagne la manche et un Sceau, {}."),
    tie="Égalité parfaite : on rejoue la manche.",
    wins_match=Verb("Vous gagnez le match.", "{who} gagne le match."),
    aborted="Le match a été annulé.",
    market="Marché : {}. Pioche : {}.",
    hand="Votre main : {}. Troupeau : {}. Roupies : {}.",
    opponent="{} : {} en main, troupeau {}, roupies {}{}.",
    hidden=" plus {} bonus caché",
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
    answer_next="Entrée pour le coup de {}, ou reprendre : ",
    help=_HELP,
    refused=_REFUSED,
    bye="Au revoir.",
    kept="Le match est enregistré dans {}.",
    thinking="{} réfléchit ...",
    hand_over="{}, c'est votre tour. Entrée quand personne d'autre ne regarde : ",
    hand_over_or_undo="{}, c'est votre tour. Entrée quand personne d'autre ne regarde, ou reprendre : ",
)

_TABLE: Final = TableWords(
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
    undo_hint="u pour annuler",
    take="Prendre : {}",
    take_hint="Choisissez une autre carte pour échanger",
    take_only="Elle rejoint votre main ; la pioche remplit",
    camels=("Prendre 1 chameau", "Prendre les {} chameaux"),
    camels_hint="Ils rejoignent votre troupeau ; la pioche remplit",
    sell="Vendre {} {}",
    bonus="bonus {}-{}",
    unpaid="plus de jeton",
    exchange="Échanger {} contre {}",
    exchange_hint="Vous payez : {}. Lettres et m pour changer",
    give="Payez-en encore {} : une lettre, ou m : un chameau",
    herd_hint="Les chameaux paient un échange. D'abord, le marché",
    play_hint="⏎ pour jouer",
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
    untimed="Ce match se joue sans pendule.",
    leave_again="Encore q pour quitter la table",
    small="Cette fenêtre est trop petite : il faut {}×{}, et elle fait {}×{}.\n"
    "Agrandissez-la, ou appuyez sur q pour quitter.",
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
                ("u  n", "annuler le coup ; un indice"),
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
    close="une touche pour fermer",
    player="Joueur {}",
    curtain="{}, c'est votre tour",
    curtain_hint="Entrée quand personne d'autre ne regarde",
    curtain_undo="{} : u pour annuler",
    compiling="{} se prépare. Un peu long la première fois",
    compiled="{} se prépare : {} parties compilées sur {}",
    failed="{} ne peut pas jouer : {}",
    round="Manche {}",
)

_END: Final = EndWords(
    won=Verb("La manche est à vous", "{who} gagne la manche"),
    tied="Égalité parfaite",
    reason={
        RoundDecision.RUPEES: "Le marchand le plus riche gagne le Sceau.",
        RoundDecision.BONUS_TOKENS: "Égalité de roupies : le plus de jetons bonus l'emporte.",
        RoundDecision.GOODS_TOKENS: "Égalité de roupies et de bonus : les jetons marchandise décident.",
        RoundDecision.SECOND_TIE: "Encore une égalité parfaite : le Sceau va au joueur qui n'a pas commencé.",
    },
    tie_reason="Pas de Sceau. On rejoue la manche.",
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
    match_kind="Bien joué quand même. La prochaine caravane sera pour vous.",
    match_by={
        MatchDecision.SEALS: "{}–{} en manches.",
        MatchDecision.RESIGNATION: "Par abandon.",
        MatchDecision.TIME: "Temps écoulé.",
        MatchDecision.ABSENCE: "Par forfait.",
    },
    match_aborted="Le match a été annulé",
    match_aborted_hint="Personne ne gagne, personne ne perd.",
    over="entrée : quitter",
    again="n : rejouer",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "Il y a une bonne carte à prendre.",
        "camels": "Pensez aux chameaux.",
        "exchange": "Pensez à un échange.",
        "sell": "C'est le moment de vendre.",
    },
    picked="Le meilleur coup est choisi pour vous. Jouez-le, ou essayez autre chose.",
    best="Le meilleur coup : {}.",
    merits={
        Merit.ENDS: "Il finit la manche.",
        Merit.EARNS: "{cards} × {good} rapportent ₹{rupees} tout de suite.",
        Merit.BONUS: "Le jeton bonus apporte {low} à {high} de plus.",
        Merit.FIRST: "L'adversaire a {cards} × {good}. Vendez avant lui.",
        Merit.COLLECTS: "Vous aurez {cards} × {good}, soit ₹{rupees} maintenant.",
        Merit.DENIES: "L'adversaire a {cards} × {good} et pouvait en tirer ₹{rupees}.",
        Merit.TOKEN: "{good} : le prochain jeton vaut ₹{rupees}.",
        Merit.CAMELS: "{camels} chameaux pour échanger plus tard.",
        Merit.HERD: "Avec {camels} chameaux, le plus grand troupeau est à vous.",
        Merit.QUIET: "Aucune nouvelle carte pour l'adversaire.",
        Merit.ROOM: "Place pour de nouvelles cartes : {cards}.",
    },
    one_camel="Un chameau pour échanger plus tard.",
    asked="{} réfléchit pour vous …",
    failed="Pas d'indice pour l'instant. Réessayez.",
    elsewhere="Les indices marchent à votre tour, en match amical contre l'ordinateur.",
)

_KEPT: Final = KeptWords(
    left="Vous avez quitté un match contre {}, manche {}, {}–{}.",
    left_shared="Vous avez quitté un match à deux joueurs, manche {}, {}–{}.",
    go_on="Le reprendre (o), l'abandonner (n), le laisser pour plus tard (q) ? [O/n/q] ",
    yes=("o", "oui"),
    no=("n", "non"),
    waits="jaipur play --resume le reprend, --new l'abandonne. Le match qui commence n'est pas enregistré.",
    resumed="Le match reprend à la manche {}. {}",
    kept="Votre match est enregistré. Relancez le jeu pour le reprendre.",
    failed="Impossible d'enregistrer votre match : {}.",
    elsewhere="Vous jouez un match dans un autre terminal : celui-ci n'est pas enregistré.",
    resumed_elsewhere="Vous jouez ce match dans un autre terminal.",
    none="Il n'y a pas de match à reprendre.",
    unreadable="Votre match est illisible. Il est maintenant dans {}.",
)

_LESSON: Final = LessonWords(
    step="Étape {} sur {} : {}",
    try_it="entrée : essayer",
    next="entrée : suite",
    done="Voilà, vous savez tout",
    done_about="Gagnez deux manches et le match est à vous. Le reste est une affaire de moment : "
    "vendre, attendre, "
    "ou laisser les chameaux où ils sont. Pour jouer : jaipur play --language fr",
    leave="entrée : quitter la leçon",
    tasks=(
        TaskText(
            "Prendre une carte",
            "Vous avez une carte Or. Pressez le chiffre sous l'Or du marché, puis Entrée.",
            "Deux cartes Or ! Diamants, or et argent se vendent au moins par deux : une paire vaut la "
            "peine d'attendre. "
            "Une carte de la pioche a pris la place.",
            "C'est permis, mais prenez d'abord l'Or : il fait la paire avec le vôtre.",
        ),
        TaskText(
            "Prendre les chameaux",
            "Trois chameaux sont au marché. Pressez a : on les prend toujours tous. Puis Entrée.",
            "Les chameaux n'encombrent pas votre main : ils attendent dans votre troupeau, prêts à "
            "payer. Mais regardez : "
            "trois nouvelles cartes sont sorties, et Meera choisit en premier. C'est le prix.",
            "Bonne idée, mais d'abord les chameaux : pressez a.",
        ),
        TaskText(
            "Échanger",
            "Il y a deux cartes Tissu au marché, et vous en avez deux. Pressez leurs deux chiffres : deux "
            "chameaux paieront. "
            "Puis Entrée.",
            "Deux cartes en un tour, payées en chameaux. On peut "
            "aussi payer avec "
            "des cartes de sa main, mais jamais avec la marchandise que l'on prend.",
            "C'est possible aussi. Mais essayez d'obtenir les deux Tissu d'un coup : pressez "
            "leurs deux chiffres, "
            "et laissez payer les chameaux.",
        ),
        TaskText(
            "Vendre",
            "Meera a vendu ses Diamants. Vendez vos deux cartes Or : pressez g, et les deux sont choisies. "
            "Puis Entrée.",
            "6 et 6. On est payé du dessus de la pile, et le prochain Or ne rapporte que 5. Le "
            "premier à vendre est le "
            "mieux payé.",
            "Gardez ça pour plus tard. L'Or d'abord : ses meilleurs jetons sont encore là.",
        ),
        TaskText(
            "Gagner un bonus",
            "Vendez maintenant les quatre Tissu d'un coup : pressez c, puis Entrée.",
            "5, 3, 3 et 2, et un bonus de 4 à 6 pour quatre cartes à la fois. Trois donnent un petit "
            "bonus, cinq ou "
            "plus un grand. Attendre peut donc payer aussi.",
            "Vendez les quatre Tissu ensemble : plus il y a de cartes, meilleur est le bonus.",
        ),
        TaskText(
            "Finir la manche",
            "Plus tard dans la manche, il n'y a plus de jetons Diamants ni Or. Vendez vos trois "
            "Cuir, et une "
            "troisième pile sera vide : pressez l, puis Entrée.",
            "Trois piles vides : la manche est finie. Vous avez plus de chameaux que Meera : leur "
            "jeton de 5 roupies "
            "est à vous, et la manche avec lui : {} à {}.",
            "Regardez la pile Cuir : plus que deux jetons. Vendez vos trois Cuir pour finir la manche.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="un joueur supprimé",
    connecting="Connexion …",
    away="Connexion perdue. Nous réessayons",
    seeking="Recherche d'un adversaire …",
    not_begun="On dresse la table …",
    missed="{} ne semble plus là.",
    returned="{} est de retour.",
    absent="{} n'est plus là et perd dans {}",
    absent_own="{} n'est plus là : victoire dans {}, sauf retour",
    talk="Dire quelque chose",
    talk_keys="échap pour fermer",
    muted="Les messages de l'adversaire sont masqués.",
    heard="Les messages de l'adversaire s'affichent de nouveau.",
    abort_again="Encore x pour annuler le match : personne ne gagne ni ne perd",
    again={
        Again.ASKED: "Invitation envoyée. En attente de {} …",
        Again.WANTED: "{} voudrait rejouer.",
        Again.FAILED: "Ça n'a pas marché. Réessayez.",
    },
    help=("En ligne", (("w z y x", "dire quelque chose, muet, toujours là ?, annuler"),)),
    typed="En ligne : dire bonjour, muet, absent si l'autre est parti, annuler avant deux coups, i pendules",
    keys=(("w", "dire"), ("y", "toujours là ?"), ("x", "annuler")),
    said="{} : {}",
    come_back="On vous garde la place : jaipur join {}",
    nobody_plays="Personne ne joue à {} en ce moment",
    why={
        Why.NOT_UNDERSTOOD: "Le serveur n'a pas compris.",
        Why.TOO_OFTEN: "Trop vite. Attendez un instant.",
        Why.UNAVAILABLE: "Le serveur ne répond pas pour l'instant.",
        Why.NO_SUCH_MATCH: "Ce match n'existe pas.",
        Why.NO_SUCH_INVITATION: "Cette invitation n'est plus valable.",
        Why.NOT_SEATED: "Vous êtes spectateur de ce match.",
        Why.NOT_SIGNED_IN: "Connectez-vous d'abord.",
        Why.NOT_PAIRED: "Aucun adversaire trouvé.",
        Why.NOT_RATED: "Ce match ne peut pas être classé.",
        Why.STALE: "La table a changé. Vérifiez et réessayez.",
        Why.NOT_STARTED: "Le match n'a pas encore commencé.",
        Why.ALREADY_READY: "C'est déjà noté.",
        Why.NOT_BETWEEN_ROUNDS: "La manche n'est pas finie.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "Vous ne pouvez plus annuler de coup dans ce match.",
        Why.OUT_OF_TIME: "Votre temps est écoulé.",
        Why.NOT_DUE: "C'est encore trop tôt.",
        Why.NOT_AWAY: "Votre adversaire est toujours là.",
        Why.CLAIMED_TOO_OFTEN: "Vous l'avez demandé trop souvent dans ce match.",
        Why.NOT_OVER: "Le match n'est pas encore terminé.",
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

_PUZZLES: Final = PuzzleWords(
    opponent="Adversaire",
    puzzle="Problème {}",
    daily="Problème du jour, {}",
    find="Trouvez le meilleur coup. C'est à vous de jouer.",
    stands="Manche {}, Sceaux : {} à {}.",
    seen="Vous avez vu l'adversaire prendre : {}.",
    wrong="Ce n'est pas le meilleur coup",
    right="C'est le bon coup !",
    found="Vous l'avez trouvé",
    answer="La réponse",
    rated="Votre cote : {}{} ({:+d}) ; ce problème : {}.",
    unrated="Seul votre premier essai compte pour la cote.",
    streak=("1 jour de suite.", "{} jours de suite."),
    begin_keys="entrée : commencer",
    wrong_keys="entrée : réessayer   a : la réponse   q : quitter",
    over_keys="entrée : problème suivant   q : quitter",
    prompt="Votre coup (? pour l'aide) : ",
    help="Écrivez un coup, par exemple : prendre or, chameaux, vendre 3 tissu, échanger or argent "
    "contre épice chameau ; ou t pour les jetons, réponse, suivant, quitter.",
    again="Essayez un autre coup, ou écrivez : réponse.",
)

_REVIEW: Final = ReviewWords(
    round="manche",
    sums="Comment vous avez joué",
    no_next="Plus d'erreur après celle-ci.",
    no_previous="Pas d'erreur avant celle-ci.",
    close="entrée pour fermer",
    go="1-{} : y aller · entrée pour fermer",
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
                ("n  b", "erreur suivante, précédente, du joueur suivi"),
                ("espace  :", "avancer tout seul ; aller à un coup par son numéro"),
                ("tab", "les deux mains, puis celle de l'un, puis de l'autre"),
            ),
        ),
        (
            "Lire",
            (
                ("entrée", "tout sur ce coup, et ce que valent les autres"),
                ("k  s", "les moments clés ; comment vous avez joué"),
            ),
        ),
        (
            "Le graphique",
            (
                ("● ▲ ◆", "imprécision, erreur, gaffe du joueur suivi"),
                ("○ △ ◇", "celles de l'autre"),
                ("│ ↑", "le coup qui est montré"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="Coup {} sur {}",
    looking="Vu par {}",
    open="Les deux mains",
    playing="en lecture",
    keys=(
        ("← →", "coup"),
        ("↑ ↓", "manche"),
        ("début fin", "aller"),
        ("espace", "lire"),
        ("tab", "place"),
        ("q", "quitter"),
    ),
    more_keys=((":", "aller à un coup"),),
)

_COMMANDS: Final = CommandWords(
    resign=("abandonner",),
    leave=("quitter",),
    undo=("reprendre",),
    help=("aide",),
    hint=("indice",),
    say=("dire",),
    mute=("muet",),
    claim=("absent",),
    abort=("annuler",),
    answer=("réponse", "reponse"),
    next=("suivant",),
)

TEXT: Final = TerminalText(
    plain=_PLAIN,
    table=_TABLE,
    end=_END,
    hints=_HINTS,
    kept=_KEPT,
    lesson=_LESSON,
    online=_ONLINE,
    puzzles=_PUZZLES,
    review=_REVIEW,
    replay=_REPLAY,
    commands=_COMMANDS,
)
