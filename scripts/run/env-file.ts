import { existsSync } from "node:fs";
import { Failure } from "./failure.ts";
import { readSecretFiles } from "./secret-files.ts";

export const environments = ["production", "staging"] as const;
export type Environment = (typeof environments)[number];

export function isEnvironment(name: string): name is Environment {
  return environments.some((environment) => environment === name);
}

export function envFile(environment: Environment): string {
  return `.env.${environment}`;
}

/** Variables that are already set win. */
export function loadEnvFile(environment: Environment): void {
  // Before the file too, whose secrets don't replace one that a variable points to.
  readSecretFiles(process.env);
  const file = envFile(environment);
  if (existsSync(file)) process.loadEnvFile(file);
  readSecretFiles(process.env);
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
