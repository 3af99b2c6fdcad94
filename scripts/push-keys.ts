/** `npm run push-keys -- mailto:you@yours.com [--env staging]`: the keys of notifications. */
import { resolve } from "node:path";
import { pushSettingsTable } from "#app/http/service-settings/push-settings.ts";
import { envFile, isEnvironment, type Environment } from "./run/env-file.ts";
import { Failure, sentenceFor } from "./run/failure.ts";
import { parseOptions } from "./run/parse-options.ts";
import { createPushKeys } from "./run/push-keys.ts";
import { readValues, withValues } from "./settings/env-text.ts";
import { openSettingsFile, writeSettingsFile } from "./settings/settings-file.ts";

try {
  const { subject, environment } = readArguments(process.argv.slice(2));
  const name = envFile(environment);
  const path = resolve(name);
  const { text } = openSettingsFile(path);
  if (readValues(text).has("VAPID_PRIVATE_KEY"))
    throw new Failure(
      `${name} has keys already. With others, every owner would have to turn notifications on ` +
        "again. If that's what you want, remove VAPID_PRIVATE_KEY there first.",
    );
  const keys = { ...(await createPushKeys()), VAPID_SUBJECT: subject };
  writeSettingsFile(path, withValues(text, new Map(Object.entries(keys))));
  console.log(
    `${name} has a new key pair for notifications: ${Object.keys(keys).join(", ")}.\n` +
      "Only you can read the file. Keep a copy in your password manager: with other keys, every\n" +
      "owner would have to turn notifications on again. The next deploy uploads them.",
  );
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

function readArguments(args: string[]): { subject: string; environment: Environment } {
  const help =
    "Say how push services can reach you: npm run push-keys -- mailto:you@yours.com " +
    "[--env staging]";
  const options = { env: { type: "string", default: "production" } } as const;
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true }, help);
  const [typed, ...others] = positionals;
  const subject = pushSettingsTable.VAPID_SUBJECT.safeParse(typed).data;
  if (!subject || others.length > 0 || !isEnvironment(values.env)) throw new Failure(help);
  return { subject, environment: values.env };
}
