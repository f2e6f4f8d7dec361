// Ce qui est lu quand une touche le demande.

import type { words as english } from "./en";

export const words: typeof english = {
  hand: (cards, held) => (cards === 0 ? "Vous n'avez aucune carte en main." : `Vous avez ${cards === 1 ? "1 carte" : `${cards} cartes`} en main : ${held}.`),
  herd: (camels) => `Votre troupeau compte ${camels > 1 ? `${camels} chameaux` : `${camels} chameau`}.`,
  market: (cards) => `Au marché : ${cards}.`,
  empty: "vide",
  pile: (name, left) => (left.length === 0 ? `${name} : plus aucun.` : `${name} : ${left.join(", ")}.`),
  bonuses: (three, four, five) => `Jetons bonus : ${three} pour trois cartes, ${four} pour quatre, ${five} pour cinq ou plus.`,
  deck: (cards) => `La pioche compte ${cards > 1 ? `${cards} cartes` : `${cards} carte`}.`,
  other: (name, cards) => `${name} a ${cards > 1 ? `${cards} cartes` : `${cards} carte`} en main.`,
  open: (cards) => `Ce sont ${cards}.`,
  seen: (cards) => `Vous avez vu prendre ${cards}.`,
  otherHerd: (camels) => `Son troupeau compte ${camels > 1 ? `${camels} chameaux` : `${camels} chameau`}.`,
  income: (rupees) => `Jetons d'une valeur de ${rupees > 1 ? `${rupees} roupies` : `${rupees} roupie`}.`,
  bonusesHidden: (tokens) => `${tokens > 1 ? `${tokens} jetons bonus sont cachés` : `${tokens} jeton bonus est caché`}.`,
  seals: (won, of) => `${won} ${won > 1 ? "Sceaux" : "Sceau"} sur ${of}.`,
  untimed: "Ce match se joue sans pendule.",
  left: (own, name, time) => `Il ${own ? "vous reste" : `reste à ${name}`} ${time}.`,
  days: (number) => (number > 1 ? `${number} jours` : `${number} jour`),
  hours: (number) => (number > 1 ? `${number} heures` : `${number} heure`),
  minutes: (number) => (number > 1 ? `${number} minutes` : `${number} minute`),
  seconds: (number) => (number > 1 ? `${number} secondes` : `${number} seconde`),
  nothing: "Personne n'a joué depuis votre arrivée.",
};
