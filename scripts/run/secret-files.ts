import { readFileSync } from "node:fs";
import { secretNames } from "../settings/guide.ts";
import { Failure } from "./failure.ts";

/**
 * Any secret can be in a file that `<NAME>_FILE` names, as Docker and Kubernetes mount them. A
 * secret that's already set wins.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const path = env[`${name}_FILE`];
    if (path && !env[name]) env[name] = readSecretFile(`${name}_FILE`, path);
  }
}

function readSecretFile(variable: string, path: string): string {
  let secret: string;
  try {
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Failure(`${variable}: ${(error as Error).message}.`, { cause: error });
  }
  if (!secret) throw new Failure(`${variable}: ${path} is empty.`);
  return secret;
}
