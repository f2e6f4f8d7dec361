"""The terminal in German: every text in one catalogue; `{}` is filled in."""

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
    Refusal.MATCH_OVER: "Die Partie ist zu Ende.",
    Refusal.TOO_LATE_TO_ABORT: "Zum Abbrechen ist es zu spät.",
    Refusal.ROUND_OVER: "Die Runde ist zu Ende.",
    Refusal.AWAITING_CHANCE: "Es wird noch eine Karte aufgedeckt.",
    Refusal.NOT_YOUR_TURN: "Du bist nicht am Zug.",
    Refusal.CAMEL_TAKEN: "Kamele nimmst du immer alle zusammen, nie im Tausch.",
    Refusal.UNEQUAL_EXCHANGE: "Gib so viele Karten, wie du nimmst.",
    Refusal.EXCHANGE_TOO_SMALL: "Tausche mindestens zwei Karten.",
    Refusal.GOOD_BOTH_WAYS: "Mit der Ware, die du nimmst, kannst du nicht zahlen.",
    Refusal.PRECIOUS_NEED_TWO: "Diamanten, Gold und Silber verkaufst du nur ab zwei Karten.",
    Refusal.NO_CAMELS: "Auf dem Markt sind keine Kamele.",
    Refusal.NOT_IN_MARKET: "Diese Karte ist nicht auf dem Markt.",
    Refusal.NOT_IN_HAND: "Diese Karte hast du nicht.",
    Refusal.NOT_IN_HERD: "So viele Kamele hast du nicht.",
    Refusal.HAND_FULL: "Deine Hand ist voll (7 Karten).",
}

_HELP: Final = """\
Züge:      nimm gold, kamele, verkaufe 3 stoff, ertausche gold silber für gewürz kamel
           oder kurz: T G, M, S C3, X GS/PM
Lesen:     h Hand, k Markt, t Münzen, o Gegner, l mögliche Züge, r letzter Zug
Sonst:     ? diese Hilfe, tipp, zurück (gegen den Computer), aufgeben, ende"""

_PLAIN: Final = PlainWords(
    cards=("Diamanten", "Gold", "Silber", "Stoff", "Gewürze", "Leder", "Kamel"),
    you="Du",
    nothing="nichts",
    joined="{} und {}",
    comma=", ",
    gap=" ",
    camels=("1 Kamel", "{} Kamele"),
    tokens_gone="keine Münzen mehr",
    round="Runde {}.",
    starts=Verb("Du beginnst.", "{who} beginnt."),
    takes=Verb("Du nimmst {}.", "{who} nimmt {}."),
    sells=Verb("Du verkaufst {} {}: {}.", "{who} verkauft {} {}: {}."),
    takes_back=Verb("Du nimmst den Zug zurück.", "{who} nimmt den Zug zurück."),
    no_move_back="Es gibt nichts zurückzunehmen.",
    draws=Verb("Du ziehst einen Bonus.", "{who} zieht einen Bonus."),
    your_bonus="Dein Bonus ist {}.",
    gives=Verb("Du tauschst {} gegen {}.", "{who} tauscht {} gegen {}."),
    wins_round=Verb(
        "Du gewinnst die Runde und ein Siegel, {}.", "{who} gewinnt die Runde und ein Siegel, {}."
    ),
    tie="Gleichstand: Die Runde wird neu gespielt.",
    wins_match=Verb("Du gewinnst die Partie.", "{who} gewinnt die Partie."),
    aborted="Die Partie wurde abgebrochen.",
    market="Markt: {}. Deck: {}.",
    hand="Deine Hand: {}. Herde: {}. Rupien: {}.",
    opponent="{}: {} auf der Hand, Herde {}, Rupien {}{}.",
    hidden=" plus {} Bonus verdeckt",
    piles="Münzen: {}.",
    bonuses="Boni übrig: {} für 3 Karten, {} für 4, {} für 5 oder mehr.",
    seals="Siegel: {} {}, {} {}.",
    counted="{}: Waren {}, Boni {}, Kamelmünze {}, zusammen {} Rupien.",
    by={
        RoundDecision.RUPEES: "nach Rupien",
        RoundDecision.BONUS_TOKENS: "nach Boni",
        RoundDecision.GOODS_TOKENS: "nach Warenmünzen",
        RoundDecision.SECOND_TIE: "nach zweitem Gleichstand",
    },
    prompt="Dein Zug: ",
    next_round="Enter für die nächste Runde: ",
    answer_next="Enter für den Zug von {}, oder zurück: ",
    help=_HELP,
    refused=_REFUSED,
    bye="Tschüss.",
    kept="Die Partie ist gespeichert in {}.",
    thinking="{} überlegt ...",
    hand_over="{}, du bist am Zug. Drück Enter, wenn sonst niemand hinsieht: ",
    hand_over_or_undo="{}, du bist am Zug. Drück Enter, wenn sonst niemand hinsieht, oder zurück: ",
)

