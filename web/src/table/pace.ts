// How fast things move, as a player likes it: a factor of how long they take, and none at all for whoever wants none.

import { settings } from "../settings.svelte";

const FACTORS = { off: 0, fast: 0.5, normal: 1, slow: 2 } as const;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function pace(): number {
  return calm.matches ? 0 : FACTORS[settings().motion];
}
