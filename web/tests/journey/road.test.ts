// @vitest-environment jsdom
// The caravan road: everybody can be played, who was beaten is marked, and one is suggested.

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPPONENTS } from "../../src/i18n/generated/opponents";
import { lost, won } from "./digests";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const matches = [...lost("gambler"), ...won("hoarder", "teacher", "teacher")];
  localStorage.setItem("jaipur.known", "yes");
  localStorage.setItem("jaipur.history", JSON.stringify({ matches, older: null, user: null }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("wins are counted, the next one is suggested, and nobody is locked", async () => {
  const { presumeHouse } = await import("../../src/shared/opponents.svelte");
  const { default: Road } = await import("../../src/journey/Road.svelte");
  presumeHouse(OPPONENTS);
  const picked: string[] = [];
  const { container, getByRole } = render(Road, { isDisabled: false, hasProposal: true, onpick: (level: string) => picked.push(level) });
  const stops = [...container.querySelectorAll<HTMLButtonElement>(".stop")];
  expect(stops.map((stop) => [stop.classList.contains("beaten"), stop.classList.contains("next")])).toEqual(
    OPPONENTS.map((_, index) => [index < 2, index === 2]),
  );
  const told = stops.map((stop) => stop.querySelector(".unseen")?.textContent ?? "");
  expect(told[0]).toMatch(/^Asha, .*beaten 2 times$/);
  expect(told[2]).toMatch(/^Rohan, .*suggested next$/);
  // What is read aloud begins with what is seen, without the state, which is told in words.
  for (const [index, stop] of stops.entries()) expect(told[index]).toContain(stop.querySelector("b")?.textContent);
  expect(stops.every((stop) => stop.querySelector(".state")?.getAttribute("aria-hidden") === "true")).toBe(true);
  stops.at(-1)?.click();
  getByRole("button", { name: "Play Rohan" }).click();
  expect(picked).toEqual(["maharaja", "gambler"]);
});
