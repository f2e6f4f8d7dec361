// The router: the address decides which page is shown.

import { addressOf, place } from "./addresses";
import { HAS_SERVER } from "./server";

export { addressOf, linkTo, place } from "./addresses";

let path = $state(place().pathname);

addEventListener("popstate", () => {
  path = place().pathname;
});

export function currentPath(): string {
  return path;
}

/** The address at which nothing was found. */
let lost = $state<string | null>(null);

/** Say that nothing is at the address that is shown, such as no match of its id. */
export function reportLost(): void {
  lost = path;
}

export function isLost(): boolean {
  return lost === path;
}

export function goTo(next: string): void {
  history.pushState(null, "", addressOf(next));
  path = place().pathname;
  scrollTo(0, 0);
  document.getElementById(place().hash.slice(1))?.scrollIntoView();
}

/** Change the query of the page that is shown, without another entry in the history. */
export function keepQuery(query: string): void {
  history.replaceState(history.state, "", addressOf(place().pathname + query));
}

/** Handle a plain click on an internal link without reloading the page. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  const page = HAS_SERVER ? link.pathname + link.search : link.hash.slice(1);
  if ((HAS_SERVER && link.hash !== "") || !page.startsWith("/") || page.startsWith("/api/")) return;
  event.preventDefault();
  goTo(page);
}
