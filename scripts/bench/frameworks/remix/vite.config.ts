import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

/** Builds the worker together with the server, which wrangler would do separately. */
function workerEntry(): Plugin {
  const build = { rollupOptions: { input: fileURLToPath(new URL("worker.ts", import.meta.url)) } };
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_, { isSsrBuild }) => (isSsrBuild ? { build } : {}),
  };
}

export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    workerEntry(),
  ],
  build: { minify: true },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import"] },
  },
});
