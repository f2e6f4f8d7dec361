// A path begins and ends where it should, and only moves what the compositor can move.

import { expect, test } from "vitest";
import { at, keyframesOf } from "../../../src/play/motion/path";

const FROM = { left: 10, top: 20, width: 50, height: 100 };
const TO = { left: 200, top: 20, width: 100, height: 140 };

test("a sprite covers both ends exactly", () => {
  const frames = keyframesOf({ from: FROM, to: TO, size: TO, arc: 24 });
  expect(frames[0]?.["transform"]).toBe("translate(-15px, 0px) scale(0.5, 0.714)");
  expect(frames.at(-1)?.["transform"]).toBe("translate(200px, 20px) scale(1, 1)");
  expect(frames[0]?.["transform"]).toBe(at(FROM, TO));
});

test("an arc rises in the middle", () => {
  const tops = keyframesOf({ from: TO, to: { ...TO, left: 400 }, size: TO, arc: 40 }).map(({ transform }) => Number(/, (-?[\d.]+)px/.exec(String(transform))?.[1]));
  expect(Math.min(...tops)).toBe(-20);
  expect(tops.indexOf(Math.min(...tops))).toBe((tops.length - 1) / 2);
});

test("nothing but transform changes", () => {
  const names = keyframesOf({ from: FROM, to: TO, size: TO, arc: 0 }).flatMap((frame) => Object.keys(frame));
  expect(new Set(names)).toEqual(new Set(["offset", "transform"]));
});
