import { cpSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "#scripts/test-run/tools.ts";

/** Builds the next version into a folder that `startWorker` takes as its root. */
export async function buildNextVersion(root: string): Promise<void> {
  const build = join(root, "build");
  const args = ["build", "--ssr", "--config", "tests/support/next-version/vite.config.ts"];
  await runQuietly(process.execPath, ["node_modules/.bin/vite", ...args], {
    NODE_ENV: "production",
    NEXT_BUILD: build,
  });
  cpSync("build/client", join(build, "client"), { recursive: true });
  cpSync("wrangler.toml", join(root, "wrangler.toml"));
}
