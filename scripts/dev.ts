import { join } from "node:path";
import type { R2Bucket } from "@cloudflare/workers-types";
import { createServer } from "vite";
import { storeDemoFiles } from "#db/seed/demo-files.ts";
import { startIdentityServer } from "./identity/identity-server.ts";
import { helpAssets } from "./vite/help-articles.ts";
import { openDatabases } from "./run/databases.ts";
import { openLifetime } from "./run/lifetime.ts";
import { assertPortFree, localOrigin } from "./run/ports.ts";
import { step } from "./run/progress.mjs";
import { openServices } from "./run/services.ts";
import { readSettings } from "./run/settings.ts";
import { withoutSignalHandlers } from "./run/signals.ts";
import { welcome } from "./run/welcome.ts";
import { workerInVite } from "./worker-in-vite.ts";

const lifetime = openLifetime();
try {
  process.env.NODE_ENV ??= "development";
  const { port, dataDir, rateLimits, reseed } = readSettings(process.env, process.argv.slice(2));
  await assertPortFree(port);
  const databases = await openDatabases({
    dataDir,
    scope: lifetime,
    seed: reseed ? "again" : "when-needed",
  });
  const services = await step("Starting the services for photos", () =>
    openServices(lifetime, join(dataDir, "buckets")),
  );
  await storeDemoFiles(services.FILES as R2Bucket);
  const identity = await step("Starting a login provider", () => startIdentityServer(lifetime));
  const local = { APP_ORIGIN: localOrigin(port), RATE_LIMITS: rateLimits };
  const bindings = { ...local, ...databases, ...identity, ASSETS: helpAssets() };
  const worker = workerInVite({ ENVIRONMENT: "development", ...bindings, ...services });
  await step("Starting Vite", async () => {
    const options = { plugins: [worker], server: { port, strictPort: true, host: "127.0.0.1" } };
    const server = await withoutSignalHandlers(() => createServer(options));
    lifetime.onEnd(() => server.close());
    await server.listen();
  });
  console.log(welcome(port));
} catch (error) {
  await lifetime.fail(error);
}
