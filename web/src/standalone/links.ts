// The links of a page without a server: each names a page by its path, and is given the address that a static host
// answers for.

import { addressOf, place } from "../shared/router.svelte";

/** Give every link of the page its address, now and whenever one is added or changed. */
export function addressLinks(root: Element): void {
  addressAll(root);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLAnchorElement) address(target);
      for (const node of addedNodes) if (node instanceof Element) addressAll(node);
    }
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["href"] });
}

function addressAll(root: Element): void {
  if (root instanceof HTMLAnchorElement) address(root);
  for (const link of root.querySelectorAll("a")) address(link);
}

/** `/puzzles` becomes `#/puzzles`, and a part of the page that is shown, `#E7`, becomes `#/rules#E7`. */
function address(link: HTMLAnchorElement): void {
  const wanted = link.getAttribute("href") ?? "";
  if (wanted.startsWith("/")) link.setAttribute("href", addressOf(wanted));
  else if (/^#[^/]/.test(wanted)) link.setAttribute("href", addressOf(place().pathname + wanted));
}
