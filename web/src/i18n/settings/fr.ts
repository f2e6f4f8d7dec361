// La page des réglages.

import type { Words } from "./en";

export const words: Words = {
  title: "Réglages",
  kept: "Gardés sur cet appareil, aussitôt.",
  theme: "Jour ou nuit",
  language: "Langue",
  type: {
    name: "Caractères",
    options: { plain: { name: "Mukta" }, legible: { name: "Atkinson Hyperlegible", about: "Des lettres plus difficiles à confondre, sur les cartes aussi." } },
  },
  motion: {
    name: "Mouvement",
    about: "Si votre système demande moins de mouvement, rien ne bouge.",
    options: { normal: { name: "Normal" }, fast: { name: "Rapide" }, slow: { name: "Lent" }, off: { name: "Aucun" } },
  },
  sound: { name: "Son", options: { on: { name: "Oui" }, off: { name: "Non" } } },
  confirm: {
    name: "Ce qui joue un coup",
    options: {
      button: { name: "Le bouton", about: "Rien n'est joué avant que vous ne le pressiez, lui ou Entrée. Une carte déposée est seulement choisie." },
      double: { name: "Un double toucher", about: "Toucher deux fois vite une carte du coup le joue, et déposer une carte aussi. Le bouton sert toujours." },
      instant: {
        name: "Aussitôt",
        about:
          "Un choix qui ne peut vouloir dire qu'une chose est joué : les chameaux, la seule vente possible d'une marchandise, une carte qui n'entrerait dans aucun échange. Ce qui pourrait vouloir dire plus, comme plusieurs cartes à vendre, attend un double toucher ou le bouton ; un échange attend toujours.",
      },
    },
  },
  letters: {
    name: "Touches simples",
    about: "Les lettres, les chiffres et ? comme touches à la table. À désactiver si vous parlez à votre ordinateur. Les flèches, Entrée et Échap servent toujours.",
    options: { on: { name: "Oui" }, off: { name: "Non" } },
  },
  sample: "Essayez",
  sampleAbout: "Une petite table que personne d'autre ne voit.",
  played: (what) => `Joué : ${what}.`,
  opponent: "Personne",
  account: "Votre compte",
  accountAbout: "Nom, connexion, vos données.",
};
