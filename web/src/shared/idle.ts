// Work that waits until the page has drawn, or has nothing else to do.

/** Call a function when the page is idle, or after at most so many milliseconds; Safari has no such event, so there at once. */
export function whenIdle(work: () => void, latest?: number): void {
  if (!("requestIdleCallback" in globalThis)) setTimeout(work);
  else if (latest === undefined) requestIdleCallback(work);
  else requestIdleCallback(work, { timeout: latest });
}

/** Milliseconds until a page counts as drawn in any case: a hidden one draws nothing. */
const DRAWN = 250;

/** Resolves once the page has drawn what it shows now. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, DRAWN);
  });
}
