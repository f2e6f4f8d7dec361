// The match of a replay in a frame: one of the server, a record file, or a record that is part of the address.

import { joinedFile } from "../house/answers/opened";
import { parseRecord } from "../rules/record";
import { LONGEST_RECORD, readFinished } from "../rules/text/finished_record";
import { placeIn } from "../reviews/playback/place";
import { Replay } from "../reviews/playback/replay.svelte";
import { finished } from "../shared/api/matches";
import { unpack } from "../shared/api/packed_text";
import { RequestError } from "../shared/api/request";
import { HAS_SERVER } from "../shared/server";
import { textAt } from "../standalone/record_source";
import type { FramePlace } from "./frame_place";

/** Rejects with `not found` where there is no finished match. */
export async function replayAt({ id, url, record, query }: FramePlace): Promise<Replay> {
  const place = placeIn(query);
  if (record !== null) return fromText(await unpack(record, LONGEST_RECORD), place);
  // A server's policy lets its pages fetch nothing elsewhere.
  if (url !== null && !HAS_SERVER) return fromText(await textAt(url), place);
  const found = id === null ? null : await finished(id);
  if (found === null) throw new RequestError({ why: "not found" });
  return new Replay(parseRecord(found.record), found.joined.seated, place, () => undefined, id ?? undefined);
}

/** Nothing in the text is believed before the rules have checked it. */
function fromText(text: string, place: ReturnType<typeof placeIn>): Replay {
  const { record } = readFinished(text);
  return new Replay(record, joinedFile({ match: record.match, at: 0, text }).seated, place, () => undefined);
}
