// @vitest-environment jsdom
// Portraits of bots, and emblems of people.

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPPONENTS } from "../../../src/i18n/generated/opponents";
import { presumeHouse } from "../../../src/shared/opponents.svelte";
import { emblemOf } from "../../../src/shared/theme/emblem";
import Emblem from "../../../src/shared/theme/Emblem.svelte";
import { DRAWINGS } from "../../../src/shared/theme/portrait_drawings";
import Portrait from "../../../src/shared/ui/Portrait.svelte";

/** Characters of all portraits together: they are loaded on every visit. */
const LARGEST = 45_000;

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  presumeHouse(OPPONENTS);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("every bot has a portrait with three moods", () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual(OPPONENTS.map(({ name }) => name).sort());
  for (const [level, drawing] of Object.entries(DRAWINGS)) {
    expect([level, ...(drawing.match(/(?<=<g class=")[a-z]+/g) ?? [])]).toEqual([level, "calm", "pleased", "worried"]);
    // Several portraits on one page must not share ids, and the page's policy allows no inline style.
    expect(drawing).not.toMatch(/<svg| id=| style=|url\(/);
  }
  expect(Object.values(DRAWINGS).join("").length).toBeLessThan(LARGEST);
});

test("a portrait is a letter until its drawing is loaded, in a box of the same size", async () => {
  const { container, rerender } = render(Portrait, { level: "maharaja", size: 60 });
  const box = container.querySelector<HTMLElement>(".portrait");
  expect(box?.textContent.trim()).toBe("M");
  expect(box?.style.getPropertyValue("--size")).toBe("60px");
  await vi.waitFor(() => { expect(container.querySelector("svg .pleased")).not.toBeNull(); }, 4000);
  expect(container.querySelector(".portrait")).toBe(box);
  expect(box?.textContent.trim()).toBe("");
  await rerender({ level: "maharaja", mood: "worried" });
  expect(box?.dataset["mood"]).toBe("worried");
});

test("a bot without a portrait keeps its letter", async () => {
  const { container } = render(Portrait, { level: "visitor" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent.trim()).toBe("V");
});

test("a person always has the same emblem, and all seven are in use", () => {
  const { container } = render(Emblem, { name: "Meera" });
  expect(container.querySelector("use")?.getAttribute("href")).toBe(`#glyph-${emblemOf("Meera").sign}`);
  const names = Array.from({ length: 200 }, (_, number) => `Guest ${1000 + number}`);
  expect(new Set(names.map((name) => emblemOf(name).sign)).size).toBe(7);
  expect(new Set(["Meera", "Anika", "Priya"].map((name) => JSON.stringify(emblemOf(name)))).size).toBe(3);
});
