// Writes the language for tests as two modules, each in one file: `node scripts/pseudo.js FOLDER`.
import { build } from "vite";

const [folder] = process.argv.slice(2);
for (const name of ["first", "later"]) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      lib: { entry: `tests/i18n/pseudo/${name}.ts`, formats: ["es"], fileName: name },
    },
  });
}
