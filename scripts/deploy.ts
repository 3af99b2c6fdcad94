/**
 * `npm run deploy [-- --dry-run]`. A dry run uses temporary databases and uploads nothing. The old
 * worker briefly runs on the new tables, so migrations only add (docs/operations.md).
 */
import { build, needsBuild } from "./run/build.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";
import { loadEnvFile } from "./run/env-file.ts";
import { step } from "./run/progress.mjs";
import { assertVpic, prepareDatabase } from "./deploy/databases.ts";
import { waitUntilHealthy } from "./deploy/health.ts";
import { rehearse } from "./deploy/rehearsal.ts";
import { readDeployment } from "./deploy/deployment.ts";
import { readProductionConfig } from "./deploy/wrangler-config.ts";
import { upload } from "./deploy/upload.ts";

const lifetime = openLifetime(130);
try {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== "--dry-run"))
    throw new Failure("The only option is --dry-run.");
  const config = readProductionConfig();
  if (option === "--dry-run") await rehearse(lifetime, config);
  else {
    loadEnvFile("production");
    const deployment = readDeployment(config, process.env);
    await step("Checking the vehicle database", () => assertVpic(deployment.settings.vpic));
    await prepareDatabase(deployment.settings.database);
    if (needsBuild()) await step("Building the worker and its pages", build);
    await upload(deployment);
    await step(`Checking the health of ${deployment.origin}`, () =>
      waitUntilHealthy(deployment.origin),
    );
    console.log(`\nRoadworthy is at ${deployment.origin}/Service/garage`);
  }
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}
