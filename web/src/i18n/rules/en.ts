// The rules in plain words. The numbers are those of docs/reference/rules.md.

export type Picture = "cards" | "piles" | "bonuses" | "market" | "take" | "camels" | "exchange" | "sale";
export interface Rule {
  readonly number: string;
  readonly text: string;
}
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
}

const parts: readonly Part[] = [
  {
    id: "material",
    title: "What lies on the table",
    lead: "Two merchants trade six goods. Camels are no goods: they are how you pay.",
    pictures: ["cards", "piles", "bonuses"],
    rules: [
      { number: "M1", text: "There are 55 cards: 6 diamonds, 6 gold, 6 silver, 8 cloth, 8 spice, 10 leather and 11 camels." },
      { number: "M2", text: "Each good has a pile of tokens, the best on top. The first to sell is paid best." },
      { number: "M3", text: "Three piles of bonus tokens lie face down, for sales of three, of four, and of five or more cards." },
      { number: "M4", text: "The camel token is worth 5 rupees. Seals count the rounds that you have won." },
    ],
  },
  {
    id: "setup",
    title: "How a round begins",
    lead: "Five cards lie open in the market, and each player gets five.",
    pictures: ["market"],
    rules: [
      { number: "S1", text: "Three camels open the market. The rest is shuffled: five cards to each player, two more to the market, and 40 are left as the deck." },
      { number: "S2", text: "Camels that you are dealt go straight to your herd. They are not replaced, so your hand may begin with fewer than five cards." },
      { number: "S3", text: "All tokens are back on their piles, and each bonus pile is shuffled by itself." },
      { number: "S4", text: "Chance says who begins the first round. After that, whoever lost the round before begins." },
    ],
  },
  {
    id: "turn",
    title: "Your turn",
    lead: "On your turn you do exactly one of four things.",
    pictures: ["take", "camels", "exchange", "sale"],
    rules: [
      { number: "T1", text: "Take one: a single good from the market comes into your hand, and the deck fills the gap. Not with seven cards in hand." },
      { number: "T2", text: "Take the camels: all camels of the market, be it one or five, join your herd. The deck fills the gaps, which may be good news for the other player." },
      { number: "T3", text: "Exchange: take two or more goods and put back as many cards, from your hand, from your herd, or from both. The deck stays as it is." },
      { number: "T4", text: "In an exchange no good goes both ways. Camels are never taken by an exchange: they only come by T2." },
      { number: "T5", text: "Sell: lay down any number of cards of one good, and take a token for each, from the top of the pile while it lasts." },
      { number: "T6", text: "Diamonds, gold and silver are sold two or more at a time, even if only one token is left. You may sell into an empty pile; it pays nothing." },
      { number: "T7", text: "Three cards sold at once draw a bonus token too, four a better one, five or more the best. The number of cards counts, not the tokens that were left. An empty bonus pile gives nothing." },
      { number: "T8", text: "A hand holds at most seven goods when your turn ends. Camels do not count." },
      { number: "T9", text: "You cannot pass. There is always something that you may do." },
    ],
  },
  {
    id: "round-end",
    title: "How a round ends",
    lead: "Then everything is turned up, and the richer merchant gets a Seal.",
    pictures: [],
    rules: [
      { number: "E1", text: "A round is over at once when three of the six token piles are empty. The sale that did it is still paid in full, with its bonus." },
      { number: "E2", text: "It is also over when the market has to be filled and the deck has too few cards. What is left of it still comes to the market. A deck that is just used up ends nothing." },
      { number: "E2b", text: "Forty exchanges in a row, with nothing else between them, end the round as it stands." },
      { number: "E3", text: "Whoever has more camels takes the camel token. With equal herds nobody does." },
      { number: "E4", text: "More rupees win a Seal. With equal rupees, more bonus tokens; with as many of those, more goods tokens." },
      { number: "E5", text: "If even that is equal, nobody gets a Seal and another round is dealt, begun by the other player. A second tie in a row gives the Seal to whoever did not begin it." },
    ],
  },
  {
    id: "match-end",
    title: "How a match ends",
    lead: "Two Seals win.",
    pictures: [],
    rules: [
      { number: "E6", text: "The first player with two Seals wins the match." },
      { number: "E7", text: "You may resign at any time, and then you have lost." },
      { number: "E8", text: "Whoever runs out of time loses, and so does whoever stays away once the other has claimed the match." },
      { number: "E9", text: "Until both have moved, a match can be called off without a result. Whoever hosts a server may close a table." },
    ],
  },
  {
    id: "knowing",
    title: "Who knows what",
    lead: "Most of it lies open. Some of it you have to remember.",
    pictures: [],
    rules: [
      { number: "K1", text: "Everybody sees the market, all goods tokens, how many bonus tokens and cards each player has, how many cards are left, and every move." },
      { number: "K2", text: "Your hand and the worth of your bonus tokens are yours to know until the round is scored. But whoever looked knows what you took." },
      { number: "K3", text: "Nobody knows the order of the deck and of the bonus piles. After a match you can check that nobody chose it." },
      { number: "K4", text: "Who counts along always knows the herds, so nothing is given away by showing them." },
    ],
  },
  {
    id: "options",
    title: "Other ways to play",
    lead: "A table may choose these. Rated matches are always played without them.",
    pictures: [],
    rules: [
      { number: "O1", text: "The length: a single round, two Seals, or three." },
      { number: "O2", text: "The size of the herds is shown, or not." },
      { number: "O3", text: "The rupees from goods tokens are shown, or not." },
      { number: "O4", text: "Memory aid: of the other's hand, the table shows what was taken in plain sight." },
      { number: "O5", text: "Open hands: both hands lie face up." },
    ],
  },
];

export const words = {
  title: "The rules",
  lead: "Jaipur is a race of two merchants. Sell early, sell much at once, and keep an eye on the camels. Ten minutes a match, two minutes to learn.",
  contents: "Contents",
  lesson: "Learn it by playing",
  gives: "for",
  parts,
  pictures: {
    cards: "The seven kinds of card, and how many there are of each",
    piles: "The tokens of each good, from the top",
    bonuses: "Bonus tokens: for three, four, five or more cards",
    market: "A market as it may begin: three camels and two other cards",
    take: "Take one",
    camels: "Take the camels",
    exchange: "Exchange: silver and gold for two camels",
    sale: "Sell three cloth: 5 and 3 and 3, and a bonus of 1 to 3",
  } satisfies Record<Picture, string>,
};
