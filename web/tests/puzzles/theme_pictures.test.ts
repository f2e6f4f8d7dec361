// The small pictures of the themes of puzzles.

import { expect, test } from "vitest";
import { THEMES } from "../../src/i18n/generated/themes";
import { pictureOf } from "../../src/puzzles/theme_pictures";
import { LETTERS } from "../../src/rules/cards";

test.each(THEMES.map(({ name }) => name))("the theme %s has a picture of cards and signs", (theme) => {
  const parts = pictureOf(theme);

  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect([...LETTERS.keys(), "sold-out", "deck", "swap"]).toContain(part);
});

test("an exchange shows what is taken, and what is given for it", () => {
  expect(pictureOf("exchange")).toEqual([1, "swap", 6]);
});

test("a theme that is not known has no picture", () => {
  expect(pictureOf("unheard of")).toEqual([]);
});
