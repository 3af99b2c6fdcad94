import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Scope } from "../../run/lifetime.ts";
import { startWorker } from "../../run/worker.ts";
import { runQuietly } from "../../test-run/tools.ts";
import type { Project } from "./project.ts";

export async function startRemix(scope: Scope, { root, folder }: Project) {
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  await runQuietly(process.execPath, ["node_modules/.bin/remix", "vite:build", folder]);
  const worker = await startWorker({ root: folder });
  scope.onEnd(() => worker.stop());
  return worker;
}
