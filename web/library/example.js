// Two levels of the house play a match: `node example.js LEVEL LEVEL SEED`.
import { dealRound, drawDeal, drawStarter, knownView, newMatch, openEngine, playMove, sha256, short } from "jaipur-engine";

const [first = "broker", second = "teacher", text = "7"] = process.argv.slice(2);
const engine = await openEngine();
const seed = sha256(new TextEncoder().encode(text));
const nonces = [new Uint8Array(), new Uint8Array()];
const players = [first, second].map((level, seat) => ({ level, seed: Uint8Array.of(...seed, seat) }));

let match = newMatch({});
let deal;
while (match.result === null) {
  if (match.position === null || match.position.isOver) {
    deal = drawDeal(seed, nonces, match.round + 1);
    match = dealRound(match, deal, match.starter ?? drawStarter(seed, nonces)).after;
  }
  const { toMove } = match.position;
  const move = engine.choose(players[toMove].level, knownView(match, toMove), players[toMove].seed);
  console.log(toMove, short(move));
  match = playMove(match, match.position, move, deal).after;
}
console.log(`${players[match.result.seat].level} wins, ${match.seals.join(" to ")} Seals`);
