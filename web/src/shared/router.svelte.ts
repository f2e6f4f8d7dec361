// The router: the path of the address decides which page is shown.

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

export function currentPath(): string {
  return path;
}

export function goTo(next: string): void {
  history.pushState(null, "", next);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Handle a plain click on an internal link without reloading the page. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash !== "" || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  goTo(link.pathname + link.search);
}
