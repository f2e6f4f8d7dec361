// Writes src/wire.ts from the schema that the Python package gives; `--check` only says whether it is stale.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const file = new URL("../src/wire.ts", import.meta.url);
const python = process.env.PYTHON ?? "../.venv/bin/python";
const schema = execFileSync(python, ["-m", "jaipur.wire.schema"], { encoding: "utf-8" });
const types = await compile(JSON.parse(schema), "Wire", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run wire` from src/jaipur/wire. Do not edit.",
  maxItems: -1,
  style: { printWidth: 110, tabWidth: 2 },
});

if (!process.argv.includes("--check")) {
  writeFileSync(file, types);
} else if (readFileSync(file, "utf-8") !== types) {
  console.error("web/src/wire.ts is stale: run `npm run wire` in web/");
  process.exit(1);
}
