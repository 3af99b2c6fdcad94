/**
 * `npm run import:coupons -- file.csv`: what shops offer for less.
 * They go into the database of DATABASE_URL (and DATABASE_AUTH_TOKEN), else into that of DATA_DIR.
 * Ends with 1 when a row was refused; all others are imported.
 */
import { createReadStream } from "node:fs";
import { openDatabase } from "#db/client.ts";
import { importCoupons } from "./import/coupons.ts";
import { openProductDatabase } from "./run/databases.ts";
import { fileArgument } from "./run/file-argument.ts";
import { openLifetime } from "./run/lifetime.ts";

const lifetime = openLifetime(130);
try {
  const file = fileArgument("npm run import:coupons -- file.csv", "existing");
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  const db = openDatabase({ url, authToken: DATABASE_AUTH_TOKEN });
  const { refused } = await importCoupons(db, createReadStream(file));
  await lifetime.end(refused > 0 ? 1 : 0);
} catch (error) {
  await lifetime.fail(error);
}
