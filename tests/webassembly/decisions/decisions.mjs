// Lets players decide in the module, as the web client does, for as long as a server has cases: in Node and in browsers.
import { LEVELS } from "../../../web/src/engine/generated/levels";
import { KernelModule } from "../../../web/src/engine/module";
import { decide, layRoot } from "../../../web/src/engine/players";
import { bytesOf, hexOf } from "../../../web/src/rules/hex";

const PLAYERS = { net: "at sight", ...LEVELS };

async function bytesAt(address) {
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

async function opened(server) {
  const module = await KernelModule.from(await bytesAt(`${server}/jaipur.wasm`));
  module.installWeights(await bytesAt(`${server}/weights.bin`));
  return module;
}

/** Write the bits of a number. */
function bits(value) {
  return new BigUint64Array(new Float64Array([value]).buffer)[0].toString(16);
}

function decided(module, player, openHands) {
  const steps = decide(module, PLAYERS[player], openHands);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { moves: step.value.moves.map(({ move, value }) => [move, bits(value)]), work: step.value.work };
}

function answer(module, { position, seat, open, dice, players }) {
  module.bytes("position").set(bytesOf(position));
  layRoot(module, seat, open);
  const decisions = players.map((player) => {
    module.write("dice", [BigInt(dice)]);
    return [player, decided(module, player, open)];
  });
  return { root: hexOf(module.bytes("root")), decisions: Object.fromEntries(decisions) };
}

/** Answer all cases of a server, batch after batch; with `flip` one bit of one weight is another. */
export async function answerAll(server, flip) {
  const module = await opened(server);
  if (flip) module.bytes("net.win")[4 * 128 + 1] ^= 0x20; // the last bit that half precision has, of the last weight
  for (let batch = 0; ; batch += 1) {
    const cases = await fetch(`${server}/cases/${batch}`);
    if (cases.status === 204) return;
    const body = JSON.stringify((await cases.json()).map((each) => answer(module, each)));
    await fetch(`${server}/answers`, { method: "POST", body });
  }
}
