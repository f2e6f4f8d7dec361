// Writes the package jaipur-engine into a folder: `node scripts/library.js FOLDER`, from the module that `make wasm` built.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { rolldown } from "rolldown";
import ts from "typescript";

const WEB = resolve(import.meta.dirname, "..");
const ROOT = resolve(WEB, "..");
const SOURCES = join(WEB, "src");
const ENTRIES = ["node", "browser"].map((name) => join(SOURCES, "library", `${name}.ts`));
const COPIED = [join(WEB, "library/example.js"), join(ROOT, "build/wasm/jaipur.wasm"), join(ROOT, "build/wasm/weights.bin"), join(ROOT, "LICENSE")];
/** A module's name in a declaration, without its ending. */
const IMPORTED = /(\bfrom |\bimport\()"(\.[^"]+)"/g;

const folder = resolve(process.argv[2]);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeScripts();
writeTypes();
for (const file of COPIED) copyFileSync(file, join(folder, basename(file)));
copyFileSync(join(WEB, "node_modules/@noble/hashes/LICENSE"), join(folder, "LICENSE-noble-hashes"));
writeFileSync(join(folder, "README.md"), readme());
writeFileSync(join(folder, "package.json"), `${JSON.stringify(description(), null, 2)}\n`);

/** Bundle the sources, with one file for each entry and one for what they share. */
async function writeScripts() {
  const bundle = await rolldown({ input: ENTRIES, platform: "neutral", external: /^node:/, experimental: { attachDebugInfo: "none" } });
  await bundle.write({ dir: folder, format: "esm", entryFileNames: "[name].js", chunkFileNames: "engine.js", comments: { legal: true, jsdoc: true } });
}

/** Write the declarations of the sources, and name the endings that Node wants in them. */
function writeTypes() {
  const { config } = ts.readConfigFile(join(WEB, "tests/tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, join(WEB, "tests"));
  const types = join(folder, "types");
  const program = ts.createProgram(ENTRIES, { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: SOURCES, outDir: types, types: ["node"] });
  const complaints = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (complaints.length > 0) throw new Error(ts.formatDiagnostics(complaints, { getCanonicalFileName: (name) => name, getCurrentDirectory: () => WEB, getNewLine: () => "\n" }));
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true }).filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, "utf8").replace(IMPORTED, '$1"$2.js"'));
  }
}

function readme() {
  const example = readFileSync(join(WEB, "library/example.js"), "utf8");
  return readFileSync(join(WEB, "library/README.md"), "utf8").replace("EXAMPLE\n", () => example);
}

function description() {
  const [, version] = /^__version__ = "(.*)"$/m.exec(readFileSync(join(ROOT, "src/jaipur/__init__.py"), "utf8"));
  return {
    name: "jaipur-engine",
    version,
    description: "The card game Jaipur: its rules, eight levels of bots, hints and reviews, for Node and browsers.",
    license: "MIT",
    type: "module",
    exports: {
      ".": {
        node: { types: "./types/library/node.d.ts", default: "./node.js" },
        default: { types: "./types/library/browser.d.ts", default: "./browser.js" },
      },
      "./jaipur.wasm": "./jaipur.wasm",
      "./weights.bin": "./weights.bin",
      "./package.json": "./package.json",
    },
    types: "./types/library/node.d.ts",
    sideEffects: false,
    engines: { node: ">=20" },
    keywords: ["board games", "card games", "game ai", "jaipur", "webassembly"],
  };
}
