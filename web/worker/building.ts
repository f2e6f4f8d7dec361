// Puts the service worker beside what was built, with the names of all that works without a network.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("sw.js", import.meta.url);
/** Browsers that know service workers know the newer form of the fonts. */
const LEFT_OUT = ".woff";
const OWN = ["/", "/icon.svg", "/icon-192.png", "/manifest.webmanifest"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.endsWith(LEFT_OUT));
        const page = bundle["index.html"];
        const content = page?.type === "asset" ? page.source : "";
        const version = createHash("sha256").update(built.join()).update(content).digest("hex").slice(0, 16);
        const files = JSON.stringify([...OWN, ...built.map((name) => `/${name}`)]);
        const source = readFileSync(SOURCE, "utf8").replace('"FILES"', files).replace("shell-VERSION", `shell-${version}`);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
