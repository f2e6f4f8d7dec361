// A Vite plugin that finds the engine's module and weights, as `#wasm/NAME`, where `make wasm` writes them.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PREFIX = "#wasm/";
const FOLDER = fileURLToPath(new URL("../../build/wasm/", import.meta.url));
const MODULE = `${FOLDER}jaipur.wasm`;

export function engineFiles(): Plugin {
  return {
    name: "engine-files",
    enforce: "pre",
    config: () => ({ server: { fs: { allow: [".", FOLDER] } } }),
    configResolved({ command }) {
      if (command === "build" && !existsSync(MODULE)) throw missing();
    },
    resolveId: (source) => (source.startsWith(PREFIX) ? FOLDER + source.slice(PREFIX.length) : null),
  };
}

/** One sentence: where the build stopped is of no use to the reader. */
function missing(): Error {
  const error = new Error("build/wasm has no module for the browser: run `make wasm` first.");
  error.stack = error.message;
  return error;
}
