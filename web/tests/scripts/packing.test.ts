// The packed forms of a build's files.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packFolder } from "../../scripts/packing";

const SCRIPT = Buffer.from("let camels = 11;".repeat(100));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "packing-"));
  mkdirSync(join(folder, "assets"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: Uint8Array): void {
  writeFileSync(join(folder, path), content);
}

function read(path: string): Buffer {
  return readFileSync(join(folder, path));
}

test("a file has a form by brotli and one by gzip, and stays as it is", async () => {
  write("assets/main.js", SCRIPT);
  await packFolder(folder);

  expect(readdirSync(join(folder, "assets")).toSorted()).toEqual(["main.js", "main.js.br", "main.js.gz"]);
  expect(read("assets/main.js")).toEqual(SCRIPT);
  expect(brotliDecompressSync(read("assets/main.js.br"))).toEqual(SCRIPT);
  expect(gunzipSync(read("assets/main.js.gz"))).toEqual(SCRIPT);
  expect(read("assets/main.js.br").length).toBeLessThan(read("assets/main.js.gz").length);
});

test("what would not get shorter has no other form", async () => {
  write("short.txt", Buffer.from("a"));
  write("font.woff2", SCRIPT);
  write("picture.png", SCRIPT);
  await packFolder(folder);

  expect(readdirSync(folder).toSorted()).toEqual(["assets", "font.woff2", "picture.png", "short.txt"]);
});

test("equal files are packed to equal bytes, and packed forms are not packed again", async () => {
  write("one.js", SCRIPT);
  write("other.js", SCRIPT);
  await packFolder(folder);
  await packFolder(folder);

  expect(read("one.js.gz")).toEqual(read("other.js.gz"));
  expect(read("one.js.br")).toEqual(read("other.js.br"));
  expect(readdirSync(folder)).toHaveLength(7);
});
