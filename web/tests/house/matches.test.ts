// The matches on this device: listed, deleted, and written as records that Python verifies.

import { afterEach, beforeEach, expect, test } from "vitest";
import { commitmentTo } from "../../src/house/dealer";
import { answer } from "../../src/house/answers/answers";
import { deleteLocalMatch, localMatches } from "../../src/house/matches";
import { LocalStore } from "../../src/house/store";
import { PRINTED_GAME } from "../../src/rules/match";
import { begin, closeLocalPage, join, NONCE, openLocalPage } from "./local_page";
import { exchangeOnce, playOn } from "./local_play";

beforeEach(openLocalPage);
afterEach(closeLocalPage);

test("the list has all matches with their state, and loses those that are deleted", async () => {
  const [one, two] = [await begin(), await begin()];
  await two.ask({ type: "resign" });
  const at = expect.any(Number) as number;
  const figures = { rounds: 0, rupees: 0, best_round: 0, sales: [0, 0, 0, 0, 0], herds: 0, larger_herds: 0 };
  const ending = { match: two.match, at, result: { type: "match_won", seat: 1, by: "resignation" }, seals: [0, 0], figures };
  // The second time, the ending that was stored is used.
  for (const listed of [await localMatches(), await localMatches()]) {
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ match: one.match, level: "teacher", pair: null, at, isMyTurn: true, ending: null });
    expect(listed).toContainEqual({ match: two.match, level: "teacher", pair: null, at, isMyTurn: false, ending });
  }
  await deleteLocalMatch(one.match);
  expect((await localMatches()).map(({ match }) => match)).toEqual([two.match]);
  await expect(answer("GET", `/api/matches/${one.match}`, undefined)).rejects.toMatchObject({ why: "not found" });
});

test("the record is the one that Python verifies", async () => {
  const [match, seed] = ["local-0000000000001", "5eed".repeat(16)];
  const store = await LocalStore.open();
  const commitment = commitmentTo(seed, match);
  await store.begin({ match, at: Date.UTC(2026, 0, 5, 12), seed, commitment, name: "Meera", level: "teacher", options: PRINTED_GAME });
  store.close();
  const client = await join(match);
  await client.ask({ type: "ready", nonce: NONCE });
  await client.turn();
  await exchangeOnce(client);
  await client.ask({ type: "take_back" });
  await playOn(client);
  await expect(await answer("GET", `/api/matches/${match}/record`, undefined)).toMatchFileSnapshot("../../../tests/vectors/house_match.jaipur");
});
