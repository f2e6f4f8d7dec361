// Compares twin worlds in Node: `node twins_in_node.mjs FOLDER WANTED...`; each wanted comparison is written as JSON.
import { imported, opened } from "./engine.mjs";

const [folder, ...wanted] = process.argv.slice(2);
const { compareTwins } = await imported("twins.mjs");
const module = await opened(folder);
console.log(JSON.stringify(wanted.map((each) => compareTwins(module, JSON.parse(each)))));
