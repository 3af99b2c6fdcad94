/**
 * `npm run review-links -- file.csv`: a review link for each visit to a shop that the file names, and
 * a mail with it where there is an address. The links go into a new file beside it, `file.links.csv`.
 * They work with the database of DATABASE_URL (and DATABASE_AUTH_TOKEN, APP_ORIGIN, SESSION_SECRET),
 * else with that of DATA_DIR. Ends with 1 when a row was refused; all others have their link.
 */
import { createReadStream, existsSync } from "node:fs";
import { openDatabase } from "#db/client.ts";
import { makeReviewLinks } from "./import/review-links.ts";
import { openProductDatabase } from "./run/databases.ts";
import { Failure } from "./run/failure.ts";
import { fileArgument } from "./run/file-argument.ts";
import { openLifetime } from "./run/lifetime.ts";
import { parsePort } from "./run/ports.ts";
import { sessionSecret } from "./run/secret.ts";

const lifetime = openLifetime(130);
try {
  const file = fileArgument("npm run review-links -- file.csv", "existing");
  const linksFile = `${file.replace(/\.csv$/i, "")}.links.csv`;
  if (existsSync(linksFile)) throw new Failure(`${linksFile} is there already: move it away first.`);
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR = "", APP_ORIGIN, SESSION_SECRET, PORT } = process.env;
  if (DATABASE_URL && (!APP_ORIGIN || !SESSION_SECRET)) throw new Failure("Besides DATABASE_URL, set APP_ORIGIN and SESSION_SECRET as the worker has them: links and mails are made with both.");
  const dataDir = DATA_DIR || ".data";
  const url = DATABASE_URL || (await openProductDatabase({ dataDir, scope: lifetime }));
  const origin = APP_ORIGIN ? new URL(APP_ORIGIN).origin : `http://localhost:${parsePort(PORT || "8787")}`;
  const db = openDatabase({ url, authToken: DATABASE_AUTH_TOKEN });
  const { refused } = await makeReviewLinks({ db, origin, secret: SESSION_SECRET || sessionSecret(dataDir) }, createReadStream(file), linksFile);
  await lifetime.end(refused > 0 ? 1 : 0);
} catch (error) {
  await lifetime.fail(error);
}
