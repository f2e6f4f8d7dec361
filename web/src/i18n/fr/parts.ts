// French: the parts of the table, the last move, and what the parts say about themselves.

import type { Catalogue } from "../en/catalogue";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("fr");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const parts: Catalogue["parts"] = {
  deck: "pioche",
  herd: "troupeau",
  inHand: "en main",
  left: (number) => plural(number, "restant", "restants"),
  bonusTitle: "Bonus par vente",
  sell: (cards) => (cards === 5 ? "Vente de 5+" : `Vente de ${cards}`),
  sold: (cards) => (cards === 5 ? "5 ou plus" : `${cards} cartes`),
  largerHerd: "Plus grand troupeau",
  largerHerdShort: "Troupeau",
  bonus: "bonus",
  dealing: "Distribution des cartes …",
  allMoves: "Tous les coups",
  close: "Fermer",
  moved: {
    verbs: {
      took: ["avez pris", "a pris"],
      exchanged: ["avez échangé", "a échangé"],
      sold: ["avez vendu", "a vendu"],
    },
    card: (card) => `une carte ${card}`,
    camels: (camels) => plural(camels, "chameau", "chameaux"),
    cards: (cards, good) => `${cards} ${good}`,
    for: "contre",
    herd: (camels) => `troupeau ${camels}`,
  },
  explained: {
    pile: (name, left) =>
      left.length === 0
        ? `Plus de jeton : une vente de ${name} ne rapporte plus rien. La manche finit quand trois piles sont vides.`
        : `Vendez des cartes ${name} pour gagner ces jetons, les meilleurs d'abord : ${left.join(", ")}. La manche finit quand trois piles sont vides.`,
    precious: "Se vend par deux au moins.",
    bonus: (cards, from, to, left) =>
      left === 0
        ? `Il ne reste plus de bonus pour ${cards === 5 ? "5 cartes ou plus" : `${cards} cartes`}.`
        : `Vendez ${cards === 5 ? "5 cartes ou plus" : `${cards} cartes`} de la même sorte en une fois et tirez un bonus de ${from} à ${to} ₹. L'adversaire n'en voit pas la valeur.`,
    camel: "À la fin de la manche, le plus grand troupeau rapporte 5 ₹. À égalité, personne ne gagne rien.",
    seals: (of) => `Chaque manche gagnée rapporte un Sceau. Il en faut ${of} pour gagner le match.`,
    deck: (cards) => `${plural(cards, "carte restante", "cartes restantes")}. La manche finit quand la pioche ne suffit plus à compléter le marché.`,
    hand: "Cartes en main, 7 au plus. Les chameaux ne comptent pas.",
    herd: "Les chameaux attendent dans le troupeau. Ils paient les échanges, et le plus grand troupeau rapporte 5 ₹.",
    purse: "Roupies gagnées dans cette manche, bonus compris.",
    otherPurse: (hidden) =>
      hidden === 0
        ? "Roupies gagnées dans cette manche."
        : `Roupies gagnées dans cette manche. ${hidden === 1 ? "Un bonus reste caché" : `${hidden} bonus restent cachés`} jusqu'à la fin.`,
    rating: (isProvisional) => `Cote à cette cadence.${isProvisional ? " Le point d'interrogation indique qu'elle est encore incertaine." : ""}`,
  },
};
