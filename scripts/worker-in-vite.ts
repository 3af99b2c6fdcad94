import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import type { createWorker } from "#app/http/worker/worker.server.ts";

/** Runs the worker's `fetch` within Vite, so that development runs the same code as production. */
export function workerInVite(bindings: Record<string, unknown>): Plugin {
  return {
    name: "worker-in-vite",
    // Remix would handle the request itself.
    enforce: "pre",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          request.url = request.originalUrl;
          try {
            const module = await server.ssrLoadModule("./app/entry.worker.ts");
            const worker = module.default as ReturnType<typeof createWorker>;
            const wait = { waitUntil: (promise: Promise<unknown>) => void promise };
            await createRequestListener((requested) => worker.fetch(requested, bindings, wait))(
              request,
              response,
            );
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
