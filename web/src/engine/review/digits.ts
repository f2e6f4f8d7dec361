// Probabilities rounded as Python's `round` does it.

/** Digits of a probability: finer than any estimate, and coarser than floating-point error. */
const DIGITS = 6;
const UNIT = 10 ** DIGITS;
/** Only an odd multiple of 1/128 lies exactly between two numbers of six digits. */
const TIES = 128;

/**
 * The nearest number of six digits, by the exact value; of two that are equally near, the even one. The sign stays, also
 * that of zero.
 */
export function roundedTo6(number: number): number {
  if (number === 0) return number;
  if (Math.abs((number * TIES) % 2) !== 1) return Number(number.toFixed(DIGITS));
  const below = Math.floor(Math.abs(number) * UNIT);
  return (Math.sign(number) * (below + (below % 2))) / UNIT;
}
