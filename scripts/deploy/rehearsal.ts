import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackVpic } from "#db/importers/vpic.ts";
import { build, needsBuild } from "../run/build.ts";
import { Failure } from "../run/failure.ts";
import type { Lifetime } from "../run/lifetime.ts";
import { step } from "../run/progress.mjs";
import { startSqld } from "../run/sqld.ts";
import { startWorker } from "../run/worker.ts";
import { runTool } from "../test-run/tools.ts";
import { assertVpic, prepareDatabase } from "./databases.ts";
import { waitUntilHealthy } from "./health.ts";
import { deployArgs } from "./upload.ts";
import type { ProductionConfig } from "./wrangler-config.ts";

/** Deploys to this machine: new databases, and the worker as production runs it. */
export async function rehearse(lifetime: Lifetime, { vars }: ProductionConfig): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-rehearsal-"));
  lifetime.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (name: string) => {
    const server = await startSqld({
      folder: join(folder, name),
      onLost: (error) => lifetime.fail(error),
    });
    lifetime.onEnd(() => server.stop());
    return server.url;
  };
  await step("Unpacking vehicle data", () => unpackVpic(join(folder, "vpic")));
  const [database, vpic] = await step("Starting databases for the rehearsal", () =>
    Promise.all([start("app"), start("vpic")]),
  );

  await step("Checking the vehicle database", () => assertVpic({ url: vpic }));
  await prepareDatabase({ url: database });
  if (needsBuild()) await step("Building the worker and its pages", build);
  if ((await runTool("wrangler", [...deployArgs, "--dry-run"])) !== 0)
    throw new Failure("wrangler can't deploy this.");
  const secrets = {
    DATABASE_URL: database,
    VPIC_DATABASE_URL: vpic,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
  };
  const worker = await step("Starting the worker", () =>
    startWorker({ bindings: { ...vars, ...secrets } }),
  );
  lifetime.onEnd(() => worker.stop());
  await step("Checking its health", () => waitUntilHealthy(worker.url, 10_000));
  console.log("\nThe rehearsal succeeded. Nothing was uploaded.");
}
