// Español: la página de las estadísticas propias y las páginas que no existen.

import type { you as english } from "../en/you";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("es");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const you: typeof english = {
  title: "Tú",
  guest: "Juegas como invitado",
  here: "En este dispositivo",
  links: "Más",
  account: "Cuenta",
  settings: "Ajustes",
  coach: "Mentor",
  leaderboard: "Ranking",
  none: "Aún no has acabado ninguna partida. Juega una y aquí verás tus resultados.",
  play: "Jugar",
  matches: (matches: number) => plural(matches, "partida", "partidas"),
  wonShare: (share: string) => `${share} ganadas`,
  inARow: (wins: number) => `récord: ${plural(wins, "victoria seguida", "victorias seguidas")}`,
  days: (days: number) => plural(days, "día seguido", "días seguidos"),
  achievements: {
    title: "Logros",
    earned: "logrado",
    so: (done: number, of: number) => `${done} de ${of}`,
    names: {
      firstWin: ["Primera victoria", "Gana una partida"],
      cleanSweep: ["Pleno", "Gana una partida sin perder ninguna ronda"],
      bigSale: ["Gran venta", "Vende cinco cartas o más a la vez"],
      richRound: ["Ronda de oro", "Gana 90 ₹ en una ronda"],
      threeInARow: ["En racha", "Gana tres partidas seguidas"],
      accurate: ["Buen ojo", "Gana con un 95 % de precisión en el análisis"],
      sevenDays: ["Una semana de ruta", "Acaba una partida siete días seguidos"],
      wholeRoad: ["Toda la ruta", "Gana a cada mercader de la ruta"],
    },
  },
  results: {
    title: "Resultados",
    bots: "En la ruta",
    people: "Contra gente",
    score: (won: number, lost: number) => `${plural(won, "ganada", "ganadas")}, ${plural(lost, "perdida", "perdidas")}`,
  },
  style: {
    title: "Cómo comercias",
    sales: "Tus ventas por número de cartas",
    cards: (cards: number) => (cards === 1 ? "1 carta" : cards === 5 ? "5 o más" : `${cards} cartas`),
    times: (times: number) => plural(times, "vez", "veces"),
    rupees: "Rupias por ronda",
    best: "Mejor ronda",
    camels: "Camellos al final de la ronda",
    herd: "Rondas con el rebaño mayor",
  },
  skill: {
    title: "Juego y suerte",
    about: "De tus partidas analizadas, la más reciente a la derecha. Lo que está sobre la línea te ayudó; lo de abajo te costó, en % de una victoria.",
    none: "Analiza una partida para ver cuánto fue juego y cuánto fue suerte.",
    skill: "Juego",
    luck: "Suerte",
    accuracy: "Precisión",
    match: "Partida",
    table: "Ver como tabla",
    average: (skill: string, luck: string) => `De media: juego ${skill}, suerte ${luck} por partida.`,
  },
  history: { title: "Todas las partidas", more: "Ver más" },
  lost: {
    title: "Página perdida",
    page: "No hay nada en esta dirección. Puede estar mal escrita, o la página se ha movido.",
    match: "No hay ninguna partida en esta dirección. El enlace puede estar cortado o mal escrito.",
    home: "Ir al inicio",
    play: "Jugar ahora",
  },
};
