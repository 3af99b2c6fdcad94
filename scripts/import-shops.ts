/**
 * `npm run import:shops -- file`: repair shops of OpenStreetMap (Overpass's JSON, or GeoJSON) or of a
 * CSV file, told apart by what is in it. They go into the database of DATABASE_URL (and
 * DATABASE_AUTH_TOKEN), else into that of DATA_DIR. Entries that are no shop, or lack a name or a
 * place, are named and left out.
 */
import { openDatabase } from "#db/client.ts";
import { importShops } from "./import/shops.ts";
import { openProductDatabase } from "./run/databases.ts";
import { fileArgument } from "./run/file-argument.ts";
import { openLifetime } from "./run/lifetime.ts";

const lifetime = openLifetime(130);
try {
  const file = fileArgument("npm run import:shops -- file", "existing");
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  await importShops(() => openDatabase({ url, authToken: DATABASE_AUTH_TOKEN }), file);
  await lifetime.end(0);
} catch (error) {
  await lifetime.fail(error);
}
