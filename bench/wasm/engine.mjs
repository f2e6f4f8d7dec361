// Decides and plays in the WebAssembly module, line by line as the bench asks: `node engine.mjs FOLDER`.
import { createInterface } from "node:readline";
import { bundled, opened } from "../../tests/webassembly/engine.mjs";

const module = await opened(process.argv[2]);
const { decide, layRoot } = await bundled("players");
const { LEVELS } = await bundled("generated/levels");
const sortedDeal = module.bytes("deal").slice(); // every run shuffles the deal as the run before left it

function decided({ player, position, seat, dice }) {
  module.bytes("position").set(Buffer.from(position, "hex"));
  layRoot(module, seat, false);
  module.write("dice", [BigInt(dice)]);
  const steps = decide(module, LEVELS[player], false);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const [{ move, value }] = step.value.moves;
  return [move, value, step.value.work];
}

function played({ rounds, dice }) {
  module.bytes("deal").set(sortedDeal);
  module.write("dice", [BigInt(dice)]);
  module.kernels.play_rounds(rounds);
  return module.read("played");
}

/** The CPU time of this process, in microseconds. */
function spent() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const began = spent();
  const did = "rounds" in asked ? played(asked) : decided(asked);
  console.log(JSON.stringify({ did, seconds: (spent() - began) / 1e6 }));
}
