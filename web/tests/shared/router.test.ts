// Addresses on a server, and in a folder of a static host, where the path of a page is behind the hash.

import { afterEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../page";

type Router = typeof import("../../src/shared/router.svelte");

/** A page at an address, and its router. */
async function arrive(url: string, server?: "none"): Promise<Router> {
  const page = openPage(url);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("Element", page.Element);
  vi.stubGlobal("MutationObserver", page.MutationObserver);
  vi.stubGlobal("HTMLAnchorElement", page.HTMLAnchorElement);
  if (server !== undefined) document.documentElement.dataset["server"] = server;
  return import("../../src/shared/router.svelte");
}

/** A plain click on a link; returns whether the router handled it. */
function click(router: Router, link: Element): boolean {
  let isHandled = false;
  const handle = (event: Event): void => {
    router.follow(event as MouseEvent);
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", handle, { once: true });
  (link as HTMLElement).click();
  return isHandled;
}

function linkTo(href: string): Element {
  document.body.insertAdjacentHTML("beforeend", `<a href="${href}">there</a>`);
  const link = document.body.lastElementChild;
  if (link === null) throw new Error("the link was not added");
  return link;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("on a server", () => {
  test("the path of the address is the page", async () => {
    const router = await arrive("http://jaipur.test/replay/0123456789abc?at=3");
    expect(router.currentPath()).toBe("/replay/0123456789abc");
    expect(router.place().search).toBe("?at=3");
    router.goTo("/puzzles");
    expect(location.href).toBe("http://jaipur.test/puzzles");
    expect(router.linkTo("/join/x")).toBe("http://jaipur.test/join/x");
  });

  test("a link to a page is followed, one to a part of it or to a file of the server is not", async () => {
    const router = await arrive("http://jaipur.test/rules");
    expect(click(router, linkTo("#E7"))).toBe(false);
    expect(click(router, linkTo("/api/matches/0123456789abc/record"))).toBe(false);
    expect(click(router, linkTo("/daily"))).toBe(true);
    expect(router.currentPath()).toBe("/daily");
  });
});

describe("in a folder of a static host", () => {
  test.each(["http://host.test/some/where/", "http://host.test/some/where/index.html", "http://host.test/"])("%s is the home page", async (url) => {
    const router = await arrive(url, "none");
    expect(router.currentPath()).toBe("/");
    router.goTo("/replay/local-0123456789abc?at=3");
    expect(location.href).toBe(`${url}#/replay/local-0123456789abc?at=3`);
    expect(router.currentPath()).toBe("/replay/local-0123456789abc");
    router.keepQuery("?at=4");
    expect(location.href).toBe(`${url}#/replay/local-0123456789abc?at=4`);
    expect(router.place().search).toBe("?at=4");
    expect(router.linkTo("/daily")).toBe(`${url}#/daily`);
  });

  test("an address that is opened has its page, its query and its part", async () => {
    const router = await arrive("http://host.test/where/#/rules?x=1#E7", "none");
    expect(router.currentPath()).toBe("/rules");
    expect([router.place().search, router.place().hash]).toEqual(["?x=1", "#E7"]);
  });

  test("links get their addresses as they come and change, and are followed", async () => {
    const router = await arrive("http://host.test/where/#/rules", "none");
    const { addressLinks } = await import("../../src/standalone/links");
    addressLinks(document.body);
    const link = linkTo("/puzzles");
    const [part, file, other] = [linkTo("#E7"), linkTo("games/x.jaipur"), linkTo("https://other.test/")];
    document.body.insertAdjacentHTML("beforeend", "<p><a href='/lesson'>inside</a></p>");
    await Promise.resolve();
    expect(link.getAttribute("href")).toBe("#/puzzles");
    expect(document.querySelector("p a")?.getAttribute("href")).toBe("#/lesson");
    expect(part.getAttribute("href")).toBe("#/rules#E7");
    expect([file, other].map((each) => each.getAttribute("href"))).toEqual(["games/x.jaipur", "https://other.test/"]);
    link.setAttribute("href", "/daily");
    await Promise.resolve();
    expect(link.getAttribute("href")).toBe("#/daily");
    expect(click(router, link)).toBe(true);
    expect(location.href).toBe("http://host.test/where/#/daily");
    expect([file, other].map((each) => click(router, each))).toEqual([false, false]);
  });
});
