// What a frame shows, from its address: `/embed/puzzle/0a1b2c3d?theme=dark` on a server, and
// `embed.html#/puzzle/0a1b2c3d?theme=dark` on a static host.

export type FrameKind = "replay" | "puzzle" | "daily";

export interface FramePlace {
  /** Null for an address that no frame has. */
  readonly kind: FrameKind | null;
  /** The match or the puzzle; null for today's puzzle, for the deal of the day, and for a record. */
  readonly id: string | null;
  /** The move that a replay begins at, and the seat that it is seen from. */
  readonly query: string;
  /** A record that is part of the address, compressed. */
  readonly record: string | null;
  /** The address of a record file. */
  readonly url: string | null;
  readonly theme: string | null;
  readonly language: string | null;
}

const PATHS: readonly (readonly [FrameKind, RegExp])[] = [
  ["replay", /^\/replay(?:\/([0-9a-z]{13}))?$/],
  ["puzzle", /^\/puzzle(?:\/([0-9a-f]{8}))?$/],
  ["daily", /^\/daily$/],
];

export function framePlace(hasServer: boolean, address: string): FramePlace {
  const here = new URL(address);
  const shown = hasServer ? new URL(here.href.replace("/embed/", "/")) : new URL(here.hash.slice(1) || "/", here.origin);
  const asked = shown.searchParams;
  const [kind, path] = PATHS.find(([, pattern]) => pattern.test(shown.pathname)) ?? [null, null];
  return {
    kind,
    id: path?.exec(shown.pathname)?.[1] ?? null,
    query: shown.search,
    record: new URLSearchParams(shown.hash.slice(1)).get("record"),
    url: asked.get("url"),
    theme: oneOf(asked.get("theme"), ["light", "dark"]),
    language: asked.get("language"),
  };
}

function oneOf(text: string | null, known: readonly string[]): string | null {
  return text !== null && known.includes(text) ? text : null;
}
