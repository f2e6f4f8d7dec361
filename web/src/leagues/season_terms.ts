// What an organiser fills in for a season or an evening, and the terms that are sent for it.

import { type Control, keyOf, PAIRED } from "../lobby/terms/control";
import type { SeasonTerms } from "../wire";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;
/** Players of an evening's one division at most, and matches of a player in a season. */
const ALL = 64;
const MOST_MEETINGS = 44;

export interface SeasonFields {
  kind: "season" | "evening";
  title: string;
  /** As a field for a time holds it: `2026-11-20T19:30`, where the reader is. */
  starts: string;
  days: number;
  /** The keys of time controls; an evening has the first of them. */
  controls: readonly string[];
  size: number;
  movers: number;
  legs: number;
  rounds: number;
  minutes: number;
  rated: boolean;
  /** Whether a meeting may, or must, be played as duplicate. */
  duplicate: "never" | "allowed" | "only";
}

export type SeasonFault = "noControl" | "badTime" | "long";

/** What a form begins with: a season of four weeks from tomorrow, or an evening that starts soon. */
export function firstFields(kind: "season" | "evening", now: number): SeasonFields {
  const starts = kind === "season" ? now + DAY : now + QUARTER;
  return {
    kind,
    title: "",
    starts: fieldOf(Math.ceil(starts / QUARTER) * QUARTER),
    days: 28,
    controls: kind === "season" ? ["10+5", "1d"] : ["5+5"],
    size: 12,
    movers: 2,
    legs: 1,
    rounds: 5,
    minutes: 40,
    rated: true,
    duplicate: "never",
  };
}

/** A moment as a field for a time holds it. */
export function fieldOf(milliseconds: number): string {
  return new Date(milliseconds - new Date(milliseconds).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** How many matches a player has at most. */
export function meetingsOf({ kind, legs, size }: SeasonFields): number {
  return kind === "season" ? legs * (size - 1) : 0;
}

/** What is wrong with a form; null if it can be sent. */
export function faultIn(fields: SeasonFields): SeasonFault | null {
  if (fields.controls.length === 0) return "noControl";
  if (Number.isNaN(Date.parse(fields.starts))) return "badTime";
  return meetingsOf(fields) > MOST_MEETINGS ? "long" : null;
}

/** The terms of a form in which nothing is wrong; duplicate is played against a bot of this level. */
export function termsOf(fields: SeasonFields, level: string): SeasonTerms {
  const starts_at = Date.parse(fields.starts);
  const chosen = PAIRED.filter((control) => fields.controls.includes(keyOf(control)));
  const told = { title: fields.title.trim(), starts_at, rated: fields.rated };
  if (fields.kind === "season") {
    return {
      ...told,
      ends_at: starts_at + fields.days * DAY,
      controls: chosen as [Control, ...Control[]],
      format: { type: "round robin", legs: fields.legs },
      division_size: fields.size,
      duplicate: fields.duplicate === "never" ? null : { level, only: fields.duplicate === "only" },
      movers: Math.min(fields.movers, Math.floor(fields.size / 2)),
    };
  }
  return {
    ...told,
    ends_at: starts_at + fields.rounds * fields.minutes * MINUTE + QUARTER,
    controls: chosen.slice(0, 1) as [Control],
    format: { type: "swiss", rounds: fields.rounds, round_lasts: fields.minutes * MINUTE },
    division_size: ALL,
    movers: 0,
  };
}
