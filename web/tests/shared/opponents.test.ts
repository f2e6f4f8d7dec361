// @vitest-environment jsdom
// Names of opponents as they are shown.

import { afterEach, expect, test } from "vitest";
import { switchLanguage } from "../../src/i18n/language.svelte";
import { nameOf } from "../../src/shared/opponents.svelte";
import { pageOf } from "../../src/shared/ui/player_link";

afterEach(() => switchLanguage("en"));

test("a deleted player is called so in the reader's language, and has no page", async () => {
  expect(nameOf("a former player")).toBe("Deleted player");
  await switchLanguage("fr");
  expect(nameOf("a former player")).toBe("Joueur supprimé");
  expect(pageOf(nameOf("a former player"))).toBeNull();
});
