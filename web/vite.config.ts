import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type UserConfig } from "vite";
import { chunkFileNames } from "./scripts/chunk_names.ts";
import { embedBuild } from "./scripts/embed_build.ts";
import { packing } from "./scripts/packing.ts";
import { engineFiles } from "./worker/engine_files.ts";
import { serviceWorker } from "./worker/plugin.ts";

const SERVER = "http://127.0.0.1:8000";

/** Fewer and larger files: each response costs headers, and each file that another one names costs a way there and back. */
const GROUPS = [
  { name: "first", tags: ["$initial" as const], priority: 1 },
  // All that a match on this device needs before its first card is seen.
  { name: "local", test: /src\/house\/(?!answers)|src\/engine\/requests\/|src\/play\/match\/HouseProgress/ },
  // What a table loads after its first cards.
  { name: "begun", test: /src\/play\/(match\/(MoveLog|MenuContent)|hints\/Hint\.|result\/RoundEnd)/ },
];

/** For the client, and for the page for frames. */
const SHARED: UserConfig = {
  // Scripts and styles find each other in any folder. The page itself names the root, because a server answers with it for
  // every path; `jaipur site` changes that for a static host.
  base: "./",
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  build: {
    outDir: "../src/jaipur/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames } },
  },
};

export default defineConfig({
  ...SHARED,
  build: { ...SHARED.build, rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: GROUPS } } } },
  plugins: [svelte(), engineFiles(), serviceWorker(), embedBuild(SHARED), packing()],
  worker: { format: "es", plugins: () => [engineFiles()] },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
});
