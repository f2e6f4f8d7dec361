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
    Refusal.GOOD_BOTH_WAYS: "On ne donne pas la marchandise que l'on prend.",
    Refusal.PRECIOUS_NEED_TWO: "Diamants, or et argent se vendent par deux au moins.",
    Refusal.NO_CAMELS: "Il n'y a pas de chameau au marché.",
    Refusal.NOT_IN_MARKET: "Ce n'est pas au marché.",
    Refusal.NOT_IN_HAND: "Vous n'avez pas cela en main.",
    Refusal.NOT_IN_HERD: "Vous n'avez pas autant de chameaux.",
    Refusal.HAND_FULL: "Sept cartes en main au plus.",
}

_HELP: Final = """\
Coups :    prendre or, chameaux, vendre 3 tissu, échanger or argent contre épice chameau
           ou en bref : T G, M, S C3, X GS/PM
Lire :     h main, k marché, t jetons, o adversaire, l coups permis, r dernier coup
Autres :   ? ceci, indice, reprendre là où c'est proposé, abandonner, quitter"""

_PLAIN: Final = PlainWords(
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
    help=_HELP,
    refused=_REFUSED,
    bye="Au revoir.",
    kept="La partie est dans {}.",
    thinking="{} réfléchit ...",
    hand_over="{}, c'est votre tour. Entrée quand personne d'autre ne regarde : ",
    hand_over_or_undo="{}, c'est votre tour. Entrée quand personne d'autre ne regarde ; reprendre le coup : ",
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
    small="Cette fenêtre est trop petite : au moins {}×{}, et elle fait {}×{}.\n"
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

_END: Final = EndWords(
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

_HINTS: Final = HintWords(
    kinds={
        "take": "Regardez le marché : il y a une marchandise à prendre.",
        "camels": "Pensez aux chameaux.",
        "exchange": "Un échange serait utile.",
        "sell": "C'est le moment de vendre.",
    },
    picked="Le meilleur coup est choisi pour vous. Jouez-le, ou réfléchissez encore.",
    best="Le meilleur coup : {}.",
    merits={
        Merit.ENDS: "Il finit la manche.",
        Merit.EARNS: "{cards} × {good} rapportent ₹{rupees} tout de suite.",
        Merit.BONUS: "Le jeton bonus apporte {low} à {high} de plus.",
        Merit.FIRST: "L'adversaire tient {cards} × {good} : vous vendez avant.",
        Merit.COLLECTS: "Vous aurez {cards} × {good}, soit ₹{rupees} maintenant.",
        Merit.DENIES: "L'adversaire, avec {cards} × {good}, pouvait en tirer ₹{rupees}.",
        Merit.TOKEN: "{good} : le prochain jeton vaut ₹{rupees}.",
        Merit.CAMELS: "{camels} chameaux pour échanger plus tard.",
        Merit.HERD: "Avec {camels} chameaux, le plus grand troupeau est à vous.",
        Merit.QUIET: "Aucune carte nouvelle pour l'adversaire.",
        Merit.ROOM: "De la place en main : {cards}.",
    },
    one_camel="Un chameau pour échanger plus tard.",
    asked="{} réfléchit pour vous …",
    failed="Pas d'indice pour l'instant. Réessayez.",
    elsewhere="Les indices sont pour votre tour, contre la maison, quand rien n'est en jeu.",
)

_KEPT: Final = KeptWords(
    left="Vous avez quitté un match contre {}, manche {}, {}–{}.",
    left_shared="Vous avez quitté un match à deux joueurs, manche {}, {}–{}.",
    go_on="Le reprendre (o), l'abandonner (n), le laisser pour plus tard (q) ? [O/n/q] ",
    yes=("o", "oui"),
    no=("n", "non"),
    waits="jaipur play --resume le reprend, --new l'abandonne ; le match qui commence n'est pas conservé.",
    resumed="Le match reprend à la manche {}. {}",
    kept="Votre match est conservé : relancez le jeu pour le reprendre.",
    failed="Votre match n'a pas pu être conservé : {}.",
    elsewhere="Un match se joue dans un autre terminal : celui-ci n'est pas conservé.",
    resumed_elsewhere="Le match se joue dans un autre terminal.",
    none="Aucun match n'a été quitté.",
    unreadable="Le match quitté est illisible : il a été déplacé vers {}.",
)

_LESSON: Final = LessonWords(
    step="Étape {} sur {} : {}",
    try_it="entrée : essayer",
    next="entrée : suite",
    done="Voilà, vous savez tout",
    done_about="Deux manches comme celle-ci gagnent un match. Le reste est affaire de moment : "
    "vendre, attendre, "
    "ou laisser les chameaux où ils sont. Pour jouer : jaipur play --language fr",
    leave="entrée : quitter la leçon",
    tasks=(
        TaskText(
            "Prendre une carte",
            "Vous avez un Or. Pressez le chiffre sous l'Or du marché, puis Entrée.",
            "Deux Ors ! Diamants, or et argent se vendent par deux au moins : une paire vaut la "
            "peine d'attendre. "
            "La pioche a comblé le vide du marché.",
            "Ce coup est permis, mais prenons d'abord l'Or : il fait la paire avec le vôtre.",
        ),
        TaskText(
            "Prendre les chameaux",
            "Trois chameaux sont au marché. Pressez a : on les prend toujours tous. Puis Entrée.",
            "Les chameaux n'encombrent pas votre main ; ils attendent dans votre troupeau pour "
            "payer. Mais voyez : "
            "trois nouvelles cartes sont sorties, et Meera choisit en premier. C'est le prix.",
            "Bonne idée, mais il s'agit ici des chameaux : pressez a.",
        ),
        TaskText(
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
        TaskText(
            "Vendre",
            "Meera a vendu ses Diamants. Vendez vos deux Ors : pressez g, et les deux sont choisis. "
            "Puis Entrée.",
            "6 et 6. Les jetons partent du dessus, et le prochain Or ne rapporte que 5 : qui vend en "
            "premier est le "
            "mieux payé.",
            "Gardez cela un moment. L'Or d'abord : ses meilleurs jetons sont encore là.",
        ),
        TaskText(
            "Gagner un bonus",
            "Maintenant les quatre Tissus d'un coup : pressez c, puis Entrée.",
            "5, 3, 3 et 2, et un bonus de 4 à 6 pour quatre cartes à la fois. Trois donnent un petit "
            "bonus, cinq ou "
            "plus un grand. Attendre peut donc payer aussi.",
            "Vendez les quatre Tissus ensemble : plus de cartes à la fois donnent un meilleur bonus.",
        ),
        TaskText(
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

_ONLINE: Final = OnlineWords(
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
    nobody_plays="Personne ne joue à {} en ce moment",
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
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
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

_PUZZLES: Final = PuzzleWords(
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
)

_REVIEW: Final = ReviewWords(
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
