// Deutsch: die Teile des Tisches, der letzte Zug und was die Teile über sich selbst sagen.

import type { Catalogue } from "../en/catalogue";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("de");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const parts: Catalogue["parts"] = {
  deck: "Deck",
  herd: "Herde",
  inHand: "Hand",
  left: (number) => `noch ${number}`,
  bonusTitle: "Bonus pro Verkauf",
  sell: (cards) => (cards === 5 ? "5+ Karten" : `${cards} Karten`),
  sold: (cards) => (cards === 5 ? "ab 5" : `${cards} Karten`),
  largerHerd: "Größere Herde",
  largerHerdShort: "Herde",
  bonus: "Bonus",
  dealing: "Die Karten werden verteilt …",
  allMoves: "Alle Züge",
  close: "Schließen",
  moved: {
    verbs: {
      took: ["nimmst", "nimmt"],
      exchanged: ["ertauschst", "ertauscht"],
      sold: ["verkaufst", "verkauft"],
    },
    card: (card) => card,
    camels: (camels) => plural(camels, "Kamel", "Kamele"),
    cards: (cards, good) => `${cards} ${good}`,
    for: "für",
    herd: (camels) => `Herde ${camels}`,
  },
  explained: {
    pile: (name, left) =>
      left.length === 0
        ? `Keine Münzen mehr: Für ${name} bekommst du nichts. Die Runde endet, wenn drei Stapel leer sind.`
        : `Verkaufe ${name} für diese Münzen, die besten zuerst: ${left.join(", ")}. Die Runde endet, wenn drei Stapel leer sind.`,
    precious: "Verkauf nur ab zwei Karten.",
    bonus: (cards, from, to, left) =>
      left === 0
        ? `Keine Boni mehr für ${cards === 5 ? "5 oder mehr Karten" : `${cards} Karten`}.`
        : `Verkaufe ${cards === 5 ? "5 oder mehr Karten" : `${cards} Karten`} einer Ware auf einmal und zieh einen Bonus von ${from} bis ${to} ₹. Dein Gegner sieht den Wert nicht.`,
    camel: "Die größere Herde bringt am Ende der Runde 5 ₹. Sind beide gleich groß, gibt es nichts.",
    seals: (of) => `Für jede gewonnene Runde gibt es ein Siegel. ${plural(of, "Siegel gewinnt", "Siegel gewinnen")} die Partie.`,
    deck: (cards) => `Noch ${plural(cards, "Karte", "Karten")}. Die Runde endet, wenn das Deck den Markt nicht mehr auffüllen kann.`,
    hand: "Handkarten, höchstens 7. Kamele zählen nicht mit.",
    herd: "In der Herde warten die Kamele. Sie zahlen beim Tauschen, und die größere Herde bringt 5 ₹.",
    purse: "Rupien aus dieser Runde, Boni inbegriffen.",
    otherPurse: (hidden) =>
      hidden === 0
        ? "Rupien aus dieser Runde."
        : `Rupien aus dieser Runde. ${hidden === 1 ? "Ein Bonus bleibt" : `${hidden} Boni bleiben`} bis zum Ende verdeckt.`,
    rating: (isProvisional) => `Rating bei dieser Bedenkzeit.${isProvisional ? " Das Fragezeichen heißt: noch unsicher." : ""}`,
  },
};
