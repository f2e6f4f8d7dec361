// Puzzles that were found in a row at the first attempt, while the page is open.

let found = $state(0);

export function run(): number {
  return found;
}

/** Count a first attempt. */
export function countRun(right: boolean): void {
  found = right ? found + 1 : 0;
}
