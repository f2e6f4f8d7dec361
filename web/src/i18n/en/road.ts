// English: navigation, the home page, and the caravan road.

import { pluralRules } from "../forms/plurals";

const rules = pluralRules("en");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const road = {
  tabs: { label: "Main", play: "Play", learn: "Learn", puzzles: "Puzzles", today: "Today", you: "You" },
  go: {
    yourTurn: "Your turn",
    theirTurn: "Your match",
    play: "Ready to play?",
    first: (title: string) => `Your first opponent: ${title}`,
    continue: "Continue",
    round: (name: string, round: number) => `${name}, round ${round}`,
    market: "In the market",
    others: "Your other matches",
  },
  title: "The caravan road",
  terms: "More options",
  rules: "Other rules",
  won: (times: number) => `won ${times}`,
  next: "next",
  nextIs: (title: string) => `Next: ${title}`,
  anyone: "Or choose anyone else.",
  playLevel: (name: string) => `Play ${name}`,
  stop: (title: string, rating: number | null) => (rating === null ? title : `${title}, rating ${rating}`),
  beaten: (times: number) => (times === 1 ? "beaten once" : `beaten ${times} times`),
  suggested: "suggested next",
  today: {
    title: "Today",
    deal: "Deal of the day",
    dealAbout: "The same cards for everyone.",
    dealTried: (players: number) => `The same cards for everyone. ${plural(players, "player has", "players have")} finished it.`,
    dealPlay: "Play it",
    dealOn: "Continue",
    dealDone: "Done, see results",
    puzzle: "Puzzle of the day",
    puzzleAbout: "Find the best move.",
    puzzlePlay: "Solve it",
    puzzleDone: "Solved, see why",
  },
  week: {
    days: (days: number) => plural(days, "day", "days"),
    label: (days: number) => `Streak: ${plural(days, "day", "days")} in a row`,
    none: "Play a match or solve the puzzle of the day to start a streak.",
    state: { played: "played", today: "today, still open", missed: "not played", coming: "to come" },
  },
  people: {
    title: "With people",
    waiting: (players: number) => plural(players, "player waiting", "players waiting"),
    live: (tables: number) => `${tables} live`,
    online: (people: number) => `${people} online`,
  },
  recent: {
    title: "Recent matches",
    all: "All matches",
    won: (own: number, other: number) => `Won ${own}–${other}`,
    lost: (own: number, other: number) => `Lost ${own}–${other}`,
    calledOff: "Called off",
    against: (name: string) => `against ${name}`,
    accurate: (share: string) => `${share} accurate`,
    review: "Review",
    reviewOf: (name: string, when: string) => `Review the match against ${name}, ${when}`,
  },
  unreachable: "The server isn't answering. You can still play on this device.",
  retry: "Try again",
};
