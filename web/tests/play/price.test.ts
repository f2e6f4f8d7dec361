// The value of tokens as it is shown.

import { expect, test } from "vitest";
import { shortened } from "../../src/play/price";

test.each([
  [[5, 5, 5, 5], "5×4"],
  [[5, 3, 3, 2, 2, 1, 1], "5 3 3 2 2 1 1"],
  [[3, 2, 1, 1, 1, 1, 1, 1], "3 2 1×6"],
  [[7], "7"],
  [[], ""],
])("%j is shortened to %s", (values, line) => {
  expect(shortened(values)).toBe(line);
});
