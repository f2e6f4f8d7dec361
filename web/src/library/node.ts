// The package jaipur-engine in Node: it reads the engine's files from its own folder.

import { readFile } from "node:fs/promises";
import { JaipurEngine } from "./engine";

export * from "./index";

/** Open the engine with the module and the weights of this package. */
export async function openEngine(): Promise<JaipurEngine> {
  const [module, weights] = await Promise.all([
    readFile(new URL("./jaipur.wasm", import.meta.url)),
    readFile(new URL("./weights.bin", import.meta.url)),
  ]);
  return JaipurEngine.from(module, weights);
}
