/** `npm run settings [-- --env staging]` creates or changes the environment's file of settings. */
import { resolve } from "node:path";
import { findPlaceholder } from "./deploy/deployment.ts";
import { readWorkerConfigs } from "./deploy/wrangler-config.ts";
import { envFile, isEnvironment } from "./run/env-file.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";
import { parseOptions } from "./run/parse-options.ts";
import { askSettings } from "./settings/ask-settings.ts";
import { checkDatabase } from "./settings/check-database.ts";
import { readValues, withValues } from "./settings/env-text.ts";
import { askedSettings } from "./settings/guide.ts";
import { openPrompt } from "./settings/prompt.ts";
import { openSettingsFile, writeSettingsFile } from "./settings/settings-file.ts";

const lifetime = openLifetime(130);
try {
  const environment = readEnvironment(process.argv.slice(2));
  const name = envFile(environment);
  const path = resolve(name);
  const { text, wasOpen } = openSettingsFile(path);
  const prompt = openPrompt(() => {
    prompt.say(`\nStopped: ${name} is as it was.`);
    void lifetime.end(130);
  });
  lifetime.onEnd(() => prompt.close());
  prompt.say(`${text ? "Changing" : "Creating"} ${name}, with the settings of ${environment}.`);
  if (wasOpen) prompt.say(`Others could read ${name}; now only you can.`);
  const configured = readWorkerConfigs()[environment]?.vars ?? {};
  const values = await askSettings({ prompt, configured, checkDatabase }, readValues(text));
  const start = text || `# Settings of ${environment}, by npm run settings. Keep them secret.\n`;
  const changes = new Map(askedSettings.map((setting) => [setting, values.get(setting)]));
  writeSettingsFile(path, withValues(start, changes));
  prompt.say(`\nSaved ${name}, which only you can read. Keep a copy in your password manager.`);
  const example = Object.values(configured).map(findPlaceholder).find(Boolean);
  if (example) prompt.say(`wrangler.toml still has ${example}: put your own domain there.`);
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}

function readEnvironment(args: string[]) {
  const help = "The only option is --env production or --env staging.";
  const options = { env: { type: "string", default: "production" } } as const;
  const { env } = parseOptions({ args, options }, help).values;
  if (!isEnvironment(env)) throw new Failure(help);
  return env;
}
