// @vitest-environment jsdom
// Plurals, times, dates and the names of guests follow the rules of each language.

import { afterEach, expect, test, vi } from "vitest";
import { counting } from "../../src/i18n/forms/plurals";
import { durationIn } from "../../src/i18n/forms/durations";
import { switchLanguage } from "../../src/i18n/language.svelte";
import { nameOf, personName } from "../../src/shared/opponents.svelte";
import { sayDate } from "../../src/shared/ui/dates";

afterEach(() => {
  vi.restoreAllMocks();
});

function browserSpeaks(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

test("a number chooses the form of its noun by the language", () => {
  const cards = { one: "# card", other: "# cards" };
  expect([0, 1, 2].map((number) => counting("en")(number, cards))).toEqual(["0 cards", "1 card", "2 cards"]);
  expect([0, 1, 2].map((number) => counting("fr")(number, { one: "# carte", other: "# cartes" }))).toEqual(["0 carte", "1 carte", "2 cartes"]);
  expect(counting("zh")(1, { other: "#张牌" })).toBe("1张牌");
  expect(counting("de")(1234, { one: "# Punkt", other: "# Punkte" })).toBe("1.234 Punkte");
});

test("a time has its two largest units, without zeros", () => {
  expect(durationIn("en-GB", 2200, "long")).toBe("2 seconds");
  expect(durationIn("en-GB", 61_000, "long")).toBe("1 minute 1 second");
  expect(durationIn("en-GB", 0, "long")).toBe("0 seconds");
  expect(durationIn("fr", 3_600_000, "long")).toBe("1\u00a0heure");
  expect(durationIn("zh", 90_000, "long")).toBe("1分钟30秒钟");
});

test("a day is written as in the region of the browser", async () => {
  await switchLanguage("en");
  browserSpeaks("en-GB", "en");
  expect(sayDate("2026-11-17")).toBe("17 Nov 2026");
  browserSpeaks("en-US");
  expect(sayDate("2026-11-17")).toBe("Nov 17, 2026");
  browserSpeaks("fr");
  expect(sayDate("2026-11-17")).toBe("17 Nov 2026");
  await switchLanguage("fr");
  expect(sayDate("2026-11-17")).toBe("17 nov. 2026");
});

test("a guest is called so in each language", async () => {
  await switchLanguage("fr");
  expect([personName("Guest 1093"), nameOf("Guest 1093")]).toEqual(["Invité 1093", "Invité 1093"]);
  expect([personName("Guest 10a"), personName("a former player")]).toEqual(["Guest 10a", "Joueur supprimé"]);
  await switchLanguage("en");
  expect(personName("Guest 1093")).toBe("Guest 1093");
});
