// Compares the rules of the web client with those of the module: `node rules_in_node.mjs FOLDER WANTED EDITS`, both as JSON.
import { imported, opened } from "./engine.mjs";

const [folder, wanted, edits] = process.argv.slice(2);
const { compareRules } = await imported("rules.mjs", JSON.parse(edits));
console.log(JSON.stringify(compareRules(await opened(folder), JSON.parse(wanted))));
