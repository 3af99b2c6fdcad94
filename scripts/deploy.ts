/**
 * `npm run deploy [-- --env staging] [--dry-run | --pause-writes]`. A dry run only reads from the
 * real databases, deploys to temporary ones and uploads nothing. The old worker briefly runs on the
 * new tables, so migrations only add (docs/operations.md).
 */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { brand } from "#app/i18n/locale.ts";
import { buildAndWeigh } from "./deploy/worker-size.ts";
import { envFile, loadEnvFile } from "./run/env-file.ts";
import { openLifetime } from "./run/lifetime.ts";
import { step } from "./run/progress.mjs";
import { assertAnswers } from "./deploy/database-client.ts";
import { assertVpic, prepareDatabase } from "./deploy/databases.ts";
import { waitUntilHealthy } from "./deploy/health.ts";
import { readOptions, type DeployOptions } from "./deploy/options.ts";
import { withPausedWrites } from "./deploy/pause-writes.ts";
import { rehearse } from "./deploy/rehearsal.ts";
import { readDeployment, type Deployment } from "./deploy/deployment.ts";
import { createMissingQueues } from "./deploy/queues.ts";
import { readWorkerConfigs } from "./deploy/wrangler-config.ts";
import { upload } from "./deploy/upload.ts";

const lifetime = openLifetime(130);
try {
  const options = readOptions(process.argv.slice(2));
  const deployment = openDeployment(options);
  const { settings } = deployment;
  await step("Checking that the database answers", () => assertAnswers(settings.database));
  await step("Checking the vehicle database", () => assertVpic(settings.vpic));
  if (options.dryRun) await rehearse(lifetime, deployment);
  else await deploy(deployment, options);
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}

function openDeployment({ environment, dryRun }: DeployOptions): Deployment {
  const other = envFile(environment === "production" ? "staging" : "production");
  loadEnvFile(environment);
  return readDeployment({
    environment,
    dryRun,
    configs: readWorkerConfigs(),
    env: process.env,
    hasFile: existsSync(envFile(environment)),
    otherEnv: existsSync(other) ? parseEnv(readFileSync(other, "utf8")) : null,
    support: brand.support,
  });
}

async function deploy(deployment: Deployment, { pauseWrites }: DeployOptions): Promise<void> {
  const { environment, origin, settings, config } = deployment;
  const release = async () => {
    await prepareDatabase(settings.database);
    await upload(deployment);
  };
  await buildAndWeigh();
  await createMissingQueues(config.queues);
  await (pauseWrites ? withPausedWrites(deployment, release) : release());
  await step(`Checking the health of ${origin}`, () =>
    waitUntilHealthy(origin, { environment, pauseWrites }),
  );
  console.log(`\nRoadworthy is at ${origin}/Service/garage`);
}
