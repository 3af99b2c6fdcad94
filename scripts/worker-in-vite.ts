import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import type { createWorker } from "#app/http/worker/worker.server.ts";

/**
 * In development Vite answers for files, and the worker's own `fetch` for all else, in Node, with
 * these bindings: the same code as in production, reloaded as it changes.
 */
export function workerInVite(bindings: Record<string, unknown>): Plugin {
  return {
    name: "worker-in-vite",
    // Before Remix, which would answer by itself.
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
