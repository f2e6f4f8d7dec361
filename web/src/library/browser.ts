// The package jaipur-engine in a browser: it fetches the engine's files from beside its script.

import { JaipurEngine } from "./engine";

export * from "./index";

/** Open the engine with the module and the weights of this package. */
export async function openEngine(): Promise<JaipurEngine> {
  const [module, weights] = await Promise.all([
    fetched(new URL("./jaipur.wasm", import.meta.url)),
    fetched(new URL("./weights.bin", import.meta.url)),
  ]);
  return JaipurEngine.from(module, weights);
}

async function fetched(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
