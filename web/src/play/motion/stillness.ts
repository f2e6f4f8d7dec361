// How long the table still moves, and what waits for the end of that.

let freeAt = 0;
/** What waits for the end of all animations. */
const waiting = new Map<() => void, ReturnType<typeof setTimeout>>();

/** Let the table count as moving until a time of `performance.now()`. */
export function moveUntil(time: number): void {
  freeAt = time;
}

/** Milliseconds until all animations have ended. */
export function remainingTime(): number {
  return Math.max(0, freeAt - performance.now());
}

/** Call a function when all animations have ended, also if they are ended early. Returns how to cancel that. */
export function whenStill(then: () => void): () => void {
  const cancel = (): void => {
    clearTimeout(waiting.get(then));
    waiting.delete(then);
  };
  const timer = setTimeout(() => {
    cancel();
    then();
  }, remainingTime());
  waiting.set(then, timer);
  return cancel;
}

/** Call what waits for the end of all animations: they have been ended. */
export function tellStill(): void {
  for (const then of [...waiting.keys()]) {
    clearTimeout(waiting.get(then));
    waiting.delete(then);
    then();
  }
}
