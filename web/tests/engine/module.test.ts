// The module that `make wasm` built, and its memory.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { KernelModule } from "../../src/engine/module";

const MODULE = readFileSync("../build/wasm/jaipur.wasm");
const WEIGHTS = new Uint8Array(readFileSync("../build/wasm/weights.bin"));
const AWAITING_DEAL = 0;
const AWAITING_MOVE = 1;
const TAKE_CAMELS = 6;

let module: KernelModule;

beforeAll(async () => {
  module = await KernelModule.from(MODULE);
});

test("a round is dealt, and its moves are listed and played", () => {
  module.kernels.clear(1);
  const blank = module.read("position");
  expect(blank).toMatchObject({ market: [0, 0, 0, 0, 0, 0, 3], deck: 52, starter: 1, to_move: 1, awaiting: AWAITING_DEAL });
  expect(blank.bonuses).toEqual([new Array(9).fill(0), new Array(9).fill(0)]);

  module.kernels.settle();
  const dealt = module.read("position");
  expect(dealt).toMatchObject({ deck: 40, awaiting: AWAITING_MOVE });

  const count = module.kernels.list_moves();
  expect(module.read("moves").slice(0, count)).toContain(TAKE_CAMELS);
  expect(module.kernels.refuse(TAKE_CAMELS)).toBe(0);
  module.kernels.play(TAKE_CAMELS);
  module.kernels.settle();
  expect(module.read("position").to_move).toBe(0);

  module.write("position", dealt);
  expect(module.read("position")).toEqual(dealt);
});

test("dice keep all of their bits", () => {
  module.write("dice", [0xffff_ffff_ffff_fffen]);
  expect(module.read("dice")).toEqual([0xffff_ffff_ffff_fffen]);
});

test("an array of another length is refused", () => {
  expect(() => {
    module.write("played", [1, 2]);
  }).toThrow(new RangeError("2 values for an array of 3"));
});

test("the weights are expanded to single precision", () => {
  const high = WEIGHTS.subarray(0, WEIGHTS.length / 2);
  const negative = high.findIndex((byte) => byte >= 0x80);
  module.installWeights(WEIGHTS);
  const [features, bias] = [module.read("net.features").flat(), module.read("net.bias")];
  expect(features[negative]).toBeLessThan(0);
  expect(features.filter((weight) => !Number.isFinite(weight))).toEqual([]);
  expect(Math.max(...bias.map(Math.abs))).toBeGreaterThan(0);
  expect(Math.max(...bias.map(Math.abs))).toBeLessThan(10);
});

test("weights of another network are refused", () => {
  expect(() => {
    module.installWeights(WEIGHTS.subarray(2));
  }).toThrow(RangeError);
});
