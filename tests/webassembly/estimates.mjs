// Estimates moves and weighs luck in the module: it reads cases from standard input and prints what it found.
// `node estimates.mjs FOLDER`
import { json } from "node:stream/consumers";
import { bits, bundled, opened } from "./engine.mjs";

const module = await opened(process.argv[2]);
const { layRoot } = await bundled("players");
const { calibratedChance, estimateRoot, weighDraw } = await bundled("estimates");

const found = (await json(process.stdin)).map(({ before, after, move, seat, dice, luckDice }) => {
  module.bytes("position").set(Buffer.from(before, "hex"));
  layRoot(module, seat, false);
  module.write("dice", [BigInt(dice)]);
  const { worths, solved } = estimateRoot(module, [move]);
  module.bytes("before").set(Buffer.from(before, "hex"));
  module.bytes("after").set(Buffer.from(after, "hex"));
  module.write("dice", [BigInt(luckDice)]);
  const luck = weighDraw(module, move) ?? { mover: 0, other: 0, expected: 0 };
  return {
    solved,
    worths: worths.map((worth) => [worth.move, ...[worth.chance, worth.error, worth.behind].map(bits)]),
    calibrated: bits(calibratedChance(module, worths[0].chance)),
    luck: [luck.mover, luck.other, luck.expected].map(bits),
  };
});
console.log(JSON.stringify(found));
