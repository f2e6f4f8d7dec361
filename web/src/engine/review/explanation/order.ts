// The first things of a sequence, and the largest by a key, as Python chooses them.

/** At most so many things. The rest are not computed. */
export function firstOf<Thing>(things: Iterable<Thing>, most: number): Thing[] {
  const found: Thing[] = [];
  for (const thing of things) {
    found.push(thing);
    if (found.length === most) break;
  }
  return found;
}

/** The thing with the largest key, compared number by number. Of equal ones it is the first. */
export function largest<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => readonly number[]): Thing | undefined {
  let best: Thing | undefined;
  let key: readonly number[] | undefined;
  for (const thing of things) {
    const own = keyOf(thing);
    if (key !== undefined && !isLarger(own, key)) continue;
    [best, key] = [thing, own];
  }
  return best;
}

function isLarger(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((number, each) => number !== other[each]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}
