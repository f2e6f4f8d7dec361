// Ce qui se dit sans réseau.

export const words: typeof import("./en").words = {
  title: "Pas de connexion",
  about: "On joue à Jaipur avec d'autres par le réseau, et il n'y en a pas pour l'instant. Vos matchs ne sont pas perdus.",
  meanwhile: "En attendant, ceci fonctionne sans réseau :",
  lesson: "La première leçon",
  rules: "Les règles",
  again: "Réessayer",
};
