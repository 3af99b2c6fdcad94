/**
 * `npm run import:plates -- file.csv`: plates and the VINs they are on, for the search by plate.
 * They go into the database of DATABASE_URL (and DATABASE_AUTH_TOKEN), else into that of DATA_DIR.
 * Ends with 1 when a row was refused; all others are imported.
 */
import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { openDatabase } from "#db/client.ts";
import { importPlates } from "./import/plates.ts";
import { openProductDatabase } from "./run/databases.ts";
import { Failure } from "./run/failure.ts";
import { openLifetime } from "./run/lifetime.ts";

const lifetime = openLifetime(130);
try {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0) throw new Failure("Name one file: npm run import:plates -- file.csv");
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR, INIT_CWD = "" } = process.env;
  // npm changes to the project's folder, and tells from which one it was called.
  const file = resolve(INIT_CWD, path);
  if (!existsSync(file)) throw new Failure(`There is no file ${path}.`);
  const url = DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  const db = openDatabase({ url, authToken: DATABASE_AUTH_TOKEN });
  const { refused } = await importPlates(db, createReadStream(file));
  await lifetime.end(refused > 0 ? 1 : 0);
} catch (error) {
  await lifetime.fail(error);
}
