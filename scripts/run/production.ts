import { existsSync } from "node:fs";
import { Failure } from "./failure.ts";

const file = ".env.production";

/** Variables that are already set win. */
export function loadProductionEnv(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

export function readDatabaseAddress(env: NodeJS.ProcessEnv): { url: string; authToken?: string } {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = env;
  if (!url) throw new Failure(`DATABASE_URL is missing: set it in the environment or in ${file}.`);
  if (!URL.canParse(url)) throw new Failure("DATABASE_URL is malformed.");
  return { url, authToken };
}

/** For messages: a URL may contain secrets. */
export function getHost(url: string): string {
  return new URL(url).host;
}
