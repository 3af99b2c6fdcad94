import { existsSync } from "node:fs";
import { Failure } from "./failure.ts";

export type Environment = "production" | "staging";

export function envFile(environment: Environment): string {
  return `.env.${environment}`;
}

/** Variables that are already set win. */
export function loadEnvFile(environment: Environment): void {
  const file = envFile(environment);
  if (existsSync(file)) process.loadEnvFile(file);
}

export function readDatabaseAddress(
  env: NodeJS.ProcessEnv,
  environment: Environment = "production",
): { url: string; authToken?: string } {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = env;
  if (!url)
    throw new Failure(
      `DATABASE_URL is missing: set it in the environment or in ${envFile(environment)}.`,
    );
  if (!URL.canParse(url)) throw new Failure("DATABASE_URL is malformed.");
  return { url, authToken };
}

/** For messages: a URL may contain secrets. */
export function getHost(url: string): string {
  return new URL(url).host;
}
