"""Reviews, habits and puzzles in German: every text in one catalogue; `{}` is filled in."""

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
    title="{} und {}, Partie {}",
    accuracy="Genauigkeit",
    labels={Label.INACCURACY: "Ungenauigkeit", Label.MISTAKE: "Fehler", Label.BLUNDER: "Patzer"},
    plurals={Label.INACCURACY: "Ungenauigkeiten", Label.MISTAKE: "Fehler", Label.BLUNDER: "Patzer"},
    skill="Können",
    luck="Glück",
    hidden="fremde Hand",
    chance="Siegchance",
    round="Runde {}, {} beginnt: Genauigkeit {} und {}, Glück {} und {}; {}",
    seal="ein Siegel für {}",
    no_seal="kein Siegel",
    mistake="Zug {}, {}: {} ({}, {}); besser: {}",
    better="besser: {}",
    moments="Wendepunkte",
    at_deal="Runde {}, Austeilen",
    at_end="Runde {}, Ende",
    at_ply="Runde {}, Zug {}, {}: {}",
    decided="{} verliert {} Punkte: von {} auf {}",
    fine="Besser ging es nicht.",
    lucky="das Glück ändert die Chancen von {} um {} Punkte",
    learned="was {} über die fremde Hand erfährt, ändert die Chancen um {} Punkte",
    reasons={
        Code.SALE_MISSED: "Verpasst einen Verkauf: {cards} {good} für {rupees:# Rupie|# Rupien}.",
        Code.TOKENS_LOST: (
            "Der Gegner hat {cards} {good} und kann zuerst verkaufen, für {rupees:# Rupie|# Rupien}."
        ),
        Code.BONUS_MISSED: (
            "Verpasst einen Bonus von {low} bis {high} für {cards} {good}, zu {rupees:# Rupie|# Rupien} dazu."
        ),
        Code.SOLD_TOO_SOON: "Noch einmal {good}, und es gäbe einen Bonus von {low} bis {high}.",
        Code.SOLD_CHEAPLY: "Verkauft {cards} {good} für nur {rupees:# Rupie|# Rupien}.",
        Code.SALE_GIVEN: (
            "Lässt {cards} {good} dem Gegner, der {held} hat und für {rupees:# Rupie|# Rupien} verkaufen"
            " kann."
        ),
        Code.GOODS_LEFT: (
            "Lässt {cards} {good} dem Gegner. Die nächste Münze bringt {rupees:# Rupie|# Rupien}."
        ),
        Code.MARKET_OPENED: "Deckt {cards:# neue Karte|# neue Karten} für den Gegner auf.",
        Code.CAMELS_LEFT: "Lässt dem Gegner {camels:# Kamel|# Kamele}.",
        Code.CAMELS_SPENT: "Gibt {camels:# Kamel aus, das bleiben könnte|# Kamele aus, die bleiben könnten}.",
        Code.HAND_FILLED: "Füllt die Hand: Mit {cards} Karten ist kein Platz mehr.",
        Code.CLOSED: "Beendet die Runde zu früh.",
        Code.NOT_CLOSED: "Die Runde könnte sofort enden.",
    },
    own_reasons={
        Code.SALE_MISSED: "{cards} {good} zu verkaufen hätte dir {rupees:# Rupie|# Rupien} gebracht.",
        Code.TOKENS_LOST: (
            "Dein Gegner hat {cards} {good} und kann vor dir verkaufen, für {rupees:# Rupie|# Rupien}."
        ),
        Code.BONUS_MISSED: (
            "{cards} {good} zu verkaufen bringt {rupees:# Rupie|# Rupien}"
            " und einen Bonus von {low} bis {high}."
        ),
        Code.SOLD_TOO_SOON: "Noch einmal {good}, und du hättest einen Bonus von {low} bis {high}.",
        Code.SOLD_CHEAPLY: "Du hast {cards} {good} für nur {rupees:# Rupie|# Rupien} verkauft.",
        Code.SALE_GIVEN: (
            "Du hast {cards} {good} deinem Gegner gelassen,"
            " der {held} hat und für {rupees:# Rupie|# Rupien} verkaufen kann."
        ),
        Code.GOODS_LEFT: (
            "Du hast {cards} {good} deinem Gegner gelassen."
            " Die nächste Münze bringt {rupees:# Rupie|# Rupien}."
        ),
        Code.MARKET_OPENED: "Du hast {cards:# neue Karte|# neue Karten} für deinen Gegner aufgedeckt.",
        Code.CAMELS_LEFT: "Du hast deinem Gegner {camels:# Kamel|# Kamele} gelassen.",
        Code.CAMELS_SPENT: (
            "Du hast {camels:# Kamel ausgegeben, das du behalten konntest"
            "|# Kamele ausgegeben, die du behalten konntest}."
        ),
        Code.HAND_FILLED: "Du hast deine Hand gefüllt: Mit {cards} Karten kannst du keine mehr nehmen.",
        Code.CLOSED: "Du hast die Runde zu früh beendet.",
        Code.NOT_CLOSED: "Du konntest die Runde sofort beenden.",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser} hat besser gespielt, aber Pech gehabt.",
        unrewarded="{loser} hat besser gespielt, aber {winner} hat trotzdem gewonnen.",
        lucky_winner="{winner} hat besser gespielt, und mit mehr Glück.",
        against_luck="{winner} hat besser gespielt und trotz Pech gewonnen.",
        deserved="{winner} hat besser gespielt und verdient gewonnen.",
        chosen="Es war knapp, und {winner} hatte das Glück.",
        even="Es war knapp, und {winner} hatte die Nase vorn.",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser} hat besser gespielt, aber das Glück war mit dir.",
        unrewarded="{loser} hat besser gespielt, aber du hast trotzdem gewonnen.",
        lucky_winner="Du hast besser gespielt, und das Glück war mit dir.",
        against_luck="Du hast besser gespielt und trotz Pech gewonnen.",
        deserved="Du hast besser gespielt und verdient gewonnen.",
        chosen="Es war knapp, und das Glück war mit dir.",
        even="Es war knapp, und du hattest die Nase vorn.",
    ),
    lost=VerdictSentences(
        unlucky_loser="Du hast besser gespielt, aber Pech gehabt.",
        unrewarded="Du hast besser gespielt, aber {winner} hat trotzdem gewonnen.",
        lucky_winner="{winner} hat besser gespielt, und mit mehr Glück.",
        against_luck="{winner} hat besser gespielt und trotz deines Glücks gewonnen.",
        deserved="{winner} hat besser gespielt und verdient gewonnen.",
        chosen="Es war knapp, aber {winner} hatte das Glück.",
        even="Es war knapp, aber {winner} hatte die Nase vorn.",
    ),
    unfinished="Die Partie hat keinen Sieger.",
    judging="Zug {done} von {of} …",
    failed="Die Analyse ist nicht gelungen.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Kleine Verkäufe zu früh",
    Habit.LATE_SALES: "Kleine Verkäufe zu spät",
    Habit.LARGE_SALES: "Große Verkäufe zu früh",
    Habit.BONUS_MISSED: "Bonusverkäufe verpasst",
    Habit.CAMELS_TAKEN: "Kamele zu oft genommen",
    Habit.CAMELS_LEFT: "Kamele gelassen",
    Habit.CAMELS_SPENT: "Kamele vergeudet",
    Habit.CAMELS_KEPT: "Kamele gehortet",
    Habit.EXCHANGES: "Zu oft getauscht",
    Habit.EXCHANGES_MISSED: "Tausch verpasst",
    Habit.PRECIOUS_CHASED: "Kostbares um jeden Preis",
    Habit.PRECIOUS_LEFT: "Kostbares gelassen",
    Habit.HAND_FILLED: "Hand zu voll",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "Du verkaufst ein oder zwei Karten zu früh.",
    Habit.LATE_SALES: "Du schiebst kleine Verkäufe auf.",
    Habit.LARGE_SALES: "Du verkaufst große Sätze zu früh.",
    Habit.BONUS_MISSED: "Du lässt Bonusverkäufe aus.",
    Habit.CAMELS_TAKEN: "Du nimmst die Kamele zu oft.",
    Habit.CAMELS_LEFT: "Du lässt die Kamele zu oft liegen.",
    Habit.CAMELS_SPENT: "Du gibst deine Kamele zu leicht her.",
    Habit.CAMELS_KEPT: "Du hältst deine Kamele fest.",
    Habit.EXCHANGES: "Du tauschst zu oft.",
    Habit.EXCHANGES_MISSED: "Du übersiehst Tauschzüge.",
    Habit.PRECIOUS_CHASED: "Du jagst Diamanten, Gold und Silber.",
    Habit.PRECIOUS_LEFT: "Du lässt deinem Gegner Diamanten, Gold und Silber.",
    Habit.HAND_FILLED: "Du füllst deine Hand zu oft.",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "Such vor einem kleinen Verkauf nach der dritten: Ab drei gibt es einen Bonus.",
    Habit.LATE_SALES: "Die ersten Münzen zahlen am besten: Hol sie dir vor deinem Gegner.",
    Habit.LARGE_SALES: "Aus deiner Hand nimmt sie dir niemand: Sieh erst auf den Markt.",
    Habit.BONUS_MISSED: "Drei gleiche Karten auf der Hand? Denk zuerst an diesen Verkauf.",
    Habit.CAMELS_TAKEN: (
        "Nimm sie nur, wenn du bald mit ihnen zahlst: Jedes deckt eine neue Karte auf, und"
        " dein Gegner wählt zuerst."
    ),
    Habit.CAMELS_LEFT: (
        "Wenn dir keine Karte hilft, nimm sie: Sie zahlen beim Tauschen, und die größere"
        " Herde bringt 5 Rupien."
    ),
    Habit.CAMELS_SPENT: "Zahl lieber mit Waren, die du nicht brauchst; die größere Herde bringt 5 Rupien.",
    Habit.CAMELS_KEPT: "Gib sie aus: Aus zwei oder drei werden Waren, die sich verkaufen.",
    Habit.EXCHANGES: (
        "Frag dich erst, welchen Verkauf der Tausch bringt: Sofort verkaufen zahlt manchmal mehr."
    ),
    Habit.EXCHANGES_MISSED: "Zwei gute Karten auf dem Markt? Überleg, was du für beide geben könntest.",
    Habit.PRECIOUS_CHASED: (
        "Nimm eine Karte nur, wenn du die zweite hast oder siehst: Eine allein lässt sich nicht verkaufen."
    ),
    Habit.PRECIOUS_LEFT: "Sieh vor jedem Zug zuerst nach ihnen: Zwei davon bringen 10 Rupien oder mehr.",
    Habit.HAND_FILLED: (
        "Such vor der siebten Karte nach einem Verkauf: Mit voller Hand kannst du nichts nehmen."
    ),
}

