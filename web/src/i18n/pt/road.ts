// Português (Brasil): navegação, página inicial e rota das caravanas.

import type { road as english } from "../en/road";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("pt");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const road: typeof english = {
  tabs: { label: "Principal", play: "Jogar", learn: "Aprender", puzzles: "Enigmas", today: "Hoje", you: "Você" },
  go: {
    yourTurn: "Sua vez",
    theirTurn: "Sua partida",
    play: "Vamos jogar?",
    first: (title: string) => `Para começar: ${title}`,
    continue: "Continuar",
    round: (name: string, round: number) => `${name}, rodada ${round}`,
    market: "No mercado",
    others: "Outras partidas",
  },
  title: "A rota das caravanas",
  terms: "Mais opções",
  rules: "Outras regras",
  won: (times: number) => plural(times, "ganha", "ganhas"),
  next: "a seguir",
  nextIs: (title: string) => `A seguir: ${title}`,
  anyone: "Ou escolha outra pessoa.",
  playLevel: (name: string) => `Desafiar ${name}`,
  stop: (title: string, rating: number | null) => (rating === null ? title : `${title}, rating ${rating}`),
  beaten: (times: number) => (times === 1 ? "você venceu uma vez" : `você venceu ${times} vezes`),
  suggested: "sugestão a seguir",
  today: {
    title: "Hoje",
    deal: "Rodada do dia",
    dealAbout: "As mesmas cartas para todos.",
    dealTried: (players: number) => `As mesmas cartas para todos. ${plural(players, "jogador já terminou", "jogadores já terminaram")}.`,
    dealPlay: "Jogar",
    dealOn: "Continuar",
    dealDone: "Feita, ver resultados",
    puzzle: "Enigma do dia",
    puzzleAbout: "Ache a melhor jogada.",
    puzzlePlay: "Resolver",
    puzzleDone: "Feito, ver por quê",
  },
  week: {
    days: (days: number) => plural(days, "dia", "dias"),
    label: (days: number) => `Sequência: ${plural(days, "dia", "dias")}`,
    none: "Jogue uma partida ou resolva o enigma do dia para começar uma sequência.",
    state: { played: "jogado", today: "hoje, ainda dá tempo", missed: "não jogado", coming: "por vir" },
  },
  people: {
    title: "Com pessoas",
    waiting: (players: number) => plural(players, "jogador à espera", "jogadores à espera"),
    live: (tables: number) => `${tables} ao vivo`,
    online: (people: number) => `${people} online`,
  },
  recent: {
    title: "Partidas recentes",
    all: "Ver todas",
    won: (own: number, other: number) => `Venceu ${own}–${other}`,
    lost: (own: number, other: number) => `Perdeu ${own}–${other}`,
    calledOff: "Anulada",
    against: (name: string) => `contra ${name}`,
    accurate: (share: string) => `precisão ${share}`,
    review: "Análise",
    reviewOf: (name: string, when: string) => `Análise da partida contra ${name}, ${when}`,
  },
  unreachable: "O servidor não responde. Você ainda pode jogar neste aparelho.",
  retry: "Tentar de novo",
};
