/**
 * `npm run import:recalls -- file`: NHTSA's recalls (FLAT_RCL….txt) or Transport Canada's
 * (vrdb_full_monthly.csv), told apart by how the file begins. They go into the database of
 * DATABASE_URL (and DATABASE_AUTH_TOKEN), else into that of DATA_DIR. Ends with 1 when a line was
 * refused; all others are imported.
 */
import { openDatabase } from "#db/client.ts";
import { importRecalls } from "./import/recalls.ts";
import { openProductDatabase } from "./run/databases.ts";
import { fileArgument } from "./run/file-argument.ts";
import { openLifetime } from "./run/lifetime.ts";

const lifetime = openLifetime(130);
try {
  const file = fileArgument("npm run import:recalls -- file", "existing");
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  const { refused } = await importRecalls(() => openDatabase({ url, authToken: DATABASE_AUTH_TOKEN }), file);
  await lifetime.end(refused > 0 ? 1 : 0);
} catch (error) {
  await lifetime.fail(error);
}
