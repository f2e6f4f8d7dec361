// The files that the tests of both languages share.

import { readFileSync } from "node:fs";

/** From the folder in which vitest runs. */
const ROOT = "..";

/** The text of a file, by its path from the top of the repository. */
export function readText(path: string): string {
  return readFileSync(`${ROOT}/${path}`, "utf8");
}

/** A file of `tests/vectors`, parsed. */
export function readVectors(name: string): unknown {
  return JSON.parse(readText(`tests/vectors/${name}`));
}