_PUZZLES: Final = PuzzleSentences(
    gives="„{}“ gewinnt zu {}, {} Punkte weniger als der beste Zug.",
    gives_less="„{}“ kostet dich mindestens {} Punkte.",
    hint="Tipp: {}",
    values="Deine Chance, die Partie zu gewinnen:",
    exact="Deine genaue Chance, die Partie zu gewinnen:",
    why="Warum nicht „{}“?",
    themes="Themen: {}.",
    comma=", ",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Runde beenden", "Beende die Runde, solange du vorn liegst."),
    Theme.STAY_OPEN: ThemeTitle("Runde offen halten", "Beende die Runde noch nicht."),
    Theme.FIRST_TO_SELL: ThemeTitle("Zuerst verkaufen", "Verkaufe vor deinem Gegner: Die Preise fallen."),
    Theme.BONUS: ThemeTitle("Bonusverkauf", "Verkaufe drei oder vier Karten für einen Bonus."),
    Theme.FIVE_CARDS: ThemeTitle("Fünf Karten", "Verkaufe fünf oder mehr Karten für den besten Bonus."),
    Theme.WAIT: ThemeTitle("Auf Bonus warten", "Nimm noch eine Karte, bevor du verkaufst."),
    Theme.SMALL_SALE: ThemeTitle("Kleiner Verkauf", "Verkaufe jetzt eine oder zwei Karten."),
    Theme.HOLD_BACK: ThemeTitle("Zurückhalten", "Verkaufe weniger Karten, als du könntest."),
    Theme.DENY: ThemeTitle("Abjagen", "Nimm, was dein Gegner sammelt."),
    Theme.REFUSE_MARKET: ThemeTitle("Nichts aufdecken", "Deck keine neuen Karten für deinen Gegner auf."),
    Theme.TAKE: ThemeTitle("Die richtige Karte", "Nimm eine Ware. Aber welche?"),
    Theme.CAMELS: ThemeTitle("Die Kamele nehmen", "Nimm alle Kamele."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Mehr Kamele", "Gegen Ende zählen die Kamele."),
    Theme.EXCHANGE: ThemeTitle("Tausch", "Tausche mehrere Karten auf einmal."),
    Theme.PRECIOUS: ThemeTitle("Kostbares", "Diamanten, Gold oder Silber."),
    Theme.MAKE_ROOM: ThemeTitle("Platz schaffen", "Verkaufe aus voller oder fast voller Hand."),
    Theme.ENDGAME: ThemeTitle("Endspiel", "Die Runde ist fast zu Ende."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
