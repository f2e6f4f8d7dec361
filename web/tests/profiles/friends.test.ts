// @vitest-environment jsdom
// The list of friends: who comes first, what a line shows of each, and how one is added.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPages } from "../../src/i18n/language.svelte";
import { inOrder, surest } from "../../src/profiles/friend_order";
import FriendLine from "../../src/profiles/FriendLine.svelte";
import Friends from "../../src/profiles/Friends.svelte";
import type { FriendSeen, RatingSeen } from "../../src/wire";

const rating = (speed: string, deviation: number): RatingSeen => ({ speed, rating: 1611.6, deviation, is_provisional: deviation > 110 });
const friend = (name: string, more: Partial<FriendSeen> = {}): FriendSeen => ({
  user: { id: `id-${name}`, name, kind: "person" },
  ratings: [],
  is_online: false,
  follows_back: false,
  match: null,
  won: 0,
  lost: 0,
  ...more,
});

/** Answer requests from a table of paths; other requests are not answered. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? "GET"} ${path}`;
    asked.push(key);
    if (!(key in answers)) return new Promise(() => undefined);
    return Promise.resolve(new Response(JSON.stringify(answers[key]), { status: 200, headers: { "content-type": "application/json" } }));
  });
  return asked;
}

beforeEach(async () => {
  await loadPages();
  localStorage.setItem("jaipur.known", "yes");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("who is online comes first, and the others stay in their order", () => {
  const listed = [friend("A"), friend("B", { is_online: true }), friend("C"), friend("D", { is_online: true })];
  expect(inOrder(listed).map(({ user }) => user.name)).toEqual(["B", "D", "A", "C"]);
});

test("the rating that is shown is the surest one", () => {
  expect(surest([])).toBeNull();
  expect(surest([rating("blitz", 120), rating("rapid", 60), rating("correspondence", 90)])?.speed).toBe("rapid");
});

test("a line says in words who is online, who follows back, the rating and how it stands", () => {
  const meera = friend("Meera", { is_online: true, follows_back: true, won: 3, lost: 2, ratings: [rating("blitz", 200)], match: "0abcdefghjkmn" });
  const { getByRole, getByText } = render(FriendLine, { friend: meera });
  getByText("Online");
  getByText("follows you too");
  getByText("You 3 – 2 Meera");
  getByText("Blitz 1612?");
  expect(getByRole("link", { name: "Meera" }).getAttribute("href")).toBe("/player/Meera");
  expect(getByRole("link", { name: "Watch: Meera" }).getAttribute("href")).toBe("/match/0abcdefghjkmn");
});

test("a line of somebody who is away and was never played says so, and has nothing to watch", () => {
  const { getByText, queryByRole, queryByText } = render(FriendLine, { friend: friend("Dev") });
  getByText("Offline");
  getByText("No match between you yet");
  expect(queryByText("follows you too")).toBeNull();
  expect(queryByRole("link", { name: "Watch: Dev" })).toBeNull();
});

test("somebody is followed by name, and then the list is asked for again", async () => {
  const me = { id: "id-me", name: "Asa", kind: "person", opened_at: 0, is_fresh: false, has_password: true, passkeys: 0, codes_left: 0, is_moderator: false };
  const answers: Record<string, unknown> = {
    "GET /api/friends": [],
    "GET /api/me": me,
    "POST /api/guest": me,
    "GET /api/players/Meera": { user: friend("Meera").user, ratings: [], played: [], next: null },
    "PUT /api/follows/id-Meera": { done: true },
  };
  const asked = serve(answers);
  const { findByLabelText, findByText, getByRole } = render(Friends);
  await findByText(/^Follow the people you like to play/);
  await fireEvent.input(await findByLabelText("Follow someone by name"), { target: { value: " Meera " } });
  answers["GET /api/friends"] = [friend("Meera")];
  await fireEvent.click(getByRole("button", { name: "Follow" }));
  await findByText("No match between you yet");
  expect(asked.filter((each) => each.includes("follows"))).toEqual(["PUT /api/follows/id-Meera"]);
});

test("who never came is not asked for friends", async () => {
  localStorage.clear();
  const asked = serve({});
  const { findByText } = render(Friends);
  await findByText(/^Follow the people you like to play/);
  expect(asked).toEqual([]);
});
