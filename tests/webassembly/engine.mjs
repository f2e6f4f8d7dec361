// The engine of the web client in Node: its modules, bundled, and the built module with its weights.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "../../web/node_modules/rolldown/dist/index.mjs";

/**
 * Bundle a module as one script. An edit is the end of a file's name, a text in that file, and another text in its place:
 * so a defect is planted. It is an error if the text is not there.
 */
export async function scriptOf(input, edits = []) {
  const left = new Set(edits);
  const plugin = {
    name: "edits",
    transform(code, id) {
      return edits.filter(([file]) => id.endsWith(file)).reduce((changed, edit) => {
        if (changed.includes(edit[1])) left.delete(edit);
        return changed.replaceAll(edit[1], edit[2]);
      }, code);
    },
  };
  const { output } = await (await rolldown({ input, plugins: [plugin] })).generate({ format: "esm" });
  if (left.size > 0) throw new Error(`nothing to edit: ${JSON.stringify([...left])}`);
  return output[0].code;
}

/** Import a module of this folder with all that it imports of the web client. */
export async function imported(name, edits = []) {
  const script = await scriptOf(new URL(name, import.meta.url).pathname, edits);
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** Import a module of web/src/engine. */
export async function bundled(name) {
  return imported(`../../web/src/engine/${name}.ts`);
}

/** Open the module of a folder, with its weights. */
export async function opened(folder) {
  const { KernelModule } = await bundled("module");
  const module = await KernelModule.from(readFileSync(join(folder, "jaipur.wasm")));
  module.installWeights(new Uint8Array(readFileSync(join(folder, "weights.bin"))));
  return module;
}

/** Write the bits of a number. */
export function bits(value) {
  return new BigUint64Array(new Float64Array([value]).buffer)[0].toString(16);
}
