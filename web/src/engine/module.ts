// The kernels of the Python package as a WebAssembly module, with its memory.

import { PLACES, type Kernels, type MemoryPlace, type MemoryValues } from "./generated/memory";
import { lengthOf, readValue, writeValue } from "./layout";
import { unpackWeights } from "./weights";

export type ArrayName = keyof MemoryValues;

const LAYERS = ["net.features", "net.bias", "net.win", "net.margin"] as const;

/** An instance of the module. Its memory has a fixed size and every array a fixed place, so that views of it stay valid. */
export class KernelModule {
  /** The kernels. They read and write the memory; only numbers are arguments. */
  readonly kernels: Kernels;
  readonly #exports: WebAssembly.Exports;
  readonly #buffer: ArrayBuffer;
  readonly #view: DataView;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.kernels = exports as unknown as Kernels;
    this.#buffer = (exports["memory"] as WebAssembly.Memory).buffer;
    this.#view = new DataView(this.#buffer);
  }

  /** Compile and instantiate the module; it imports nothing. */
  static async from(bytes: BufferSource): Promise<KernelModule> {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new KernelModule(instance.exports);
  }

  /** Read an array or a record as plain values. */
  read<Name extends ArrayName>(name: Name): MemoryValues[Name] {
    const place = PLACES[name];
    return readValue(this.#view, this.#addressOf(place), place) as MemoryValues[Name];
  }

  /** Write an array or a record, all of it. RangeError if an array has another length. */
  write<Name extends ArrayName>(name: Name, value: MemoryValues[Name]): void {
    const place = PLACES[name];
    writeValue(this.#view, this.#addressOf(place), place, value);
  }

  /** Give the bytes of an array or a record, to be read and written in place. */
  bytes(name: ArrayName): Uint8Array {
    const place = PLACES[name];
    return new Uint8Array(this.#buffer, this.#addressOf(place), lengthOf(place));
  }

  /** Install the network's weights from their file. RangeError if they are of another network. */
  installWeights(file: Uint8Array): void {
    unpackWeights(file, LAYERS.map((name) => {
      const { byteOffset, byteLength } = this.bytes(name);
      return new Float32Array(this.#buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
    }));
  }

  #addressOf({ symbol, offset }: MemoryPlace): number {
    return (this.#exports[symbol] as WebAssembly.Global<"i32">).value + offset;
  }
}
