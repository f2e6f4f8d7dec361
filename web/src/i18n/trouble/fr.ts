// Pourquoi une demande est refusée, en français.

import type { words as english } from "./en";

export const words: typeof english = {
  "another protocol": "Le serveur parle désormais une autre langue. Rechargez la page.",
  banned: "Ce compte est exclu de ce serveur.",
  conflict: "Cela ne va plus avec l'état des choses. Regardez encore.",
  failed: "Cela a échoué sur le serveur. Réessayez plus tard.",
  "foreign origin": "Le serveur n'accepte pas cela d'une page à cette adresse.",
  "last way in": "Sans cela, vous ne pourriez plus vous connecter. Choisissez d'abord un mot de passe.",
  "name taken": "Quelqu'un porte déjà ce nom, ou il est réservé.",
  "no such method": "Le serveur ne sait pas faire cela.",
  "not allowed": "Vous n'en avez pas le droit.",
  "not found": "Cela n'existe pas ici, ou plus.",
  "not fresh": "Pour être sûr que c'est vous, reconnectez-vous d'abord.",
  "not rated": "Cela ne peut pas être classé : il faut un compte, une pendule et le jeu imprimé.",
  "not signed in": "Vous n'êtes plus connecté.",
  "not understood": "Ce n'est pas ce qui était demandé. Un nom a de 3 à 20 lettres de A à Z, chiffres, _ et -.",
  "plain http": "Cela ne marche qu'en HTTPS.",
  "poor password": "Cela se devinerait vite. Prenez dix caractères ou plus, dont cinq différents, en plus de votre nom.",
  "too large": "C'est trop à la fois.",
  "too many": "Il y en a déjà trop.",
  "too often": "C'était trop souvent. Attendez un instant.",
  unavailable: "Le serveur n'est pas joignable pour l'instant. Réessayez dans un moment.",
  "wrong proof": "Ce n'est pas juste. Vérifiez le nom et ce que vous avez tapé.",
};
