/**
 * `npm run import:shops -- file`. Exits with 0 even if entries are skipped: OpenStreetMap always
 * has some without a name.
 */
import { importShops } from "./import/shops.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:shops -- file", async (open, file) => {
  await importShops(open, file);
  return { refused: 0 };
});
