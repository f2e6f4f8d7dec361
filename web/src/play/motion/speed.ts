// The speed of animations by preference: a factor of their duration, 0 for none.

import { settings } from "../../shared/preferences.svelte";

const FACTORS = { off: 0, fast: 0.5, normal: 1, slow: 2 } as const;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function pace(): number {
  return calm.matches ? 0 : FACTORS[settings().motion];
}
