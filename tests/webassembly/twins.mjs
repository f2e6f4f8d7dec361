// Twin worlds in the module: pairs of positions that differ in nothing but what the seat to move may not know. Whoever decides
// by a view decides the same way in both.
import { LEVELS } from "../../web/src/engine/generated/levels";
import { decide, layRoot } from "../../web/src/engine/players";
import { BONUS_COUNTS, KINDS_PER_PILE, Rounds, shuffled } from "./play.mjs";
import { CARD_COUNTS } from "../../web/src/rules/cards";
import { GOODS } from "../../web/src/rules/moves";

const PLAYERS = { net: "at sight", ...LEVELS };
const AT_SIGHT = Object.keys(PLAYERS).filter((name) => !("work" in Object(PLAYERS[name])));

/** How a root is laid: as the web client does, or with the help of what a seat may not know. */
export const ROOTS = {
  fair: layRoot,
  /** The position as it is. */
  true: (module, seat) => {
    layRoot(module, seat, false);
    module.bytes("root").set(module.bytes("position"));
  },
  /** The seat's view, but with the other hand. */
  open: (module, seat) => {
    layRoot(module, seat, true);
  },
  /** The plainest world, but with the values of the other's bonus tokens. */
  tokens: (module, seat) => {
    layRoot(module, seat, false);
    const kinds = BONUS_COUNTS.length * 8;
    const at = module.bytes("root").length - 5 * 8 - 2 * kinds + (1 - seat) * kinds;
    module.bytes("root").set(module.bytes("position").subarray(at, at + kinds), at);
  },
};

/** Change what the seat to move may not know: the other's cards that were not taken in plain sight, and its bonus tokens. */
function disguise(position, below) {
  const seat = position.get("to_move");
  const other = 1 - seat;
  const unseen = GOODS.map((good) => position.get("hand", good, other) - position.get("seen", good, other));
  const hidden = unseen.reduce((sum, cards) => sum + cards, 0);
  const pool = GOODS.flatMap((good) => {
    const known = position.get("market", good) + position.get("hand", good, seat) + position.get("seen", good, other) + position.get("sold", good);
    return Array(CARD_COUNTS[good] - known).fill(good);
  });
  const drawn = shuffled(pool, below).slice(0, hidden);
  for (const good of GOODS) position.set("hand", position.get("seen", good, other) + drawn.filter((each) => each === good).length, good, other);
  for (let first = 0; first < BONUS_COUNTS.length; first += KINDS_PER_PILE) disguiseTokens(position, first, below);
}

function disguiseTokens(position, first, below) {
  const seat = position.get("to_move");
  const kinds = Array.from({ length: KINDS_PER_PILE }, (_, place) => first + place);
  const tokens = kinds.reduce((sum, kind) => sum + position.get("bonuses", kind, 1 - seat), 0);
  const pool = kinds.flatMap((kind) => Array(BONUS_COUNTS[kind] - position.get("bonuses", kind, seat)).fill(kind));
  const drawn = shuffled(pool, below).slice(0, tokens);
  for (const kind of kinds) position.set("bonuses", drawn.filter((each) => each === kind).length, kind, 1 - seat);
}

/** Dice that follow from the root, as those of a player do: FNV-1a of its bytes, twice. */
function diceOf(bytes) {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x85ebca6b);
  }
  return (BigInt(high >>> 0) << 32n) | BigInt((low | 1) >>> 0);
}

/** What a player is told in the position in the memory, which is its view, its root and its dice; and what it decides. */
function shown(module, name, seat, layOut) {
  layOut(module, seat, false);
  module.write("dice", [diceOf(module.bytes("root"))]);
  const told = ["view", "root", "dice"].map((array) => module.bytes(array).slice());
  const steps = decide(module, PLAYERS[name], false);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { told, decided: JSON.stringify(step.value), left: module.bytes("dice").slice() };
}

function areSame(one, other) {
  return one.every((byte, place) => byte === other[place]);
}

/** Compare pairs until there are enough; return how many differ: in what a player is told, what it decides, and how its dice are left. */
export function compareTwins(module, { pairs, seed, root, searching }) {
  const rounds = new Rounds(module, seed);
  const { position, below } = rounds;
  const found = { pairs: 0, told: 0, decided: 0, left: 0, by: {} };
  for (let number = 0; found.pairs < pairs; number += 1) {
    rounds.begin(number % 2);
    while (!rounds.isOver && found.pairs < pairs) {
      const here = module.bytes("position").slice();
      disguise(position, below);
      const there = module.bytes("position").slice();
      if (!areSame(here, there)) {
        const name = searching ?? AT_SIGHT[found.pairs % AT_SIGHT.length];
        const seat = position.get("to_move");
        const other = shown(module, name, seat, ROOTS[root]);
        module.bytes("position").set(here);
        const one = shown(module, name, seat, ROOTS[root]);
        found.pairs += 1;
        found.told += Number(!one.told.every((bytes, place) => areSame(bytes, other.told[place])));
        found.decided += Number(one.decided !== other.decided);
        found.left += Number(!areSame(one.left, other.left));
        found.by[name] = (found.by[name] ?? 0) + 1;
      }
      module.bytes("position").set(here);
      const moves = rounds.legal();
      rounds.play(moves[below(moves.length)]);
    }
  }
  return found;
}
