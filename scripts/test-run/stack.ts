import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeDemoFiles } from "#db/seed/demo-files.ts";
import { startIdentityServer } from "../identity/identity-server.ts";
import { openDatabases } from "../run/databases.ts";
import { localPushKeys, pushKeysFile } from "../run/push-keys.ts";
import { hashFiles } from "../run/file-hash.ts";
import { openScope, type Scope } from "../run/lifetime.ts";
import { step } from "../run/progress.mjs";
import { startWorker } from "../run/worker.ts";

/** For tests/support/stack/stack.ts. */
export type TestEnvironment = Record<
  | "TEST_ORIGIN"
  | "TEST_DATABASE_URL"
  | "TEST_VPIC_DATABASE_URL"
  | "TEST_SESSION_SECRET"
  | "TEST_PUSH_KEYS"
  | "TEST_IDENTITY"
  | "TEST_TEMPLATE",
  string
>;

const cache = "node_modules/.cache/roadworthy";

/** Starts the built product on fresh databases with demo accounts, without rate limits. */
export async function startTestStack(scope: Scope): Promise<TestEnvironment> {
  const template = await templateData();
  const dataDir = mkdtempSync(join(tmpdir(), "roadworthy-test-"));
  scope.onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  await step("Copying the test databases", () => copy(template, dataDir));
  const databases = await openDatabases({ dataDir, scope, seed: "when-needed" });
  const identity = await startIdentityServer(scope);
  const worker = await step("Starting the worker", () =>
    startWorker({
      bindings: { ...databases, ...identity, RATE_LIMITS: "off", SURVEY_PERCENT: "0" },
    }),
  );
  scope.onEnd(() => worker.stop());
  await storeDemoFiles(await worker.bucket("FILES"));
  return {
    TEST_ORIGIN: worker.url,
    TEST_DATABASE_URL: databases.DATABASE_URL,
    TEST_VPIC_DATABASE_URL: databases.VPIC_DATABASE_URL,
    TEST_SESSION_SECRET: databases.SESSION_SECRET,
    TEST_PUSH_KEYS: JSON.stringify(await localPushKeys(dataDir)),
    TEST_IDENTITY: JSON.stringify(identity),
    TEST_TEMPLATE: template,
  };
}

/** Without demo accounts, which are dated back from the day of the run. */
async function templateData(): Promise<string> {
  const hash = hashFiles(["db", "package-lock.json"], (path) => !path.endsWith(".test.ts")).slice(
    0,
    16,
  );
  const template = join(cache, hash);
  if (existsSync(template)) return template;
  const unfinished = `${template}.unfinished`;
  mkdirSync(cache, { recursive: true });
  // Continues an interrupted run's template; deletes older ones.
  for (const old of readdirSync(cache))
    if (join(cache, old) !== unfinished) rmSync(join(cache, old), { recursive: true });
  const { scope, close } = openScope();
  try {
    await openDatabases({ dataDir: unfinished, scope, seed: "never" });
  } finally {
    await close();
  }
  for (const file of ["secret", pushKeysFile]) rmSync(join(unfinished, file));
  renameSync(unfinished, template);
  return template;
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
