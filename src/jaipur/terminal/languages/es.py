"""The terminal in Spanish: every text in one catalogue; `{}` is filled in."""

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
    Refusal.MATCH_OVER: "La partida ya acabó.",
    Refusal.TOO_LATE_TO_ABORT: "Ya es tarde para anular la partida.",
    Refusal.ROUND_OVER: "La ronda ya acabó.",
    Refusal.AWAITING_CHANCE: "Aún se está revelando una carta.",
    Refusal.NOT_YOUR_TURN: "No es tu turno.",
    Refusal.CAMEL_TAKEN: "Los camellos se toman todos juntos, nunca en un intercambio.",
    Refusal.UNEQUAL_EXCHANGE: "Da tantas cartas como tomas.",
    Refusal.EXCHANGE_TOO_SMALL: "Cambia al menos dos cartas.",
    Refusal.GOOD_BOTH_WAYS: "No puedes pagar con la mercancía que tomas.",
    Refusal.PRECIOUS_NEED_TWO: "De diamante, oro y plata se venden al menos dos a la vez.",
    Refusal.NO_CAMELS: "No hay camellos en el mercado.",
    Refusal.NOT_IN_MARKET: "Esa carta no está en el mercado.",
    Refusal.NOT_IN_HAND: "No tienes esa carta.",
    Refusal.NOT_IN_HERD: "No tienes tantos camellos.",
    Refusal.HAND_FULL: "Tienes la mano llena (7 cartas).",
}

_HELP: Final = """\
Jugadas:   tomar oro, camellos, vender 3 tela, obtener oro plata por especia camello
           o en breve: T G, M, S C3, X GS/PM
Leer:      h mano, k mercado, t fichas, o rival, l jugadas legales, r última jugada
Otras:     ? esta ayuda, pista, deshacer (contra la máquina), abandonar, salir"""

_PLAIN: Final = PlainWords(
    cards=("Diamante", "Oro", "Plata", "Tela", "Especia", "Cuero", "Camello"),
    you="Tú",
    nothing="nada",
    joined="{} y {}",
    comma=", ",
    gap=" ",
    camels=("1 camello", "{} camellos"),
    tokens_gone="sin fichas",
    round="Ronda {}.",
    starts=Verb("Empiezas tú.", "Empieza {who}."),
    takes=Verb("Tomas {}.", "{who} toma {}."),
    sells=Verb("Vendes {} {}: {}.", "{who} vende {} {}: {}."),
    takes_back=Verb("Deshaces la jugada.", "{who} deshace la jugada."),
    no_move_back="Nada que deshacer.",
    draws=Verb("Robas un bonus.", "{who} roba un bonus."),
    your_bonus="Tu bonus vale {}.",
    gives=Verb("Cambias {} por {}.", "{who} cambia {} por {}."),
    wins_round=Verb("Ganas la ronda y un Sello, {}.", "{who} gana la ronda y un Sello, {}."),
    tie="Empate perfecto: se repite la ronda.",
    wins_match=Verb("Ganas la partida.", "{who} gana la partida."),
    aborted="La partida se ha anulado.",
    market="Mercado: {}. Mazo: {}.",
    hand="Tu mano: {}. Rebaño: {}. Rupias: {}.",
    opponent="{}: {} en mano, rebaño {}, rupias {}{}.",
    hidden=" más {} bonus sin revelar",
    piles="Fichas: {}.",
    bonuses="Bonus que quedan: {} por 3 cartas, {} por 4, {} por 5 o más.",
    seals="Sellos: {} {}, {} {}.",
    counted="{}: mercancías {}, bonus {}, ficha de camello {}, en total {} rupias.",
    by={
        RoundDecision.RUPEES: "por rupias",
        RoundDecision.BONUS_TOKENS: "por bonus",
        RoundDecision.GOODS_TOKENS: "por fichas de mercancía",
        RoundDecision.SECOND_TIE: "por segundo empate",
    },
    prompt="Tu jugada: ",
    next_round="Intro para la próxima ronda: ",
    answer_next="Intro para la jugada de {}, o deshacer: ",
    help=_HELP,
    refused=_REFUSED,
    bye="Adiós.",
    kept="La partida está guardada en {}.",
    thinking="{} piensa ...",
    hand_over="{}, es tu turno. Pulsa Intro cuando no mire nadie más: ",
    hand_over_or_undo="{}, es tu turno. Pulsa Intro cuando no mire nadie más, o escribe deshacer: ",
)

