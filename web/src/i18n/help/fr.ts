// Ce que font les touches.

import type { Help } from "./en";

export const words = {
  title: "Touches",
  close: "Fermer",
  off: "Les lettres, les chiffres et ? ne servent pas de touches : c'est votre réglage.",
  groups: [
    {
      name: "Choisir",
      keys: [
        ["1 – 5", "une carte du marché"],
        ["D G S C P L", "une carte de votre main : diamants, or, argent, tissu, épices, cuir"],
        ["A", "tous les chameaux du marché"],
        ["M", "un chameau de plus ou de moins dans le paiement"],
        ["← →", "parcourir les cartes ; Tab passe d'une rangée à l'autre"],
        ["Espace", "choisir ou laisser la carte où vous êtes"],
      ],
    },
    {
      name: "Jouer",
      keys: [
        ["Entrée", "jouer ce qui est choisi ; sur une carte qui ne l'est pas, la choisir"],
        ["Échap", "effacer"],
        ["N", "un indice, contre la maison et sans enjeu"],
      ],
    },
    {
      name: "Écouter",
      keys: [
        ["H", "votre main"],
        ["K", "le marché"],
        ["T", "les jetons et la pioche"],
        ["O", "votre adversaire"],
        ["I", "les pendules"],
        ["R", "le dernier coup"],
        ["?", "cette liste"],
      ],
    },
  ],
} as const satisfies Help;
