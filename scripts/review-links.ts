/**
 * `npm run review-links -- file.csv` writes `file.links.csv`. Exits with 1 if a row was rejected.
 */
import { createReadStream, existsSync } from "node:fs";
import { makeReviewLinks } from "./import/review-links.ts";
import { exitCode, openOperatorDatabase, runCommand } from "./run/command.ts";
import { Failure } from "./run/failure.ts";
import { fileArgument } from "./run/file-argument.ts";
import { localOrigin, parsePort } from "./run/ports.ts";
import { sessionSecret } from "./run/secret.ts";

await runCommand(async (lifetime) => {
  const file = fileArgument("npm run review-links -- file.csv", "existing");
  const linksFile = `${file.replace(/\.csv$/i, "")}.links.csv`;
  if (existsSync(linksFile)) throw new Failure(`${linksFile} already exists: move it first.`);
  const { DATABASE_URL, DATA_DIR, APP_ORIGIN, SESSION_SECRET, PORT } = process.env;
  if (DATABASE_URL && (!APP_ORIGIN || !SESSION_SECRET))
    throw new Failure(
      "With DATABASE_URL, also set the worker's APP_ORIGIN and SESSION_SECRET, " +
        "which links and emails are made with.",
    );
  const open = await openOperatorDatabase(lifetime);
  const origin = APP_ORIGIN ? new URL(APP_ORIGIN).origin : localOrigin(parsePort(PORT || "8787"));
  const secret = SESSION_SECRET || sessionSecret(DATA_DIR || ".data");
  return exitCode(
    await makeReviewLinks({ db: open(), origin, secret }, createReadStream(file), linksFile),
  );
});
