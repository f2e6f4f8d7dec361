// English: the parts of the table, the last move, and what the parts say about themselves.

import { pluralRules } from "../forms/plurals";

const rules = pluralRules("en");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const parts = {
  deck: "deck",
  herd: "herd",
  inHand: "in hand",
  left: (number: number) => `${number} left`,
  bonusTitle: "Bonus for one sale",
  /** The name of a bonus where there is little room, and where there is more. */
  sell: (cards: number) => (cards === 5 ? "Sell 5+" : `Sell ${cards}`),
  sold: (cards: number) => (cards === 5 ? "5 or more" : `${cards} cards`),
  largerHerd: "Larger herd",
  largerHerdShort: "Larger herd",
  bonus: "bonus",
  dealing: "Dealing the cards …",
  allMoves: "All moves",
  close: "Close",
  moved: {
    /** Who moved is named before it; other languages conjugate. */
    verbs: {
      took: ["took", "took"],
      exchanged: ["exchanged", "exchanged"],
      sold: ["sold", "sold"],
    } as Record<"took" | "exchanged" | "sold", readonly [own: string, other: string]>,
    card: (card: string) => card,
    camels: (camels: number) => plural(camels, "camel", "camels"),
    cards: (cards: number, good: string) => `${cards} ${good}`,
    for: "for",
    herd: (camels: number) => `herd ${camels}`,
  },
  explained: {
    pile: (name: string, left: readonly number[]) =>
      left.length === 0
        ? `No tokens left: ${name} now sells for nothing. The round ends when three piles are empty.`
        : `Sell ${name} to earn these tokens, the best first: ${left.join(", ")}. The round ends when three piles are empty.`,
    precious: "Sold two or more at a time.",
    bonus: (cards: number, from: number, to: number, left: number) =>
      left === 0
        ? `No bonuses left for ${cards === 5 ? "5 cards or more" : `${cards} cards`}.`
        : `Sell ${cards === 5 ? "5 or more cards" : `${cards} cards`} of one kind at once and draw a bonus of ₹${from} to ₹${to}. Your opponent can't see its value.`,
    camel: "The larger herd earns ₹5 at the end of the round. Equal herds earn nothing.",
    seals: (of: number) => `Win a round to earn a Seal. ${plural(of, "Seal wins", "Seals win")} the match.`,
    deck: (cards: number) => `${plural(cards, "card", "cards")} left. The round ends when the deck can't refill the market.`,
    hand: "Cards in hand, 7 at most. Camels don't count.",
    herd: "Camels wait in the herd. They pay for swaps, and the larger herd earns ₹5.",
    purse: "Rupees earned in this round, bonuses included.",
    otherPurse: (hidden: number) =>
      hidden === 0
        ? "Rupees earned in this round."
        : `Rupees earned in this round. ${hidden === 1 ? "One bonus stays" : `${hidden} bonuses stay`} hidden until it ends.`,
    rating: (isProvisional: boolean) => `Rating at this speed.${isProvisional ? " The question mark means that it is still uncertain." : ""}`,
  },
};
