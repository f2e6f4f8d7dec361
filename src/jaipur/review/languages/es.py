"""Reviews, habits and puzzles in Spanish: every text in one catalogue; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.review.languages.shapes import (
    PuzzleSentences,
    ReviewSentences,
    ReviewText,
    ThemeTitle,
    VerdictSentences,
)
from jaipur.review.theme import Theme
from jaipur.wire.coach import Habit
from jaipur.wire.reviews import Code, Label

_REVIEWS: Final = ReviewSentences(
    decimal=",",
    title="{} y {}, partida {}",
    accuracy="precisión",
    labels={Label.INACCURACY: "imprecisión", Label.MISTAKE: "error", Label.BLUNDER: "pifia"},
    plurals={Label.INACCURACY: "imprecisiones", Label.MISTAKE: "errores", Label.BLUNDER: "pifias"},
    skill="juego",
    luck="suerte",
    hidden="mano oculta",
    chance="opciones de ganar",
    round="Ronda {}, empieza {}: precisión {} y {}, suerte {} y {}; {}",
    seal="un Sello para {}",
    no_seal="sin Sello",
    mistake="jugada {}, {}: {} ({}, {}); mejor: {}",
    better="mejor: {}",
    moments="Momentos clave",
    at_deal="Ronda {}, el reparto",
    at_end="Ronda {}, el final",
    at_ply="Ronda {}, jugada {}, {}: {}",
    decided="{} pierde {} puntos: de {} a {}",
    fine="No había nada mejor.",
    lucky="la suerte mueve las opciones de {} en {} puntos",
    learned="lo que {} averigua de la otra mano mueve sus opciones en {} puntos",
    reasons={
        Code.SALE_MISSED: (
            "Deja pasar una venta de {cards:# carta|# cartas} de {good} por {rupees:# rupia|# rupias}."
        ),
        Code.TOKENS_LOST: (
            "El rival tiene {cards:# carta|# cartas} de {good} y puede vender antes, por"
            " {rupees:# rupia|# rupias}."
        ),
        Code.BONUS_MISSED: (
            "Deja pasar un bonus de {low} a {high} por {cards:# carta|# cartas} de {good},"
            " además de {rupees:# rupia|# rupias}."
        ),
        Code.SOLD_TOO_SOON: "Una carta más de {good} daría un bonus de {low} a {high}.",
        Code.SOLD_CHEAPLY: "Vende {cards:# carta|# cartas} de {good} por solo {rupees:# rupia|# rupias}.",
        Code.SALE_GIVEN: (
            "Deja {cards:# carta|# cartas} de {good} al rival, que tiene {held} y puede vender por"
            " {rupees:# rupia|# rupias}."
        ),
        Code.GOODS_LEFT: (
            "Deja {cards:# carta|# cartas} de {good} al rival. La próxima ficha vale"
            " {rupees:# rupia|# rupias}."
        ),
        Code.MARKET_OPENED: "Descubre {cards:# carta nueva|# cartas nuevas} para el rival.",
        Code.CAMELS_LEFT: "Deja {camels:# camello|# camellos} al rival.",
        Code.CAMELS_SPENT: "Gasta {camels:# camello que podía guardar|# camellos que podía guardar}.",
        Code.HAND_FILLED: "Llena la mano: con {cards} cartas no cabe ninguna más.",
        Code.CLOSED: "Acaba la ronda muy pronto.",
        Code.NOT_CLOSED: "La ronda podía acabar al instante.",
    },
    own_reasons={
        Code.SALE_MISSED: (
            "Vender {cards:# carta|# cartas} de {good} te habría dado {rupees:# rupia|# rupias}."
        ),
        Code.TOKENS_LOST: (
            "Tu rival tiene {cards:# carta|# cartas} de {good} y puede vender antes, por"
            " {rupees:# rupia|# rupias}."
        ),
        Code.BONUS_MISSED: (
            "Vender {cards:# carta|# cartas} de {good} da {rupees:# rupia|# rupias}, más un bonus de {low} a"
            " {high}."
        ),
        Code.SOLD_TOO_SOON: "Una carta más de {good} te habría dado un bonus de {low} a {high}.",
        Code.SOLD_CHEAPLY: "Vendiste {cards:# carta|# cartas} de {good} por solo {rupees:# rupia|# rupias}.",
        Code.SALE_GIVEN: (
            "Dejaste {cards:# carta|# cartas} de {good} a tu rival, que tiene {held} y puede vender por"
            " {rupees:# rupia|# rupias}."
        ),
        Code.GOODS_LEFT: (
            "Dejaste {cards:# carta|# cartas} de {good} a tu rival. La próxima ficha vale"
            " {rupees:# rupia|# rupias}."
        ),
        Code.MARKET_OPENED: "Descubriste {cards:# carta nueva|# cartas nuevas} para tu rival.",
        Code.CAMELS_LEFT: "Dejaste {camels:# camello|# camellos} a tu rival.",
        Code.CAMELS_SPENT: "Gastaste {camels:# camello que podías guardar|# camellos que podías guardar}.",
        Code.HAND_FILLED: "Llenaste la mano: con {cards} cartas no puedes tomar ninguna más.",
        Code.CLOSED: "Acabaste la ronda muy pronto.",
        Code.NOT_CLOSED: "Podías acabar la ronda al instante.",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser} jugó mejor, pero sin suerte.",
        unrewarded="{loser} jugó mejor, pero ganó {winner}.",
        lucky_winner="{winner} jugó mejor y además tuvo suerte.",
        against_luck="{winner} jugó mejor y ganó pese a la mala suerte.",
        deserved="{winner} jugó mejor y mereció ganar.",
        chosen="Estuvo reñido, y la suerte sonrió a {winner}.",
        even="Estuvo reñido, y ganó {winner}.",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser} jugó mejor, pero la suerte estuvo contigo.",
        unrewarded="{loser} jugó mejor, pero ganaste tú.",
        lucky_winner="Jugaste mejor, y la suerte estuvo contigo.",
        against_luck="Jugaste mejor y ganaste pese a la mala suerte.",
        deserved="Jugaste mejor y mereciste ganar.",
        chosen="Estuvo reñido, y la suerte estuvo contigo.",
        even="Estuvo reñido, y ganaste tú.",
    ),
    lost=VerdictSentences(
        unlucky_loser="Jugaste mejor, pero te faltó suerte.",
        unrewarded="Jugaste mejor, pero ganó {winner}.",
        lucky_winner="{winner} jugó mejor y además tuvo suerte.",
        against_luck="{winner} jugó mejor y ganó pese a tu buena suerte.",
        deserved="{winner} jugó mejor y mereció ganar.",
        chosen="Estuvo reñido, pero la suerte sonrió a {winner}.",
        even="Estuvo reñido, pero ganó {winner}.",
    ),
    unfinished="La partida no tiene ganador.",
    judging="Jugada {done} de {of}…",
    failed="No se ha podido hacer el análisis.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Ventas pequeñas pronto",
    Habit.LATE_SALES: "Ventas pequeñas tarde",
    Habit.LARGE_SALES: "Ventas grandes pronto",
    Habit.BONUS_MISSED: "Bonus que se escapan",
    Habit.CAMELS_TAKEN: "Demasiados camellos",
    Habit.CAMELS_LEFT: "Camellos sin tomar",
    Habit.CAMELS_SPENT: "Camellos gastados",
    Habit.CAMELS_KEPT: "Camellos sin usar",
    Habit.EXCHANGES: "Intercambios de más",
    Habit.EXCHANGES_MISSED: "Intercambios de menos",
    Habit.PRECIOUS_CHASED: "Lo valioso a toda costa",
    Habit.PRECIOUS_LEFT: "Lo valioso sin tomar",
    Habit.HAND_FILLED: "Mano llena",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "Vendes una o dos cartas demasiado pronto.",
    Habit.LATE_SALES: "Dejas para luego las ventas pequeñas.",
    Habit.LARGE_SALES: "Vendes las series grandes demasiado pronto.",
    Habit.BONUS_MISSED: "Dejas pasar ventas con bonus.",
    Habit.CAMELS_TAKEN: "Tomas los camellos demasiado a menudo.",
    Habit.CAMELS_LEFT: "Dejas los camellos demasiado a menudo.",
    Habit.CAMELS_SPENT: "Gastas tus camellos con demasiada alegría.",
    Habit.CAMELS_KEPT: "Te aferras a tus camellos.",
    Habit.EXCHANGES: "Haces demasiados intercambios.",
    Habit.EXCHANGES_MISSED: "Se te escapan intercambios.",
    Habit.PRECIOUS_CHASED: "Persigues el diamante, el oro y la plata.",
    Habit.PRECIOUS_LEFT: "Dejas el diamante, el oro y la plata a tu rival.",
    Habit.HAND_FILLED: "Llenas la mano demasiado a menudo.",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "Antes de una venta pequeña, busca la tercera: con tres hay bonus.",
    Habit.LATE_SALES: "Las primeras fichas valen más: tómalas antes que tu rival.",
    Habit.LARGE_SALES: "Nadie puede quitártelas de la mano: mira antes el mercado.",
    Habit.BONUS_MISSED: "¿Tres cartas iguales en la mano? Piensa primero en esa venta.",
    Habit.CAMELS_TAKEN: (
        "Tómalos solo para pagar pronto con ellos: cada uno descubre una carta nueva, y tu"
        " rival elige primero."
    ),
    Habit.CAMELS_LEFT: (
        "Si ninguna carta te sirve, tómalos: pagan los intercambios, y el rebaño mayor gana 5 rupias."
    ),
    Habit.CAMELS_SPENT: "Paga con mercancías que te sobren si puedes; el rebaño mayor gana 5 rupias.",
    Habit.CAMELS_KEPT: "Gástalos: dos o tres pueden convertirse en mercancías que se venden.",
    Habit.EXCHANGES: "Pregúntate antes qué venta preparan: vender ya puede darte más.",
    Habit.EXCHANGES_MISSED: "¿Dos buenas cartas en el mercado? Mira qué podrías dar por las dos.",
    Habit.PRECIOUS_CHASED: (
        "Toma una solo si tienes o ves la segunda: una carta sola no se vende, y la espera te cuesta ventas."
    ),
    Habit.PRECIOUS_LEFT: "Antes de cada jugada, míralos primero: dos cartas se venden por 10 rupias o más.",
    Habit.HAND_FILLED: "Antes de la séptima carta, busca una venta: con la mano llena no puedes tomar nada.",
}

_PUZZLES: Final = PuzzleSentences(
    gives="«{}» gana el {} de las veces, {} puntos menos que la mejor jugada.",
    gives_less="«{}» te cuesta al menos {} puntos.",
    hint="Pista: {}",
    values="Tus opciones de ganar la partida:",
    exact="Tus opciones exactas de ganar la partida:",
    why="¿Por qué no «{}»?",
    themes="Temas: {}.",
    comma=", ",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Cerrar la ronda", "Acaba la ronda mientras vas ganando."),
    Theme.STAY_OPEN: ThemeTitle("Mantener la ronda", "No acabes la ronda todavía."),
    Theme.FIRST_TO_SELL: ThemeTitle("Vender primero", "Vende antes que tu rival: el precio baja."),
    Theme.BONUS: ThemeTitle("Venta con bonus", "Vende tres o cuatro cartas para ganar un bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Cinco cartas", "Vende cinco cartas o más para ganar el mejor bonus."),
    Theme.WAIT: ThemeTitle("Esperar al bonus", "Toma una carta más antes de vender."),
    Theme.SMALL_SALE: ThemeTitle("Venta pequeña", "Vende ya una o dos cartas."),
    Theme.HOLD_BACK: ThemeTitle("Guardar cartas", "Vende menos cartas de las que podrías."),
    Theme.DENY: ThemeTitle("Privar", "Toma lo que tu rival está reuniendo."),
    Theme.REFUSE_MARKET: ThemeTitle("No abrir el mercado", "No descubras cartas nuevas para tu rival."),
    Theme.TAKE: ThemeTitle("La carta justa", "Toma una mercancía. Pero ¿cuál?"),
    Theme.CAMELS: ThemeTitle("Tomar los camellos", "Toma todos los camellos."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Más camellos", "Cerca del final, los camellos cuentan."),
    Theme.EXCHANGE: ThemeTitle("Intercambio", "Cambia varias cartas a la vez."),
    Theme.PRECIOUS: ThemeTitle("Cartas valiosas", "Diamante, oro o plata."),
    Theme.MAKE_ROOM: ThemeTitle("Hacer sitio", "Vende con la mano llena o casi llena."),
    Theme.ENDGAME: ThemeTitle("Final de ronda", "La ronda toca a su fin."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
