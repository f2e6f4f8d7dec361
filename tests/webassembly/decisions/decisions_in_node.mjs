// Lets players decide in Node: `node decisions_in_node.mjs SERVER [flip]`.
import { imported } from "../engine.mjs";

const [server, flip] = process.argv.slice(2);
const { answerAll } = await imported("decisions/decisions.mjs");
await answerAll(server, flip !== undefined);
