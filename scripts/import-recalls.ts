/**
 * `npm run import:recalls -- file`: NHTSA's recalls (FLAT_RCL….txt) or Transport Canada's
 * (vrdb_full_monthly.csv), told apart by how the file begins.
 */
import { importRecalls } from "./import/recalls.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:recalls -- file", importRecalls);
