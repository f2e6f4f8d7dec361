// Español: la navegación, la página de inicio y la ruta de las caravanas.

import type { road as english } from "../en/road";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("es");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const road: typeof english = {
  tabs: { label: "Principal", play: "Jugar", learn: "Aprender", puzzles: "Problemas", today: "Hoy", you: "Tú" },
  go: {
    yourTurn: "Te toca jugar",
    theirTurn: "Tu partida",
    play: "¿Jugamos?",
    first: (title: string) => `Para empezar: ${title}`,
    continue: "Continuar",
    round: (name: string, round: number) => `${name}, ronda ${round}`,
    market: "En el mercado",
    others: "Tus otras partidas",
  },
  title: "La ruta de las caravanas",
  terms: "Más opciones",
  rules: "Otras reglas",
  won: (times: number) => plural(times, "ganada", "ganadas"),
  next: "siguiente",
  nextIs: (title: string) => `Siguiente: ${title}`,
  anyone: "O elige a otra persona.",
  playLevel: (name: string) => `Retar a ${name}`,
  stop: (title: string, rating: number | null) => (rating === null ? title : `${title}, nivel ${rating}`),
  beaten: (times: number) => plural(times, "victoria", "victorias"),
  suggested: "siguiente",
  today: {
    title: "Hoy",
    deal: "Reparto del día",
    dealAbout: "Las mismas cartas para todos.",
    dealTried: (players: number) => `Las mismas cartas para todos. ${plural(players, "persona lo ha acabado", "personas lo han acabado")}.`,
    dealPlay: "Jugarlo",
    dealOn: "Continuar",
    dealDone: "Hecho, ver resultados",
    puzzle: "Problema del día",
    puzzleAbout: "Busca la mejor jugada.",
    puzzlePlay: "Resolverlo",
    puzzleDone: "Resuelto, ver por qué",
  },
  week: {
    days: (days: number) => plural(days, "día", "días"),
    label: (days: number) => `Racha: ${plural(days, "día seguido", "días seguidos")}`,
    none: "Juega una partida o resuelve el problema del día para empezar una racha.",
    state: { played: "jugado", today: "hoy, aún puedes", missed: "sin jugar", coming: "por venir" },
  },
  people: {
    title: "Con gente",
    waiting: (players: number) => plural(players, "espera rival", "esperan rival"),
    live: (tables: number) => `${tables} en vivo`,
    online: (people: number) => `${people} en línea`,
  },
  recent: {
    title: "Últimas partidas",
    all: "Ver todas",
    won: (own: number, other: number) => `Ganada ${own}–${other}`,
    lost: (own: number, other: number) => `Perdida ${own}–${other}`,
    calledOff: "Anulada",
    against: (name: string) => `contra ${name}`,
    accurate: (share: string) => `precisión ${share}`,
    review: "Análisis",
    reviewOf: (name: string, when: string) => `Análisis de la partida contra ${name}, ${when}`,
  },
  unreachable: "El servidor no responde. Puedes jugar en este dispositivo.",
  retry: "Reintentar",
};
