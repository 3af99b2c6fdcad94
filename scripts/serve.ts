/** `npm start`: runs the built product on this machine. Option: --reseed. */
import { join } from "node:path";
import { storeDemoFiles } from "#db/seed/demo-files.ts";
import { build, needsBuild } from "./run/build.ts";
import { startIdentityServer } from "./identity/identity-server.ts";
import { openDatabases } from "./run/databases.ts";
import { openLifetime } from "./run/lifetime.ts";
import { assertPortFree } from "./run/ports.ts";
import { step } from "./run/progress.mjs";
import { readSettings } from "./run/settings.ts";
import { welcome } from "./run/welcome.ts";
import { printLine, startWorker } from "./run/worker.ts";

const scheduleMilliseconds = 5 * 60_000;

const lifetime = openLifetime();
try {
  const { port, dataDir, rateLimits, reseed } = readSettings(process.env, process.argv.slice(2));
  await assertPortFree(port);
  if (needsBuild()) await step("Building the worker and its pages", build);
  const databases = await openDatabases({
    dataDir,
    scope: lifetime,
    seed: reseed ? "again" : "when-needed",
  });
  const identity = await step("Starting a login provider", () => startIdentityServer(lifetime));
  const bindings = { ...databases, ...identity, RATE_LIMITS: rateLimits };
  const worker = await step("Starting the worker", () =>
    startWorker({ port, bindings, storage: join(dataDir, "buckets"), onLog: printLine }),
  );
  await storeDemoFiles(await worker.bucket("FILES"));
  const schedule = setInterval(
    () => void worker.runSchedule().catch(() => undefined),
    scheduleMilliseconds,
  );
  lifetime.onEnd(() => clearInterval(schedule));
  lifetime.onEnd(() => worker.stop());
  console.log(welcome(port));
} catch (error) {
  await lifetime.fail(error);
}
