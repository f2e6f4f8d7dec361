// A Vite plugin that writes the service worker into the build, with the list of files that work offline and the texts
// of notifications in every language.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type * as Notifications from "./notifications.ts";

const SOURCE = new URL("sw.js", import.meta.url);
const NOTIFICATIONS = fileURLToPath(new URL("notifications.ts", import.meta.url));
/** Every browser with service workers reads woff2, so the older font format is not cached. */
const LEFT_OUT = ".woff";
/** The engine's module and weights, which the service worker keeps apart. */
const ENGINE = /\.(wasm|bin)$/;
const OWN = ["./", "icon.svg", "icon-192.png", "manifest.webmanifest"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.endsWith(LEFT_OUT));
        const page = bundle["index.html"];
        const content = page?.type === "asset" ? page.source : "";
        const version = createHash("sha256").update(built.join()).update(content).digest("hex").slice(0, 16);
        const names = (isEngine: boolean) => built.filter((name) => ENGINE.test(name) === isEngine);
        const source = readFileSync(SOURCE, "utf8")
          .replace('"FILES"', JSON.stringify([...OWN, ...names(false)]))
          .replace('"ENGINE_FILES"', JSON.stringify(names(true)))
          .replace('"NOTIFICATIONS"', await notifications())
          .replace("VERSION`", `${version}\``);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/** The texts of notifications by language and kind, as JSON. */
async function notifications(): Promise<string> {
  const { module } = await runnerImport<typeof Notifications>(NOTIFICATIONS);
  return JSON.stringify(module.NOTIFICATIONS);
}
