/** `npm run import:recalls -- file`: NHTSA's FLAT_RCL….txt, Canada's CSV or saved JSON answers. */
import { importRecalls } from "./import/recalls.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:recalls -- file", importRecalls);
