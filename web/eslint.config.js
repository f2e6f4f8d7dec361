import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import { relative } from "node:path/posix";
import tseslint from "typescript-eslint";
import { LAYERS } from "./layers.js";
import svelteConfig from "./svelte.config.js";

/** Packages, modules of the same folder and modules of the allowed folders, as a folder's imports spell them. */
function allowedFrom(folder, others) {
  const path = (other) => relative(folder, other).replaceAll(".", "\\.");
  return ["[^.].*", "\\./[^/]+", `${path(".")}/wire`, ...others.map((other) => `${/^\w/.test(path(other)) ? "\\./" : ""}${path(other)}/[^/]+`)];
}

/** Forbid all imports from a folder but the allowed ones, written as statements and as expressions. */
function importsOnly(allowed, message) {
  const regex = `^(?!(?:${allowed.join("|")})$)`;
  return {
    "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
    "no-restricted-syntax": ["error", { selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`, message }],
  };
}

/** The allowed directions between folders; a folder that is not listed may not import anything. */
const layers = [
  { files: ["src/**"], rules: importsOnly([], "This folder is not listed in layers.js.") },
  ...Object.entries(LAYERS).map(([folder, others]) => ({
    files: [`src/${folder}/*`],
    rules: importsOnly(allowedFrom(folder, others), `${folder}/ may not import this: see layers.js.`),
  })),
];

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
  ...layers,
  { files: ["scripts/*.js", "library/*.js"], languageOptions: { globals: { console: "readonly", process: "readonly", TextEncoder: "readonly", URL: "readonly" } } },
  { files: ["worker/sw.js"], languageOptions: { globals: { caches: "readonly", fetch: "readonly", self: "readonly", setTimeout: "readonly", URL: "readonly" } } },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
);
