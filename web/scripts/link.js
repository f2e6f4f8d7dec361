// Links an object file into a WebAssembly module: `node scripts/link.js OBJECT MODULE OPTIONS...`, as webassembly/linker.py runs it.
import { readFileSync, writeFileSync } from "node:fs";
import { Exit, runLLVM } from "@yowasp/clang";

const [object, module, ...options] = process.argv.slice(2);
try {
  const made = await runLLVM(["wasm-ld", ...options, "object", "-o", "module"], { object: readFileSync(object) }, { fetchProgress: () => undefined });
  writeFileSync(module, made.module);
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exit(error.code);
}
