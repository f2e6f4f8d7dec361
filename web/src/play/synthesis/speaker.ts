// Plays the sounds, which a worker has synthesised.

import type { Samples } from "./synthesis_worker";
import type { Sound } from "./voices";

/** Samples a second: those of the synthesiser. */
const RATE = 44_100;
/** How loud a sound is at full volume. */
const LOUDEST = 0.3;

interface Speaker {
  readonly context: AudioContext;
  readonly buffers: ReadonlyMap<Sound, AudioBuffer>;
}

let opening: Promise<Speaker> | undefined;

/** Have all sounds ready. Rejects where the browser has no sound or no worker; the next call tries again. */
export function speaker(): Promise<Speaker> {
  opening ??= opened();
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Play a sound; `rate` is its pitch, as a factor. */
export async function play(sound: Sound, volume: number, rate: number): Promise<void> {
  const { context, buffers } = await speaker();
  const source = new AudioBufferSourceNode(context, { buffer: buffers.get(sound) ?? null, playbackRate: rate });
  source.connect(new GainNode(context, { gain: LOUDEST * volume })).connect(context.destination);
  source.start();
}

async function opened(): Promise<Speaker> {
  const context = new AudioContext();
  const samples = [...(await synthesised())];
  return { context, buffers: new Map(samples.map(([sound, values]) => [sound, bufferOf(values)])) };
}

function bufferOf(samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function synthesised(): Promise<Samples> {
  const worker = new Worker(new URL("./synthesis_worker.ts", import.meta.url), { type: "module", name: "synthesis" });
  const answer = new Promise<Samples>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Samples>) => { resolve(data); };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  });
  return answer.finally(() => { worker.terminate(); });
}
