import { importCoupons } from "./import/coupons.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:coupons -- file.csv", importCoupons);
