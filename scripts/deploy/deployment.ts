import { readSettings, settingsTable, SettingsProblem, type Settings } from "#app/http/settings.ts";
import { Failure } from "../run/failure.ts";
import type { ProductionConfig } from "./wrangler-config.ts";

/** `settings` as the worker will read them; `secrets` are those to upload as secrets. */
export type Deployment = { settings: Settings; origin: string; secrets: Record<string, string> };

const placeholder = "roadworthy.example";

export function readDeployment(
  { vars, domains }: ProductionConfig,
  env: NodeJS.ProcessEnv,
): Deployment {
  const values = Object.entries({ ...vars, routes: domains.join() });
  const placeholders = values.flatMap(([name, value]) =>
    value.includes(placeholder) ? [name] : [],
  );
  if (placeholders.length > 0)
    throw new Failure(
      `wrangler.toml still has ${placeholder} in ${placeholders.join(", ")}: put your own instead.`,
    );
  const names = Object.keys(settingsTable).filter((name) => !(name in vars));
  const secrets = Object.fromEntries(
    names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const settings = readWorkerSettings({ ...vars, ...secrets });
  const { origin } = settings;
  if (!origin?.startsWith("https://"))
    throw new Failure(
      "APP_ORIGIN must start with https://, or browsers won't keep anyone logged in.",
    );
  return { settings, origin, secrets };
}

function readWorkerSettings(input: Record<string, string>): Settings {
  try {
    return readSettings(input);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    throw new Failure(
      `${error.message} They come from .env.production or the environment: see docs/operations.md.`,
    );
  }
}
