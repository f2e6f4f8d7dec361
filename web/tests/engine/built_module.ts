// The module that `make wasm` built, with its weights.

import { readFileSync } from "node:fs";
import { KernelModule } from "../../src/engine/module";

export async function builtModule(): Promise<KernelModule> {
  const module = await KernelModule.from(readFileSync("../build/wasm/jaipur.wasm"));
  module.installWeights(new Uint8Array(readFileSync("../build/wasm/weights.bin")));
  return module;
}
