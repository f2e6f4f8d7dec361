"""The game itself in Spanish; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.languages.shapes import (
    BotSessionText,
    BotsWords,
    Door,
    GameText,
    MoveWords,
    OpponentText,
    RecordPhrases,
    ScreenWords,
)

TEXT: Final = GameText(
    moves=MoveWords(
        take="tomar",
        sell="vender",
        exchange="obtener",
        against="por",
        cards=("diamante", "oro", "plata", "tela", "especia", "cuero", "camello"),
        plurals=("diamantes", "oros", "platas", "telas", "especias", "cueros", "camellos"),
        aliases=(
            ("tejido", "tela"),
            ("tejidos", "tela"),
            ("toma", "tomar"),
            ("tomo", "tomar"),
            ("coger", "tomar"),
            ("coge", "tomar"),
            ("cojo", "tomar"),
            ("vende", "vender"),
            ("vendo", "vender"),
            ("obtén", "obtener"),
            ("obtengo", "obtener"),
            ("conseguir", "obtener"),
            ("consigo", "obtener"),
        ),
    ),
    record=RecordPhrases(
        title="{} y {}, partida {}",
        starts="Ronda {}, empieza {}",
        market="mercado",
        tokens="fichas",
        bonus="bonus",
        refill="mazo",
        seal="{} {}, {} {}: un Sello para {}, {}",
        tie="{} {}, {} {}: empate perfecto, sin Sello",
        wins="{} gana la partida {}.",
        aborts="{} anula la partida.",
        closes="El anfitrión anula la partida.",
        unfinished="La partida no ha terminado.",
        by={
            "rupees": "por rupias",
            "bonus tokens": "por bonus",
            "goods tokens": "por fichas de mercancía",
            "second tie": "por segundo empate",
            "seals": "por Sellos",
            "resignation": "por abandono",
            "time": "por tiempo",
            "absence": "por ausencia",
        },
    ),
    bots=BotsWords(rating="nivel", pace="ms por jugada", unrated="aún sin nivel"),
    bot_session=BotSessionText(
        connected="conectado a {} como {}",
        lost="sin conexión, nuevo intento en {} s",
        seeking="busca rival",
        seeking_rated="busca rival para una partida puntuada",
        challenged="reto de {}",
        declined="rechaza el reto de {}: no tiene reloj en vivo, o es puntuado",
        playing="juega contra {} en {}",
        playing_rated="juega contra {} en {}, puntuada",
        won="ganada {} a {} contra {}, {}",
        lost_match="perdida {} a {} contra {}, {}",
        called_off="la partida contra {} se ha anulado",
        restarted="fallo del programa ({}): se reinicia",
        resigned="fallo del programa ({}): abandona la partida contra {}",
        stopping="la partida contra {} se juega hasta el final; otro Ctrl-C la deja",
        left="deja la partida contra {}, que sigue en {}",
        played="partidas: {}, ganadas: {}, perdidas: {}, anuladas: {}",
    ),
    screen=ScreenWords(
        dumb="Este terminal no puede mostrar la pantalla completa (TERM es {!r})",
        small="Este terminal tiene {} columnas y {} líneas, y la pantalla completa necesita {} y {}",
        missing="La pantalla completa necesita un paquete más ({})",
        by_lines="{}. Se juega línea a línea.",
    ),
    closed={
        Door.NOBODY: "{} no responde. ¿Está en marcha el servidor?",
        Door.UNKNOWN_HOST: "No hay ningún equipo con ese nombre: {}",
        Door.LATE: "{} tarda demasiado en responder. Prueba más tarde",
        Door.NOT_OURS: "{} no es un servidor de Jaipur: allí responde otra cosa",
        Door.NOT_FOUND: "No existe esa partida, invitación o rival en {}",
        Door.REFUSED: "El servidor de {} se niega: {}",
    },
    opponents={
        "teacher": OpponentText(
            "Asha, la maestra paciente",
            "Le encanta lo que brilla, lo vende pronto y olvida lo que has tomado.",
        ),
        "hoarder": OpponentText(
            "Kiran, loco por los camellos", "Nunca tiene bastantes camellos, y odia separarse de uno."
        ),
        "gambler": OpponentText("Rohan, el apostador", "Espera los bonus grandes, y a menudo los consigue."),
        "jeweller": OpponentText(
            "Leela, la joyera", "No puede dejar un diamante, oro o plata en el mercado."
        ),
        "merchant": OpponentText(
            "Nandini, la mercadera", "Comercia con cabeza, cuenta tus cartas y a veces se despista."
        ),
        "broker": OpponentText(
            "Farid, el tratante", "Se fía de su primera impresión, y rara vez se equivoca."
        ),
        "shark": OpponentText("Zara, el tiburón", "Piensa varias jugadas por delante y castiga cada error."),
        "maharaja": OpponentText("El Maharajá", "Lo piensa todo a fondo. Nadie juega mejor aquí."),
    },
)
