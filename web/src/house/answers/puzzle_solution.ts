// What is known of a puzzle without any progress: the verdict on a move, the solution, and the themes.

import { judgeAttempt } from "../../engine/review/puzzle_verdict";
import { SAID } from "../../i18n/generated/review";
import { THEMES } from "../../i18n/generated/themes";
import { reasonIn } from "../../i18n/reasons";
import { refusal } from "../../rules/legal";
import type { Move } from "../../rules/moves";
import { parseMove } from "../../rules/notation";
import { parseView } from "../../rules/text/view";
import { WORDS } from "../../rules/words";
import { RequestError } from "../../shared/api/request";
import type { AttemptSeen, Candidate, MoveWorth, SolutionSeen, ThemeSeen } from "../../wire";
import type { PuzzleBook, ShippedPuzzle } from "./puzzle_book";

/** An attempt, without what it changes for somebody. */
export type JudgedAttempt = Pick<AttemptSeen, "right" | "worth" | "loss" | "themes" | "solution">;

/** The verdict on a move, with the solution if it is right. */
export function judged(book: PuzzleBook, puzzle: ShippedPuzzle, move: Move): JudgedAttempt {
  if (refusal(parseView(puzzle.view), move) !== null) throw new RequestError({ why: "not understood" });
  const { right, weighed } = judgeAttempt(puzzle, move);
  const [best, second] = puzzle.best;
  return {
    right,
    worth: weighed === null ? null : worthOf(weighed),
    // Nothing that was not weighed is better than the second.
    loss: right ? null : Math.round(1e4 * (best.value - (weighed ?? second).value)) / 1e4,
    themes: themesOf(book, puzzle),
    solution: right ? solved(book, puzzle) : null,
  };
}

export function solved(book: PuzzleBook, puzzle: ShippedPuzzle): SolutionSeen {
  const { reasons } = judgeAttempt(puzzle, parseMove(puzzle.best[0].move, "en"));
  const inLanguage = (language: keyof typeof SAID) => reasons.map((reason) => reasonIn(SAID[language], WORDS[language].cards, reason));
  return {
    best: puzzle.best.map(worthOf),
    exact: puzzle.solved,
    reasons: Object.fromEntries((Object.keys(SAID) as (keyof typeof SAID)[]).map((language) => [language, inLanguage(language)])),
    themes: themesOf(book, puzzle),
  };
}

/** The themes that there are puzzles with. */
export function themesSeen(book: PuzzleBook): ThemeSeen[] {
  const many = (theme: string) => [...book.values()].filter(({ themes }) => themes.includes(theme)).length;
  return THEMES.map((theme) => ({ ...theme, puzzles: many(theme.name) })).filter(({ puzzles }) => puzzles > 0);
}

function themesOf(book: PuzzleBook, { themes }: ShippedPuzzle): ThemeSeen[] {
  return themesSeen(book).filter(({ name }) => themes.includes(name));
}

function worthOf({ move, value, error }: Candidate): MoveWorth {
  return { move: parseMove(move, "en"), value, error };
}
