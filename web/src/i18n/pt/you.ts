// Português (Brasil): a página das próprias estatísticas, e as páginas que não existem.

import type { you as english } from "../en/you";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("pt");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const you: typeof english = {
  title: "Você",
  guest: "Jogando como visitante",
  here: "Partidas neste aparelho",
  links: "Mais",
  account: "Conta",
  settings: "Ajustes",
  coach: "Técnico",
  leaderboard: "Ranking",
  none: "Nenhuma partida terminada ainda. Jogue uma, e seus resultados aparecem aqui.",
  play: "Jogar",
  matches: (matches: number) => plural(matches, "partida", "partidas"),
  wonShare: (share: string) => `${share} ganhas`,
  inARow: (wins: number) => `recorde: ${plural(wins, "vitória seguida", "vitórias seguidas")}`,
  days: (days: number) => plural(days, "dia", "dias seguidos"),
  achievements: {
    title: "Conquistas",
    earned: "obtida",
    so: (done: number, of: number) => `${done} de ${of}`,
    names: {
      firstWin: ["Primeira vitória", "Vença uma partida"],
      cleanSweep: ["De lavada", "Vença uma partida sem perder rodadas"],
      bigSale: ["Grande venda", "Venda cinco cartas ou mais de uma vez"],
      richRound: ["Rodada de ouro", "Ganhe ₹90 em uma só rodada"],
      threeInARow: ["No embalo", "Vença três partidas seguidas"],
      accurate: ["Olho afiado", "Vença com 95% de precisão na análise"],
      sevenDays: ["Uma semana na rota", "Termine uma partida sete dias seguidos"],
      wholeRoad: ["A rota inteira", "Vença cada mercador da rota"],
    },
  },
  results: {
    title: "Resultados",
    bots: "Na rota",
    people: "Contra pessoas",
    score: (won: number, lost: number) => `venceu ${won}, perdeu ${lost}`,
  },
  style: {
    title: "Como você negocia",
    sales: "Suas vendas por número de cartas",
    cards: (cards: number) => (cards === 1 ? "1 carta" : cards === 5 ? "5 ou mais" : `${cards} cartas`),
    times: (times: number) => (times === 1 ? "1 vez" : `${times} vezes`),
    rupees: "Rupias por rodada",
    best: "Melhor rodada",
    camels: "Camelos no fim da rodada",
    herd: "Rodadas com o maior rebanho",
  },
  skill: {
    title: "Jogo e sorte",
    about: "Das suas partidas analisadas, a mais recente à direita. Barras acima da linha ajudaram você; abaixo, custaram, em % de uma vitória.",
    none: "Analise uma partida para ver quanto foi jogo e quanto foi sorte.",
    skill: "Jogo",
    luck: "Sorte",
    accuracy: "Precisão",
    match: "Partida",
    table: "Ver em tabela",
    average: (skill: string, luck: string) => `Em média: jogo ${skill}, sorte ${luck} por partida.`,
  },
  history: { title: "Todas as partidas", more: "Ver mais" },
  lost: {
    title: "Página não encontrada",
    page: "Não há nada neste endereço. Ele pode estar errado, ou a página mudou de lugar.",
    match: "Não há partida neste endereço. O link pode estar cortado ou errado.",
    home: "Ir para o início",
    play: "Jogar agora",
  },
};
