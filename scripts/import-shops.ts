/**
 * `npm run import:shops -- file`: repair shops of OpenStreetMap (Overpass's JSON, or GeoJSON) or of
 * a CSV file, told apart by what is in it. Entries that are no shop, or lack a name or a place, are
 * named and left out: in what others mapped there are always some, so that they are no fault of the
 * run.
 */
import { importShops } from "./import/shops.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:shops -- file", async (open, file) => {
  await importShops(open, file);
  return { refused: 0 };
});
