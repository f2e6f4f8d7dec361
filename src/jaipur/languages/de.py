"""The game itself in German; `{}` is filled in."""

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
        take="nimm",
        sell="verkaufe",
        exchange="ertausche",
        against="für",
        cards=("Diamant", "Gold", "Silber", "Stoff", "Gewürz", "Leder", "Kamel"),
        plurals=("Diamanten", "Gold", "Silber", "Stoffe", "Gewürze", "Leder", "Kamele"),
        aliases=(
            ("Gewuerz", "Gewürz"),
            ("Gewuerze", "Gewürz"),
            ("nehme", "nimm"),
            ("nehmen", "nimm"),
            ("verkauf", "verkaufe"),
            ("verkaufen", "verkaufe"),
            ("tausch", "ertausche"),
            ("tausche", "ertausche"),
            ("tauschen", "ertausche"),
            ("ertauschen", "ertausche"),
            ("fuer", "für"),
            ("gegen", "für"),
        ),
    ),
    record=RecordPhrases(
        title="{} und {}, Partie {}",
        starts="Runde {}, {} beginnt",
        market="Markt",
        tokens="Münzen",
        bonus="Bonus",
        refill="neu",
        seal="{} {}, {} {}: ein Siegel für {}, {}",
        tie="{} {}, {} {}: Gleichstand, kein Siegel",
        wins="{} gewinnt die Partie {}.",
        aborts="{} bricht die Partie ab.",
        closes="Der Host bricht die Partie ab.",
        unfinished="Die Partie ist nicht zu Ende.",
        by={
            "rupees": "nach Rupien",
            "bonus tokens": "nach Boni",
            "goods tokens": "nach Warenmünzen",
            "second tie": "nach zweitem Gleichstand",
            "seals": "nach Siegeln",
            "resignation": "durch Aufgabe",
            "time": "auf Zeit",
            "absence": "kampflos",
        },
    ),
    bots=BotsWords(rating="Rating", pace="ms pro Zug", unrated="noch kein Rating"),
    bot_session=BotSessionText(
        connected="verbunden mit {} als {}",
        lost="keine Verbindung, neuer Versuch in {} s",
        seeking="sucht einen Gegner",
        seeking_rated="sucht einen Gegner für eine gewertete Partie",
        challenged="herausgefordert von {}",
        declined="Herausforderung von {} abgelehnt: ohne laufende Uhr, oder gewertet",
        playing="spielt gegen {} auf {}",
        playing_rated="spielt gegen {} auf {}, gewertet",
        won="{} zu {} gewonnen gegen {}, {}",
        lost_match="{} zu {} verloren gegen {}, {}",
        called_off="die Partie gegen {} wurde abgebrochen",
        restarted="Fehler im Programm ({}): es wird neu gestartet",
        resigned="Fehler im Programm ({}): es gibt die Partie gegen {} auf",
        stopping="die Partie gegen {} wird zu Ende gespielt; noch einmal Strg-C verlässt sie",
        left="hat die Partie gegen {} verlassen, sie läuft weiter auf {}",
        played="Partien: {}, gewonnen: {}, verloren: {}, abgebrochen: {}",
    ),
    screen=ScreenWords(
        dumb="Dieses Terminal kann den Vollbildmodus nicht zeigen (TERM ist {!r})",
        small="Dieses Terminal hat {} Spalten und {} Zeilen, der Vollbildmodus braucht {} und {}",
        missing="Der Vollbildmodus braucht ein weiteres Paket ({})",
        by_lines="{}. Es geht Zeile für Zeile weiter.",
    ),
    closed={
        Door.NOBODY: "Keine Antwort von {}. Läuft der Server?",
        Door.UNKNOWN_HOST: "Kein Computer mit diesem Namen: {}",
        Door.LATE: "{} antwortet zu langsam. Versuch es später noch mal",
        Door.NOT_OURS: "{} ist kein Jaipur-Server: Dort antwortet etwas anderes",
        Door.NOT_FOUND: "Diese Partie, Einladung oder diesen Gegner gibt es nicht auf {}",
        Door.REFUSED: "Der Server auf {} sagt Nein: {}",
    },
    opponents={
        "teacher": OpponentText(
            "Asha, die geduldige Lehrerin",
            "Liebt, was glänzt, verkauft es schnell und vergisst, was du nimmst.",
        ),
        "hoarder": OpponentText(
            "Kiran, der Kamelsammler", "Kann nie genug Kamele haben und gibt ungern eins wieder her."
        ),
        "gambler": OpponentText("Rohan, der Zocker", "Wartet auf die großen Boni und bekommt sie oft."),
        "jeweller": OpponentText(
            "Leela, die Juwelierin", "Lässt keinen Diamanten, kein Gold und kein Silber liegen."
        ),
        "merchant": OpponentText(
            "Nandini, die Händlerin", "Handelt klug, zählt deine Karten und macht ab und zu Fehler."
        ),
        "broker": OpponentText("Farid, der Makler", "Vertraut dem ersten Eindruck und liegt selten falsch."),
        "shark": OpponentText("Zara, der Hai", "Denkt ein paar Züge voraus und bestraft jeden Fehler."),
        "maharaja": OpponentText("Maharadscha", "Denkt alles durch. Niemand hier spielt stärker."),
    },
)
