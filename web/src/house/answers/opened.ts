// Records of finished matches that came as files: stored, so that they are replayed and reviewed as if they had been
// played here.

import { OPPONENTS } from "../../i18n/generated/opponents";
import { type FinishedRecord, readFinished } from "../../rules/text/finished_record";
import { PRINTED_GAME } from "../../rules/match";
import { printRecord } from "../../rules/record";
import { sha256 } from "../../rules/sha256";
import { viewOf } from "../../rules/view";
import { LOCAL_PREFIX } from "../../shared/match_ids";
import type { Joined, Seated } from "../../wire";
import { idOf } from "../matches";
import { type StoredFile, withStore } from "../store";

/** Read the text of a record, and store it; returns the id under which it can be opened. Throws `RecordRefused`. */
export async function openRecord(text: string): Promise<string> {
  const canonical = printRecord(readFinished(text).record);
  const match = LOCAL_PREFIX + idOf(sha256(new TextEncoder().encode(canonical)));
  await withStore((store) => store.keepFile({ match, at: Date.now(), text: canonical }));
  return match;
}

/** A stored file as somebody sees it who looks on. */
export function joinedFile({ match, text }: StoredFile): Joined {
  const read = readFinished(text);
  return {
    type: "joined",
    match,
    version: 1,
    seat: null,
    seated: {
      sitters: [sitterOf(read, 0), sitterOf(read, 1)],
      control: { type: "untimed" },
      options: { ...PRINTED_GAME, ...read.record.options },
      rated: false,
      commitment: read.record.commitment ?? "",
      shared: null,
    },
    standing: {
      view: viewOf(read.match, { seat: 0, isOpen: true }),
      times: { left: [0, 0], running: null, since: 0, now: 0 },
      ready: [true, true],
      may_take_back: false,
      missed: null,
      proof: null,
      exits: [],
    },
  };
}

/** In a record, a bot is named by its level. */
function sitterOf({ record }: FinishedRecord, seat: 0 | 1): Seated["sitters"][0] {
  const name = record.players[seat];
  return OPPONENTS.some((level) => level.name === name) ? { type: "house", level: name } : { type: "person", user: `player ${seat}`, name };
}
