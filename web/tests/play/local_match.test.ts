// @vitest-environment jsdom
// A match on this device in the game of the table, and the screen after it, without any request to a server.

import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/svelte";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerLocally } from "../../src/app/local_answers";
import { recordFor } from "../../src/house/answers/matches";
import { startLocalMatch } from "../../src/house/matches";
import { setHousePlayer } from "../../src/house/player";
import { en } from "../../src/i18n/en/catalogue";
import { OnlineGame } from "../../src/play/game.svelte";
import LocalResult from "../../src/play/result/LocalResult.svelte";
import { parseRecord } from "../../src/rules/record";
import { verify } from "../../src/rules/verify";
import { storedCommitment } from "../../src/shared/commitments";
import { firstLegal, PlainHouse } from "../house/plain_house";

const requests: string[] = [];
let game: OnlineGame;

beforeEach(async () => {
  requests.length = 0;
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return Promise.reject(new TypeError("there is no network"));
  });
  answerLocally();
  setHousePlayer(new PlainHouse());
  game = new OnlineGame(await startLocalMatch({ level: "teacher", options: { seals: 1 }, name: "Meera" }));
});

afterEach(() => {
  cleanup();
  game.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(() => { expect(isSo()).toBe(true); }, 5000);
}

test("a whole match is played without a request, and the player's nonce is in its deals", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  while ((game.view?.result ?? null) === null) {
    const { view } = game;
    if (view !== null && game.isMyTurn && game.pending === null) game.ask({ type: "play", seen: game.version, move: firstLegal(view) });
    else await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const kept = storedCommitment(game.match);
  expect(kept?.sent?.nonce).toMatch(/^[0-9a-f]{32}$/);
  const verdict = verify(parseRecord(await recordFor(game.match)), kept);
  expect(verdict).toMatchObject({ isOk: true, nonce: true });
  expect(requests).toEqual([]);
});

test("the house has its name although no server says it", async () => {
  await until(() => game.names[1] === "Asha");
});

test("a move is refused by the table on this device as by a server", async () => {
  await until(() => game.view?.round === 1 && game.pending === null);
  game.ask({ type: "play", seen: 1, move: { type: "camels" } });
  await until(() => game.refused !== null);
  expect(game.refused).toBe("stale");
});

test("after a match another one can be started, on the same terms", async () => {
  await until(() => game.view?.round === 1 && game.pending === null);
  game.ask({ type: "resign" });
  await until(() => (game.view?.result ?? null) !== null);
  const { getByText } = render(LocalResult, { game });
  expect(getByText(en.match.end.replay).getAttribute("href")).toBe(`/replay/${game.match}`);
  getByText(en.match.end.again).click();
  await until(() => location.pathname.startsWith("/match/local-"));
  const next = new OnlineGame(location.pathname.slice("/match/".length));
  await until(() => next.seated !== null);
  expect(next.match).not.toBe(game.match);
  expect(next.seated?.options).toEqual(game.seated?.options);
  expect(next.names).toEqual(game.names);
  next.close();
});

test("the record is saved as a file that is named by the match", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined });
  await until(() => game.view?.round === 1 && game.pending === null);
  game.ask({ type: "resign" });
  await until(() => (game.view?.result ?? null) !== null);
  const { getByText } = render(LocalResult, { game });
  getByText(en.match.local.save).click();
  await until(() => saved.length > 0);
  expect(saved).toEqual([`${game.match}.jaipur`]);
});
