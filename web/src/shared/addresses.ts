// The addresses of pages. Everywhere in the client a page is named by a path, such as `/puzzles`. On a server that is the
// path of the address. A static host answers only for its files, in whatever folder they are, so there the path is behind
// the hash: `index.html#/puzzles`.

import { HAS_SERVER } from "./server";

/** The address of a page for a link: what follows the origin on a server, and the name of the file on a static host. */
export function addressOf(page: string): string {
  return HAS_SERVER ? page : `#${page}`;
}

/** The whole address of a page, to be shared. */
export function linkTo(page: string): string {
  return new URL(addressOf(page), location.href).href;
}

/** The path, the query and the fragment of the page that is shown. */
export function place(): Location | URL {
  return HAS_SERVER ? location : new URL(location.hash.slice(1) || "/", location.href);
}

/** The whole address of a page in a frame, for other sites to show; `page` is `/daily`, `/puzzle/…` or `/replay/…`. */
export function frameAddress(page: string): string {
  return new URL(HAS_SERVER ? `/embed${page}` : `embed.html#${page}`, location.href).href;
}

/** From within a frame, the whole address of a page. */
export function linkFromFrame(page: string): string {
  return new URL(HAS_SERVER ? page : `./#${page}`, location.href).href;
}
