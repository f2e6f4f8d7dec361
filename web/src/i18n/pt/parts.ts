// Português (Brasil): as partes da mesa, a última jogada, e o que as partes dizem de si.

import type { Catalogue } from "../en/catalogue";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("pt");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const parts: Catalogue["parts"] = {
  deck: "monte",
  herd: "rebanho",
  inHand: "na mão",
  left: (number) => `${rules.select(number) === "one" ? "resta" : "restam"} ${number}`,
  bonusTitle: "Bônus por venda",
  sell: (cards) => (cards === 5 ? "Venda de 5+" : `Venda de ${cards}`),
  sold: (cards) => (cards === 5 ? "5 ou mais" : `${cards} cartas`),
  largerHerd: "Maior rebanho",
  largerHerdShort: "Rebanho",
  bonus: "bônus",
  dealing: "Distribuindo as cartas …",
  allMoves: "As jogadas",
  close: "Fechar",
  moved: {
    verbs: {
      took: ["pegou", "pegou"],
      exchanged: ["trocou", "trocou"],
      sold: ["vendeu", "vendeu"],
    },
    card: (card) => card,
    camels: (camels) => plural(camels, "camelo", "camelos"),
    cards: (cards, good) => plural(cards, good, `${good}s`),
    for: "por",
    herd: (camels) => `rebanho ${camels}`,
  },
  explained: {
    pile: (name, left) =>
      left.length === 0
        ? `As fichas acabaram: vender ${name} não rende mais nada. A rodada acaba com três pilhas vazias.`
        : `Venda ${name} para ganhar estas fichas, as melhores primeiro: ${left.join(", ")}. A rodada acaba com três pilhas vazias.`,
    precious: "Ao menos dois por venda.",
    bonus: (cards, from, to, left) =>
      left === 0
        ? `Não há mais bônus por ${cards === 5 ? "5 cartas ou mais" : `${cards} cartas`}.`
        : `Venda ${cards === 5 ? "5 cartas ou mais" : `${cards} cartas`} iguais de uma vez e tire um bônus de ₹${from} a ₹${to}. Seu adversário não vê o valor.`,
    camel: "No fim da rodada, o maior rebanho rende ₹5. Se houver empate, ninguém ganha nada.",
    seals: (of) => `Cada rodada vencida rende um Selo. ${plural(of, "Selo vence", "Selos vencem")} a partida.`,
    deck: (cards) => `${rules.select(cards) === "one" ? "Resta" : "Restam"} ${plural(cards, "carta", "cartas")}. A rodada acaba quando o monte não basta para completar o mercado.`,
    hand: "Cartas na mão, 7 no máximo. Camelos não contam.",
    herd: "Os camelos esperam no rebanho. Eles pagam trocas, e o maior rebanho rende ₹5.",
    purse: "Rupias ganhas nesta rodada, com os bônus.",
    otherPurse: (hidden) =>
      hidden === 0
        ? "Rupias ganhas nesta rodada."
        : `Rupias ganhas nesta rodada. ${hidden === 1 ? "Um bônus fica oculto" : `${hidden} bônus ficam ocultos`} até o fim.`,
    rating: (isProvisional) => `Rating neste ritmo de jogo.${isProvisional ? " O ponto de interrogação indica que ainda é incerto." : ""}`,
  },
};
