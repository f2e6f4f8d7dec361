// What play and cards did adds up to the change that is shown.

import { expect, test } from "vitest";
import { changeOf } from "../../../src/i18n/numbers";
import { balanceOf } from "../../../src/reviews/judgement/balance";
import type { Review } from "../../../src/wire";

test("play and cards add up to the difference between start and end, whatever is behind the point", () => {
  for (const skill of [-0.224, -0.225, -0.226, 0.005, 0.0049]) {
    const review = { start: [0.5, 0.5], end: [0, 1], tallies: [{ skill }, { skill: -skill }] } as unknown as Review;
    for (const seat of [0, 1] as const) {
      const { play, cards } = balanceOf(review, seat);
      expect(Math.round(100 * (play + cards))).toBe(Math.round(100 * changeOf(0.5, seat)));
    }
  }
});