_TABLE: Final = TableWords(
    market="Markt",
    deck="Deck",
    hand="Deine Hand, {} von 7",
    in_hand="Hand",
    herd="Herde",
    paying="zahlt {}",
    tokens="Münzen",
    bonus_pile="Bonus {}",
    more_cards="Bonus 5+",
    larger_herd="mehr Kamele",
    log="Züge",
    pick="Dein Zug",
    pick_hint="1-5 wählt vom Markt, ein Buchstabe verkauft",
    wait="{} überlegt …",
    wait_hint="Du kannst schon Karten wählen",
    undo_hint="u nimmt zurück",
    take="{} nehmen",
    take_hint="Wähle noch eine Karte, wenn du lieber tauschst",
    take_only="Sie kommt auf deine Hand, das Deck füllt auf",
    camels=("1 Kamel nehmen", "Alle {} Kamele nehmen"),
    camels_hint="Sie kommen in deine Herde, das Deck füllt auf",
    sell="{} {} verkaufen",
    bonus="Bonus {}-{}",
    unpaid="keine Münzen mehr",
    exchange="{} gegen {} tauschen",
    exchange_hint="Du zahlst: {}. Buchstaben und m ändern das",
    give="Zahle noch {}: ein Buchstabe, oder m für ein Kamel",
    herd_hint="Kamele zahlen beim Tauschen. Wähle erst vom Markt",
    play_hint="⏎ spielt",
    keys=(
        ("1-5", "Markt"),
        ("dgscpl", "Hand"),
        ("⏎", "spielen"),
        ("esc", "leeren"),
        (":", "tippen"),
        ("?", "Hilfe"),
        ("q", "Ende"),
    ),
    hint_key=("n", "Tipp"),
    more_keys=(("a", "Kamele"), ("m", "Kamel zahlen"), ("←→↑↓ Leertaste", "wählen")),
    typed="nimm gold · kamele · verkaufe 3 stoff · ertausche gold silber für gewürz",
    untimed="Diese Partie hat keine Uhr.",
    leave_again="Noch mal q verlässt den Tisch",
    small="Dieses Fenster ist zu klein: Es braucht {}×{} und hat {}×{}.\n"
    "Mach es größer, oder drück q zum Verlassen.",
    help_title="Tasten",
    help=(
        (
            "Wählen",
            (
                ("1 - 5", "eine Karte vom Markt; ein Kamel steht für alle"),
                ("d g s c p l", "Handkarten: alle einer Ware, dann eine weniger"),
                ("a  m", "alle Kamele vom Markt; ein Kamel mehr zahlen"),
                ("←→↑↓ Leertaste", "über die Karten gehen, wählen; auch mit der Maus"),
            ),
        ),
        ("Spielen", (("enter  esc", "die Auswahl spielen; leeren"), ("u  n", "zurücknehmen; ein Tipp"))),
        (
            "Tippen",
            (
                (":", "nimm gold · kamele · verkaufe 3 stoff · T G · M · S C3"),
                ("", "ertausche gold silber für gewürz kamel · X GS/PM"),
                ("", "zurück · tipp · aufgeben · ende"),
            ),
        ),
        ("Lesen", (("h k t o i r", "Hand, Markt, Münzen, Gegner, Uhren, letzter Zug"),)),
    ),
    close="jede Taste schließt",
    player="Spieler {}",
    curtain="{}, du bist am Zug",
    curtain_hint="Drück Enter, wenn sonst niemand hinsieht",
    curtain_undo="{}: u nimmt zurück",
    compiling="{} macht sich bereit. Nur beim ersten Mal",
    compiled="{} macht sich bereit: {} von {} Teilen fertig",
    failed="{} kann nicht spielen: {}",
    round="Runde {}",
)

