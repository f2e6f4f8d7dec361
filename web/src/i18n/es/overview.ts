// Español: lo primero que dice un análisis, casi siempre a quien jugó la partida. Una parte de los textos de las páginas.

import type { overview as english } from "../en/overview";
import { counting } from "../forms/plurals";

const n = counting("es");

const GOODS = ["diamante", "oro", "plata", "tela", "especia", "cuero"];

export const overview: typeof english = {
  title: "Resumen",
  back: "Volver al resumen",
  leave: "Salir",
  result: {
    won: (name) => `Victoria contra ${name}`,
    lost: (name) => `Derrota contra ${name}`,
    wonBy: (score, name) => `Victoria ${score} contra ${name}`,
    lostBy: (score, name) => `Derrota ${score} contra ${name}`,
    beat: (winner, loser) => `${winner} ganó a ${loser}`,
    beatBy: (winner, loser, score) => `${winner} ganó a ${loser} ${score}`,
    none: (one, other) => `${one} y ${other}, sin ganador`,
  },
  length: (rounds, moves) => `${n(rounds, { one: "# ronda", other: "# rondas" })}, ${n(moves, { one: "# jugada", other: "# jugadas" })}`,
  balance: "Qué lo decidió, en % de una victoria",
  yourPlay: "Tu juego",
  play: (name) => `Juego de ${name}`,
  cards: "Las cartas",
  costliest: "Tu jugada más cara",
  costliestOf: (name) => `La jugada más cara de ${name}`,
  faultless: "No has regalado nada. ¡Bien jugado!",
  faultlessOf: (name) => `${name} no ha regalado nada.`,
  youPlayed: "Jugaste",
  wasPlayed: "Se jugó",
  best: "La mejor",
  betterWas: (move) => `Mejor: ${move}.`,
  moves: {
    cards: (cards, card) => (card === 6 ? n(cards, { one: "# camello", other: "# camellos" }) : n(cards, { one: `# carta de ${GOODS[card] ?? ""}`, other: `# cartas de ${GOODS[card] ?? ""}` })),
    take: (cards) => `tomar ${cards}`,
    camels: "tomar los camellos",
    sell: (cards) => `vender ${cards}`,
    exchange: (taken, given) => `cambiar ${given} por ${taken}`,
  },
  toWin: (chance) => `gana el ${chance}`,
  again: "Otro intento",
  see: "Ver",
  others: "Otros momentos que te costaron",
  othersOf: (name) => `Otros momentos que le costaron a ${name}`,
  turns: "Cuando giró la suerte",
  lucky: "Las cartas te ayudaron",
  unlucky: "Las cartas no te ayudaron",
  chart: "Tus opciones de ganar",
  chartNote: "Toca para ir allí",
  figures: "Todas las cifras",
  bonus: "+ bonus",
  find: "Busca una jugada mejor.",
  playFrom: (house, other) => `Acaba la ronda. ${house} juega por ${other}.`,
  was: {
    won: (own, other) => `En la partida ganaste esta ronda ${own} a ${other}.`,
    lost: (own, other) => `En la partida perdiste esta ronda ${own} a ${other}.`,
    tied: (own, other) => `En la partida esta ronda acabó en empate, ${own} a ${other}.`,
  },
};
