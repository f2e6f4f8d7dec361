// Deutsch: die Seite mit den eigenen Zahlen, und Seiten, die es nicht gibt.

import type { you as english } from "../en/you";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("de");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const you: typeof english = {
  title: "Du",
  guest: "Du spielst als Gast",
  here: "Partien auf diesem Gerät",
  links: "Mehr",
  account: "Konto",
  settings: "Optionen",
  coach: "Coach",
  leaderboard: "Rangliste",
  none: "Noch keine Partie beendet. Spiel eine, dann siehst du hier deine Ergebnisse.",
  play: "Spielen",
  matches: (matches: number) => plural(matches, "Partie", "Partien"),
  wonShare: (share: string) => `${share} gewonnen`,
  inARow: (wins: number) => `Rekord: ${plural(wins, "Sieg", "Siege")} in Folge`,
  days: (days: number) => `${plural(days, "Tag", "Tage")} in Folge`,
  achievements: {
    title: "Erfolge",
    earned: "erreicht",
    so: (done: number, of: number) => `${done} von ${of}`,
    names: {
      firstWin: ["Erster Sieg", "Gewinne eine Partie"],
      cleanSweep: ["Glatter Sieg", "Gewinne eine Partie ohne verlorene Runde"],
      bigSale: ["Großverkauf", "Verkaufe mindestens fünf Karten auf einmal"],
      richRound: ["Reiche Runde", "Verdiene 90 ₹ in einer Runde"],
      threeInARow: ["Guter Lauf", "Gewinne drei Partien in Folge"],
      accurate: ["Scharfes Auge", "Gewinne mit 95 % Genauigkeit in der Analyse"],
      sevenDays: ["Eine Woche unterwegs", "Beende sieben Tage in Folge eine Partie"],
      wholeRoad: ["Die ganze Straße", "Besiege alle Händler der Straße"],
    },
  },
  results: {
    title: "Ergebnisse",
    bots: "Auf der Straße",
    people: "Gegen andere Spieler",
    score: (won: number, lost: number) => `${won} gewonnen, ${lost} verloren`,
  },
  style: {
    title: "Wie du handelst",
    sales: "Deine Verkäufe nach Kartenzahl",
    cards: (cards: number) => (cards === 1 ? "1 Karte" : cards === 5 ? "ab 5" : `${cards} Karten`),
    times: (times: number) => (times === 1 ? "einmal" : `${times}-mal`),
    rupees: "Rupien pro Runde",
    best: "Beste Runde",
    camels: "Kamele am Ende einer Runde",
    herd: "Runden mit der größeren Herde",
  },
  skill: {
    title: "Können und Glück",
    about: "Aus deinen analysierten Partien, die neueste rechts. Balken über der Linie haben dir geholfen, Balken darunter dich gekostet, in Prozent eines Siegs.",
    none: "Analysiere eine Partie und sieh, wie viel davon Können war und wie viel Glück.",
    skill: "Können",
    luck: "Glück",
    accuracy: "Genauigkeit",
    match: "Partie",
    table: "Als Tabelle",
    average: (skill: string, luck: string) => `Im Schnitt: Können ${skill}, Glück ${luck} pro Partie.`,
  },
  history: { title: "Alle Partien", more: "Mehr zeigen" },
  lost: {
    title: "Nicht gefunden",
    page: "Unter dieser Adresse ist nichts. Vielleicht ist sie falsch geschrieben, oder die Seite ist umgezogen.",
    match: "Unter dieser Adresse ist keine Partie. Der Link ist wohl gekürzt oder falsch geschrieben.",
    home: "Zur Startseite",
    play: "Partie spielen",
  },
};
