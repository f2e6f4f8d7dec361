// A Vite plugin that packs the files of a build: beside each file that gets shorter by it, the same by brotli and by gzip.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Kinds of files that are packed already. */
const LEFT_OUT = /\.(?:png|webp|woff2?|br|gz)$/;
/** The share of its size that a packed form must save: below it, unpacking costs more than it spares. */
const LEAST_SAVED = 0.02;
/** Sizes of gzip's blocks, as zlib counts them: short blocks suit machine code, long ones suit text. */
const BLOCKS = [3, 4, 5, 6, 7, 8, 9];
const LARGEST_WINDOW = constants.BROTLI_MAX_WINDOW_BITS;

/** How a file is packed, by the ending of its packed form. */
const FORMS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  ".br": (content) => promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: LARGEST_WINDOW, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }),
  ".gz": async (content) => {
    const packed = await Promise.all(BLOCKS.map((memLevel) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION, memLevel })));
    return packed.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
  },
};

export function packing(): Plugin {
  return {
    name: "packing",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await packFolder(dir);
      },
    },
  };
}

/** Pack all files of a folder and of the folders in it. */
export async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name));
  await Promise.all(files.map((file) => packFile(join(file.parentPath, file.name))));
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path);
  for (const [ending, pack] of Object.entries(FORMS)) {
    const packed = await pack(content);
    if (packed.length <= content.length * (1 - LEAST_SAVED)) await writeFile(path + ending, packed);
  }
}
