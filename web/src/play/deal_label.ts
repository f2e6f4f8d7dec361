// The label of a match whose deal is shared with other players.

import { catalogue } from "../i18n/language.svelte";
import { isDuel, isOfMeeting } from "../shared/deal_names";
import type { Shared } from "../wire";

export function sayShared({ deal }: Shared): string {
  const text = catalogue().match.shared;
  if (isOfMeeting(deal)) return text.meeting;
  return isDuel(deal) ? text.duel : text.daily;
}