_TABLE: Final = TableWords(
    market="Mercado",
    deck="mazo",
    hand="Tu mano, {} de 7",
    in_hand="mano",
    herd="rebaño",
    paying="paga {}",
    tokens="Fichas",
    bonus_pile="bonus {}",
    more_cards="bonus 5+",
    larger_herd="rebaño mayor",
    log="Jugadas",
    pick="Tu turno",
    pick_hint="1-5 elige del mercado, una letra vende de tu mano",
    wait="{} piensa…",
    wait_hint="Ya puedes ir eligiendo cartas",
    undo_hint="u: deshacer",
    take="Tomar {}",
    take_hint="Elige otra carta si prefieres cambiar",
    take_only="Va a tu mano, y el mazo repone el mercado",
    camels=("Tomar 1 camello", "Tomar los {} camellos"),
    camels_hint="Van a tu rebaño, y el mazo repone el mercado",
    sell="Vender {} {}",
    bonus="bonus {}-{}",
    unpaid="sin fichas",
    exchange="Cambiar {} por {}",
    exchange_hint="Pagas: {}. Cámbialo con letras y m",
    give="Paga {} más: pulsa una letra, o m para un camello",
    herd_hint="Los camellos pagan intercambios. Antes, el mercado",
    play_hint="⏎ para jugar",
    keys=(
        ("1-5", "mercado"),
        ("dgscpl", "mano"),
        ("⏎", "jugar"),
        ("esc", "limpiar"),
        (":", "escribir"),
        ("?", "ayuda"),
        ("q", "salir"),
    ),
    hint_key=("n", "pista"),
    more_keys=(("a", "camellos"), ("m", "pagar"), ("←→↑↓ espacio", "elegir")),
    typed="tomar oro · camellos · vender 3 tela · obtener oro plata por especia camello",
    untimed="Esta partida no tiene reloj.",
    leave_again="Otra vez q para dejar la mesa",
    small="Esta ventana es muy pequeña: hacen falta {}×{} y tiene {}×{}.\n"
    "Hazla más grande, o pulsa q para salir.",
    help_title="Teclas",
    help=(
        (
            "Elegir",
            (
                ("1 - 5", "una carta del mercado; un camello vale por todos"),
                ("d g s c p l", "cartas de tu mano: todas, luego una menos"),
                ("a  m", "todos los camellos del mercado; pagar uno más"),
                ("← → ↑ ↓ espacio", "recorrer las cartas, elegir; o con el ratón"),
            ),
        ),
        ("Jugar", (("intro  esc", "jugar lo elegido; limpiar"), ("u  n", "deshacer; una pista"))),
        (
            "Escribir",
            (
                (":", "tomar oro · camellos · vender 3 tela · T G · M · S C3"),
                ("", "obtener oro plata por especia camello · X GS/PM"),
                ("", "deshacer · pista · abandonar · salir"),
            ),
        ),
        ("Leer", (("h k t o i r", "mano, mercado, fichas, rival, relojes, última jugada"),)),
    ),
    close="cualquier tecla cierra",
    player="Jugador {}",
    curtain="{}, es tu turno",
    curtain_hint="Pulsa Intro cuando no mire nadie más",
    curtain_undo="{}: u para deshacer",
    compiling="{} se prepara. Solo tarda la primera vez",
    compiled="{} se prepara: {} de {} partes compiladas",
    failed="{} no puede jugar: {}",
    round="Ronda {}",
)

