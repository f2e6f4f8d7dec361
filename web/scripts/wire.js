// Generates src/wire.ts from the schema of the Python package, and the texts that both clients share from its catalogues;
// `--check` only fails if they are stale.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const told = (module) => execFileSync(python, ["-m", module], { encoding: "utf-8" });
const types = await compile(JSON.parse(told("jaipur.wire.schema")), "Wire", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run wire` from src/jaipur/wire. Do not edit.",
  maxItems: -1,
  style: { printWidth: 110, tabWidth: 2 },
});

const said = (name, module, suffix = "") => [
  `// Made by \`npm run wire\` from src/${module.replaceAll(".", "/")}.py. Do not edit.`,
  "",
  `export const ${name} = ${told(module).trim()}${suffix};`,
  "",
].join("\n");

const MADE = {
  "wire.ts": types,
  "i18n/generated/languages.ts": said("LANGUAGES", "jaipur.languages.language"),
  "rules/generated/words.ts": said("WORDS", "jaipur.languages.catalogue", " as const"),
  "i18n/generated/review.ts": said("SAID", "jaipur.review.report.words"),
  "i18n/generated/hints.ts": said("HINTS", "jaipur.terminal.board.hint_text"),
};

const isStale = (name, text) => {
  const file = new URL(`../src/${name}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  return readFileSync(file, "utf-8") !== text;
};

for (const [name, text] of Object.entries(MADE)) {
  if (!isStale(name, text)) continue;
  console.error(`web/src/${name} is stale: run \`npm run wire\` in web/`);
  process.exit(1);
}
