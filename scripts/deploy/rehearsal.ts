import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackVpic } from "#db/importers/vpic.ts";
import { Failure } from "../run/failure.ts";
import type { Lifetime } from "../run/lifetime.ts";
import { step } from "../run/progress.mjs";
import { startSqld } from "../sqld/sqld.ts";
import { startWorker } from "../run/worker.ts";
import { runTool } from "../test-run/tools.ts";
import type { Deployment } from "./deployment.ts";
import { assertVpic, prepareDatabase } from "./databases.ts";
import { waitUntilHealthy } from "./health.ts";
import { deployArgs } from "./upload.ts";
import { buildAndWeigh } from "./worker-size.ts";

/** Deploys to this machine: new databases, and the worker as Cloudflare would run it. */
export async function rehearse(
  lifetime: Lifetime,
  { environment, config: { vars } }: Deployment,
): Promise<void> {
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

  await assertVpic({ url: vpic });
  await prepareDatabase({ url: database });
  await buildAndWeigh();
  if ((await runTool("wrangler", [...deployArgs(environment), "--dry-run"])) !== 0)
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
  await step("Checking its health", () =>
    waitUntilHealthy(worker.url, { environment, timeout: 10_000 }),
  );
  console.log("\nThe rehearsal succeeded. Nothing was uploaded.");
}
