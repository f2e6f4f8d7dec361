// Which page is shown: the path of the address, and nothing else.

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

/** Follow a plain click on a link of ours without loading everything again. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash !== "" || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  goTo(link.pathname + link.search);
}
