// Plays random rounds in the module, and prints what they came to: `node rounds.mjs MODULE DICE ROUNDS`.
import { readFileSync } from "node:fs";

const [module, dice, rounds] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, play_rounds, ...symbols } = instance.exports;
const wordsOf = (name, count) => new BigUint64Array(memory.buffer, symbols[`memory.${name}`].value, count);

wordsOf("dice", 1)[0] = BigInt(dice);
play_rounds(Number(rounds));
const [plies, listed, checksum] = Array.from(wordsOf("played", 3), Number);
console.log(JSON.stringify({ plies, listed, checksum, dice: String(wordsOf("dice", 1)[0]) }));
