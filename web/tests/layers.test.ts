// The folders of src: listed, small, and without circles.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import ts from "typescript";
import { expect, test } from "vitest";
import { LAYERS } from "../layers.js";

const LARGEST = 16;
const ENDINGS = ["", ".ts", ".svelte"];

const modules = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /\.(ts|svelte)$/.test(path));
const known = new Set(modules);

/** The modules of src that a module imports. */
function importsOf(module: string): string[] {
  const text = readFileSync(join("src", module), "utf8");
  const code = module.endsWith(".svelte") ? (/<script[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "") : text;
  return ts.preProcessFile(code).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith(".")) return [];
    const path = normalize(join(dirname(module), fileName));
    return ENDINGS.map((ending) => path + ending).filter((each) => known.has(each));
  });
}

/** The first circle that is found in a graph, as the nodes on it; null where there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...path, node]);
      if (found !== null) return found;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = visit(node, []);
    if (found !== null) return found;
  }
  return null;
}

test("every folder is listed, and every listed folder exists", () => {
  const folders = new Set(modules.map((module) => dirname(module)).filter((folder) => folder !== "."));
  expect([...folders].sort()).toEqual(Object.keys(LAYERS).sort());
});

test("a folder may import only folders that are listed before it, so that there is no circle", () => {
  const listed = Object.keys(LAYERS);
  const upwards = Object.entries(LAYERS).flatMap(([folder, others]) =>
    others.filter((other) => !listed.slice(0, listed.indexOf(folder)).includes(other)).map((other) => `${folder} -> ${other}`),
  );
  expect(upwards).toEqual([]);
});

test("no modules import each other in a circle", () => {
  const graph = new Map(modules.map((module) => [module, importsOf(module)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(modules.length);
  expect(circleIn(graph)).toBeNull();
});

test("a circle is found where there is one", () => {
  expect(circleIn(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]))).toEqual(["b", "c", "b"]);
});

test("no folder has too many modules to look through", () => {
  const large = Object.keys(LAYERS).filter((folder) => modules.filter((module) => dirname(module) === folder).length > LARGEST);
  expect(large).toEqual([]);
});

test("the only module outside of folders is the generated one", () => {
  expect(modules.filter((module) => dirname(module) === ".")).toEqual(["wire.ts"]);
});
