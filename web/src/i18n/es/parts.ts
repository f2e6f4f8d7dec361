// Español: las partes de la mesa, la última jugada y lo que cada parte cuenta de sí misma.

import type { Catalogue } from "../en/catalogue";
import { pluralRules } from "../forms/plurals";

const rules = pluralRules("es");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const parts: Catalogue["parts"] = {
  deck: "mazo",
  herd: "rebaño",
  inHand: "en mano",
  left: (number) => `${rules.select(number) === "one" ? "queda" : "quedan"} ${number}`,
  bonusTitle: "Bonus por venta",
  sell: (cards) => (cards === 5 ? "Venta de 5+" : `Venta de ${cards}`),
  sold: (cards) => (cards === 5 ? "5 o más" : `${cards} cartas`),
  largerHerd: "Rebaño mayor",
  largerHerdShort: "Rebaño",
  bonus: "bonus",
  dealing: "Repartiendo las cartas…",
  allMoves: "Todas las jugadas",
  close: "Cerrar",
  moved: {
    verbs: {
      took: ["tomaste", "tomó"],
      // Lo que se toma va delante de «por», y lo que se paga, detrás.
      exchanged: ["te llevaste", "se llevó"],
      sold: ["vendiste", "vendió"],
    },
    card: (card) => card,
    camels: (camels) => plural(camels, "camello", "camellos"),
    cards: (cards, good) => `${cards} ${good}`,
    for: "por",
    herd: (camels) => `rebaño ${camels}`,
  },
  explained: {
    pile: (name, left) =>
      left.length === 0
        ? `No quedan fichas: vender ${name} ya no da nada. La ronda acaba cuando hay tres pilas vacías.`
        : `Vende ${name} y gana estas fichas, primero las mejores: ${left.join(", ")}. La ronda acaba cuando hay tres pilas vacías.`,
    precious: "Mínimo, dos por venta.",
    bonus: (cards, from, to, left) =>
      left === 0
        ? `Ya no quedan bonus por ${cards === 5 ? "5 cartas o más" : `${cards} cartas`}.`
        : `Vende ${cards === 5 ? "5 cartas o más" : `${cards} cartas`} iguales a la vez y roba un bonus de ${from} a ${to} ₹. Tu rival no ve cuánto vale.`,
    camel: "Al final de la ronda, el rebaño mayor gana 5 ₹. Si son iguales, nadie gana nada.",
    seals: (of) => `Cada ronda ganada da un Sello. Con ${of} ganas la partida.`,
    deck: (cards) => `${rules.select(cards) === "one" ? `Queda ${cards} carta` : `Quedan ${cards} cartas`}. La ronda acaba cuando el mazo no llega para reponer el mercado.`,
    hand: "Cartas en la mano, 7 como máximo. Los camellos no cuentan.",
    herd: "Los camellos esperan en el rebaño. Pagan los intercambios, y el rebaño mayor gana 5 ₹.",
    purse: "Rupias ganadas en esta ronda, con los bonus.",
    otherPurse: (hidden) =>
      hidden === 0
        ? "Rupias ganadas en esta ronda."
        : `Rupias ganadas en esta ronda. ${hidden === 1 ? "Un bonus sigue oculto" : `${hidden} bonus siguen ocultos`} hasta el final.`,
    rating: (isProvisional) => `Nivel a este ritmo de juego.${isProvisional ? " El signo de interrogación indica que aún es incierto." : ""}`,
  },
};
