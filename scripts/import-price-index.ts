/** `npm run import:price-index -- file.csv`: used-car prices by month, as FRED publishes them. */
import { importPriceIndex } from "./import/price-index.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:price-index -- file.csv", importPriceIndex);
