import { findPlaceholder } from "../deploy/deployment.ts";
import { readWorkerConfigs } from "../deploy/wrangler-config.ts";
import type { Environment } from "../run/env-file.ts";
import { Failure } from "../run/failure.ts";
import type { DatabaseChoice } from "../run/operator-options.ts";
import { localOrigin, parsePort } from "../run/ports.ts";
import { sessionSecret } from "../run/secret.ts";

/** What links and emails are made with: it must be the worker's. */
export function readLinkSettings(
  env: NodeJS.ProcessEnv,
  choice: DatabaseChoice,
  environment: Environment | undefined,
): { origin: string; secret: string } {
  const { DATA_DIR, APP_ORIGIN, SESSION_SECRET, PORT } = env;
  if (choice === "local")
    return {
      origin: APP_ORIGIN ? new URL(APP_ORIGIN).origin : localOrigin(parsePort(PORT || "8787")),
      secret: SESSION_SECRET || sessionSecret(DATA_DIR || ".data"),
    };
  // Whose database a DATABASE_URL is, only its operator knows.
  const isNamed = choice === "file" || environment !== undefined;
  const config = isNamed ? readWorkerConfigs()[environment ?? "production"] : undefined;
  const origin = APP_ORIGIN || config?.vars.APP_ORIGIN;
  if (!origin || !SESSION_SECRET)
    throw new Failure(
      "Links and emails are made with the worker's APP_ORIGIN and SESSION_SECRET: set both.",
    );
  if (findPlaceholder(origin))
    throw new Failure(`APP_ORIGIN still is ${origin}: put your own into wrangler.toml.`);
  return { origin: new URL(origin).origin, secret: SESSION_SECRET };
}
