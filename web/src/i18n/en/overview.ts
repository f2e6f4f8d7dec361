// English: what a review says first, mostly to the player whose match it was. A part of the texts of the pages.

import { counting } from "../forms/plurals";

const n = counting("en");

const GOODS = [["diamond", "diamonds"], ["gold", "gold"], ["silver", "silver"], ["cloth", "cloth"], ["spice", "spice"], ["leather", "leather"], ["camel", "camels"]];

export const overview = {
  title: "Summary",
  back: "Back to the summary",
  leave: "Leave",
  result: {
    won: (name: string) => `Won against ${name}`,
    lost: (name: string) => `Lost against ${name}`,
    wonBy: (score: string, name: string) => `Won ${score} against ${name}`,
    lostBy: (score: string, name: string) => `Lost ${score} against ${name}`,
    beat: (winner: string, loser: string) => `${winner} beat ${loser}`,
    beatBy: (winner: string, loser: string, score: string) => `${winner} beat ${loser} ${score}`,
    none: (one: string, other: string) => `${one} and ${other}, no winner`,
  },
  length: (rounds: number, moves: number) => `${n(rounds, { one: "# round", other: "# rounds" })}, ${n(moves, { one: "# move", other: "# moves" })}`,
  balance: "What decided it, in per cent of a win",
  yourPlay: "Your play",
  play: (name: string) => `${name}'s play`,
  cards: "The cards",
  costliest: "Your costliest moment",
  costliestOf: (name: string) => `${name}'s costliest moment`,
  faultless: "You didn't give anything away. Well played!",
  faultlessOf: (name: string) => `${name} didn't give anything away.`,
  youPlayed: "You played",
  wasPlayed: "Played",
  best: "Best",
  betterWas: (move: string) => `Better: ${move}.`,
  /** A move as a part of a sentence. */
  moves: {
    cards: (cards: number, card: number) => {
      const [one, many] = GOODS[card] ?? ["", ""];
      return `${cards} ${cards === 1 ? one : many}`;
    },
    take: (cards: string) => `take ${cards}`,
    camels: "take the camels",
    sell: (cards: string) => `sell ${cards}`,
    exchange: (taken: string, given: string) => `exchange ${given} for ${taken}`,
  },
  toWin: (chance: string) => `${chance} to win`,
  again: "Try it again",
  see: "See it",
  others: "Other moments that cost you",
  othersOf: (name: string) => `Other moments that cost ${name}`,
  turns: "Where luck turned the match",
  lucky: "Lucky cards for you",
  unlucky: "Unlucky cards for you",
  chart: "Your chance of winning",
  chartNote: "Tap to go there",
  figures: "All figures",
  bonus: "+ bonus",
  find: "Find a better move.",
  playFrom: (house: string, other: string) => `Finish the round. ${house} plays for ${other}.`,
  was: {
    won: (own: number, other: number) => `In the match, you won this round ${own}–${other}.`,
    lost: (own: number, other: number) => `In the match, you lost this round ${own}–${other}.`,
    tied: (own: number, other: number) => `In the match, this round was a ${own}–${other} tie.`,
  },
};
