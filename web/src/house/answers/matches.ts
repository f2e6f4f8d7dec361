// Answers about a match on this device: who plays and how it stands, its record, and hints.

import { engine } from "../../engine/requests/engine";
import { printRecord } from "../../rules/record";
import { knownView } from "../../rules/view";
import { RequestError } from "../../shared/api/request";
import type { AdviceGiven, AdviceWanted, Joined } from "../../wire";
import { nameLevels } from "../levels";
import { PLAYER } from "../log";
import { MatchLog } from "../match_log";
import { joinedMessage } from "../messages";
import { recordOf } from "../record";
import { withStore } from "../store";
import { isOver } from "../table";
import { joinedFile } from "./opened";

/** The log of a match; rejects with `not found` if there is none. */
async function logOf(match: string): Promise<MatchLog> {
  const log = await withStore((store) => MatchLog.read(store, match));
  if (log === null) throw new RequestError({ why: "not found" });
  return log;
}

/** The match as its player sees it, or a record that came as a file. */
export async function joinedAt(match: string): Promise<Joined> {
  nameLevels();
  const file = await withStore((store) => store.file(match));
  if (file !== null) return joinedFile(file);
  return joinedMessage((await logOf(match)).table, Date.now());
}

/** The record of a finished match, as text. */
export async function recordFor(match: string): Promise<string> {
  const file = await withStore((store) => store.file(match));
  if (file !== null) return file.text;
  const log = await logOf(match);
  if (!isOver(log.table)) throw new RequestError({ why: "not found" });
  return printRecord(recordOf(log.opening, log.stepsAfter(1)));
}

/** A hint for the player's turn at a version. */
export async function adviceFor(match: string, { version, step }: AdviceWanted): Promise<AdviceGiven> {
  const { table } = await logOf(match);
  if (table.version !== version || table.clock.running !== PLAYER) throw new RequestError({ why: "conflict" });
  return engine().advise(knownView(table.match, PLAYER), step);
}