_END: Final = EndWords(
    won=Verb("Die Runde gehört dir", "{who} gewinnt die Runde"),
    tied="Gleichstand",
    reason={
        RoundDecision.RUPEES: "Der reichere Händler gewinnt das Siegel.",
        RoundDecision.BONUS_TOKENS: "Gleich viele Rupien: Wer mehr Boni hat, gewinnt.",
        RoundDecision.GOODS_TOKENS: "Gleich viele Rupien und Boni: Wer mehr Warenmünzen hat, gewinnt.",
        RoundDecision.SECOND_TIE: "Wieder Gleichstand: Das Siegel bekommt, wer nicht begonnen hat.",
    },
    tie_reason="Kein Siegel. Die Runde wird neu gespielt.",
    hand="Handkarten",
    goods="Warenmünzen",
    bonuses="Boni",
    camel="Größere Herde",
    total="Rupien",
    seals="Siegel",
    none="keine",
    starts_next=Verb("Du beginnst die nächste Runde.", "{who} beginnt die nächste Runde."),
    next_round="enter: nächste Runde",
    waiting="Warten auf {} …",
    match_won=Verb("Du gewinnst die Partie!", "{who} gewinnt die Partie"),
    match_kind="Gut gekämpft. Die nächste Karawane gehört dir.",
    match_by={
        MatchDecision.SEALS: "{}–{} nach Runden.",
        MatchDecision.RESIGNATION: "Durch Aufgabe.",
        MatchDecision.TIME: "Zeit abgelaufen.",
        MatchDecision.ABSENCE: "Kampflos.",
    },
    match_aborted="Die Partie wurde abgebrochen",
    match_aborted_hint="Niemand gewinnt, niemand verliert.",
    over="enter: verlassen",
    again="n: noch mal",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "Da liegt eine Karte, die sich lohnt.",
        "camels": "Denk an die Kamele.",
        "exchange": "Denk an einen Tausch.",
        "sell": "Es ist Zeit, etwas zu verkaufen.",
    },
    picked="Der beste Zug ist schon gewählt. Spiel ihn, oder versuch einen anderen.",
    best="Der beste Zug: {}.",
    merits={
        Merit.ENDS: "Er beendet die Runde.",
        Merit.EARNS: "{cards} × {good} bringen sofort {rupees} ₹.",
        Merit.BONUS: "Der Bonus bringt noch {low} bis {high} dazu.",
        Merit.FIRST: "Dein Gegner hat {cards} × {good}. Verkaufe vor ihm.",
        Merit.COLLECTS: "Damit hast du {cards} × {good}, jetzt {rupees} ₹ wert.",
        Merit.DENIES: "Dein Gegner hat {cards} × {good} und könnte damit {rupees} ₹ verdienen.",
        Merit.TOKEN: "{good}: Die nächste Münze bringt {rupees} ₹.",
        Merit.CAMELS: "{camels} Kamele, um später zu tauschen.",
        Merit.HERD: "Mit {camels} Kamelen hast du die größere Herde.",
        Merit.QUIET: "Er deckt deinem Gegner keine neuen Karten auf.",
        Merit.ROOM: "Platz für neue Karten: {cards}.",
    },
    one_camel="Ein Kamel, um später zu tauschen.",
    asked="{} überlegt für dich …",
    failed="Gerade kein Tipp. Versuch es noch mal.",
    elsewhere="Tipps gibt es, wenn du am Zug bist, in ungewerteten Partien gegen den Computer.",
)

