// @vitest-environment jsdom
// What the coach says is what its bars show.

import { beforeAll, expect, test } from "vitest";
import { evidenceRows, habitRows, sayCost } from "../../src/coach/figures";
import { SAID } from "../../src/i18n/generated/review";
import { loadPages, pageCatalogue, switchLanguage } from "../../src/i18n/language.svelte";
import { type Language, LANGUAGES } from "../../src/i18n/languages";
import type { HabitSeen } from "../../src/wire";

beforeAll(loadPages);

const SEEN: HabitSeen = {
  habit: "small_sales",
  title: { en: "Small sales too soon", fr: "Petites ventes trop tôt" },
  decisions: 10,
  done: 12,
  best: 7.5,
  mean: 0.05,
  error: 0.01,
  a_match: 0.125,
  share: 0.4,
  is_sure: true,
};

test("a habit costs so much each time, so many times a match", () => {
  expect(sayCost(SEEN, 4)).toBe("10 such moves in 4 matches cost you something, about 5% of a win each.");
  expect(habitRows([SEEN], 4, "en")).toEqual([
    { name: "Small sales too soon · 10 moves", bars: [{ value: 0.125, error: 0.025, text: "13%", isOther: false }] },
  ]);
});

test("the evidence for an advice is how often one does it, beside how often it was best", () => {
  expect(evidenceRows(["You", "Best"], SEEN).map(({ name, bars }) => [name, bars[0]?.text, bars[0]?.isOther])).toEqual([
    ["You", "12", false],
    ["Best", "7.5", true],
  ]);
});

/** In each language, the words with which a review marks moves from a certain loss on; the coach also counts smaller losses. */
test.each(Object.keys(LANGUAGES) as Language[])("what the coach counts has another name than the marks of a review, in %s", async (language) => {
  await switchLanguage(language);
  const { costs, decisions } = pageCatalogue().coach;
  const marks = [...Object.values(SAID[language].labels), ...Object.values(SAID[language].plurals)].map((each) => each.toLowerCase());
  const said = [costs(2, 1, "5%"), decisions].join(" ").toLowerCase().split(/[^\p{L}]+/u);
  expect(said.filter((word) => marks.includes(word))).toEqual([]);
});