_END: Final = EndWords(
    won=Verb("La ronda es tuya", "{who} gana la ronda"),
    tied="Empate perfecto",
    reason={
        RoundDecision.RUPEES: "El mercader más rico gana el Sello.",
        RoundDecision.BONUS_TOKENS: "Empate a rupias: gana quien tiene más bonus.",
        RoundDecision.GOODS_TOKENS: "Empate a rupias y a bonus: gana quien tiene más fichas de mercancía.",
        RoundDecision.SECOND_TIE: "Otro empate perfecto: el Sello es para quien no empezó.",
    },
    tie_reason="No hay Sello. Se repite la ronda.",
    hand="Quedó en mano",
    goods="Fichas",
    bonuses="Bonus",
    camel="Rebaño mayor",
    total="Rupias",
    seals="Sellos",
    none="nada",
    starts_next=Verb("Empiezas tú la próxima ronda.", "{who} empieza la próxima ronda."),
    next_round="intro: próxima ronda",
    waiting="Esperando a {}…",
    match_won=Verb("¡Ganas la partida!", "{who} gana la partida"),
    match_kind="Has luchado bien. La próxima caravana será tuya.",
    match_by={
        MatchDecision.SEALS: "{}–{} en rondas.",
        MatchDecision.RESIGNATION: "Por abandono.",
        MatchDecision.TIME: "Tiempo agotado.",
        MatchDecision.ABSENCE: "Por ausencia.",
    },
    match_aborted="La partida se ha anulado",
    match_aborted_hint="Nadie gana, nadie pierde.",
    over="intro: salir",
    again="n: jugar otra",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "Hay una carta que vale la pena tomar.",
        "camels": "Piensa en los camellos.",
        "exchange": "Prueba un intercambio.",
        "sell": "Es hora de vender algo.",
    },
    picked="Te hemos elegido la mejor jugada. Juégala, o prueba otra.",
    best="La mejor jugada: {}.",
    merits={
        Merit.ENDS: "Acaba la ronda.",
        Merit.EARNS: "{cards} × {good} dan ₹{rupees} al instante.",
        Merit.BONUS: "El bonus suma de {low} a {high} más.",
        Merit.FIRST: "Tu rival tiene {cards} × {good}. Vende antes.",
        Merit.COLLECTS: "Así tienes {cards} × {good}, que ahora valen ₹{rupees}.",
        Merit.DENIES: "Tu rival tiene {cards} × {good} y podría sacarle ₹{rupees}.",
        Merit.TOKEN: "{good}: la próxima ficha vale ₹{rupees}.",
        Merit.CAMELS: "{camels} camellos para pagar más adelante.",
        Merit.HERD: "Con {camels} camellos, el rebaño mayor es el tuyo.",
        Merit.QUIET: "No descubre cartas nuevas para tu rival.",
        Merit.ROOM: "Sitio para cartas nuevas: {cards}.",
    },
    one_camel="Un camello para pagar más adelante.",
    asked="{} piensa por ti…",
    failed="Ahora no hay pista. Prueba otra vez.",
    elsewhere="Hay pistas en tu turno, en partidas amistosas contra la máquina.",
)

_KEPT: Final = KeptWords(
    left="Dejaste una partida contra {}, ronda {}, {}–{}.",
    left_shared="Dejaste una partida de dos jugadores, ronda {}, {}–{}.",
    go_on="¿Continuarla (s), empezar otra (n) o dejarla para luego (q)? [S/n/q] ",
    yes=("s", "sí", "si"),
    no=("n", "no"),
    waits="jaipur play --resume la continúa, --new la descarta. La partida que empieza ahora no se guarda.",
    resumed="De vuelta en la ronda {}. {}",
    kept="Tu partida está guardada. Abre el juego otra vez para continuar.",
    failed="No se ha podido guardar tu partida: {}.",
    elsewhere="Estás jugando una partida en otro terminal: esta no se guarda.",
    resumed_elsewhere="Estás jugando esta partida en otro terminal.",
    none="No hay ninguna partida que continuar.",
    unreadable="No se puede leer tu partida guardada. Ahora está en {}.",
)

