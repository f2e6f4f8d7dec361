// Deutsch: was eine Analyse zuerst sagt, meist zu dem, der die Partie gespielt hat. Ein Teil der Texte der Seiten.

import type { overview as english } from "../en/overview";
import { counting } from "../forms/plurals";

const n = counting("de");

const GOODS: readonly (readonly [string, string])[] = [
  ["Diamanten", "Diamanten"],
  ["Gold", "Gold"],
  ["Silber", "Silber"],
  ["Stoff", "Stoff"],
  ["Gewürze", "Gewürze"],
  ["Leder", "Leder"],
  ["Kamel", "Kamele"],
];

export const overview: typeof english = {
  title: "Fazit",
  back: "Zurück zum Fazit",
  leave: "Beenden",
  result: {
    won: (name) => `Sieg gegen ${name}`,
    lost: (name) => `Niederlage gegen ${name}`,
    wonBy: (score, name) => `Sieg ${score} gegen ${name}`,
    lostBy: (score, name) => `Niederlage ${score} gegen ${name}`,
    beat: (winner, loser) => `${winner} besiegt ${loser}`,
    beatBy: (winner, loser, score) => `${winner} besiegt ${loser} ${score}`,
    none: (one, other) => `${one} und ${other}, kein Sieger`,
  },
  length: (rounds, moves) => `${n(rounds, { one: "# Runde", other: "# Runden" })}, ${n(moves, { one: "# Zug", other: "# Züge" })}`,
  balance: "Was den Ausschlag gab, in Prozent eines Siegs",
  yourPlay: "Dein Spiel",
  play: (name) => `Spiel von ${name}`,
  cards: "Die Karten",
  costliest: "Dein teuerster Moment",
  costliestOf: (name) => `Der teuerste Moment von ${name}`,
  faultless: "Du hast nichts verschenkt. Gut gespielt!",
  faultlessOf: (name) => `${name} hat nichts verschenkt.`,
  youPlayed: "Dein Zug",
  wasPlayed: "Gespielt",
  best: "Am besten",
  betterWas: (move) => `Besser: ${move}.`,
  moves: {
    cards: (cards, card) => {
      const [one, many] = GOODS[card] ?? ["", ""];
      return `${cards} ${cards === 1 ? one : many}`;
    },
    take: (cards) => `${cards} nehmen`,
    camels: "die Kamele nehmen",
    sell: (cards) => `${cards} verkaufen`,
    exchange: (taken, given) => `${given} gegen ${taken} tauschen`,
  },
  toWin: (chance) => `${chance} Siegchance`,
  again: "Neu versuchen",
  see: "Zeigen",
  others: "Weitere teure Momente",
  othersOf: (name) => `Weitere teure Momente von ${name}`,
  turns: "Wo sich das Glück wendete",
  lucky: "Die Karten waren für dich",
  unlucky: "Die Karten waren gegen dich",
  chart: "Deine Siegchance",
  chartNote: "Zum Springen tippen",
  figures: "Alle Zahlen",
  bonus: "+ Bonus",
  find: "Finde einen besseren Zug.",
  playFrom: (house, other) => `Spiel die Runde zu Ende. ${house} spielt für ${other}.`,
  was: {
    won: (own, other) => `In der Partie hast du diese Runde mit ${own} zu ${other} gewonnen.`,
    lost: (own, other) => `In der Partie hast du diese Runde mit ${own} zu ${other} verloren.`,
    tied: (own, other) => `In der Partie endete diese Runde unentschieden, ${own} zu ${other}.`,
  },
};
