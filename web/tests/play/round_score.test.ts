// The count of a round begins at zero and ends at the server's score.

import { describe, expect, test } from "vitest";
import { COUNT, countedAt, totalOf } from "../../src/play/round_score";
import type { Account } from "../../src/wire";

const ACCOUNTS: Account[] = [
  { hand: [0, 0], herd: 2, goods: 30, goods_tokens: 9, bonuses: [2], camel_token: 0 },
  { hand: [], herd: 5, goods: 28, goods_tokens: 8, bonuses: [3, 6, 9], camel_token: 5 },
];

describe("the count of a round", () => {
  const times = Array.from({ length: COUNT / 10 + 1 }, (_, step) => step * 10);

  test.each(ACCOUNTS)("goes from nothing to the total, and never back", (account) => {
    const totals = times.map((time) => countedAt(account, time).total);
    expect(totals[0]).toBe(0);
    expect(totals.at(-1)).toBe(totalOf(account));
    expect(totals.every((total, step) => step === 0 || total >= (totals[step - 1] ?? 0))).toBe(true);
  });

  test.each(ACCOUNTS)("counts all goods before the first bonus, and all bonuses before the herd", (account) => {
    for (const time of times) {
      const { goods, bonuses, opened, camel } = countedAt(account, time);
      if (opened > 0) expect(goods).toBe(account.goods);
      if (camel > 0) expect(bonuses).toBe(account.bonuses.reduce((one, other) => one + other, 0));
    }
  });
});
