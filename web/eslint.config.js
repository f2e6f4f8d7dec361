import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/wire.ts"]),
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: ["tests/tsconfig.json"], tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: "error",
      "no-undef": "off", // the compiler knows better
    },
  },
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
  { files: ["scripts/*.js"], languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } } },
  { files: ["worker/sw.js"], languageOptions: { globals: { caches: "readonly", fetch: "readonly", self: "readonly", URL: "readonly" } } },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
);
