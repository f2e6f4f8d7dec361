// The worker with the engine: it loads the module and the weights, and answers requests.

import moduleAddress from "#wasm/jaipur.wasm?url";
import weightsAddress from "#wasm/weights.bin?url";
import { EngineAnswers } from "../answers/engine_answers";
import { KernelModule } from "../module";
import { EngineDesk } from "./desk";
import type { EngineAsked, EngineSaid } from "./messages";

function say(said: EngineSaid): void {
  self.postMessage(said);
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

async function opened(): Promise<EngineDesk> {
  const weights = fetched(weightsAddress);
  const [module, file] = await Promise.all([fetched(moduleAddress).then((bytes) => KernelModule.from(bytes)), weights]);
  module.installWeights(new Uint8Array(file));
  return new EngineDesk(new EngineAnswers(module), say, pause);
}

/** Let the messages in that have come meanwhile; a timer would wait for some milliseconds. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const desk = opened();

self.addEventListener("message", ({ data }: MessageEvent<EngineAsked>) => {
  desk.then(
    (ready) => {
      ready.take(data);
    },
    (error: unknown) => {
      say({ type: "failed", message: String(error) });
    },
  );
});
