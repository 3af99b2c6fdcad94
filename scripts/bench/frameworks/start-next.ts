import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Failure } from "../../run/failure.ts";
import type { Scope } from "../../run/lifetime.ts";
import { freePort } from "../../run/ports.ts";
import { runQuietly } from "../../test-run/tools.ts";
import type { Project } from "./project.ts";

/** Installed in a temporary folder, so that the product doesn't depend on them. */
const packages = ["next@16.4.6", "react@19.3.1", "react-dom@19.3.1", "@libsql/client@0.18.0"];
const install = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

export async function startNext(scope: Scope, { root, folder }: Project) {
  try {
    await runQuietly("npm", [...install, "--prefix", root, ...packages]);
  } catch (error) {
    const why = "Next.js couldn't be installed: this part of the bench needs the package registry.";
    throw new Failure(why, { cause: error });
  }
  const next = join(root, "node_modules/next/dist/bin/next");
  await runQuietly(process.execPath, [next, "build", folder], env);
  const port = await freePort();
  const address = ["--hostname", "127.0.0.1", "--port", String(port)];
  const server = spawn(process.execPath, [next, "start", folder, ...address], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  scope.onEnd(async () => {
    if (server.exitCode !== null || !server.kill("SIGKILL")) return;
    await once(server, "exit");
  });
  let isReady = false;
  for await (const line of createInterface({ input: server.stdout })) {
    isReady = line.includes("Ready");
    if (isReady) break;
  }
  if (!isReady) throw new Failure("Next.js was built, but didn't start.");
  server.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, pid: server.pid! };
}
