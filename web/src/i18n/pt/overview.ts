// Português (Brasil): o que uma análise diz primeiro, quase sempre a quem jogou a partida. Uma parte dos textos das páginas.

import type { overview as english } from "../en/overview";
import { counting } from "../forms/plurals";

const n = counting("pt");

const GOODS = ["diamante", "ouro", "prata", "tecido", "tempero", "couro"];

export const overview: typeof english = {
  title: "Resumo",
  back: "Voltar ao resumo",
  leave: "Sair",
  result: {
    won: (name) => `Vitória contra ${name}`,
    lost: (name) => `Derrota contra ${name}`,
    wonBy: (score, name) => `Vitória ${score} contra ${name}`,
    lostBy: (score, name) => `Derrota ${score} contra ${name}`,
    beat: (winner, loser) => `${winner} venceu ${loser}`,
    beatBy: (winner, loser, score) => `${winner} venceu ${loser} por ${score}`,
    none: (one, other) => `${one} e ${other}, sem vencedor`,
  },
  length: (rounds, moves) => `${n(rounds, { one: "# rodada", other: "# rodadas" })}, ${n(moves, { one: "# jogada", other: "# jogadas" })}`,
  balance: "O que decidiu, em % de uma vitória",
  yourPlay: "Seu jogo",
  play: (name) => `Jogo de ${name}`,
  cards: "As cartas",
  costliest: "Sua jogada mais cara",
  costliestOf: (name) => `A jogada mais cara de ${name}`,
  faultless: "Você não deixou nada escapar. Mandou bem!",
  faultlessOf: (name) => `${name} não deixou nada escapar.`,
  youPlayed: "Você jogou",
  wasPlayed: "Jogada",
  best: "A melhor",
  betterWas: (move) => `Melhor: ${move}.`,
  moves: {
    cards: (cards, card) => (card === 6 ? n(cards, { one: "# camelo", other: "# camelos" }) : n(cards, { one: `# carta de ${GOODS[card] ?? ""}`, other: `# cartas de ${GOODS[card] ?? ""}` })),
    take: (cards) => `pegar ${cards}`,
    camels: "pegar os camelos",
    sell: (cards) => `vender ${cards}`,
    exchange: (taken, given) => `trocar ${given} por ${taken}`,
  },
  toWin: (chance) => `${chance} de vencer`,
  again: "Tentar de novo",
  see: "Ver",
  others: "Outros momentos que custaram caro",
  othersOf: (name) => `Outros momentos que custaram a ${name}`,
  turns: "Quando a sorte virou o jogo",
  lucky: "Cartas a seu favor",
  unlucky: "Cartas contra você",
  chart: "Sua chance de vencer",
  chartNote: "Toque para ir até lá",
  figures: "Todos os números",
  bonus: "+ bônus",
  find: "Ache uma jogada melhor.",
  playFrom: (house, other) => `Termine a rodada. ${house} joga no lugar de ${other}.`,
  was: {
    won: (own, other) => `Na partida, você venceu esta rodada por ${own} a ${other}.`,
    lost: (own, other) => `Na partida, você perdeu esta rodada por ${own} a ${other}.`,
    tied: (own, other) => `Na partida, esta rodada acabou empatada, ${own} a ${other}.`,
  },
};
