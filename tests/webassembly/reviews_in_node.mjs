// Reviews records in Node, one on each line as JSON, and answers each with its review: `node reviews_in_node.mjs FOLDER [flip]`.
// A line may be a review that Python printed: the answer is its values, printed as JavaScript prints them. With `flip` one bit
// of one weight is another.
import { createInterface } from "node:readline";
import { imported, opened } from "./engine.mjs";

const [folder, flip] = process.argv.slice(2);
const { reviewed } = await imported("reviews.mjs");
const module = await opened(folder);
if (flip) module.bytes("net.win")[4 * 128 + 1] ^= 0x20; // the last bit that half precision has, of the last weight
for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line);
  console.log(typeof given === "string" ? reviewed(module, given) : JSON.stringify(given));
}
