// Le français : navigation, accueil et route des caravanes.

import type { road as english } from "../en/road";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("fr");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const road: typeof english = {
  tabs: { label: "Pages principales", play: "Jouer", learn: "Apprendre", puzzles: "Problèmes", today: "Du jour", you: "Vous" },
  go: {
    yourTurn: "À vous de jouer",
    theirTurn: "Votre match",
    play: "On joue ?",
    first: (title: string) => `Pour commencer : ${title}`,
    continue: "Continuer",
    round: (name: string, round: number) => `${name}, manche ${round}`,
    market: "Au marché",
    others: "Vos autres matchs",
  },
  title: "La route des caravanes",
  terms: "Autres options",
  rules: "Autres règles",
  won: (times: number) => plural(times, "gagné", "gagnés"),
  next: "à suivre",
  nextIs: (title: string) => `À suivre : ${title}`,
  anyone: "Ou choisissez quelqu'un d'autre.",
  playLevel: (name: string) => `Défier ${name}`,
  stop: (title: string, rating: number | null) => (rating === null ? title : `${title}, cote ${rating}`),
  beaten: (times: number) => (times === 1 ? "battu une fois" : `battu ${times} fois`),
  suggested: "à suivre",
  today: {
    title: "Aujourd'hui",
    deal: "Donne du jour",
    dealAbout: "Les mêmes cartes pour tous.",
    dealTried: (players: number) => `Les mêmes cartes pour tous. ${plural(players, "joueur l'a finie", "joueurs l'ont finie")}.`,
    dealPlay: "La jouer",
    dealOn: "Continuer",
    dealDone: "Faite, voir les résultats",
    puzzle: "Problème du jour",
    puzzleAbout: "Trouvez le meilleur coup.",
    puzzlePlay: "Le résoudre",
    puzzleDone: "Résolu, voir pourquoi",
  },
  week: {
    days: (days: number) => plural(days, "jour", "jours"),
    label: (days: number) => `Série : ${plural(days, "jour", "jours")} de suite`,
    none: "Jouez un match ou résolvez le problème du jour pour commencer une série.",
    state: { played: "joué", today: "aujourd'hui, encore possible", missed: "pas joué", coming: "à venir" },
  },
  people: {
    title: "Avec d'autres",
    waiting: (players: number) => plural(players, "joueur attend", "joueurs attendent"),
    live: (tables: number) => `${tables} en direct`,
    online: (people: number) => `${people} en ligne`,
  },
  recent: {
    title: "Matchs récents",
    all: "Tous les matchs",
    won: (own: number, other: number) => `Gagné ${own}–${other}`,
    lost: (own: number, other: number) => `Perdu ${own}–${other}`,
    calledOff: "Annulé",
    against: (name: string) => `contre ${name}`,
    accurate: (share: string) => `précision ${share}`,
    review: "Analyse",
    reviewOf: (name: string, when: string) => `Analyse du match contre ${name}, ${when}`,
  },
  unreachable: "Le serveur ne répond pas. Vous pouvez jouer sur cet appareil.",
  retry: "Réessayer",
};
