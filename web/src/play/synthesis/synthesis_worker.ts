// The worker that synthesises the sounds, so that nothing on the page waits for it. It says them all at once.

import { type Sound, VOICES } from "./voices";

export type Samples = ReadonlyMap<Sound, Float32Array<ArrayBuffer>>;

// The synthesiser opens a way to play sounds when it is loaded; a worker has none, and needs none.
Object.assign(self, { AudioContext: Object });

void import("zzfx").then(({ ZZFX }) => {
  const names = Object.keys(VOICES) as Sound[];
  const samples: Samples = new Map(names.map((name) => [name, Float32Array.from(ZZFX.buildSamples(...VOICES[name]))]));
  self.postMessage(samples, { transfer: [...samples.values()].map(({ buffer }) => buffer) });
});
