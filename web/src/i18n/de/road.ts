// Deutsch: Navigation, Startseite und Karawanenstraße.

import type { road as english } from "../en/road";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("de");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const road: typeof english = {
  tabs: { label: "Hauptmenü", play: "Spielen", learn: "Lernen", puzzles: "Rätsel", today: "Heute", you: "Du" },
  go: {
    yourTurn: "Du bist am Zug",
    theirTurn: "Deine Partie",
    play: "Spielen wir?",
    first: (title: string) => `Zum Anfang: ${title}`,
    continue: "Weiter",
    round: (name: string, round: number) => `${name}, Runde ${round}`,
    market: "Auf dem Markt",
    others: "Weitere Partien",
  },
  title: "Die Karawanenstraße",
  terms: "Mehr Optionen",
  rules: "Andere Regeln",
  won: (times: number) => `${times} gewonnen`,
  next: "folgt",
  nextIs: (title: string) => `Als Nächstes: ${title}`,
  anyone: "Oder wähle jemand anderen.",
  playLevel: (name: string) => `Gegen ${name}`,
  stop: (title: string, rating: number | null) => (rating === null ? title : `${title}, Rating ${rating}`),
  beaten: (times: number) => (times === 1 ? "einmal besiegt" : `${times}-mal besiegt`),
  suggested: "als Nächstes",
  today: {
    title: "Heute",
    deal: "Runde des Tages",
    dealAbout: "Dieselben Karten für alle.",
    dealTried: (players: number) => `Dieselben Karten für alle. ${plural(players, "Spieler ist", "Spieler sind")} schon fertig.`,
    dealPlay: "Spielen",
    dealOn: "Weiter",
    dealDone: "Fertig, zum Ergebnis",
    puzzle: "Rätsel des Tages",
    puzzleAbout: "Finde den besten Zug.",
    puzzlePlay: "Lösen",
    puzzleDone: "Gelöst, sieh warum",
  },
  week: {
    days: (days: number) => plural(days, "Tag", "Tage"),
    label: (days: number) => `Serie: ${plural(days, "Tag", "Tage")} in Folge`,
    none: "Spiel eine Partie oder lös das Rätsel des Tages und starte eine Serie.",
    state: { played: "gespielt", today: "heute, noch offen", missed: "nicht gespielt", coming: "kommt noch" },
  },
  people: {
    title: "Mit anderen",
    waiting: (players: number) => plural(players, "Spieler wartet", "Spieler warten"),
    live: (tables: number) => `${tables} live`,
    online: (people: number) => `${people} online`,
  },
  recent: {
    title: "Letzte Partien",
    all: "Alle Partien",
    won: (own: number, other: number) => `Gewonnen ${own}–${other}`,
    lost: (own: number, other: number) => `Verloren ${own}–${other}`,
    calledOff: "Abgebrochen",
    against: (name: string) => `gegen ${name}`,
    accurate: (share: string) => `${share} genau`,
    review: "Analyse",
    reviewOf: (name: string, when: string) => `Analyse der Partie gegen ${name}, ${when}`,
  },
  unreachable: "Der Server antwortet nicht. Du kannst trotzdem auf diesem Gerät spielen.",
  retry: "Noch mal",
};
