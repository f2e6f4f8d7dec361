// @vitest-environment jsdom
// A frame reads what was chosen on the device, and writes nothing.

import { beforeEach, expect, test } from "vitest";
import { readOnlyStorage } from "../../src/embeds/storage";

const NOTHING = { theme: null, language: null };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("jaipur.theme", "dark");
  localStorage.setItem("jaipur.language", "fr");
  localStorage.setItem("jaipur.known", "yes");
});

test("what was chosen on this device can be read, and nothing of a session", () => {
  const storage = readOnlyStorage(() => localStorage, NOTHING);
  expect([storage.getItem("jaipur.theme"), storage.getItem("jaipur.language"), storage.getItem("jaipur.known")]).toEqual(["dark", "fr", null]);
});

test("what the address of the frame chooses comes first, and stays in the frame", () => {
  const storage = readOnlyStorage(() => localStorage, { theme: "light", language: "en" });
  expect([storage.getItem("jaipur.theme"), storage.getItem("jaipur.language")]).toEqual(["light", "en"]);
  storage.setItem("jaipur.language", "fr");
  storage.removeItem("jaipur.theme");
  expect([storage.getItem("jaipur.language"), storage.getItem("jaipur.theme")]).toEqual(["fr", null]);
  expect(localStorage.getItem("jaipur.theme")).toBe("dark");
});

test("a frame makes no sound", () => {
  expect(readOnlyStorage(() => localStorage, NOTHING).getItem("jaipur.settings")).toBe('{"sound":"off"}');
});

test("a browser that refuses a frame any storage shows it all the same", () => {
  const storage = readOnlyStorage(() => { throw new DOMException("refused", "SecurityError"); }, NOTHING);
  expect([storage.getItem("jaipur.theme"), storage.length]).toEqual([null, 1]);
});
