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
  path = next;
  scrollTo(0, 0);
}
