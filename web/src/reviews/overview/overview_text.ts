// The first sentences of a review, to the player whose match it was or to a watcher.

import { pageCatalogue } from "../../i18n/language.svelte";
import type { Seat } from "../../rules/position";
import type { Decision, Review } from "../../wire";
import { movePhrase, reasonText, verdictText } from "../judgement/review_text";
import type { Replay } from "../playback/replay.svelte";
import { sureVerdict } from "./sure_verdict";

/** Who played better and what the cards did, in one sentence. */
export function verdictLine(review: Review, { mine, names }: Pick<Replay, "mine" | "names">): string {
  return verdictText(mine === null ? review.verdict : sureVerdict(review, mine), names, mine);
}

/** Why a decision was costly, in one sentence: said to its player, or of a player to a watcher. */
export function costText({ reasons, best }: Decision, isMine: boolean): string {
  const first = reasons[0];
  if (first === undefined) return pageCatalogue().overview.betterWas(movePhrase(best[0]?.move ?? ""));
  return reasonText(first, isMine);
}

/** `Lost 1–2 against Rohan`: Seals, or the rupees of a match of one round. */
export function resultText({ steps, names, mine, record }: Pick<Replay, "steps" | "names" | "mine" | "record">): string {
  const text = pageCatalogue().overview.result;
  const last = steps.at(-1)?.after;
  if (last?.result?.type !== "match_won") return text.none(...names);
  const winner: Seat = last.result.seat === 1 ? 1 : 0;
  const [first, second]: readonly [Seat, Seat] = winner === 0 ? [0, 1] : [1, 0];
  const rupees = record.rounds?.at(-1)?.score?.rupees;
  const points = last.options.seals === 1 ? rupees : last.seals;
  const isScored = points?.some((each) => each > 0) ?? false;
  const score = (one: Seat, other: Seat) => `${points?.[one] ?? 0}–${points?.[other] ?? 0}`;
  if (mine === null) return isScored ? text.beatBy(names[first], names[second], score(first, second)) : text.beat(names[first], names[second]);
  const other: Seat = mine === 0 ? 1 : 0;
  const name = names[other];
  if (mine === winner) return isScored ? text.wonBy(score(mine, other), name) : text.won(name);
  return isScored ? text.lostBy(score(mine, other), name) : text.lost(name);
}

/** `3 rounds, 103 moves`. */
export function lengthText({ record }: Pick<Replay, "record">): string {
  const rounds = record.rounds ?? [];
  return pageCatalogue().overview.length(rounds.length, rounds.reduce((sum, round) => sum + (round.plies?.length ?? 0), 0));
}
