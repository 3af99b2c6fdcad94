import { existsSync } from "node:fs";
import { Failure } from "./failure.ts";

const file = ".env.production";

/** Adds what .env.production says to the environment, whose own variables are stronger. */
export function loadProductionEnv(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The database that a command works on. @throws {Failure} when none is named. */
export function namedDatabase(env: NodeJS.ProcessEnv): { url: string; authToken?: string } {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = env;
  if (!url)
    throw new Failure(
      `DATABASE_URL is missing: name the database in the environment or in ${file}.`,
    );
  if (!URL.canParse(url)) throw new Failure("DATABASE_URL is malformed.");
  return { url, authToken };
}

/** A database as messages name it: without anything that its address might hold besides. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
