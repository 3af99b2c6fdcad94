/** `npm run database-keys -- keys [--days=90]`: keys and tokens for your own database server. */
import { resolve } from "node:path";
import { writeDatabaseKeys } from "./database-keys/write-keys.ts";
import { Failure, sentenceFor } from "./run/failure.ts";
import { parseOptions } from "./run/parse-options.ts";

try {
  const { folder, days } = readArguments(process.argv.slice(2));
  const { isNew, expiresAt } = writeDatabaseKeys(folder, { days, now: new Date() });
  const expiry = expiresAt ? `expire on ${expiresAt.toISOString().slice(0, 10)}` : "don't expire";
  console.log(
    `${folder} has ${isNew ? "a new key pair and its" : "new"} tokens, which ${expiry}:\n` +
      "  jwt.pem          the public key, for sqld's --auth-jwt-key-file\n" +
      "  full-access.jwt  for DATABASE_AUTH_TOKEN\n" +
      "  read-only.jwt    for VPIC_DATABASE_AUTH_TOKEN\n" +
      "  probe-headers    the same token, for the scripts that check sqld\n" +
      "  private.pem      signs tokens: keep it off the servers",
  );
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

function readArguments(args: string[]): { folder: string; days: number | undefined } {
  const help = "Name a folder: npm run database-keys -- keys [--days=90]";
  const options = { days: { type: "string" } } as const;
  const { values, positionals } = parseOptions({ args, options, allowPositionals: true }, help);
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Failure(help);
  return { folder: resolve(process.env.INIT_CWD ?? "", folder), days: readDays(values.days) };
}

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Failure(`--days must be a number from 1 to 3650, not "${text}".`);
  return days;
}
