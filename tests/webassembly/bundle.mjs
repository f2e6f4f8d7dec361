// Prints a module of this folder and all that it imports as one script: `node bundle.mjs NAME`.
import { scriptOf } from "./engine.mjs";

process.stdout.write(await scriptOf(new URL(process.argv[2], import.meta.url).pathname));
