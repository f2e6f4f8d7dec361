// Les règles en mots simples. Les numéros sont ceux de docs/reference/rules.md.

import type { Part } from "./en";

const parts: readonly Part[] = [
  {
    id: "material",
    title: "Ce qui est sur la table",
    lead: "Deux marchands font commerce de six marchandises. Les chameaux n'en sont pas une : ils servent à payer.",
    pictures: ["cards", "piles", "bonuses"],
    rules: [
      { number: "M1", text: "Il y a 55 cartes : 6 diamants, 6 ors, 6 argents, 8 tissus, 8 épices, 10 cuirs et 11 chameaux." },
      { number: "M2", text: "Chaque marchandise a sa pile de jetons, le meilleur au-dessus. Qui vend en premier est le mieux payé." },
      { number: "M3", text: "Trois piles de jetons bonus, faces cachées : pour les ventes de trois, de quatre, et de cinq cartes ou plus." },
      { number: "M4", text: "Le jeton chameau vaut 5 roupies. Les Sceaux comptent les manches que vous avez gagnées." },
    ],
  },
  {
    id: "setup",
    title: "Le début d'une manche",
    lead: "Cinq cartes sont ouvertes au marché, et chaque joueur en reçoit cinq.",
    pictures: ["market"],
    rules: [
      { number: "S1", text: "Trois chameaux ouvrent le marché. Le reste est mélangé : cinq cartes à chacun, deux de plus au marché, et 40 forment la pioche." },
      { number: "S2", text: "Les chameaux que vous recevez rejoignent aussitôt votre troupeau. Ils ne sont pas remplacés : votre main peut donc commencer avec moins de cinq cartes." },
      { number: "S3", text: "Tous les jetons sont remis sur leurs piles, et chaque pile de bonus est mélangée à part." },
      { number: "S4", text: "Le hasard dit qui commence la première manche. Ensuite, c'est le perdant de la manche précédente." },
    ],
  },
  {
    id: "turn",
    title: "Votre tour",
    lead: "À votre tour, vous faites exactement une chose sur quatre.",
    pictures: ["take", "camels", "exchange", "sale"],
    rules: [
      { number: "T1", text: "Prendre une carte : une seule marchandise du marché vient dans votre main, et la pioche comble le vide. Pas avec sept cartes en main." },
      { number: "T2", text: "Prendre les chameaux : tous ceux du marché, un ou cinq, rejoignent votre troupeau. La pioche comble les vides, ce qui peut profiter à l'autre." },
      { number: "T3", text: "Échanger : prenez deux marchandises ou plus et remettez autant de cartes, de votre main, de votre troupeau ou des deux. La pioche ne bouge pas." },
      { number: "T4", text: "Dans un échange, aucune marchandise ne va dans les deux sens. On n'y prend jamais de chameaux : ils ne viennent que par T2." },
      { number: "T5", text: "Vendre : posez autant de cartes que vous voulez d'une même marchandise, et prenez un jeton pour chacune, du dessus de la pile tant qu'il y en a." },
      { number: "T6", text: "Diamants, or et argent se vendent par deux au moins, même s'il ne reste qu'un jeton. Vendre sans jeton restant est permis et ne rapporte rien." },
      { number: "T7", text: "Trois cartes vendues d'un coup donnent aussi un jeton bonus, quatre un meilleur, cinq ou plus le meilleur. C'est le nombre de cartes qui compte, non les jetons restants. Une pile de bonus vide ne donne rien." },
      { number: "T8", text: "À la fin de votre tour, votre main compte au plus sept marchandises. Les chameaux ne comptent pas." },
      { number: "T9", text: "On ne passe pas son tour. Il y a toujours un coup possible." },
    ],
  },
  {
    id: "round-end",
    title: "La fin d'une manche",
    lead: "Alors tout est retourné, et le plus riche des marchands reçoit un Sceau.",
    pictures: [],
    rules: [
      { number: "E1", text: "La manche finit aussitôt que trois des six piles de jetons sont vides. La vente qui la termine est encore payée en entier, bonus compris." },
      { number: "E2", text: "Elle finit aussi quand il faut remplir le marché et que la pioche n'a plus assez de cartes. Ce qu'il en reste vient quand même au marché. Une pioche tout juste épuisée ne termine rien." },
      { number: "E2b", text: "Quarante échanges de suite, sans aucun autre coup, terminent la manche en l'état." },
      { number: "E3", text: "Qui a le plus de chameaux prend le jeton chameau. À égalité, personne." },
      { number: "E4", text: "Le plus de roupies gagne un Sceau. À égalité, le plus de jetons bonus ; puis le plus de jetons marchandise." },
      { number: "E5", text: "Si tout est encore égal, pas de Sceau : on donne une autre manche, que l'autre joueur commence. Une deuxième égalité de suite donne le Sceau à celui qui n'a pas commencé." },
    ],
  },
  {
    id: "match-end",
    title: "La fin d'un match",
    lead: "Deux Sceaux gagnent.",
    pictures: [],
    rules: [
      { number: "E6", text: "Le premier joueur qui a deux Sceaux gagne le match." },
      { number: "E7", text: "Vous pouvez abandonner à tout moment : le match est alors perdu." },
      { number: "E8", text: "Qui n'a plus de temps perd, de même que l'absent contre qui l'autre a réclamé le match." },
      { number: "E9", text: "Tant que les deux n'ont pas joué, le match peut être annulé sans résultat. L'hôte d'un serveur peut fermer une table." },
    ],
  },
  {
    id: "knowing",
    title: "Qui sait quoi",
    lead: "Presque tout est ouvert. Le reste se retient.",
    pictures: [],
    rules: [
      { number: "K1", text: "Chacun voit le marché, tous les jetons marchandise, le nombre de bonus et de cartes de chaque joueur, ce qui reste de la pioche, et tous les coups." },
      { number: "K2", text: "Votre main et la valeur de vos bonus ne regardent que vous jusqu'au décompte. Mais qui était attentif sait ce que vous avez pris." },
      { number: "K3", text: "Personne ne connaît l'ordre de la pioche ni des bonus. Après un match, vous pouvez vérifier que personne ne l'a choisi." },
      { number: "K4", text: "Qui compte connaît toujours les troupeaux : les montrer ne trahit rien." },
    ],
  },
  {
    id: "options",
    title: "D'autres façons de jouer",
    lead: "Une table peut les choisir. Les matchs classés se jouent toujours sans elles.",
    pictures: [],
    rules: [
      { number: "O1", text: "La longueur : une seule manche, deux Sceaux ou trois." },
      { number: "O2", text: "La taille des troupeaux est montrée, ou non." },
      { number: "O3", text: "Les roupies des jetons marchandise sont montrées, ou non." },
      { number: "O4", text: "Aide-mémoire : de la main de l'autre, la table montre ce qui a été pris au vu de tous." },
      { number: "O5", text: "Mains ouvertes : les deux mains sont faces visibles." },
    ],
  },
];

export const words: typeof import("./en").words = {
  title: "Les règles",
  lead: "Jaipur est une course entre deux marchands. Vendez tôt, vendez beaucoup à la fois, et gardez un œil sur les chameaux. Dix minutes par match, deux minutes pour apprendre.",
  contents: "Sommaire",
  lesson: "Apprendre en jouant",
  gives: "contre",
  parts,
  pictures: {
    cards: "Les sept sortes de cartes, et combien il y en a de chacune",
    piles: "Les jetons de chaque marchandise, du dessus",
    bonuses: "Jetons bonus : pour trois, quatre, cinq cartes ou plus",
    market: "Un marché au début : trois chameaux et deux autres cartes",
    take: "Prendre une carte",
    camels: "Prendre les chameaux",
    exchange: "Échanger : argent et or contre deux chameaux",
    sale: "Vendre trois tissus : 5, 3 et 3, et un bonus de 1 à 3",
  },
};
