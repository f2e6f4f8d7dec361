// A Vite plugin that builds the page for frames of other sites into the same folder as the client. It is a build of its own,
// so that the two share no chunks: otherwise the first screen of the client would be split into many small files.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type BuildEnvironmentOptions, type Plugin, type UserConfig } from "vite";
import { chunkFileNames } from "./chunk_names.ts";

const PAGE = "embed.html";
/** Fewer and larger files: each response costs headers. Texts and drawings that may not be needed stay apart. */
const GROUPS = [
  // What runs before the storage is replaced may not be in a file with anything that reads it.
  { name: "frame_entry", test: /preload-helper|src\/embeds\/(storage|frame_place)\./, priority: 1, includeDependenciesRecursively: false },
  { name: "frame", test: /node_modules\/svelte|src\/embeds\/frame\.css|src\/house\/levels|src\/shared\/(?!ui|export|theme\/portrait_)|src\/i18n\/(generated\/opponents|en\/(catalogue|parts|road)|forms\/\w+|language|languages)\./ },
  { name: "frame_table", test: /src\/(play|rules|reviews|shared\/ui)\/|src\/embeds\/(FrameTable|PuzzleFrame|ReplayFrame|puzzle_source)\.|src\/(house\/answers\/puzzle_book|puzzles)\b/ },
];

/** Texts of pages that no frame has; each file is one constant of its own name. */
const LEFT_OUT = /src\/i18n\/\w\w\/(evenings|leagues|you)\.ts$/;

/** Leave out texts that a frame never shows: they would be a tenth of all that it loads of texts. */
function fewerTexts(): Plugin {
  return {
    name: "fewer-texts",
    enforce: "pre",
    load: { filter: { id: LEFT_OUT }, handler: (id) => `export const ${LEFT_OUT.exec(id)?.[1] ?? ""} = {};` },
  };
}

/** `shared`: the settings that both builds have. */
export function embedBuild(shared: UserConfig): Plugin {
  return {
    name: "embed-build",
    apply: "build",
    writeBundle: {
      // Before the files are packed.
      order: "pre",
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const own: BuildEnvironmentOptions = { outDir: dir, emptyOutDir: false, copyPublicDir: false, reportCompressedSize: false, rolldownOptions: { input: PAGE, output: { chunkFileNames, codeSplitting: { groups: GROUPS } } } };
        await build({ ...shared, configFile: false, logLevel: "warn", plugins: [svelte(), fewerTexts()], build: { ...shared.build, ...own } });
      },
    },
  };
}