_KEPT: Final = KeptWords(
    left="Du hast eine Partie gegen {} verlassen, Runde {}, {}–{}.",
    left_shared="Du hast eine Partie zu zweit verlassen, Runde {}, {}–{}.",
    go_on="Weiterspielen (j), für eine neue aufgeben (n) oder aufheben (q)? [J/n/q] ",
    yes=("j", "ja"),
    no=("n", "nein"),
    waits="Weiter mit jaipur play --resume, weg mit --new. Was du jetzt spielst, wird nicht gespeichert.",
    resumed="Weiter in Runde {}. {}",
    kept="Deine Partie ist gespeichert. Starte das Spiel neu, um sie fortzusetzen.",
    failed="Deine Partie ließ sich nicht speichern: {}.",
    elsewhere="Du spielst in einem anderen Terminal, darum wird diese Partie nicht gespeichert.",
    resumed_elsewhere="Du spielst diese Partie in einem anderen Terminal.",
    none="Es gibt keine Partie zum Fortsetzen.",
    unreadable="Deine gespeicherte Partie ist unlesbar. Sie liegt jetzt in {}.",
)

_LESSON: Final = LessonWords(
    step="Schritt {} von {}: {}",
    try_it="enter: probieren",
    next="enter: weiter",
    done="Das war schon alles",
    done_about="Gewinne zwei Runden, und die Partie gehört dir. Der Rest ist eine Frage der Zeit: wann du "
    "verkaufst, wann du wartest und wann du die Kamele stehen lässt. Los geht's: jaipur play --language de",
    leave="enter: Lektion verlassen",
    tasks=(
        TaskText(
            "Eine Karte nehmen",
            "Du hast ein Gold. Drück die Zahl unter dem Gold auf dem Markt, dann Enter.",
            "Zweimal Gold! Diamanten, Gold und Silber verkaufst du nur ab zwei Karten, auf ein Paar zu "
            "warten lohnt sich also. Eine Karte aus dem Deck hat die Lücke gefüllt.",
            "Das ginge auch, aber nimm erst das Gold: Es passt zu deinem.",
        ),
        TaskText(
            "Die Kamele nehmen",
            "Auf dem Markt sind drei Kamele. Drück a: Du nimmst immer alle. Dann Enter.",
            "Kamele füllen deine Hand nicht. Sie warten in deiner Herde und zahlen für dich. Aber sieh: Drei "
            "neue Karten sind da, und Meera darf zuerst wählen. Das ist der Preis.",
            "Gute Idee, aber erst die Kamele: Drück a.",
        ),
        TaskText(
            "Tauschen",
            "Auf dem Markt liegt zweimal Stoff, und du hast zwei. Drück ihre Zahlen: Zwei Kamele zahlen. "
            "Dann Enter.",
            "Zwei Karten in einem Zug, bezahlt mit Kamelen. Du kannst auch mit Karten aus deiner Hand "
            "zahlen, aber nie mit der Ware, die du nimmst.",
            "Das geht auch. Aber hol dir beide Stoffkarten auf einmal: Drück ihre zwei Zahlen, und lass die "
            "Kamele zahlen.",
        ),
        TaskText(
            "Verkaufen",
            "Meera hat ihre Diamanten verkauft. Verkaufe dein Gold: Drück g, und beide sind gewählt. "
            "Dann Enter.",
            "6 und 6. Bezahlt wird von oben, und das nächste Gold bringt nur noch 5. Wer zuerst verkauft, "
            "bekommt am meisten.",
            "Behalte das noch. Erst das Gold: Seine besten Münzen sind noch da.",
        ),
        TaskText(
            "Einen Bonus holen",
            "Verkaufe jetzt alle vier Stoffkarten auf einmal: Drück c, dann Enter.",
            "5, 3, 3 und 2, dazu ein Bonus von 4 bis 6 für vier Karten auf einmal. Drei bringen einen "
            "kleinen Bonus, fünf oder mehr einen großen. Warten kann sich also auch lohnen.",
            "Verkaufe alle vier Stoffkarten zusammen: Je mehr auf einmal, desto besser der Bonus.",
        ),
        TaskText(
            "Die Runde beenden",
            "Später in der Runde sind die Münzen für Diamanten und Gold weg. Verkaufe deine drei Leder, dann "
            "ist ein dritter Stapel leer: Drück l, dann Enter.",
            "Drei leere Stapel beenden die Runde. Du hast mehr Kamele als Meera, also gehört dir die "
            "Kamelmünze, 5 Rupien, und damit die Runde: {} zu {}.",
            "Sieh dir das Leder an: nur noch zwei Münzen. Verkaufe deine drei Leder und beende die Runde.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="ein gelöschtes Konto",
    connecting="Verbinden …",
    away="Verbindung weg. Wir versuchen es weiter",
    seeking="Wir suchen einen Gegner …",
    not_begun="Der Tisch wird gedeckt …",
    missed="{} ist wohl nicht da.",
    returned="{} ist wieder da.",
    absent="{} ist nicht da und verliert in {}",
    absent_own="{} ist nicht da: Sieg in {}, außer bei Rückkehr",
    talk="Etwas sagen",
    talk_keys="esc schließt",
    muted="Die Nachrichten deines Gegners sind ausgeblendet.",
    heard="Du siehst die Nachrichten deines Gegners wieder.",
    abort_again="Noch mal x bricht die Partie ab. Niemand gewinnt oder verliert",
    again={
        Again.ASKED: "Eingeladen. Warten auf {} …",
        Again.WANTED: "{} möchte noch mal spielen.",
        Again.FAILED: "Das ging nicht. Versuch es noch mal.",
    },
    help=("Online", (("w z y x", "etwas sagen, stumm, noch da?, abbrechen"),)),
    typed="Online:    sag hallo, stumm, weg (Gegner fehlt), abbrechen (ehe beide zogen), i Uhren",
    keys=(("w", "sagen"), ("y", "noch da?"), ("x", "abbrechen")),
    said="{}: {}",
    come_back="Wir halten deinen Platz frei: jaipur join {}",
    nobody_plays="Auf {} spielt gerade niemand",
    why={
        Why.NOT_UNDERSTOOD: "Das hat der Server nicht verstanden.",
        Why.TOO_OFTEN: "Zu schnell. Warte kurz.",
        Why.UNAVAILABLE: "Der Server ist gerade nicht erreichbar.",
        Why.NO_SUCH_MATCH: "Diese Partie gibt es nicht.",
        Why.NO_SUCH_INVITATION: "Diese Einladung gilt nicht mehr.",
        Why.NOT_SEATED: "Du siehst bei dieser Partie nur zu.",
        Why.NOT_SIGNED_IN: "Melde dich erst an.",
        Why.NOT_PAIRED: "Kein Gegner gefunden.",
        Why.NOT_RATED: "Diese Partie lässt sich nicht werten.",
        Why.STALE: "Am Tisch hat sich etwas getan. Sieh noch mal hin.",
        Why.NOT_STARTED: "Die Partie hat noch nicht begonnen.",
        Why.ALREADY_READY: "Du bist schon bereit.",
        Why.NOT_BETWEEN_ROUNDS: "Die Runde läuft noch.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "Du kannst in dieser Partie nichts mehr zurücknehmen.",
        Why.OUT_OF_TIME: "Deine Zeit ist abgelaufen.",
        Why.NOT_DUE: "Dafür ist es noch zu früh.",
        Why.NOT_AWAY: "Dein Gegner ist noch da.",
        Why.CLAIMED_TOO_OFTEN: "Das hast du in dieser Partie zu oft gefragt.",
        Why.NOT_OVER: "Die Partie läuft noch.",
    },
    phrases={
        Phrase.HELLO: "Hallo!",
        Phrase.GOOD_LUCK: "Viel Glück!",
        Phrase.HAVE_FUN: "Viel Spaß!",
        Phrase.WELL_PLAYED: "Gut gespielt!",
        Phrase.NICE_SALE: "Toller Verkauf!",
        Phrase.LUCKY_ME: "Glück gehabt!",
        Phrase.OOPS: "Hoppla!",
        Phrase.THINKING: "Ich überlege …",
        Phrase.ONE_MOMENT: "Einen Moment bitte",
        Phrase.THANK_YOU: "Danke!",
        Phrase.GOOD_GAME: "Schöne Partie!",
        Phrase.ONCE_MORE: "Noch eine?",
        Phrase.GOODBYE: "Tschüss!",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="Gegner",
    puzzle="Rätsel {}",
    daily="Rätsel des Tages, {}",
    find="Du bist am Zug. Finde den besten Zug.",
    stands="Runde {}, Siegel {} zu {}.",
    seen="Das nahm dein Gegner offen: {}.",
    wrong="Nicht der beste Zug",
    right="Das ist der Zug!",
    found="Gefunden!",
    answer="Die Lösung",
    rated="Dein Rating: {}{} ({:+d}); dieses Rätsel: {}.",
    unrated="Nur dein erster Versuch zählt für dein Rating.",
    streak=("1 Tag in Folge.", "{} Tage in Folge."),
    begin_keys="enter: beginnen",
    wrong_keys="enter: noch mal   a: die Lösung   q: Ende",
    over_keys="enter: nächstes Rätsel   q: Ende",
    prompt="Dein Zug (? für Hilfe): ",
    help="Schreib einen Zug, zum Beispiel: nimm gold, kamele, verkaufe 3 stoff, ertausche gold silber "
    "für gewürz kamel; oder t für die Münzen, lösung, weiter, ende.",
    again="Versuch einen anderen Zug, oder schreib: lösung.",
)

_REVIEW: Final = ReviewWords(
    round="Runde",
    sums="So habt ihr gespielt",
    no_next="Danach kommen keine Fehler mehr.",
    no_previous="Davor gibt es keine Fehler.",
    close="enter schließt",
    go="1-{} springt dorthin · enter schließt",
    keys=(
        ("← →", "Zug"),
        ("n b", "Fehler"),
        ("k", "Wendepunkte"),
        ("⏎", "warum"),
        ("s", "Bilanz"),
        ("?", "Hilfe"),
        ("q", "Ende"),
    ),
    more_keys=(("tab", "Sicht"), ("↑ ↓", "Runde"), ("Leertaste", "Start"), (":", "zu einem Zug")),
    help=(
        (
            "Gehen",
            (
                ("← →  ↑ ↓", "ein Zug, eine Runde; vor und zurück"),
                ("pos1  ende", "der erste Zug, der letzte"),
                ("n  b", "nächster, voriger Fehler des gewählten Spielers"),
                ("Leertaste  :", "läuft von selbst; zu einem Zug nach seiner Nummer"),
                ("tab", "beide Hände, dann die Sicht des einen, dann des anderen"),
            ),
        ),
        (
            "Lesen",
            (
                ("enter", "alles über diesen Zug, und was andere wert sind"),
                ("k  s", "die Wendepunkte; wie ihr gespielt habt"),
            ),
        ),
        (
            "Die Kurve",
            (
                ("● ▲ ◆", "Ungenauigkeit, Fehler, Patzer des gewählten Spielers"),
                ("○ △ ◇", "die des anderen"),
                ("│ ↑", "der gezeigte Zug"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="Zug {} von {}",
    looking="Sicht von {}",
    open="Beide Hände offen",
    playing="läuft",
    keys=(
        ("← →", "Zug"),
        ("↑ ↓", "Runde"),
        ("pos1 ende", "Sprung"),
        ("Leertaste", "Start"),
        ("tab", "Sicht"),
        ("q", "Ende"),
    ),
    more_keys=((":", "zu einem Zug"),),
)

_COMMANDS: Final = CommandWords(
    resign=("aufgeben",),
    leave=("ende", "beenden"),
    undo=("zurück", "zurueck"),
    help=("hilfe",),
    hint=("tipp",),
    say=("sag", "sagen"),
    mute=("stumm",),
    claim=("weg",),
    abort=("abbrechen",),
    answer=("lösung", "loesung"),
    next=("weiter",),
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
