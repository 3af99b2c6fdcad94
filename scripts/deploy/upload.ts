import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../run/env-file.ts";
import { Failure } from "../run/failure.ts";
import { runTool } from "../test-run/tools.ts";
import type { Deployment } from "./deployment.ts";

export function deployArgs(environment: Environment): string[] {
  return ["deploy", "--env", environment];
}

export async function upload({ environment, secrets }: Deployment): Promise<void> {
  const code = await withFile(secrets, (file) =>
    runTool("wrangler", [...deployArgs(environment), "--secrets-file", file]),
  );
  if (code !== 0)
    throw new Failure("wrangler failed: the previous version still runs, on the new tables.");
}

/** Of the version that runs now. */
export async function uploadSecrets(
  environment: Environment,
  secrets: Record<string, string>,
): Promise<void> {
  const code = await withFile(secrets, (file) =>
    runTool("wrangler", ["secret", "bulk", file, "--env", environment]),
  );
  if (code !== 0) throw new Failure(`wrangler couldn't set ${Object.keys(secrets).join(", ")}.`);
}

async function withFile<Result>(
  secrets: Record<string, string>,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-deploy-"));
  const file = join(folder, "secrets.json");
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
