// @vitest-environment jsdom
// A learner who only taps what is marked reaches the end of the lesson, in less than five minutes.

import { beforeAll, expect, test, vi } from "vitest";
import { en } from "../../src/i18n/en/catalogue";
import { loadPageCatalogue, type Language, LANGUAGES } from "../../src/i18n/languages";
import type { PageCatalogue } from "../../src/i18n/en/pages";
import type { Lesson as LessonBoard } from "../../src/learn/lesson.svelte";

/** A slow reader, and the seconds for a tap: finding it, doing it, and seeing the cards move. */
const WORDS_PER_MINUTE = 200;
const SECONDS_PER_TAP = 4;
const MOST_SECONDS = 5 * 60;
const MOST_CHARACTERS = 125;
/** Milliseconds in which the modules are loaded. */
const A_BUSY_MACHINE = 60_000;
/** Measured in the same way before the goal was told and the next tap was marked, in English. */
const BEFORE = { words: 319, taps: 19 };
const PAGES = await Promise.all(Object.keys(LANGUAGES).map(async (code) => [code, await loadPageCatalogue(code as Language)] as const));

let newLesson: () => LessonBoard;
let tapCard: (game: LessonBoard, id: number) => void;

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const language = await import("../../src/i18n/language.svelte");
  await language.loadPages();
  const { Lesson } = await import("../../src/learn/lesson.svelte");
  newLesson = () => new Lesson(() => undefined);
  tapCard = (await import("../../src/play/input/pick")).pick;
}, A_BUSY_MACHINE);

/** Tap the first target, or go on where there is something to read. */
function tapMarked(game: LessonBoard): void {
  const [target] = game.targets;
  if (target === undefined) game.next();
  else if (target === "go") game.play();
  else tapCard(game, target as number);
}

function tapsToTheEnd(game: LessonBoard): number {
  let taps = 0;
  while (game.phase !== "done" && taps < 100) {
    tapMarked(game);
    taps += 1;
  }
  return taps;
}

function wordsOf({ lesson }: PageCatalogue): number {
  const told = [lesson.goal.title, lesson.goal.about, ...lesson.steps.flatMap(({ title, todo, why }) => [title, todo, why]), lesson.done, lesson.doneAbout];
  return told.join(" ").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const seconds = (words: number, taps: number) => Math.round((60 * words) / WORDS_PER_MINUTE + SECONDS_PER_TAP * taps);

test("a learner who taps only what is marked wins the round", () => {
  const game = newLesson();
  expect(tapsToTheEnd(game)).toBeLessThan(30);
  const [own, other] = game.totals ?? [0, 0];
  expect(own).toBeGreaterThan(other);
});

test.each(PAGES)("the lesson takes five minutes at most, in %s", (code, pages) => {
  const [words, taps] = [wordsOf(pages), tapsToTheEnd(newLesson())];
  console.info(`lesson in ${code}: ${words} words, ${taps} taps, ${seconds(words, taps)} s; before: ${BEFORE.words} words, ${BEFORE.taps} taps, ${seconds(BEFORE.words, BEFORE.taps)} s`);
  expect(seconds(words, taps)).toBeLessThanOrEqual(MOST_SECONDS);
  // One idea a step: three lines on the smallest phone.
  for (const { todo, why } of pages.lesson.steps) for (const said of [todo, why]) expect(said.length, said).toBeLessThanOrEqual(MOST_CHARACTERS);
});

test("the goal of the game comes first, and the table waits until it was read", () => {
  const game = newLesson();
  expect(game.phase).toBe("goal");
  expect(game.targets).toEqual([]);
  expect(game.mayPick).toBe(false);
  game.next();
  expect(game.phase).toBe("todo");
  expect(game.targets).toHaveLength(1);
});

test("the opponent answers, and says so", () => {
  const game = newLesson();
  game.next();
  expect(game.reply).toBeNull();
  while (game.at === 0) tapMarked(game);
  expect(game.reply).toBe(en.tell.took("Asha", false, en.cards[2]));
  expect(game.isMyTurn).toBe(true);
});

test("a card that was chosen by mistake is marked, so that a tap takes it back", () => {
  const game = newLesson();
  game.next();
  const cloth = game.layout.market.find((placed) => placed?.card === 3)?.id ?? 0;
  const [gold] = game.targets;
  tapCard(game, cloth);
  expect(game.targets).toEqual([cloth]);
  tapMarked(game);
  expect(game.targets).toEqual([gold]);
});

test("another move is not played, and gets a kind answer", () => {
  const game = newLesson();
  game.next();
  game.ask({ type: "play", seen: 0, move: { type: "camels" } });
  expect([game.isAstray, game.phase, game.at]).toEqual([true, "todo", 0]);
  game.clear();
  expect(game.isAstray).toBe(false);
});
