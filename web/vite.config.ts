import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `chevalet serve` listens; `npm run dev` hands the API's calls on to it. */
const server = process.env.CHEVALET_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/chevalet/web_page",
    emptyOutDir: true,
    target: "es2022",
    // The policy of the page forbids data: scripts and styles; fonts and pictures stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long a plugin took on a busy machine is no news.
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      // A service worker keeps its name: browsers look under it whether there is another.
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // What the first page needs is one script and one style: each file is a request. The worker stands alone.
        codeSplitting: { groups: [{ name: "index", tags: ["$initial"], test: /src[\\/](?!worker[\\/])|svelte/ }] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/docs": { target: server } },
  },
  // One module of each kind for all tests of a worker: loading them anew for every file took two thirds of the time.
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], environment: "node", isolate: false },
});
