// How a table says that others play its deal as well.

import { isDuel } from "../deals/naming";
import { words } from "../i18n/table/words";
import type { Shared } from "../wire";

export function sayShared({ deal }: Shared): string {
  const text = words().shared;
  return isDuel(deal) ? text.duel : text.daily;
}
