import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  // A busy machine is slow, and a test that hangs still ends.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 30_000 },
});
