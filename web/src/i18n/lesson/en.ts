// The first lesson: what to do at each step, why, and a kind word for whoever does something else.

export interface Said {
  readonly title: string;
  readonly todo: string;
  readonly why: string;
  /** For a move that may be played, but is not the one to learn here. */
  readonly instead: string;
}

const steps: readonly [Said, Said, Said, Said, Said, Said] = [
  {
    title: "Take one card",
    todo: "You hold one Gold. Tap the Gold in the market, then Take.",
    why: "Two Gold! Diamonds, gold and silver are sold two at a time or more, so a pair is worth waiting for. The deck filled the gap in the market.",
    instead: "That may be played, but let us take the Gold first: it makes a pair with yours.",
  },
  {
    title: "Take the camels",
    todo: "Three camels stand in the market. Tap any of them: you always take them all.",
    why: "Camels do not fill your hand; they wait in your herd to pay for things. But look: three new cards came out, and Meera chooses first. That is the price.",
    instead: "A good thought, but now it is about camels: tap one in the market.",
  },
  {
    title: "Exchange",
    todo: "Two Cloth are in the market, and you hold two. Tap both of them: two camels will pay. Then Exchange.",
    why: "Two cards in one turn, paid with camels, and your hand is full of Cloth. You could have paid with cards from your hand as well, only never with the good that you take.",
    instead: "That works too. Here, try to get both Cloth at once: tap the two in the market, and let camels pay.",
  },
  {
    title: "Sell",
    todo: "Meera has sold her Diamonds. Sell your two Gold: tap one in your hand, and both are chosen.",
    why: "6 and 6. Tokens are paid from the top, and the next Gold brings only 5: whoever sells first is paid best.",
    instead: "Keep that for a moment. The Gold first: its best tokens are still there.",
  },
  {
    title: "Earn a bonus",
    todo: "Now all four Cloth at once: tap one in your hand and sell them together.",
    why: "5, 3, 3 and 2, and a bonus of 4 to 6 for four cards at once. Three bring a small bonus, five or more a large one. So waiting can pay, too.",
    instead: "Sell all four Cloth together: more cards at once bring a better bonus.",
  },
  {
    title: "End the round",
    todo: "Later in the round: the Diamonds and the Gold are all gone. Sell your three Leather, and a third pile is empty.",
    why: "Three empty piles: the round is over. You have more camels than Meera, so their token, 5 rupees, is yours, and with it the round.",
    instead: "Look at the Leather pile: two tokens are left. Sell your three Leather to end the round.",
  },
];

export const words = {
  title: "First lesson",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  why: "Why",
  next: "Next",
  skip: "Leave the lesson",
  opponent: "Meera",
  score: (own: number, other: number) => `You ${own}, Meera ${other}.`,
  done: "That is all there is to it",
  doneAbout: "Two such rounds win a match. The rest is timing: when to sell, when to wait, and when to leave the camels alone.",
  play: "Play now",
  against: (name: string) => `against ${name}`,
  rules: "Read the rules",
  again: "Once more from the start",
  steps,
};
