// The address of a frame says what it shows, on a server and on a static host.

import { expect, test } from "vitest";
import { framePlace } from "../../src/embeds/frame_place";

const SERVER = "https://jaipur.example/embed";
const FOLDER = "https://example.org/games/jaipur/embed.html#";

test.each([[true, SERVER], [false, FOLDER]])("with a server or without: %s", (hasServer, base) => {
  const at = (page: string) => framePlace(hasServer, base + page);
  expect(at("/replay/036ht7q6m01jq?at=12&seat=1")).toMatchObject({ kind: "replay", id: "036ht7q6m01jq", query: "?at=12&seat=1", record: null, url: null });
  expect(at("/replay#record=eJwr")).toMatchObject({ kind: "replay", id: null, record: "eJwr" });
  expect(at("/replay?url=games/final.jaipur")).toMatchObject({ kind: "replay", id: null, url: "games/final.jaipur" });
  expect(at("/puzzle/0a1b2c3d?theme=dark&language=fr")).toMatchObject({ kind: "puzzle", id: "0a1b2c3d", theme: "dark", language: "fr" });
  expect(at("/puzzle")).toMatchObject({ kind: "puzzle", id: null, theme: null, language: null });
  expect(at("/daily?theme=pink")).toMatchObject({ kind: "daily", id: null, theme: null });
});

test.each(["/", "/match/036ht7q6m01jq", "/account", "/replay/local-036ht7q6m01j", "/puzzle/x", "/daily/2026-11-18", "/replay/embed/daily"])("nothing else can be framed: %s", (page) => {
  expect(framePlace(true, SERVER + page).kind).toBeNull();
  expect(framePlace(false, FOLDER + page).kind).toBeNull();
});
