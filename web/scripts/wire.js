// Generates src/wire.ts from the schema of the Python package, and the texts that both clients share from its catalogues;
// `--check` only fails if they are stale.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? "../.venv/bin/python";
const shared = JSON.parse(execFileSync(python, ["scripts/shared.py"], { encoding: "utf-8" }));
const types = await compile(shared.schema, "Wire", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run wire` from src/jaipur/wire. Do not edit.",
  maxItems: -1,
  style: { printWidth: 110, tabWidth: 2 },
});

const constant = (name, value, source, suffix = "") => [
  `// Made by \`npm run wire\` from src/jaipur/${source}. Do not edit.`,
  "",
  `export const ${name} = ${JSON.stringify(value, null, 2)}${suffix};`,
  "",
].join("\n");

const MADE = {
  "wire.ts": types,
  "i18n/generated/languages.ts": constant("LANGUAGES", shared.languages, "languages/language.py"),
  "i18n/generated/review.ts": constant("SAID", shared.review, "review/languages"),
  "i18n/generated/opponents.ts": constant("OPPONENTS", shared.opponents, "languages"),
  "i18n/generated/themes.ts": constant("THEMES", shared.themes, "review/languages"),
  "i18n/generated/hints.ts": constant("HINTS", shared.hints, "terminal/languages"),
  "rules/generated/words.ts": constant("WORDS", shared.words, "languages", " as const"),
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
