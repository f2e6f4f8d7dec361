// Work that waits until the page has drawn, or has nothing else to do.

/** What idle work waits for. */
const going = new Set<Promise<void>>();

/**
 * Call a function when the page is idle, or after at most so many milliseconds; Safari has no such event, so there at once.
 * While something goes on that is done `calmly`, it waits for the end of that first.
 */
export function whenIdle(work: () => void, latest?: number): void {
  const [first] = going;
  const again = () => { whenIdle(work, latest); };
  if (first !== undefined) {
    void first.then(again);
  } else if ("requestIdleCallback" in globalThis) {
    const check = () => { if (going.size > 0) again(); else work(); };
    requestIdleCallback(check, latest === undefined ? undefined : { timeout: latest });
  } else {
    setTimeout(work);
  }
}

/** Milliseconds after which a page counts as idle: a slow device that draws all the time never is. */
const LATEST = 2_000;

/** Wait until something is loaded, and then until the page is idle, but not for long. */
export async function atLeisure<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await new Promise<void>((resolve) => { whenIdle(resolve, LATEST); });
  return loaded;
}

/** Milliseconds for which idle work waits at most for one thing: what never ends must not hold it up for good. */
const PATIENCE = 30_000;

/** Let idle work wait until a promise is settled, so that the page stays smooth meanwhile. */
export function calmly<T>(work: Promise<T>): Promise<T> {
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
  going.add(over);
  void over.then(() => going.delete(over));
  return work;
}

/** Milliseconds until a page counts as drawn in any case: a hidden one draws nothing. */
const DRAWN = 400;

/** Resolves once the page has drawn what it shows now, and has nothing else to do. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    afterFrame(() => { whenIdle(resolve); });
    setTimeout(resolve, DRAWN);
  });
}

/** Resolves once the page has drawn what it shows now; at once if it is hidden. */
export function framed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    afterFrame(resolve);
    setTimeout(resolve, DRAWN);
  });
}

function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