_LESSON: Final = LessonWords(
    step="Paso {} de {}: {}",
    try_it="intro: probar",
    next="intro: seguir",
    done="Y eso es todo",
    done_about="Gana dos rondas y la partida es tuya. El resto es elegir el momento: cuándo vender, "
    "cuándo esperar y cuándo dejar en paz a los camellos. Para jugar: jaipur play --language es",
    leave="intro: salir de la lección",
    tasks=(
        TaskText(
            "Tomar una carta",
            "Tienes una carta de Oro. Pulsa el número que hay bajo el Oro del mercado y luego Intro.",
            "¡Dos cartas de Oro! De diamante, oro y plata se venden al menos dos a la vez: una pareja "
            "merece la espera. Una carta del mazo ha llenado el hueco.",
            "Podrías, pero toma antes el Oro: hace pareja con el tuyo.",
        ),
        TaskText(
            "Tomar los camellos",
            "Hay tres camellos en el mercado. Pulsa a: siempre se toman todos. Luego Intro.",
            "Los camellos no ocupan la mano: esperan en tu rebaño, listos para pagar. Pero mira: han "
            "salido tres cartas nuevas, y Meera elige primero. Ese es el precio.",
            "Buena idea, pero antes los camellos: pulsa a.",
        ),
        TaskText(
            "Cambiar cartas",
            "Hay dos Telas en el mercado, y tú tienes dos. Pulsa sus números: pagarán dos camellos. "
            "Luego Intro.",
            "Dos cartas en un turno, pagadas con camellos. También puedes pagar con cartas de tu mano, "
            "pero nunca con la mercancía que tomas.",
            "También vale. Pero intenta llevarte las dos Telas a la vez: pulsa sus dos números y deja "
            "que paguen los camellos.",
        ),
        TaskText(
            "Vender",
            "Meera ha vendido sus Diamantes. Vende tus dos cartas de Oro: pulsa g y se eligen las dos. "
            "Luego Intro.",
            "6 y 6. Se cobra desde lo alto de la pila, y el próximo Oro solo da 5. Quien vende primero "
            "cobra mejor.",
            "Eso, para luego. Antes el Oro: aún tiene sus mejores fichas.",
        ),
        TaskText(
            "Ganar un bonus",
            "Ahora vende las cuatro Telas a la vez: pulsa c y luego Intro.",
            "5, 3, 3 y 2, más un bonus de 4 a 6 por cuatro cartas a la vez. Tres dan un bonus pequeño; "
            "cinco o más, uno grande. Así que esperar también puede valer la pena.",
            "Vende las cuatro Telas juntas: cuantas más cartas a la vez, mejor bonus.",
        ),
        TaskText(
            "Acabar la ronda",
            "Más avanzada la ronda, ya no quedan fichas de Diamante ni de Oro. Vende tus tres Cueros y "
            "habrá una tercera pila vacía: pulsa l y luego Intro.",
            "Tres pilas vacías acaban la ronda. Tienes más camellos que Meera: su ficha, 5 rupias, es "
            "tuya, y con ella la ronda: {} a {}.",
            "Mira la pila de Cuero: solo quedan dos fichas. Vende tus tres Cueros para acabar la ronda.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="un jugador borrado",
    connecting="Conectando…",
    away="Conexión perdida. Seguimos intentándolo",
    seeking="Buscando rival…",
    not_begun="Preparando la mesa…",
    missed="Parece que {} no está.",
    returned="{} ha vuelto.",
    absent="{} no está y pierde en {}",
    absent_own="{} no está: ganas en {} si no vuelve",
    talk="Decir algo",
    talk_keys="esc para cerrar",
    muted="Los mensajes de tu rival están ocultos.",
    heard="Vuelves a ver los mensajes de tu rival.",
    abort_again="Pulsa x otra vez para anular la partida. Nadie gana ni pierde",
    again={
        Again.ASKED: "Invitación enviada. Esperando a {}…",
        Again.WANTED: "{} quiere jugar otra.",
        Again.FAILED: "No funcionó. Prueba otra vez.",
    },
    help=("En línea", (("w z y x", "decir algo, silenciar, ¿sigue ahí?, anular"),)),
    typed="En línea:  decir hola, silenciar, ausente si no está, anular antes de jugar los dos, i relojes",
    keys=(("w", "decir"), ("y", "¿sigue ahí?"), ("x", "anular")),
    said="{}: {}",
    come_back="Te guardamos el sitio: jaipur join {}",
    nobody_plays="Ahora mismo nadie juega en {}",
    why={
        Why.NOT_UNDERSTOOD: "El servidor no lo ha entendido.",
        Why.TOO_OFTEN: "Muy rápido. Espera un momento.",
        Why.UNAVAILABLE: "El servidor no responde ahora mismo.",
        Why.NO_SUCH_MATCH: "Esta partida no existe.",
        Why.NO_SUCH_INVITATION: "Esta invitación ya no vale.",
        Why.NOT_SEATED: "Solo estás mirando esta partida.",
        Why.NOT_SIGNED_IN: "Entra en tu cuenta.",
        Why.NOT_PAIRED: "No se encontró rival.",
        Why.NOT_RATED: "Esta partida no puede ser puntuada.",
        Why.STALE: "La mesa ha cambiado. Mira y prueba otra vez.",
        Why.NOT_STARTED: "La partida no ha empezado.",
        Why.ALREADY_READY: "Ya está apuntado.",
        Why.NOT_BETWEEN_ROUNDS: "La ronda no ha terminado.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "Ya no puedes deshacer más en esta partida.",
        Why.OUT_OF_TIME: "Se acabó tu tiempo.",
        Why.NOT_DUE: "Aún es pronto para eso.",
        Why.NOT_AWAY: "Tu rival sigue aquí.",
        Why.CLAIMED_TOO_OFTEN: "Ya lo has preguntado demasiado en esta partida.",
        Why.NOT_OVER: "La partida no ha terminado.",
    },
    phrases={
        Phrase.HELLO: "¡Hola!",
        Phrase.GOOD_LUCK: "¡Mucha suerte!",
        Phrase.HAVE_FUN: "¡A disfrutar!",
        Phrase.WELL_PLAYED: "¡Bien jugado!",
        Phrase.NICE_SALE: "¡Buena venta!",
        Phrase.LUCKY_ME: "¡Qué suerte!",
        Phrase.OOPS: "¡Ups!",
        Phrase.THINKING: "Déjame pensar…",
        Phrase.ONE_MOMENT: "Un momento",
        Phrase.THANK_YOU: "¡Gracias!",
        Phrase.GOOD_GAME: "¡Buena partida!",
        Phrase.ONCE_MORE: "¿Otra?",
        Phrase.GOODBYE: "¡Adiós!",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="Rival",
    puzzle="Problema {}",
    daily="Problema del día, {}",
    find="Es tu turno. Busca la mejor jugada.",
    stands="Ronda {}, Sellos: {} a {}.",
    seen="Has visto a tu rival tomar: {}.",
    wrong="No es la mejor jugada",
    right="¡Esa es la jugada!",
    found="La has encontrado",
    answer="La solución",
    rated="Tu nivel: {}{} ({:+d}); este problema: {}.",
    unrated="Solo el primer intento cuenta para tu nivel.",
    streak=("1 día seguido.", "{} días seguidos."),
    begin_keys="intro: empezar",
    wrong_keys="intro: otro intento   a: la solución   q: salir",
    over_keys="intro: otro problema   q: salir",
    prompt="Tu jugada (? para la ayuda): ",
    help="Escribe una jugada, por ejemplo: tomar oro, camellos, vender 3 tela, obtener oro plata por "
    "especia camello; o t para las fichas, solución, siguiente, salir.",
    again="Prueba otra jugada, o escribe: solución.",
)

_REVIEW: Final = ReviewWords(
    round="ronda",
    sums="Cómo jugó cada uno",
    no_next="No hay más errores después de este.",
    no_previous="No hay errores antes de este.",
    close="intro para cerrar",
    go="1-{} para ir allí · intro para cerrar",
    keys=(
        ("← →", "jugada"),
        ("n b", "error"),
        ("k", "momentos"),
        ("⏎", "por qué"),
        ("s", "balance"),
        ("?", "ayuda"),
        ("q", "salir"),
    ),
    more_keys=(("tab", "asiento"), ("↑ ↓", "ronda"), ("espacio", "ver"), (":", "ir a una jugada")),
    help=(
        (
            "Ir",
            (
                ("← →  ↑ ↓", "una jugada, una ronda; atrás y adelante"),
                ("inicio  fin", "la primera jugada, la última"),
                ("n  b", "error siguiente y anterior, del jugador que sigues"),
                ("espacio  :", "avanza solo; ir a una jugada por su número"),
                ("tab", "las dos manos, luego la de uno, luego la del otro"),
            ),
        ),
        (
            "Leer",
            (
                ("intro", "todo sobre esta jugada, y lo que valen las otras"),
                ("k  s", "los momentos clave; cómo jugó cada uno"),
            ),
        ),
        (
            "El gráfico",
            (
                ("● ▲ ◆", "imprecisión, error, pifia del jugador que sigues"),
                ("○ △ ◇", "las del otro jugador"),
                ("│ ↑", "la jugada que se muestra"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="Jugada {} de {}",
    looking="Visto por {}",
    open="Las dos manos",
    playing="en marcha",
    keys=(
        ("← →", "jugada"),
        ("↑ ↓", "ronda"),
        ("inicio fin", "saltar"),
        ("espacio", "ver"),
        ("tab", "asiento"),
        ("q", "salir"),
    ),
    more_keys=((":", "ir a una jugada"),),
)

_COMMANDS: Final = CommandWords(
    resign=("abandonar",),
    leave=("salir",),
    undo=("deshacer",),
    help=("ayuda",),
    hint=("pista",),
    say=("decir",),
    mute=("silenciar",),
    claim=("ausente",),
    abort=("anular",),
    answer=("solución", "solucion"),
    next=("siguiente",),
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
