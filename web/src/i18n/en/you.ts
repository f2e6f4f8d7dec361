// English: the page of one's own statistics, and pages that do not exist.

import { pluralRules } from "../forms/plurals";

const rules = pluralRules("en");
const plural = (number: number, one: string, many: string) => `${number} ${rules.select(number) === "one" ? one : many}`;

export const you = {
  title: "You",
  guest: "Playing as a guest",
  here: "Matches on this device",
  links: "More",
  account: "Account",
  settings: "Settings",
  coach: "Coach",
  leaderboard: "Leaderboard",
  none: "No finished matches yet. Play one, and your results appear here.",
  play: "Play",
  matches: (matches: number) => plural(matches, "match", "matches"),
  wonShare: (share: string) => `${share} won`,
  inARow: (wins: number) => `${plural(wins, "win", "wins")} in a row at best`,
  days: (days: number) => `${plural(days, "day", "days")} in a row`,
  achievements: {
    title: "Achievements",
    earned: "earned",
    so: (done: number, of: number) => `${done} of ${of}`,
    names: {
      firstWin: ["First win", "Win a match"],
      cleanSweep: ["Clean sweep", "Win a match without losing a round"],
      bigSale: ["Big sale", "Sell five or more cards at once"],
      richRound: ["Rich round", "Earn ₹90 in one round"],
      threeInARow: ["On a roll", "Win three matches in a row"],
      accurate: ["Sharp eye", "Win with 95% accuracy in the review"],
      sevenDays: ["A week on the road", "Finish a match seven days in a row"],
      wholeRoad: ["The whole road", "Beat every merchant on the road"],
    },
  },
  results: {
    title: "Results",
    bots: "On the road",
    people: "Against people",
    score: (won: number, lost: number) => `${won} won, ${lost} lost`,
  },
  style: {
    title: "How you trade",
    sales: "Your sales by number of cards",
    cards: (cards: number) => (cards === 1 ? "1 card" : cards === 5 ? "5 or more" : `${cards} cards`),
    times: (times: number) => (times === 1 ? "once" : `${times} times`),
    rupees: "Rupees per round",
    best: "Best round",
    camels: "Camels at the end of a round",
    herd: "Rounds with the larger herd",
  },
  skill: {
    title: "Skill and luck",
    about: "From your reviewed matches, the newest on the right. Bars above the line helped you, bars below cost you, in per cent of a win.",
    none: "Review a match to see how much was skill and how much was luck.",
    skill: "Skill",
    luck: "Luck",
    accuracy: "Accuracy",
    match: "Match",
    table: "Show as a table",
    average: (skill: string, luck: string) => `On average: skill ${skill}, luck ${luck} per match.`,
  },
  history: { title: "All matches", more: "Show more" },
  lost: {
    title: "Page not found",
    page: "There's nothing at this address. It may be misspelt, or the page may have moved.",
    match: "There's no match at this address. The link may be cut short or misspelt.",
    home: "Go home",
    play: "Play a match",
  },
};
