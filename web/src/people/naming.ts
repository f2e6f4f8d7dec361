// Where a name leads: people and programs have pages, guests and the house have none.

const NAME = /^[\w-]{3,20}$/;

/** The page of whoever is called so; null where there is none. A guest's name has a space in it. */
export function pageOf(name: string): string | null {
  return NAME.test(name) ? `/player/${name}` : null;
}
