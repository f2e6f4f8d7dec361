// Français : ce qu'une analyse dit d'abord, le plus souvent à qui a joué le match. Une partie des textes des pages.

import type { overview as english } from "../en/overview";
import { counting } from "../forms/plurals";

const n = counting("fr");

const GOODS = ["diamant", "or", "argent", "tissu", "épice", "cuir"];

export const overview: typeof english = {
  title: "Résumé",
  back: "Retour au résumé",
  leave: "Quitter",
  result: {
    won: (name) => `Victoire contre ${name}`,
    lost: (name) => `Défaite contre ${name}`,
    wonBy: (score, name) => `Victoire ${score} contre ${name}`,
    lostBy: (score, name) => `Défaite ${score} contre ${name}`,
    beat: (winner, loser) => `${winner} a battu ${loser}`,
    beatBy: (winner, loser, score) => `${winner} a battu ${loser} ${score}`,
    none: (one, other) => `${one} et ${other}, sans vainqueur`,
  },
  length: (rounds, moves) => `${n(rounds, { one: "# manche", other: "# manches" })}, ${n(moves, { one: "# coup", other: "# coups" })}`,
  balance: "Ce qui a décidé, en pour cent d'une victoire",
  yourPlay: "Votre jeu",
  play: (name) => `Jeu de ${name}`,
  cards: "Les cartes",
  costliest: "Votre coup le plus coûteux",
  costliestOf: (name) => `Le coup le plus coûteux de ${name}`,
  faultless: "Vous n'avez rien laissé passer. Bien joué !",
  faultlessOf: (name) => `${name} n'a rien laissé passer.`,
  youPlayed: "Vous avez joué",
  wasPlayed: "Joué",
  best: "Meilleur",
  betterWas: (move) => `Mieux : ${move}.`,
  moves: {
    cards: (cards, card) => (card === 6 ? n(cards, { one: "# chameau", other: "# chameaux" }) : n(cards, { one: `# carte ${GOODS[card] ?? ""}`, other: `# cartes ${GOODS[card] ?? ""}` })),
    take: (cards) => `prendre ${cards}`,
    camels: "prendre les chameaux",
    sell: (cards) => `vendre ${cards}`,
    exchange: (taken, given) => `échanger ${given} contre ${taken}`,
  },
  toWin: (chance) => `${chance} de gagner`,
  again: "Rejouer ce coup",
  see: "Voir",
  others: "D'autres moments qui vous ont coûté",
  othersOf: (name) => `D'autres moments qui ont coûté à ${name}`,
  turns: "Quand la chance a tourné",
  lucky: "Les cartes étaient avec vous",
  unlucky: "Les cartes étaient contre vous",
  chart: "Vos chances de gagner",
  chartNote: "Touchez pour y aller",
  figures: "Tous les chiffres",
  bonus: "+ bonus",
  find: "Trouvez un meilleur coup.",
  playFrom: (house, other) => `Finissez la manche. ${house} joue à la place de ${other}.`,
  was: {
    won: (own, other) => `Dans le match, vous avez gagné cette manche ${own} à ${other}.`,
    lost: (own, other) => `Dans le match, vous avez perdu cette manche ${own} à ${other}.`,
    tied: (own, other) => `Dans le match, cette manche a fini à égalité, ${own} à ${other}.`,
  },
};
