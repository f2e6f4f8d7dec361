// The network's weights: half precision in a file, single precision in the module's memory.

const SIGN = 0x8000;
const FRACTION = 0x3ff;
const BIAS = 15;
const FRACTION_BITS = 10;

/** Expand a number of half precision, given by its bits; weights are neither infinite nor NaN. */
function expanded(bits: number): number {
  const exponent = (bits >> FRACTION_BITS) & 0x1f;
  const fraction = bits & FRACTION;
  const size = exponent === 0 ? fraction * 2 ** (1 - BIAS - FRACTION_BITS) : (fraction + FRACTION + 1) * 2 ** (exponent - BIAS - FRACTION_BITS);
  return bits & SIGN ? -size : size;
}

/** Fill layers, one after another, from a file that has first the high bytes of all weights and then the low ones. */
export function unpackWeights(file: Uint8Array, layers: readonly Float32Array[]): void {
  const count = layers.reduce((sum, layer) => sum + layer.length, 0);
  if (file.length !== 2 * count) throw new RangeError(`${file.length} bytes of weights, where the network needs ${2 * count}`);
  let next = 0;
  for (const layer of layers) {
    for (let place = 0; place < layer.length; place += 1, next += 1) {
      layer[place] = expanded(((file[next] ?? 0) << 8) | (file[count + next] ?? 0));
    }
  }
}
