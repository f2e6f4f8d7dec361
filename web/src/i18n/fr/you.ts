// Français : la page de ses propres statistiques, et les pages qui n'existent pas.

import type { you as english } from "../en/you";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("fr");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const you: typeof english = {
  title: "Vous",
  guest: "Vous jouez en invité",
  here: "Matchs sur cet appareil",
  links: "Autres pages",
  account: "Compte",
  settings: "Réglages",
  coach: "Coach",
  leaderboard: "Classement",
  none: "Pas encore de match terminé. Jouez-en un : vos résultats apparaîtront ici.",
  play: "Jouer",
  matches: (matches: number) => plural(matches, "match", "matchs"),
  wonShare: (share: string) => `${share} gagnés`,
  inARow: (wins: number) => `${plural(wins, "victoire", "victoires")} de suite au mieux`,
  days: (days: number) => `${plural(days, "jour", "jours")} de suite`,
  achievements: {
    title: "Exploits",
    earned: "obtenu",
    so: (done: number, of: number) => `${done} sur ${of}`,
    names: {
      firstWin: ["Première victoire", "Gagner un match"],
      cleanSweep: ["Sans appel", "Gagner un match sans perdre de manche"],
      bigSale: ["Grosse vente", "Vendre au moins cinq cartes d'un coup"],
      richRound: ["Manche en or", "Gagner 90 ₹ en une manche"],
      threeInARow: ["Sur sa lancée", "Gagner trois matchs de suite"],
      accurate: ["L'œil juste", "Gagner avec 95 % de précision à l'analyse"],
      sevenDays: ["Une semaine de route", "Finir un match sept jours de suite"],
      wholeRoad: ["Toute la route", "Battre chaque marchand de la route"],
    },
  },
  results: {
    title: "Résultats",
    bots: "Sur la route",
    people: "Contre d'autres joueurs",
    score: (won: number, lost: number) => `${plural(won, "gagné", "gagnés")}, ${plural(lost, "perdu", "perdus")}`,
  },
  style: {
    title: "Votre commerce",
    sales: "Vos ventes selon le nombre de cartes",
    cards: (cards: number) => (cards === 1 ? "1 carte" : cards === 5 ? "5 ou plus" : `${cards} cartes`),
    times: (times: number) => `${times} fois`,
    rupees: "Roupies par manche",
    best: "Meilleure manche",
    camels: "Chameaux en fin de manche",
    herd: "Manches avec le plus grand troupeau",
  },
  skill: {
    title: "Jeu et chance",
    about: "D'après vos matchs analysés, le plus récent à droite. Au-dessus du trait, cela vous a aidé ; au-dessous, cela vous a coûté, en pour cent d'une victoire.",
    none: "Analysez un match pour voir la part du jeu et celle de la chance.",
    skill: "Jeu",
    luck: "Chance",
    accuracy: "Précision",
    match: "Match",
    table: "Voir en tableau",
    average: (skill: string, luck: string) => `En moyenne : jeu ${skill}, chance ${luck} par match.`,
  },
  history: { title: "Tous les matchs", more: "En voir plus" },
  lost: {
    title: "Page introuvable",
    page: "Il n'y a rien à cette adresse. Elle est peut-être mal écrite, ou la page a été déplacée.",
    match: "Il n'y a pas de match à cette adresse. Le lien est peut-être coupé ou mal écrit.",
    home: "Aller à l'accueil",
    play: "Jouer un match",
  },
};
