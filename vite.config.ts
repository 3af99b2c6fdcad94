import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import postcss, { cssTarget } from "./app/ui/postcss.ts";
import { workerInVite } from "./scripts/worker-in-vite.ts";
import remixOptions from "./remix.config.js";

/** Remix sets the server build itself as the entry; ours wraps it, and must come after. */
function workerEntry(): Plugin {
  const build = { rollupOptions: { input: "./app/entry.worker.ts" } };
  return { name: "worker-entry", enforce: "post", config: (_, { isSsrBuild }) => (isSsrBuild ? { build } : {}) };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [workerInVite(), remix(remixOptions), workerEntry()],
  css: { postcss },
  build: {
    assetsDir: "Service/static/CA",
    assetsInlineLimit: 0,
    cssMinify: "esbuild",
    cssTarget,
    minify: true,
    target: isSsrBuild ? "es2022" : "es2020",
    rollupOptions: isSsrBuild ? { external: [/^node:/] } : {},
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import"] },
  },
}));
