// Links to players: accounts have pages, guests and bots have none.

const NAME = /^[\w-]{3,20}$/;

/** The address of a player's page; null if there is none. Names of guests contain a space. */
export function pageOf(name: string): string | null {
  return NAME.test(name) ? `/player/${name}` : null;
}
